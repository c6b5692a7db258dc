/** The chosen game as the words of an address, which the engine interprets. */

/**
 * @typedef {(choice: Protocol.Choice) => Partial<Protocol.Choice>} Change function from the
 *   present choice to its changed fields; changes are made one after the other
 */

/** Return the words of an address, each with its value. @param {string} address the part behind `#` */
export const wordsIn = (address) => [...new URLSearchParams(address.replace(/^#/, ""))];

/** Return an address with these words. @param {[name: string, value: string][]} words */
export const addressOf = (words) => `#${new URLSearchParams(words)}`;

/** Return whether an address names a game. @param {string} address */
export const namesGame = (address) => wordsIn(address).some(([name]) => name === "game");

/** The strengths of the opponents that Home offers, weakest first. */
export const LEVELS = ["beginner", "careful", "expert"];

/**
 * Return the strength of all opponents, or "" if they differ.
 * @param {Pick<Protocol.Choice, "bots"> | null} choice @param {string} level the strength wanted, or ""
 */
export function levelOf(choice, level) {
  const [first = IN_ITS_PLACE, ...others] = choice?.bots ?? [];
  return level || (others.every((bot) => bot === first) ? first : "");
}

/**
 * Return a game to sit down at, with opponents of this strength.
 * @param {{ choice: Protocol.Choice } | { words: [name: string, value: string][] }} which
 * @param {string} level "" to leave them
 * @returns {typeof which}
 */
export function atLevel(which, level) {
  if (!level) return which;
  if ("choice" in which)
    return { choice: { ...which.choice, bots: which.choice.bots.map(() => level) } };
  return { words: [...which.words.filter(([name]) => name !== "bots"), ["bots", level]] };
}

/** The player's own bot among the bots of a game, and the bot that plays where it is unknown. */
export const OWN_BOT = "own";
const IN_ITS_PLACE = "careful";

/** Return a game's bots for other people, who have no own bot of this player. @param {string} bots */
export const withoutOwnBot = (bots) =>
  bots
    .split(",")
    .map((bot) => (bot.split("@")[0] === OWN_BOT ? IN_ITS_PLACE : bot))
    .join(",");
