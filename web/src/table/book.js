/** The way from the table into the book of its rules, which lies beside the page. */
import { html } from "lit";

/** Where the book is, whatever page the table lies on: bundled, this module is in a folder beside it. */
const BOOK = new URL("../book/", import.meta.url);

/**
 * A law's name as a way to its chapter. It opens beside the table, where a deal may be in progress.
 * @param {string} law
 */
export const chapterLink = (law) =>
  html`<a class="law" href=${new URL(`law.html#${law}`, BOOK).href} target="eldesthand-book"
    ><span class="unseen">The book on law </span>${law}</a
  >`;

/** The way to the first page. */
export const bookLink = () =>
  html`<a class="link" href=${new URL("index.html", BOOK).href} target="eldesthand-book">The whole book</a>`;
