/** The player's own mistakes, each with the day on which it comes back as a problem. */
import { dateOf } from "./days.js";
import { keep, recall } from "./values.js";

/** @typedef {import("../protocol.d.ts").Mistake} Mistake */

/** By their ids. @returns {ReadonlyMap<string, Mistake>} */
const deck = () => recall("deck") ?? new Map();

/** Return the mistakes that are due, the longest first. @returns {Mistake[]} */
export function dueMistakes() {
  const now = dateOf();
  return [...deck().values()]
    .filter(({ schedule }) => schedule.due <= now)
    .sort((one, other) => (one.schedule.due < other.schedule.due ? -1 : 1));
}

/** Return the number of mistakes, and of those that are due. */
export const countMistakes = () => ({ mistakes: deck().size, due: dueMistakes().length });

/** Keep new ones; those that are there already come back as they would. @param {readonly Mistake[]} noted */
export const addMistakes = (noted) =>
  keep("deck", (all) => new Map([...noted.map((each) => pair(each)), ...(all ?? [])]));

/** @param {Mistake} mistake @returns {[string, Mistake]} */
const pair = (mistake) => [mistake.id, mistake];

/** Keep a mistake as it comes back from now on; null once it is known. @param {string} id @param {Mistake | null} mistake */
export const settleMistake = (id, mistake) =>
  keep("deck", (all) => {
    const others = new Map(all ?? []);
    if (mistake) others.set(id, mistake);
    else others.delete(id);
    return others;
  });
