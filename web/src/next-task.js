/** Ends a task, for the browser to draw and to hear the player before the rest. */

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
