/** Ends a task, so that the browser may draw, or hear the player, before the rest is done. */

const { port1, port2 } = new MessageChannel();
/** @type {(() => void)[]} */
const waiting = [];
port1.onmessage = () => waiting.shift()?.();

/**
 * Resolves in a task of its own. A timer would do as much, some milliseconds later.
 * @returns {Promise<void>}
 */
export const nextTask = () =>
  new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });
