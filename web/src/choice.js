/**
 * Choice of the game as it is written in the page's address so that a link opens the same game. What
 * the words of an address mean, the engine knows.
 */

/**
 * @typedef {(choice: Protocol.Choice) => Partial<Protocol.Choice>} Change what changes; changes are made
 *   one after the other, each to what the last one left
 */

/** Return the words of an address, each with its value. @param {string} address the part behind `#` */
export const wordsIn = (address) => [...new URLSearchParams(address.replace(/^#/, ""))];

/** Return an address with these words. @param {[name: string, value: string][]} words */
export const addressOf = (words) => `#${new URLSearchParams(words)}`;

/** Return whether an address names a game. @param {string} address */
export const namesGame = (address) => wordsIn(address).some(([name]) => name === "game");
