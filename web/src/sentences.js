/** Sentences for players, by id: some are known from the start, the others come from the engine. */
import { SENTENCES } from "./before-engine.js";
import { locale } from "./language.js";
import { filled } from "./text.js";

/** The sentences of the engine, which come before those known from the start. @type {Record<string, string>} */
let told = {};
/** The plural forms of a language. @type {Intl.PluralRules | undefined} */
let rules;
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
  told = { ...told, ...sentences };
  resolve();
  learning = null;
}

/** @param {string} id */
const known = (id) => told[id] ?? SENTENCES[id];

/** Return the form of a sentence for a number. @param {string} id @param {number} count */
function counted(id, count) {
  if (rules?.resolvedOptions().locale !== locale) rules = new Intl.PluralRules(locale);
  return known(`${id}.${rules.select(count)}`) ?? known(`${id}.other`);
}

/** Return a sentence, or its form for the `count` in what it tells. @param {string} id @param {Record<string, unknown>} about */
const formOf = (id, about) =>
  ("count" in about ? counted(id, Number(about.count)) : null) ?? known(id) ?? "";

/**
 * Return a sentence with the names in braces replaced; "" if the engine has not sent it yet. If it
 * has plural forms (`ID.one`, `ID.other`), `count` chooses among them.
 * @param {string} id @param {Record<string, string | number>} [about] the replacements
 */
export const sentence = (id, about = {}) => filled(formOf(id, about), about);

/**
 * Render a sentence with markup in place of the names in braces.
 * @param {string} id @param {Record<string, unknown>} about the markup
 * @param {(words: string) => unknown} [between] renders the words between them
 */
export const sentenceWith = (id, about, between = (words) => words) =>
  formOf(id, about)
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 ? about[part] : part && between(part)));
