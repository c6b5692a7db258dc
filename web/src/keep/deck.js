/** The player's own mistakes, each with the day on which it comes back as a problem. */
import { keep, recall } from "../settings.js";
import { dateOf } from "./days.js";

/**
 * @typedef {import("../protocol.d.ts").Mistake} Mistake
 * @typedef {Record<string, Mistake>} Deck by their ids
 */

const KEY = "eldesthand:deck";

/** @returns {Deck} */
const deck = () => recall(KEY) ?? {};

/** Return the mistakes that are due, the longest first. @returns {Mistake[]} */
export function dueMistakes() {
  const now = dateOf();
  return Object.values(deck())
    .filter(({ schedule }) => schedule.due <= now)
    .sort((one, other) => (one.schedule.due < other.schedule.due ? -1 : 1));
}

/** Return the number of mistakes, and of those that are due. */
export const countMistakes = () => ({
  mistakes: Object.keys(deck()).length,
  due: dueMistakes().length,
});

/** Keep new ones; those that are there already come back as they would. @param {readonly Mistake[]} noted */
export const addMistakes = (noted) =>
  keep(KEY, { ...Object.fromEntries(noted.map((each) => [each.id, each])), ...deck() });

/** Keep a mistake as it comes back from now on; null once it is known. @param {string} id @param {Mistake | null} mistake */
export function settleMistake(id, mistake) {
  const { [id]: _, ...others } = deck();
  keep(KEY, mistake ? { ...others, [id]: mistake } : others);
}
