/** The player's results in the deals of the day: in this browser's `eldesthand:days`. */
import { keep, recall } from "../settings.js";

export const DAYS = "eldesthand:days";

/**
 * @typedef {object} DayPlayed
 * @property {number} net what the player won at their first try
 * @property {boolean} onTime whether they played it on that very day
 */

/**
 * A date here, as 2026-11-21. It is put together by hand: loading a locale is slow.
 * @param {number} [time] in milliseconds
 */
export function dateOf(time = Date.now()) {
  const date = new Date(time);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/** @returns {Record<string, DayPlayed>} by date, as 2026-11-21 */
export const daysPlayed = () =>
  Object.fromEntries(
    Object.entries(recall(DAYS) ?? {}).filter(
      ([date, day]) => /^\d{4}-\d{2}-\d{2}$/.test(date) && Number.isInteger(day?.net),
    ),
  );

/**
 * Keep a result; the first one counts.
 * @param {string} date
 * @param {DayPlayed} played
 */
export function keepDay(date, played) {
  const days = daysPlayed();
  if (!days[date]) keep(DAYS, { ...days, [date]: played });
}
