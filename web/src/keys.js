/** The keys of the table, which it hears only while it has the focus. */
import { HAND_KEYS_HELP, KEYS_HELP, REPLAY_KEYS_HELP } from "./before-engine.js";
import { isAdvised, isClub, isForgiving } from "./state.js";

/**
 * @typedef {object} Hearing the parts of the table that the keys need
 * @property {State} state
 * @property {Commands} commands
 * @property {() => void} focusHand
 * @property {() => void} hurry finishes all movements
 * @property {(words: string) => void} say to a screen reader
 *
 * @typedef {object} Key
 * @property {(hearing: Hearing) => void} act
 * @property {(state: State) => boolean} [usable] whether it has a use at this table; default: at all
 */

/** @param {Protocol.About} about @returns {Key} */
const telling = (about) => ({ act: ({ commands }) => void commands.tell(about) });

/** The keys by their names in lower case. @type {Record<string, Key>} */
export const KEYS = {
  " ": {
    act: ({ state, commands, hurry }) => (state.betweenDeals ? void commands.nextDeal() : hurry()),
  },
  h: { act: ({ focusHand }) => focusHand() },
  b: telling("hand"),
  t: telling("trick"),
  l: { act: ({ commands }) => commands.toggleLastTrick() },
  v: telling("voids"),
  k: telling("taken"),
  p: telling("pool"),
  n: telling("standing"),
  s: { act: ({ commands }) => commands.open("scores") },
  c: { act: ({ commands }) => commands.club.call(), usable: isClub },
  a: { act: ({ commands }) => void commands.coach.ask(), usable: isAdvised },
  r: { act: ({ state, say }) => say(state.log.at(-1)?.said ?? "") },
  u: { act: ({ commands }) => void commands.game.takeBack(), usable: isForgiving },
  "?": { act: ({ commands }) => commands.open("keys") },
};

/** Return whether a key has a use at this table. @param {string} sign as in the help @param {State} state */
export const isUsable = (sign, state) => KEYS[sign.toLowerCase()]?.usable?.(state) ?? true;

/** Return the actions of the keys that have a use at this table, by their signs. @param {State} state */
export function helpAt(state) {
  const first = state.mode.kind === "replay" ? REPLAY_KEYS_HELP : HAND_KEYS_HELP;
  const others = Object.entries(KEYS_HELP).filter(([sign]) => isUsable(sign, state));
  return [...Object.entries(first), ...others];
}

/** Selector of the elements in which letters are typed. */
export const TYPED = ":is(input, select, textarea, summary)";

/**
 * Return the pressed key of the table, or null. While something moves, the space bar skips it.
 * @param {KeyboardEvent} event @param {boolean} moving @returns {Key | null}
 */
export function keyOf(event, moving) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return null;
  const inner = event.composedPath()[0];
  if (inner instanceof Element && inner.matches(TYPED)) return null;
  const key = KEYS[event.key.toLowerCase()] ?? null;
  // on a button, the space bar presses it
  const presses = !moving && inner instanceof Element && inner.matches("button, a");
  return key === KEYS[" "] && presses ? null : key;
}
