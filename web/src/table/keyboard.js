/** The keys at the table, and its focus. */
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

/** Elements that ask for an answer, the most urgent first. */
const WANTED = [
  "[data-first]",
  "hearts-cut",
  ".shuffling input",
  "hearts-auction",
  ".choices button",
  ".spread [tabindex='0']",
  "hearts-hand",
];
/** Elements that can always have the focus. Others have it only while they can be scrolled. */
const FOCUSABLE = ":enabled, a, summary, [tabindex]";

/** Moves the focus to the next thing to be done when the element that had it is gone, or the last card. */
export class FocusKeeper {
  /** True if the table has the focus, or lost it with an element. */
  #ours = false;
  /** @type {Element | null} */
  #paper = null;

  /**
   * @param {import("lit").LitElement} table
   * @param {() => boolean} mayTake whether the table may take the focus from the page around it
   */
  constructor(table, mayTake) {
    this.table = table;
    this.mayTake = mayTake;
    table.addEventListener("focusin", () => (this.#ours = true));
    table.addEventListener("focusout", (event) => {
      const left = /** @type {Element} */ (event.composedPath()[0]);
      const toAnother = event.relatedTarget !== null; // one in the table tells so at once
      if (toAnother) this.#ours = false;
      else queueMicrotask(() => this.#isLeft(left)); // the drawing may be about to remove it
    });
  }

  /** @param {Element} left an element that has lost the focus to no other */
  #isLeft(left) {
    if (!left.isConnected) return;
    if (left.matches(FOCUSABLE))
      this.#ours = false; // as the player wishes
    else if (this.#ours) this.table.requestUpdate();
  }

  /**
   * Give a focus that is lost, or rests in an empty hand, to the next thing to be done. To be called
   * after each drawing.
   */
  async keep() {
    const { renderRoot } = this.table;
    const paper = renderRoot.querySelector("[data-first]");
    const isNew = paper !== null && paper !== this.#paper;
    this.#paper = paper;
    const place = /** @type {Document | ShadowRoot} */ (this.table.getRootNode());
    const lost = this.#ours && place.activeElement !== this.table;
    const called = isNew && (this.#ours || this.mayTake());
    const hand = renderRoot.querySelector("hearts-hand:focus");
    const resting = hand && !(/** @type {import("./hand.js").HeartsHand} */ (hand).cards.length);
    if (!called && !lost && !resting) return;
    /** @typedef {HTMLElement & { updateComplete?: Promise<unknown> }} Wanted */
    const wanted = /** @type {Wanted | undefined} */ (
      WANTED.map((selector) => renderRoot.querySelector(selector)).find(Boolean)
    );
    await wanted?.updateComplete; // a new element has to be drawn first
    wanted?.focus({ preventScroll: true });
  }
}
