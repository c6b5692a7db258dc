/**
 * How a page knows that its worker died. A worker that crashes, is killed or closes itself sends no
 * message; but it lets go of its locks. So it holds one all its life, and the page waits for it.
 */

/**
 * In the worker: hold the lock from now on.
 * @param {string} name
 */
export function holdLifeline(name) {
  return new Promise((held) => {
    if (!navigator.locks) return held(undefined);
    navigator.locks
      .request(name, () => {
        held(undefined);
        return new Promise(() => {});
      })
      .catch(held); // a page without an origin of its own has no locks: it will not know
  });
}

/**
 * In the page, once the worker has the lock: wait until it lets go (for ever in a browser without
 * locks).
 * @param {string} name
 * @param {AbortSignal} signal stops the waiting
 */
export function lifelineBroken(name, signal) {
  return new Promise((broken) => {
    navigator.locks?.request(name, { signal }, () => broken(undefined)).catch(() => {});
  });
}
