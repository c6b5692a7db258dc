/** Old words of the game in sentences of the engine, each with its meaning on press or focus. */
import { html } from "lit";

/** Meanings by the pattern of the word. @type {[pattern: RegExp, meaning: string][]} */
let meanings = [];
/** Finds every word; its group makes `split` keep them. */
let words = /(?!)/;

/** Learn the engine's glossary. @param {Readonly<Record<string, string>>} glossary */
export function learnTerms(glossary) {
  meanings = Object.entries(glossary).map(([pattern, meaning]) => [
    new RegExp(`^${pattern}$`),
    meaning,
  ]);
  words = new RegExp(`\\b(${Object.keys(glossary).join("|")})\\b`);
}

/** Between a word and its meaning, in pixels. */
const GAP = 6;

/** Show the meaning below a word, or above it where there is no room. @param {Event} event */
function show({ currentTarget }) {
  const word = /** @type {HTMLElement} */ (currentTarget);
  const meaning = word.nextElementSibling;
  if (!(meaning instanceof HTMLElement) || meaning.matches(":popover-open")) return;
  meaning.showPopover();
  const { left, top, bottom } = word.getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: high, style } = meaning;
  const fits = bottom + GAP + high <= innerHeight;
  style.top = `${fits ? bottom + GAP : Math.max(top - GAP - high, 0)}px`;
  style.left = `${Math.max(Math.min(left, innerWidth - wide - 2 * GAP), 2 * GAP)}px`;
}

/** @param {Event} event */
const hide = ({ currentTarget }) =>
  /** @type {HTMLElement} */ (
    /** @type {HTMLElement} */ (currentTarget).nextElementSibling
  )?.hidePopover();

/**
 * Render a word or a drawing with its meaning, and what follows it without a space: no line ends between them.
 * @param {unknown} word @param {string} meaning @param {string} [tail]
 */
export const term = (word, meaning, tail = "") =>
  html`<span class="unbroken"
    ><button class="term" aria-description=${meaning} @click=${show} @focus=${show} @blur=${hide}>${word}</button
    ><span class="paper meaning" popover aria-hidden="true" data-meaning=${meaning}></span>${tail}</span>`;

/** Return a text with the meaning of each old word at its first place. @param {string} text */
export function explained(text) {
  const told = new Set();
  const parts = text.split(words);
  return parts.map((part, at) => {
    const found = at % 2 ? meanings.find(([pattern]) => pattern.test(part)) : null;
    if (!found || told.has(found)) return part;
    told.add(found);
    const [tail] = /** @type {RegExpMatchArray} */ (parts[at + 1].match(/^\S*/));
    parts[at + 1] = parts[at + 1].slice(tail.length);
    return term(part, found[1], tail);
  });
}
