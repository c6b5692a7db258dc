/** The keys of the table, which it hears only while it has the focus. */

/**
 * @typedef {"hand" | "suits" | "trick" | "last" | "voids" | "taken" | "pool" | "standing"
 *   | "scores" | "again" | "keys" | "back" | "goOn"
 *   | "attention" | "coach"} Meaning
 *
 * @typedef {object} Key
 * @property {string} sign how it is listed
 * @property {string} what it does
 * @property {string} [key] as the browser calls it
 * @property {Meaning} [meaning] none where what has the focus hears the key itself
 */

/** @type {readonly Key[]} */
export const KEYS = [
  { sign: "← → Home End", what: "from card to card in your hand" },
  { sign: "Enter", what: "play the card" },
  { sign: "Space", what: "go on: hurry what moves, or deal again", key: " ", meaning: "goOn" },
  { sign: "H", what: "go to your hand", key: "h", meaning: "hand" },
  { sign: "B", what: "say your hand, suit by suit", key: "b", meaning: "suits" },
  { sign: "T", what: "say the trick", key: "t", meaning: "trick" },
  { sign: "L", what: "see the last trick and hear it", key: "l", meaning: "last" },
  { sign: "V", what: "say who is known to be out of a suit", key: "v", meaning: "voids" },
  { sign: "K", what: "say which cards were taken", key: "k", meaning: "taken" },
  { sign: "P", what: "say the pool, or this deal’s points", key: "p", meaning: "pool" },
  { sign: "N", what: "say how all stand now", key: "n", meaning: "standing" },
  { sign: "S", what: "open the score sheet", key: "s", meaning: "scores" },
  { sign: "C", what: "call attention, under club laws", key: "c", meaning: "attention" },
  { sign: "A", what: "ask the coach, in a practice sitting", key: "a", meaning: "coach" },
  { sign: "R", what: "say again what happened last", key: "r", meaning: "again" },
  { sign: "U", what: "take your card back, in a practice sitting", key: "u", meaning: "back" },
  { sign: "?", what: "these keys", key: "?", meaning: "keys" },
];

/** Elements in which letters are typed. */
const TYPED = "input, select, textarea, summary";

/**
 * Return the meaning of a key at the table, if it has one.
 * @param {KeyboardEvent} event
 * @param {boolean} moving whether something is moving, that the space bar would hurry
 * @returns {Meaning | null}
 */
export function meaningOf(event, moving) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return null;
  const inner = event.composedPath()[0];
  if (inner instanceof Element && inner.matches(TYPED)) return null;
  const pressed = event.key.toLowerCase();
  const meaning = KEYS.find(({ key }) => key === pressed)?.meaning ?? null;
  // on a button, the space bar presses it
  const presses = !moving && inner instanceof Element && inner.matches("button, a");
  return meaning === "goOn" && presses ? null : meaning;
}
