/** Old words of the game in sentences of the engine, each with its meaning on press or focus. */
import { html } from "lit";

/** The meanings, in the order of the groups in `words`. @type {string[]} */
let meanings = [];
/** Finds every word, each in a group of its own. */
let words = /(?!)/g;

/** Meanings by pattern. @type {Readonly<Record<string, string>>} */
let known = {};

/** Learn more of the engine's glossary, or other meanings. @param {Readonly<Record<string, string>>} glossary */
export function learnTerms(glossary) {
  if (Object.entries(glossary).every(([pattern, meaning]) => known[pattern] === meaning)) return;
  known = { ...known, ...glossary };
  meanings = Object.values(known);
  const patterns = Object.keys(known).map((pattern) => `(${pattern})`);
  words = new RegExp(`\\b(?:${patterns.join("|")})\\b`, "g");
}

/** Between a word and its meaning, and between a meaning and the edge of the window, in pixels. */
const [GAP, MARGIN] = [6, 12];

/**
 * Return the meaning in or behind a word, if it has any.
 * @param {HTMLElement} word @returns {HTMLElement | null | undefined}
 */
const meaningBeside = (word) =>
  word.querySelector(":scope > .meaning") ?? word.nextElementSibling?.closest(".meaning");

/** Return where the meaning of a word may lie: on the felt above the hand, or in the window. @param {HTMLElement} word */
function fieldOf(word) {
  const felt = word.closest(".baize");
  if (!felt) return { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const { left, top, right, bottom } = felt.getBoundingClientRect();
  const hand = felt.querySelector("hearts-hand")?.getBoundingClientRect();
  return { left, top, right, bottom: hand?.height ? hand.top : bottom };
}

/**
 * Place a meaning in the middle above its word, where the reader has been, or else below it.
 * @param {HTMLElement} word @param {HTMLElement} meaning
 */
function place(word, meaning) {
  const field = fieldOf(word);
  const { width, height } = meaning.getBoundingClientRect();
  const pressed = word.getBoundingClientRect();
  const tops = [pressed.top - GAP - height, pressed.bottom + GAP];
  const top = tops.find((each) => each >= field.top && each + height <= field.bottom) ?? field.top;
  const left = (pressed.left + pressed.right - width) / 2;
  const within = Math.max(Math.min(left, field.right - width - MARGIN), field.left + MARGIN);
  const scale = width / meaning.offsetWidth; // a panel is zoomed on a wall
  meaning.style.top = `${top / scale}px`;
  meaning.style.left = `${within / scale}px`;
}

/** Show the meaning of a word, beside it while the word can be seen. @param {Event} event */
export function show({ currentTarget, target }) {
  const word = /** @type {HTMLElement} */ (currentTarget);
  const pressed = /** @type {Element} */ (target).closest("button");
  const meaning = meaningBeside(word);
  if (!meaning || meaning.matches(":popover-open") || (pressed && pressed !== word)) return;
  meaning.showPopover();
  const sight = new IntersectionObserver(
    ([{ isIntersecting }]) => isIntersecting || meaning.hidePopover(),
  );
  sight.observe(word);
  const follow = () => {
    if (!meaning.matches(":popover-open")) return sight.disconnect();
    place(word.querySelector(":scope > .name") ?? word, meaning);
    requestAnimationFrame(follow);
  };
  follow();
}

/** @param {Event} event */
export const hide = ({ currentTarget }) =>
  meaningBeside(/** @type {HTMLElement} */ (currentTarget))?.hidePopover();

/** Return the place of a found word among the meanings. @param {RegExpMatchArray} found */
const placeOf = (found) => found.slice(1).findIndex(Boolean);

/** Return the meaning of an old word, or "". @param {string} word */
export function meaningOf(word) {
  const [found] = word.matchAll(words);
  return found ? meanings[placeOf(found)] : "";
}

/** Render a meaning, which `show` shows; it follows its word. @param {string} meaning */
export const paper = (meaning) =>
  html`<span class="paper meaning" popover aria-hidden="true" data-meaning=${meaning}></span>`;

/**
 * Render a word or a drawing with its meaning, and what stands next to it without a space: no line ends between them.
 * @param {unknown} word @param {string} meaning @param {string} [tail] @param {string} [head]
 */
export const term = (word, meaning, tail = "", head = "") =>
  html`<span class="unbroken"
    >${head}<button class="term" aria-description=${meaning} @click=${show} @focus=${show} @blur=${hide}>${word}</button
    >${paper(meaning)}${tail}</span>`;

/** Return a text with the meaning of each old word at its first place. @param {string} text */
export function explained(text) {
  const told = new Set();
  const parts = [];
  let from = 0;
  for (const found of text.matchAll(words)) {
    const which = placeOf(found);
    if (told.has(which) || found.index < from) continue;
    told.add(which);
    const end = found.index + found[0].length;
    const tail = /^\S*/.exec(text.slice(end))?.[0] ?? "";
    const head = /\S*$/.exec(text.slice(from, found.index))?.[0] ?? "";
    const before = text.slice(from, found.index - head.length);
    parts.push(before, term(found[0], meanings[which], tail, head));
    from = end + tail.length;
  }
  return [...parts, text.slice(from)];
}
