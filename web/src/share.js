/** Sending a text to others. */
import { copyText } from "./text.js";

/**
 * Share a text by the sheet of a telephone's system; elsewhere copy it.
 * @param {string} text @returns {Promise<boolean>} whether it was copied
 */
export async function share(text) {
  if (!navigator.share || !matchMedia("(pointer: coarse)").matches) return copyText(text);
  try {
    await navigator.share({ text });
    return false;
  } catch (error) {
    // a player who closes the sheet wants nothing else
    return /** @type {Error} */ (error).name === "AbortError" ? false : copyText(text);
  }
}
