/**
 * Detection of dead workers. A worker that crashes, is killed or closes itself sends
 * no message, but the browser releases its locks. So a worker holds a lock all its life, and the page
 * waits for that lock.
 */

/**
 * In the worker: hold the lock from now on. Resolves when the lock is held, or at once where there
 * are no locks: old browsers, and pages without an origin of their own. There the page does not
 * learn of a death.
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
 * In the page, once the worker holds the lock: resolve when it is released.
 * @param {string} name
 * @param {AbortSignal} signal stops the waiting
 * @returns {Promise<void>} never resolves where there are no locks
 */
export function lockReleased(name, signal) {
  return new Promise((released) => {
    navigator.locks?.request(name, { signal }, () => released()).catch(() => {});
  });
}
