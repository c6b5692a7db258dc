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
