/** Saves the table's sitting in this browser after every action, and offers unfinished ones. */

import { Part } from "../part.js";
import { sentence } from "../sentences.js";
import { messageOf } from "../text.js";
import { SittingLock } from "./sitting-lock.js";
import { erase, eraseAll, write } from "./store.js";
import { eraseTables } from "./tables.js";
import { damageMessage } from "./values.js";

export class Keeping extends Part {
  #lock = new SittingLock();
  /** Resolves after the last write. @type {Promise<void>} */
  #written = Promise.resolve();
  /** Sittings whose next write has not begun; it includes everything until then. @type {Set<Kept>} */
  #due = new Set();
  /** The sitting to open once the engine is ready. @type {Kept | null} */
  wanted = null;
  /** Ids of damaged sittings, which are not offered again. @type {Set<string>} */
  #damaged = new Set();
  /** True once the player was told that nothing is saved. */
  #told = false;
  /** True once the player was told that something was damaged. */
  #damageTold = false;

  /** @param {Commands} commands */
  constructor(commands) {
    super(commands);
    const { store, game } = this;
    game.addEventListener("acted", () => {
      const { kept, alone } = store.state;
      if (
        !kept ||
        !alone ||
        kept.sitting.lesson ||
        kept.again ||
        (kept.visiting && !kept.results.length) ||
        this.#due.has(kept)
      )
        return;
      this.#due.add(kept);
      this.#written = this.#written.then(() => {
        this.#due.delete(kept);
        return this.#keep(kept);
      });
    });
  }

  /** Look for unfinished sittings. */
  async look() {
    if (!this.store.state.alone) return;
    if (damageMessage() && !this.#damageTold) {
      this.#damageTold = true;
      this.store.setIn("keeping", { warning: damageMessage() });
    }
    const { free, held, played } = await this.#lock.unfinished(this.#damaged);
    this.store.setIn("keeping", { unfinished: free, played });
    // the other window may be about to close, or be this one before it was reloaded
    if (held) void this.#lock.released(held).then(() => this.look());
  }

  /** Continue a sitting, also the one on the table. @param {Kept | null} kept null for the latest unfinished one */
  async goOn(kept = null) {
    const { store } = this;
    const wanted = kept ?? this.wanted ?? store.state.keeping.unfinished[0];
    if (!wanted) return;
    if (store.state.replay) this.commands.replay.close();
    if (store.state.kept?.id === wanted.id) return store.set({ panel: null, waiting: false });
    this.wanted = wanted;
    store.set({ waiting: true });
    // the sitting that the player leaves is written first, which needs its lock
    await this.#written;
    const own = await this.#lock.take(wanted);
    store.set({ panel: null });
    const trouble = own ? await this.#open(own) : sentence("kept.elsewhere");
    this.wanted = null;
    store.set({ waiting: false });
    // where a game is on, the first paper does not show it
    store.setIn("keeping", store.state.kept ? { warning: trouble } : { complaint: trouble });
  }

  /** Open a saved sitting; on failure restore the one on the table, and return the reason. @param {Kept} own */
  async #open(own) {
    const { kept } = this.store.state;
    this.store.set({ scene: null });
    try {
      await this.game.open(own);
      return "";
    } catch (error) {
      this.#damaged.add(own.id);
      this.#lock.release();
      await this.look();
      if (kept) await this.game.open(kept);
      return sentence("kept.unreadable", { why: messageOf(error) });
    }
  }

  /** Release the sitting when the player has left the table. */
  left() {
    void this.#written.then(() => {
      this.#lock.release();
      return this.look();
    });
  }

  /** Put the warning away. */
  dismissWarning() {
    this.store.setIn("keeping", { warning: "" });
  }

  /** Erase a sitting, or all of them and the ways back to their tables. @param {string} [id] */
  async erase(id) {
    await (id ? erase(id) : Promise.all([eraseAll(), eraseTables()]));
    await this.look();
  }

  /** @param {Kept} kept */
  async #keep(kept) {
    await this.#lock.take(kept);
    const done = await write(kept);
    if (done === "overtaken") this.game.say({ text: sentence("kept.overtaken"), law: "" });
    if (done !== "refused" || this.#told) return;
    this.#told = true;
    this.store.setIn("keeping", { warning: sentence("kept.refused") });
  }
}
