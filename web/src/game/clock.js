/** The agreed hour (G1): a number of minutes after the start of the sitting. */

import { language, locale } from "../language.js";

const MINUTE = 60_000;
/** The longest time of a timer, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/** Return the agreed hour, in milliseconds, or null. @param {Kept | null} kept */
export const agreedHour = (kept) =>
  kept?.sitting.rules.minutes ? kept.begun + kept.sitting.rules.minutes * MINUTE : null;

/**
 * Return the time of day as the browser's owner writes it in the language of the page.
 * @param {number} hour
 */
export function hourText(hour) {
  const own = navigator.languages.find((each) => each.split("-")[0] === language);
  return new Date(hour).toLocaleTimeString(own ?? locale, { hour: "numeric", minute: "2-digit" });
}

export class Clock {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {number | null} hour @param {() => void} strike */
  set(hour, strike) {
    clearTimeout(this.#timer);
    if (hour !== null)
      this.#timer = setTimeout(strike, Math.min(Math.max(hour - Date.now(), 0), LONGEST));
  }
}
