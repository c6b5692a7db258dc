/** Actions of the keys at the table. */
import { meaningOf } from "../keys.js";
import { replayKey } from "../replay/controls.js";
import { curtainOf } from "../state.js";

/**
 * @typedef {object} Hearing the parts of the table that the keys need
 * @property {State} state
 * @property {Commands} commands
 * @property {() => void} focusHand
 * @property {() => void} hurry finishes all movements
 * @property {(words: string) => void} say to a screen reader
 */

/** Selector of the elements with keys of their own. */
const OWN_KEYS = ":is(button, a, summary, input, select, textarea)";

/**
 * Return whether the table uses a key, so that the page around it must not hear it. Escape closes a
 * panel; then it leaves the table, and the next one is the page's.
 * @param {KeyboardEvent} event @param {Pick<State, "panel" | "alone">} state
 */
export function endsHere(event, { panel, alone }) {
  const { key, altKey, ctrlKey, metaKey, defaultPrevented } = event;
  if (altKey || ctrlKey || metaKey || key === "Tab") return false;
  const inner = event.composedPath()[0];
  if (key === "Escape") {
    if (panel === null && !alone && inner instanceof HTMLElement) inner.blur();
    return true;
  }
  return defaultPrevented || (inner instanceof Element && inner.matches(OWN_KEYS));
}

/** @param {KeyboardEvent} event @param {Hearing} hearing */
export function hearKey(event, { state, commands, focusHand, hurry, say }) {
  const { panel, replay, problem, log, reply, asked, betweenDeals } = state;
  if (panel || curtainOf(state)) return;
  const step = replay && !problem && replayKey(event, replay, commands.replay);
  if (step) {
    event.preventDefault();
    return void step();
  }
  const moving = !asked && !betweenDeals && reply !== null;
  const meaning = meaningOf(event, moving);
  if (!meaning) return;
  event.preventDefault();
  /** @type {Record<import("../keys.js").Meaning, () => void>} */
  const answers = {
    hand: focusHand,
    trick: () => void commands.tell("trick"),
    suits: () => void commands.tell("hand"),
    voids: () => void commands.tell("voids"),
    taken: () => void commands.tell("taken"),
    pool: () => void commands.tell("pool"),
    standing: () => void commands.tell("standing"),
    last: commands.toggleLastTrick,
    scores: () => commands.open("scores"),
    again: () => say(log.at(-1)?.said ?? ""),
    keys: () => commands.open("keys"),
    attention: commands.club.call,
    coach: () => void commands.coach.ask(),
    back: () => void commands.game.takeBack(),
    goOn: () => (betweenDeals ? void commands.nextDeal() : hurry()),
  };
  answers[meaning]();
}
