/**
 * Deals of the day, of which the first start of each day counts, and mistakes, each with the day on which it
 * comes back as a problem.
 */
import { keep, recall } from "./values.js";

/** @typedef {import("./schema.js").ValueOf<"days"> extends Map<string, infer D> ? D : never} DayPlayed */

/** Return a local date, as 2026-11-21, without a locale. @param {number} [time] in milliseconds */
export function dateOf(time = Date.now()) {
  const date = new Date(time);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/**
 * Call `renew` on each new day: at midnight, and once the page is seen again, since no timer runs while
 * the device sleeps. @param {() => void} renew
 */
export function followDay(renew) {
  let day = dateOf();
  const look = () => {
    if (document.visibilityState !== "visible" || day === dateOf()) return;
    day = dateOf();
    renew();
  };
  const wait = () => {
    const now = new Date();
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    setTimeout(() => {
      look();
      wait();
    }, midnight.getTime() - now.getTime());
  };
  wait();
  document.addEventListener("visibilitychange", look);
}

/**
 * Return the sittings to be continued; the way to today's deal continues that one.
 * @param {Kept[]} unfinished
 */
export const toContinue = (unfinished) => unfinished.filter(({ daily }) => daily !== dateOf());

/** Return the days played, by date. @returns {ReadonlyMap<string, DayPlayed>} */
export const daysPlayed = () => recall("days") ?? new Map();

/** Return the days played as the engine reads them. @returns {Protocol.PlayedDay[]} */
export const playedDays = () =>
  Array.from(daysPlayed(), ([date, { net, onTime }]) => ({ date, net, on_time: onTime }));

/** Note the first start of a deal of the day. @param {string} date @param {string} sitting its id */
export const beginDay = (date, sitting) =>
  keep("days", { begin: date, sitting, onTime: date === dateOf() });

/** Keep the result of a sitting, if it counts for its day. @param {Kept} kept */
export const finishDay = ({ id, begun, daily, results: [{ net }] }) =>
  keep("days", { finish: daily, sitting: id, onTime: dateOf(begun) === daily, net });

/** Return the mistakes by id. @returns {ReadonlyMap<string, Protocol.Mistake>} */
const deck = () => recall("deck") ?? new Map();

/** Return the mistakes that are due, the earliest first. @returns {Protocol.Mistake[]} */
export function dueMistakes() {
  const now = dateOf();
  return [...deck().values()]
    .filter(({ schedule }) => schedule.due <= now)
    .sort((one, other) => (one.schedule.due < other.schedule.due ? -1 : 1));
}

/** Return the number of mistakes, and the number of those that are due. */
export const countMistakes = () => ({ mistakes: deck().size, due: dueMistakes().length });

/** Keep new mistakes; known ones keep their schedule. @param {readonly Protocol.Mistake[]} noted */
export const addMistakes = (noted) => keep("deck", { add: noted });

/** Keep the new schedule of a mistake; null removes it, once it is known. @param {string} id @param {Protocol.Mistake | null} mistake */
export const saveMistake = (id, mistake) =>
  keep("deck", mistake ? { schedule: mistake } : { remove: id });
