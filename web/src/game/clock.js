/** The agreed hour (G1): a number of minutes after the start of the sitting. */

const MINUTE = 60_000;
/** The longest time of a timer, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/** Return the agreed hour, in milliseconds, or null. @param {Kept | null} kept */
export const agreedHour = (kept) =>
  kept?.sitting.rules.minutes ? kept.begun + kept.sitting.rules.minutes * MINUTE : null;

/** @param {number} hour */
export const hourText = (hour) =>
  new Date(hour).toLocaleTimeString([], { hour: "numeric", minute: "2-digit" });

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
