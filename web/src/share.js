/** Sending a text to others. */
import { copyText } from "./text.js";

/** @typedef {"" | "shared" | "copied" | "refused"} Shared outcome of sharing; "" before it */

/** Copy a text. @param {string} text @returns {Promise<Shared>} */
const copied = async (text) => ((await copyText(text)) ? "copied" : "refused");

/**
 * Share a text by the sheet of a telephone's system; elsewhere copy it.
 * @param {string} text @returns {Promise<Shared>} "refused" if the player must copy it by hand
 */
export async function share(text) {
  if (!navigator.share || !matchMedia("(pointer: coarse)").matches) return copied(text);
  try {
    await navigator.share({ text });
    return "shared";
  } catch (error) {
    // a player who closes the sheet wants nothing else
    return /** @type {Error} */ (error).name === "AbortError" ? "shared" : copied(text);
  }
}
