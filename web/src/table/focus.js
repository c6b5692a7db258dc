/** Moves the focus to the next thing to be done when the element that had it is gone. */

/** Elements that ask for an answer, the most urgent first. */
const WANTED = [
  "[data-first]",
  "hearts-cut",
  "hearts-shuffle",
  "hearts-auction",
  ".choices button",
  ".spread [tabindex='0']",
  "hearts-hand",
];

export class FocusKeeper {
  /** True if the table has the focus, or had it in something that is gone. */
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
      if (event.relatedTarget)
        this.#ours = false; // what takes it in the table says so at once
      // a removed element loses the focus without the player's wish; the removal may still go on
      else queueMicrotask(() => (this.#ours = this.#ours && !left.isConnected));
    });
  }

  /** @param {(HTMLElement & { updateComplete?: Promise<unknown> }) | undefined} wanted */
  async #give(wanted) {
    // a new element has to be drawn first
    await wanted?.updateComplete;
    wanted?.focus({ preventScroll: true });
  }

  /** To be called after each drawing. */
  keep() {
    const { renderRoot } = this.table;
    const paper = renderRoot.querySelector("[data-first]");
    const isNew = paper !== null && paper !== this.#paper;
    this.#paper = paper;
    const place = /** @type {Document | ShadowRoot} */ (this.table.getRootNode());
    const lost = this.#ours && place.activeElement !== this.table;
    const called = isNew && (this.#ours || this.mayTake());
    if (!called && !lost) return;
    const wanted = WANTED.map((selector) => renderRoot.querySelector(selector)).find(Boolean);
    void this.#give(/** @type {HTMLElement & { updateComplete?: Promise<unknown> }} */ (wanted));
  }
}
