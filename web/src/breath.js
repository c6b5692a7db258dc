/** A pause between two slices of thought, in which whatever was sent to this worker comes through. */

const { port1, port2 } = new MessageChannel();

/** A message to oneself waits behind those of others; a timer would wait for four milliseconds more. */
export const breath = () =>
  new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
