/**
 * The lines of the table are made for English. In other languages a text that is longer than its place gets
 * smaller until it fits; nothing else changes.
 */
import { ENGLISH, language } from "../language.js";

/** Sizes to try, of the usual one. `room.css` keeps the smallest readable. */
const SIZES = [1, 0.94, 0.88, 0.82, 0.76, 0.72];

/** Number of pixels that may be left to scroll: heights are not whole. */
const SLACK = 1;

/**
 * Fit a text into the box that scrolls it; a text that fits at no size keeps its own.
 * @param {HTMLElement} text @param {Element | null | undefined} box
 */
export function fit(text, box) {
  if (!box) return;
  const fits = (/** @type {number} */ size) => {
    text.style.setProperty("--fit", String(size));
    return box.scrollHeight - box.clientHeight <= SLACK;
  };
  if (!SIZES.some(fits)) text.style.setProperty("--fit", "1");
}

/** Fit what is said at a table, and its lesson. @param {ParentNode} table */
export function fitTexts(table) {
  if (language === ENGLISH) return;
  for (const said of table.querySelectorAll(".said")) fit(/** @type {HTMLElement} */ (said), said);
  for (const fold of table.querySelectorAll(".lesson > hearts-fold"))
    fit(/** @type {HTMLElement} */ (fold), fold.shadowRoot?.querySelector(".body"));
}
