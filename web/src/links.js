/** Links that several views show: to the text of a law, to the book of the rules, to the tour. */
import { html, nothing } from "lit";
import { sentence, sentenceWith } from "./sentences.js";
import { messageOf } from "./text.js";

/**
 * Return why a link or a record cannot be opened, with what to do.
 * @param {unknown} error @param {string} [id] of the sentence, unless a newer version wrote it;
 *   default: the error's own message
 */
export function unopened(error, id = "") {
  const newer = error instanceof Error && "kind" in error && error.kind === "newer";
  return newer || id ? sentence(newer ? "link.newer" : id) : messageOf(error);
}

/** Return a law's id with its title. @param {string} law */
function nameOf(law) {
  const title = sentence(`law.${law}`);
  return title ? sentence("link.law-titled", { law, title }) : sentence("link.law", { law });
}

/**
 * Render a law's link to its text, with the law's title as its tooltip and for screen readers.
 * @param {string} law @param {(law: string) => void} openLaw
 */
export function lawLink(law, openLaw) {
  if (!law) return nothing;
  const [name, shown] = [nameOf(law), sentence("link.rule")];
  return html`<button
    class="link law"
    title=${name}
    aria-label=${sentence("link.rule-named", { law: name })}
    @click=${() => openLaw(law)}
  >
    ${shown}
  </button>`;
}

/** Render words for screen readers. @param {string} words */
export const unseen = (words) => html`<span class="unseen">${words}</span>`;

/** The page with the licenses of all that the site contains; bundled, this module is in a folder beside it. */
export const CREDITS = new URL("../credits.html", import.meta.url).href;

/** Address of the book, beside it. */
const BOOK = new URL("../book/", import.meta.url);

/**
 * Render a law's link to its chapter, which opens beside the table.
 * @param {string} law @param {string} [shown]
 */
export const chapterLink = (law, shown = law) =>
  html`<a class="law" title=${nameOf(law)} href=${new URL(`law.html#${law}`, BOOK).href} target="eldesthand-book"
    >${sentenceWith("book.on", { law: shown }, unseen)}</a
  >`;

/** Render the link to the book's first page. */
export const bookLink = () =>
  html`<a class="link" href=${new URL("index.html", BOOK).href} target="eldesthand-book">${sentence("book.whole")}</a>`;

/** Render the link to the tour of the laws. @param {() => unknown} show */
export const tourLink = (show) =>
  html`<p class="tour-link"><button class="link" @click=${() => void show()}>${sentence("tour.link")}</button></p>`;
