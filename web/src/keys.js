/** The keys of the table, which it hears only while it has the focus. */

/** Meanings of the keys, by their names in lower case. */
export const MEANINGS = /** @type {const} */ ({
  " ": "goOn",
  h: "hand",
  b: "suits",
  t: "trick",
  l: "last",
  v: "voids",
  k: "taken",
  p: "pool",
  n: "standing",
  s: "scores",
  c: "attention",
  a: "coach",
  r: "again",
  u: "back",
  "?": "keys",
});

/** @typedef {(typeof MEANINGS)[keyof typeof MEANINGS]} Meaning */

/** Selector of the elements in which letters are typed. */
export const TYPED = ":is(input, select, textarea, summary)";

/**
 * Return the meaning of a key at the table, or null. While something moves, the space bar skips it.
 * @param {KeyboardEvent} event @param {boolean} moving @returns {Meaning | null}
 */
export function meaningOf(event, moving) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return null;
  const inner = event.composedPath()[0];
  if (inner instanceof Element && inner.matches(TYPED)) return null;
  /** @type {Meaning | null} */
  const meaning = Reflect.get(MEANINGS, event.key.toLowerCase()) ?? null;
  // on a button, the space bar presses it
  const presses = !moving && inner instanceof Element && inner.matches("button, a");
  return meaning === "goOn" && presses ? null : meaning;
}
