/** Small helpers for the words and numbers that several views show. */
import { locale } from "./language.js";

/**
 * Return a text with the names in braces replaced.
 * @param {string} text @param {Record<string, string | number>} about the replacements
 */
export const filled = (text, about) => text.replace(/\{(\w+)\}/g, (_, name) => String(about[name]));

/** Return a gain or loss with its sign: "+3", "−2", "0". @param {number} net */
export const signed = (net) => (net > 0 ? `+${net}` : net < 0 ? `−${-net}` : "0");

/** Return a number with one decimal place. @param {number} value */
export const decimal = (value) =>
  // rounded before, because `toLocaleString` rounds the decimal form of the number
  Number(value.toFixed(1)).toLocaleString(locale, {
    minimumFractionDigits: 1,
    useGrouping: false,
  });

/** Copy a text; return whether the browser allows it. @param {string} text */
export const copyText = (text) =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false, // the player can still select it
  );

/** Return the message of an error for the player. @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));
