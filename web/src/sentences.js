/** Sentences for players, by id: some are known from the start, the others come from the engine. */
import { SENTENCES } from "./before-engine.js";

let known = SENTENCES;
/** @type {(value?: unknown) => void} */
let resolve;
/**
 * Resolves once the engine's sentences are known, for components to be drawn again; null afterwards.
 * @type {Promise<unknown> | null}
 */
export let learning = new Promise((done) => {
  resolve = done;
});

/** Add the engine's sentences. @param {Record<string, string>} sentences */
export function learnSentences(sentences) {
  known = { ...SENTENCES, ...sentences };
  resolve();
  learning = null;
}

/**
 * Return a sentence with the names in braces replaced; "" if the engine has not sent it yet.
 * @param {string} id @param {Record<string, string | number>} [about] the replacements
 */
export const sentence = (id, about = {}) =>
  (known[id] ?? "").replace(/\{(\w+)\}/g, (_, name) => String(about[name]));
