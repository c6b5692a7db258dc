/**
 * Keeps a game's sitting safe: written after every action, and open in one window only. A window
 * that closes, crashes or is killed lets go of its lock, and another can go on.
 */
import { allKept, findKept, isOurs, write } from "./shelf.js";

/** @typedef {import("./shelf.js").Kept} Kept */

/** @param {string} id */
const lockFor = (id) => `eldesthand-sitting-${id}`;

/**
 * Take a lock, if nobody has it.
 * @param {string} name
 * @returns {Promise<(() => void) | null>} lets go of it again
 */
function takeLock(name) {
  if (!navigator.locks) return Promise.resolve(() => {});
  return new Promise((taken) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return taken(null);
      return new Promise((letGo) => taken(() => letGo(undefined)));
    });
  });
}

/** The sittings that are open in some window now. */
async function openNow() {
  const held = (await navigator.locks?.query())?.held ?? [];
  return new Set(held.map(({ name }) => name));
}

export class Keeper {
  /** @type {{ id: string, letGo: () => void } | null} */
  #own = null;

  /** The latest sitting that waits to be gone on with, and the latest that is open in another window. */
  async unfinished() {
    const [all, open] = await Promise.all([allKept(), openNow()]);
    const going = all.filter((kept) => !kept.over && isOurs(kept) && kept.id !== this.#own?.id);
    const isOpen = (/** @type {Kept} */ { id }) => open.has(lockFor(id));
    return { free: going.find((kept) => !isOpen(kept)) ?? null, busy: going.find(isOpen) ?? null };
  }

  /** Wait until no window has this sitting open. @param {Kept} kept */
  async freed({ id }) {
    await navigator.locks?.request(lockFor(id), () => {});
  }

  /**
   * Make a sitting this window's own, and read it as it is now.
   * @param {Kept} kept
   * @returns {Promise<Kept | null>} null while it is open elsewhere
   */
  async take(kept) {
    if (this.#own?.id === kept.id) return kept;
    const letGo = await takeLock(lockFor(kept.id));
    if (!letGo) return null;
    this.letGo();
    this.#own = { id: kept.id, letGo };
    return (await findKept(kept.id)) ?? kept;
  }

  /** Let other windows have it. */
  letGo() {
    this.#own?.letGo();
    this.#own = null;
  }

  /**
   * @param {Kept} kept
   * @returns {Promise<boolean>} false if another window has gone on with it
   */
  keep(kept) {
    return write(kept);
  }
}
