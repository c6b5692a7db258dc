/** Keeps the focus where the next thing is to be done, when what had it has left the table. */

/** What may want an answer, the most urgent first. */
const WANTED = ["[data-first]", "hearts-cut", "hearts-contribution", "hearts-auction", ".choices button", ".spread [tabindex='0']", "hearts-hand"];

export class FocusKeeper {
  /** Whether the table has the focus, or had it in something that is gone. */
  #ours = false;
  /** @type {Element | null} */
  #paper = null;

  /** @param {import("lit").LitElement & { alone: boolean }} table */
  constructor(table) {
    this.table = table;
    table.addEventListener("focusin", () => (this.#ours = true));
    table.addEventListener("focusout", (event) => {
      const left = /** @type {Element} */ (event.composedPath()[0]);
      // what is taken away loses the focus against the player's will; it may still be going
      if (!event.relatedTarget) queueMicrotask(() => (this.#ours = this.#ours && !left.isConnected));
    });
  }

  /** @param {(HTMLElement & { updateComplete?: Promise<unknown> }) | undefined} wanted */
  async #give(wanted) {
    // a part that has just been laid down has to be drawn first
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
    // in another's page the focus is not ours to take
    const called = isNew && (this.#ours || this.table.alone);
    if (!called && !lost) return;
    const wanted = WANTED.map((selector) => renderRoot.querySelector(selector)).find(Boolean);
    void this.#give(/** @type {HTMLElement & { updateComplete?: Promise<unknown> }} */ (wanted));
  }
}
