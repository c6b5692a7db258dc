/** Keeps the table's sitting in this browser, and offers one that waits to be gone on with. */
import { Keeper } from "../keep/keeper.js";

/**
 * @typedef {import("./hearts-table.js").HeartsTable} Table
 * @typedef {import("../keep/shelf.js").Kept} Kept
 */

const ELSEWHERE = "This sitting lies open in another window: go on there, or close that window first.";
const OVERTAKEN = "Another window has gone on with this sitting: what you do here is kept no longer.";
const UNREADABLE =
  "This sitting was kept by another edition of the game and cannot be gone on with. It stays among your records.";

export class Keeping {
  #keeper = new Keeper();
  /** Writes come one after the other. @type {Promise<void>} */
  #written = Promise.resolve();
  /** The sitting that waits. @type {Kept | null} */
  unfinished = null;
  /** The sitting to be gone on with once the engine is there. @type {Kept | null} */
  wanted = null;
  complaint = "";

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    table.game.addEventListener("acted", () => {
      const { kept } = table.game;
      if (!kept || !table.alone || kept.sitting.lesson) return;
      this.#written = this.#written.then(() => this.#keep(kept));
    });
  }

  /** See whether a sitting waits. */
  async look() {
    if (!this.table.alone) return;
    const { free, busy } = await this.#keeper.unfinished();
    this.unfinished = free;
    this.table.requestUpdate();
    // the other window may be on the point of closing, or be this one before it was reloaded
    if (busy) void this.#keeper.freed(busy).then(() => this.look());
  }

  /** Go on with a sitting, as soon as the engine is there. @param {Kept | null} kept */
  async goOn(kept = this.wanted ?? this.unfinished) {
    const { table } = this;
    this.wanted = kept;
    table.waiting = !table.game.ready;
    if (table.waiting || !kept) return;
    this.wanted = null;
    // the sitting that is left is written first: writing it needs its lock
    await this.#written;
    const own = await this.#keeper.take(kept);
    this.complaint = own ? "" : ELSEWHERE;
    table.scene = null;
    table.open = null;
    if (own && !(await table.game.open(own))) {
      this.complaint = UNREADABLE;
      this.#keeper.letGo();
    }
    table.requestUpdate();
  }

  /** The player has left his table. */
  left() {
    void this.#written.then(() => {
      this.#keeper.letGo();
      return this.look();
    });
  }

  /** @param {Kept} kept */
  async #keep(kept) {
    await this.#keeper.take(kept);
    const ours = await this.#keeper.keep(kept);
    if (!ours) this.table.game.say({ text: OVERTAKEN, law: "" });
  }
}
