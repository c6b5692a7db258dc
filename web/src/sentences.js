/** Sentences for players, by id: some are known from the start, the others come from the engine. */
import { SENTENCES } from "./before-engine.js";

const FORMS = new Intl.PluralRules("en");

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
  known = { ...known, ...sentences };
  resolve();
  learning = null;
}

/**
 * Return a sentence with the names in braces replaced; "" if the engine has not sent it yet. If it
 * has plural forms (`ID.one`, `ID.other`), `count` chooses among them.
 * @param {string} id @param {Record<string, string | number>} [about] the replacements
 */
export const sentence = (id, about = {}) =>
  (known[`${id}.${FORMS.select(Number(about.count))}`] ?? known[id] ?? "").replace(
    /\{(\w+)\}/g,
    (_, name) => String(about[name]),
  );
