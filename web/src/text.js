/** Small helpers for the words and numbers that several views show. */

/** Return a gain or loss with its sign: "+3", "−2", "0". @param {number} net */
export const signed = (net) => (net > 0 ? `+${net}` : net < 0 ? `−${-net}` : "0");

/** Copy a text; return whether the browser allows it. @param {string} text */
export const copyText = (text) =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false, // the player can still select it
  );

/** Return the message of an error for the player. @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));
