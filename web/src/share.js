/** Texts for the player to send to others, or to save as a file. */
import { html } from "lit";
import { sentence } from "./sentences.js";
import { copyText } from "./text.js";

/** @typedef {"" | "shared" | "copied" | "refused"} Shared outcome of sharing; "" before it */

/** Copy a text. @param {string} text @returns {Promise<Shared>} */
export const copy = async (text) => ((await copyText(text)) ? "copied" : "refused");

/**
 * Share a text by the sheet of a telephone's system; elsewhere copy it.
 * @param {string} text @returns {Promise<Shared>} "refused" if the player must copy it by hand
 */
export async function share(text) {
  if (!navigator.share || !matchMedia("(pointer: coarse)").matches) return copy(text);
  try {
    await navigator.share({ text });
    return "shared";
  } catch (error) {
    // a player who closes the sheet wants nothing else
    return /** @type {Error} */ (error).name === "AbortError" ? "shared" : copy(text);
  }
}

/** Render a text that the player must copy by hand. @param {string} text @param {string} label */
export const byHand = (text, label) =>
  html`<p class="today" role="alert">${sentence("share.refused")}</p>
    <textarea readonly rows="4" spellcheck="false" aria-label=${label} .value=${text}></textarea>`;

/** Time limit for a browser to read a saved file, in milliseconds. */
const READ = 10_000;

/** Let the player save a text as a file. @param {string} name @param {string} text */
export function saveFile(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ);
}
