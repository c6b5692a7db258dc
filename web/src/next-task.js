/** Ends a task, so that the browser may draw, or hear the player, before the rest is done. */

const { port1, port2 } = new MessageChannel();
/** @type {(() => void)[]} */
const waiting = [];
port1.onmessage = () => waiting.shift()?.();

/** Resolve in a task of its own, sooner than a timer would. @returns {Promise<void>} */
export const nextTask = () =>
  new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });
