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

/** The player's own bot among the bots of a game, and the bot that plays where it is unknown. */
export const OWN_BOT = "own";
const IN_ITS_PLACE = "careful";

/** Return a game's bots for other people, who have no own bot of this player. @param {string} bots */
export const withoutOwnBot = (bots) =>
  bots
    .split(",")
    .map((bot) => (bot.split("@")[0] === OWN_BOT ? IN_ITS_PLACE : bot))
    .join(",");
