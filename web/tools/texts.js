/**
 * Writes the texts of `before-engine.js` in another language, as JSON by the names of its objects:
 *
 *     node texts.js TRANSLATIONS OUT
 *
 * The translations are JSON by message, after its context and U+0004. Texts without one are left out.
 * The drawings of the language's own letters on cards are added.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { OTHER_FIGURES } from "../src/cards/pips.js";

const source = readFileSync(new URL("../src/before-engine.js", import.meta.url), "utf8");
const [given, out] = process.argv.slice(2);
const translations = JSON.parse(readFileSync(given, "utf8"));

/** Marks a translated text among the others. */
class Translated extends String {}

globalThis.translated = (context, text) => {
  const found = translations[`${context}\u0004${text}`];
  return found === undefined ? text : new Translated(found);
};
const MARKS = /function (NC?_)\((.*)\) \{\s*return text;/g;
let marks = 0;
const translating = source.replace(MARKS, (_, name, names) => {
  marks += 1;
  return `function ${name}(${names}) { return translated(${names.replace(/^text/, '"", text')});`;
});
if (marks !== 2)
  throw new Error(`expected the functions N_ and NC_ in before-engine.js, got ${marks}`);

/** Return what is translated in a value, or undefined. @param {unknown} value */
function translatedIn(value) {
  if (value instanceof Translated) return String(value);
  if (typeof value !== "object" || value === null) return undefined;
  const found = Object.entries(value).flatMap(([name, each]) => {
    const text = translatedIn(each);
    return text === undefined ? [] : [[name, text]];
  });
  return found.length ? Object.fromEntries(found) : undefined;
}

const module = await import(`data:text/javascript,${encodeURIComponent(translating)}`);
const texts = translatedIn({ ...module }) ?? {};
const letters = Object.values(texts.INDICES ?? {});
const figures = Object.entries(OTHER_FIGURES).filter(([letter]) => letters.includes(letter));
if (figures.length) texts.OWN_FIGURES = Object.fromEntries(figures);
writeFileSync(out, JSON.stringify(texts));
