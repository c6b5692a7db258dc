/** A lock that keeps a saved sitting open in one window only, until that window closes. */
import { allKept, findKept, unfinishedIn } from "./store.js";

/** @param {string} id */
const nameFor = (id) => `eldesthand-sitting-${id}`;

/** Request a free lock; null if another window holds it. @param {string} name @returns {Promise<(() => void) | null>} */
function request(name) {
  if (!navigator.locks) return Promise.resolve(() => {});
  return new Promise((answer) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return answer(null);
      return new Promise((release) => answer(() => release(undefined)));
    });
  });
}

/** Return the names of the locks that are held in any window. */
async function heldNow() {
  const held = (await navigator.locks?.query())?.held ?? [];
  return new Set(held.map(({ name }) => name));
}

export class SittingLock {
  /** The sitting that is open here. @type {{ id: string, release: () => void } | null} */
  #own = null;

  /**
   * Return the unfinished sittings that are open nowhere, the latest open in another window, and whether
   * any deal was ever played to its end.
   * @param {Set<string>} without ids of sittings to leave out
   */
  async unfinished(without) {
    const [all, held] = await Promise.all([allKept(), heldNow()]);
    const going = unfinishedIn(all).filter(({ id }) => id !== this.#own?.id && !without.has(id));
    const played = all.some(({ results }) => results.length > 0);
    const isHeld = (/** @type {Kept} */ { id }) => held.has(nameFor(id));
    return {
      free: going.filter((kept) => !isHeld(kept)),
      held: going.find(isHeld) ?? null,
      played,
    };
  }

  /** Wait until no window has this sitting open. @param {Kept} kept */
  async released({ id }) {
    await navigator.locks?.request(nameFor(id), () => {});
  }

  /**
   * Open a sitting in this window, as last saved; null while another window has it.
   * @param {Kept} kept @returns {Promise<Kept | null>}
   */
  async take(kept) {
    if (this.#own?.id === kept.id) return kept;
    const release = await request(nameFor(kept.id));
    if (!release) return null;
    this.release();
    this.#own = { id: kept.id, release };
    return (await findKept(kept.id)) ?? kept;
  }

  /** Let other windows open it. */
  release() {
    this.#own?.release();
    this.#own = null;
  }
}
