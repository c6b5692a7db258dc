/** How well the other players attend under club laws: a number behind an `@` in a bot's name. */

/** @type {[value: string, words: string][]} */
export const ATTENTIONS = [
  ["", "Each as he plays"],
  ["1", "Attentive"],
  ["0.8", "As at most tables"],
  ["0.5", "Easily distracted"],
  ["0", "Absent-minded"],
];

/** Nothing is said: the engine knows how well each kind attends. */
const USUAL = "";

/** The kind of player. @param {string} bot */
export const kindOf = (bot) => bot.split("@")[0];

/** @param {readonly string[]} bots */
export const attentionOf = (bots) => bots[0]?.split("@")[1] ?? USUAL;

/** @param {string} kind @param {string} attention */
export const withAttention = (kind, attention) => (attention === USUAL ? kind : `${kind}@${attention}`);
