/**
 * Detection of dead workers, by a lock and by a time limit. A worker that crashes sends no message, but the browser releases its locks.
 * So a worker holds a lock all its life, and the page waits for that lock. A worker that hangs misses its deadline.
 */

/**
 * Hold the lock from now on, in the worker. Resolves once it is held, or where there are no locks.
 * @param {string} name @returns {Promise<void>}
 */
export function holdLock(name) {
  return new Promise((held) => {
    if (!navigator.locks) return held();
    navigator.locks
      .request(name, () => {
        held();
        return new Promise(() => {});
      })
      .catch(() => held());
  });
}

/**
 * Wait in the page until the worker's lock is released; for ever where there are no locks.
 * @param {string} name @param {AbortSignal} signal @returns {Promise<void>}
 */
export function lockReleased(name, signal) {
  return new Promise((released) => {
    navigator.locks?.request(name, { signal }, () => released()).catch(() => {});
  });
}

/** Time for which a worker that starts may be silent, in milliseconds: on a slow device a step is long. */
export const STARTING = 30_000;

/** The time by which a worker has to show that it lives. */
export class Deadline {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #at = Infinity;
  #onMissed;

  /** @param {() => void} onMissed */
  constructor(onMissed) {
    this.#onMissed = onMissed;
  }

  /** Expect a sign within some milliseconds, or within the rest of an earlier limit. @param {number} limit */
  expect(limit) {
    const at = performance.now() + limit;
    if (this.#at <= at) return;
    this.#at = at;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#at = Infinity;
      this.#onMissed();
    }, limit);
  }

  /** Note a sign; nothing more is expected until `expect`. */
  met() {
    clearTimeout(this.#timer);
    this.#at = Infinity;
  }
}
