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
  // `\b` knows the letters of English only
  words = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${patterns.join("|")})(?![\\p{L}\\p{N}_])`, "gu");
}

/** Between a word and its meaning, and between a meaning and the edge of the window, in pixels. */
const [GAP, MARGIN] = [6, 12];

/**
 * Return the meaning in or behind a word, if it has any.
 * @param {HTMLElement} word @returns {HTMLElement | null | undefined}
 */
const meaningBeside = (word) =>
  word.querySelector(":scope > .meaning") ?? word.nextElementSibling?.closest(".meaning");

/**
 * Return the nearest element of a kind around another, through shadow roots.
 * @param {Element | undefined} element @param {string} kind @returns {Element | null | undefined}
 */
const around = (element, kind) =>
  element &&
  (element.closest(kind) ?? around(/** @type {ShadowRoot} */ (element.getRootNode()).host, kind));

/** Elements that a meaning leaves free: the lines of a text, a label, or a player's place. */
const WHOLE = ":is(p,li,td,dd,h2,label,legend,.seat,.pool)";

/** Elements that it also leaves free if it can, on the felt and in a paper. */
const ON_FELT =
  ".seat .portrait, .name, .own :is(.worth, .taken), .trick .card, .asking :is(p, button, hearts-auction), .help-buttons button, .door :is(h2, .button)";
const ON_PAPER = "h2, h3, button:not(.term), input, select, summary";

/** Number of pixels by which it lies farther away rather than on one of these, or on a card of the trick. */
const [AWAY, OFF_TRICK] = [300, 900];

/** Return where the meaning of a word may lie: in the window, or on the felt above the hand. @param {Element | null | undefined} felt */
function fieldOn(felt) {
  if (!felt) return new DOMRect(0, 0, innerWidth, innerHeight);
  const { left, top, right, bottom } = felt.getBoundingClientRect();
  const hand = felt.querySelector("hearts-hand")?.getBoundingClientRect();
  return new DOMRect(left, top, right - left, (hand?.height ? hand.top : bottom) - top);
}

/** @param {DOMRect} outer @param {DOMRect} inner */
const holds = (outer, inner) =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

/** @param {DOMRect} one @param {DOMRect} other */
const meet = (one, other) =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top;

/** Return how far apart two boxes are. @param {DOMRect} one @param {DOMRect} other */
const apart = (one, other) =>
  Math.hypot(
    Math.max(one.left - other.right, other.left - one.right, 0),
    Math.max(one.top - other.bottom, other.top - one.bottom, 0),
  );

/** @param {Element} element */
const boxOf = (element) => element.getBoundingClientRect();

/**
 * Place a meaning above or below what its word belongs to, or beside it: near the word, and where it
 * covers least. On the felt it may lie above or below whatever else lies there.
 * @param {HTMLElement} word @param {HTMLElement} meaning
 */
function place(word, meaning) {
  const felt = around(word, ".baize");
  const field = fieldOn(felt);
  const sheet = around(word, ".paper, dialog");
  const paper = sheet ? boxOf(sheet) : field;
  const scale = boxOf(meaning).width / meaning.offsetWidth; // a panel is zoomed on a wall
  meaning.style.maxWidth = `min(26rem, ${(paper.width - 2 * MARGIN) / scale}px)`;
  const { width, height } = boxOf(meaning);
  const told = boxOf(word.querySelector(":scope > .name") ?? word);
  const whole = boxOf(word.closest(WHOLE) ?? word);
  const middle = (told.left + told.right - width) / 2;
  const x = Math.max(Math.min(middle, paper.right - width - MARGIN), paper.left + MARGIN);
  const beside = felt ? whole : paper;
  const root = /** @type {ParentNode} */ (felt ?? word.getRootNode());
  const there = [...root.querySelectorAll(felt ? ON_FELT : ON_PAPER)];
  const lying = [whole, ...there.map(boxOf)];
  const away = [AWAY, ...there.map((each) => (each.matches(".trick .card") ? OFF_TRICK : AWAY))];
  const spots = [
    ...[told, ...(felt ? lying : [whole])].flatMap(({ top, bottom }) => [
      [x, top - GAP - height],
      [x, bottom + GAP],
    ]),
    ...(felt ? [[x, field.bottom - height]] : []),
    [beside.right + GAP, whole.top],
    [beside.left - GAP - width, whole.top],
  ].map(([left, top]) => new DOMRect(left, top, width, height));
  const cost = (/** @type {DOMRect} */ spot) =>
    lying.reduce((sum, each, at) => sum + (meet(spot, each) ? away[at] : 0), apart(spot, told));
  const [best] = spots
    .filter((spot) => holds(field, spot) && !meet(spot, told))
    .sort((one, other) => cost(one) - cost(other));
  const { left, top } = best ?? new DOMRect(x, field.top);
  meaning.style.left = `${left / scale}px`;
  meaning.style.top = `${top / scale}px`;
}

/** Show the meaning of a word, until the word moves: it is scrolled, or something else has its place. @param {Event} event */
export function show({ currentTarget, target }) {
  const word = /** @type {HTMLElement} */ (currentTarget);
  const pressed = /** @type {Element} */ (target).closest("button");
  const meaning = meaningBeside(word);
  if (!meaning || meaning.matches(":popover-open") || (pressed && pressed !== word)) return;
  meaning.showPopover();
  place(word, meaning);
  const watch = (/** @type {number} */ before) => {
    if (!meaning.matches(":popover-open")) return;
    const { top } = word.getBoundingClientRect();
    if (Math.abs(top - before) > 1) return meaning.hidePopover();
    requestAnimationFrame(() => watch(top));
  };
  // the focus may scroll to the word first
  requestAnimationFrame(() => {
    place(word, meaning);
    watch(word.getBoundingClientRect().top);
  });
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

/** Return whether two texts have an old word in common. @param {string} one @param {string} other */
export function shareTerm(one, other) {
  const places = new Set([...one.matchAll(words)].map(placeOf));
  return [...other.matchAll(words)].some((found) => places.has(placeOf(found)));
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
