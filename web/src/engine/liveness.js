/**
 * Detection of dead workers. A worker that crashes sends no message, but the browser releases its locks.
 * So a worker holds a lock all its life, and the page waits for that lock.
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
