/** Sentences for players, by id: the engine makes them, and its catalogue brings them. */

/** @type {Record<string, string>} */
let known = {};

/** Take in the engine's sentences. @param {Record<string, string>} sentences */
export function learnSentences(sentences) {
  known = sentences;
}

/**
 * Return a sentence of the engine; "" before it has told them.
 * @param {string} id
 * @param {Record<string, string | number>} [about] what takes the place of the names in braces
 */
export const sentence = (id, about = {}) =>
  (known[id] ?? "").replace(/\{(\w+)\}/g, (_, name) => String(about[name]));
