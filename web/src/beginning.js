/** The beginnings of sittings, as they are kept: who sits where, and where their chance comes from. */
import { namesFor } from "./choice.js";

/** @typedef {import("./protocol.js").SavedSitting} SavedSitting */

const HUMAN = 0;

/** Sixteen random bytes: chance comes from outside the engine. */
function newSeed() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * From the first cut on.
 * @param {import("./choice.js").Choice} choice
 * @returns {SavedSitting}
 */
export function sittingOf({ rules, bots, crooked = null, shuffling = false, seed = newSeed() }) {
  const who = { names: namesFor(rules.players), human: HUMAN, bots: ["", ...bots] };
  return { rules, ...who, crooked, shuffling, seed, actions: [] };
}

/**
 * All keep the seats they have; the player on the human's right deals first, so that he leads.
 * @param {SavedSitting} sitting
 * @returns {import("./protocol.js").Action}
 */
export const seatsKept = ({ names }) => ({ kind: "agree", dealer: names.length - 1 });

/**
 * From the middle of a deal that is given.
 * @param {import("./records.js").Dealt} dealt
 * @param {{ human?: number, bots: string[] }} who the bots by player, without the human
 * @returns {SavedSitting}
 */
export function sittingGiven({ rules, names, actions }, { human = HUMAN, bots }) {
  const seated = [...bots.slice(0, human), "", ...bots.slice(human, rules.players - 1)];
  return { rules, names, human, bots: seated, seed: newSeed(), actions };
}
