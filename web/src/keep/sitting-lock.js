/** A lock that keeps a saved sitting open in one window only, until that window closes. */
import { allKept, findKept, unfinishedIn } from "./store.js";

/** Time that the browser has to end the page before this one, in milliseconds: of a reload, it surely does. */
const [LEAVING, RELOADING] = [1000, 10_000];

/** @param {string} id */
const nameFor = (id) => `eldesthand-sitting-${id}`;

/**
 * Request a lock; null if another window holds it for longer than our patience, in milliseconds.
 * @param {string} name @param {number} patience @returns {Promise<(() => void) | null>}
 */
function request(name, patience) {
  if (!navigator.locks) return Promise.resolve(() => {});
  const options = patience ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true };
  return new Promise((answer) => {
    const hold = (/** @type {Lock | null} */ lock) =>
      lock ? new Promise((release) => answer(() => release(undefined))) : answer(null);
    navigator.locks.request(name, options, hold).catch(() => answer(null));
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
   * @param {Kept} kept @param {number} [patience] time to wait for the other window, in milliseconds
   * @returns {Promise<Kept | null>}
   */
  async take(kept, patience = 0) {
    if (this.#own?.id === kept.id) return kept;
    const release = await request(nameFor(kept.id), patience);
    if (!release) return null;
    this.release();
    this.#own = { id: kept.id, release };
    return (await findKept(kept.id)) ?? kept;
  }

  /**
   * Open a sitting that a page which this one has replaced may not yet have let go of.
   * @param {Kept} kept
   */
  takeOver(kept) {
    const [visit] = /** @type {PerformanceNavigationTiming[]} */ (
      performance.getEntriesByType("navigation")
    );
    return this.take(kept, visit?.type === "reload" ? RELOADING : LEAVING);
  }

  /** Let other windows open it. */
  release() {
    this.#own?.release();
    this.#own = null;
  }
}
