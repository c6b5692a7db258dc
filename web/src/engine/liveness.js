/**
 * Detection of dead workers. A worker that crashes sends no message, but the browser releases its locks.
 * So a worker holds a lock all its life, and the page waits for that lock.
 */

/**
 * Hold the lock from now on, in the worker. Resolves when the lock is held, or at once where there are
 * no locks: in old browsers, and in pages without an origin. There a death stays unnoticed.
 * @param {string} name
 * @returns {Promise<void>}
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
 * @param {string} name
 * @param {AbortSignal} signal stops the waiting
 * @returns {Promise<void>}
 */
export function lockReleased(name, signal) {
  return new Promise((released) => {
    navigator.locks?.request(name, { signal }, () => released()).catch(() => {});
  });
}
