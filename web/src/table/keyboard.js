/** Actions of the keys at the table. */
import { keyOf } from "../keys.js";
import { replayKey } from "../replay/controls.js";

/** Selector of the elements with keys of their own. */
const OWN_KEYS = ":is(button, a, summary, input, select, textarea)";

/**
 * Return whether the table uses a key, so that the page around it must not hear it. Escape closes a
 * panel; then it leaves a seat or the table, and the next one is the page's.
 * @param {KeyboardEvent} event @param {Pick<State, "panel" | "alone">} state
 */
export function endsHere(event, { panel, alone }) {
  const { key, altKey, ctrlKey, metaKey, defaultPrevented } = event;
  if (altKey || ctrlKey || metaKey || key === "Tab") return false;
  const inner = event.composedPath()[0];
  if (key === "Escape") {
    if (!(inner instanceof HTMLElement)) return true;
    if (inner.matches(".seat") || (panel === null && !alone)) inner.blur();
    return true;
  }
  return defaultPrevented || (inner instanceof Element && inner.matches(OWN_KEYS));
}

/** @param {KeyboardEvent} event @param {import("../keys.js").Hearing} hearing */
export function hearKey(event, hearing) {
  const { state, commands } = hearing;
  const { panel, mode, reply, asked, betweenDeals, lastTrick } = state;
  if (panel || mode.kind === "hand-over") return;
  if (event.key === "Escape" && lastTrick) return commands.toggleLastTrick();
  const step = mode.kind === "replay" && replayKey(event, mode.record, commands.replay);
  if (step) {
    event.preventDefault();
    return void step();
  }
  const moving = !asked && !betweenDeals && reply !== null;
  const key = keyOf(event, moving);
  if (!key) return;
  event.preventDefault();
  key.act(hearing);
}
