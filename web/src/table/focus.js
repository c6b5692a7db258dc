/** Keeps the focus where the next thing is to be done, when what had it has left the table. */

/** What may want an answer, the most urgent first. */
const WANTED = ["[data-first]", "hearts-cut", "hearts-contribution", "hearts-auction", ".choices button", ".spread [tabindex='0']", "hearts-hand"];

export class FocusKeeper {
  /** Whether the table has the focus, or had it in something that is gone. */
  #ours = false;
  /** @type {Element | null} */
  #paper = null;

  /** @param {import("lit").LitElement} table */
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
    const lost = this.#ours && this.table.ownerDocument.activeElement !== this.table;
    if (!isNew && !lost) return;
    const wanted = WANTED.map((selector) => renderRoot.querySelector(selector)).find(Boolean);
    void this.#give(/** @type {HTMLElement & { updateComplete?: Promise<unknown> }} */ (wanted));
  }
}
