/** The player's mistakes, each with the day on which it comes back as a problem. */
import { dateOf } from "./days.js";
import { keep, recall } from "./values.js";

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
