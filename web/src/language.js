/**
 * The language of a page, which its workers speak too. English is written in the scripts. Every other
 * language has two files in their folder: the texts that are needed before the engine runs
 * (`de-page.bin`) and the engine's catalogue (`de-engine.bin`). Only pages in that language fetch them.
 * Each is compressed with a checksum, and names its language. Without one of them, English is spoken.
 */

/** The language of the scripts. */
export const ENGLISH = "en";

/** Time limit of the texts, in milliseconds: the page draws nothing before. */
const PATIENCE = 5000;

/** The language of this page. */
export let language = ENGLISH;

/** The same for numbers, dates and plural forms. */
export let locale = "en-GB";

/** Texts by name, as the objects of `before-engine.js` hold them. @typedef {{ [name: string]: string | Texts }} Texts */

/** Return the code of a tag such as "de-AT" if the site has the language, or "". @param {string} tag */
function codeOf(tag) {
  const code = tag.toLowerCase().split("-")[0];
  return Object.hasOwn(LANGUAGES, code) ? code : "";
}

/**
 * Return the first of some languages that the site has, or English.
 * @param {readonly (string | null | undefined)[]} wanted such as "de-AT"
 */
export const firstKnown = (wanted) =>
  wanted.map((each) => codeOf(each ?? "")).find(Boolean) ?? ENGLISH;

/**
 * Read a compressed file of a language; null for English, and if it does not arrive whole.
 * @template Read
 * @param {string} code @param {string | URL} url @param {AbortSignal} signal
 * @param {(response: Response) => Promise<Read>} read
 */
async function readFile(code, url, signal, read) {
  /** @type {RequestCache[]} */
  const caches = code === ENGLISH ? [] : ["default", "reload"]; // the first may have half an upload
  for (const cache of caches) {
    try {
      const { ok, body } = await fetch(url, { cache, signal });
      if (ok) return await read(new Response(body?.pipeThrough(new DecompressionStream("gzip"))));
    } catch (error) {
      console.warn(`reading ${url}:`, error);
    }
  }
  return null;
}

/**
 * Fetch the texts of a language that are needed before the engine runs; null for English.
 * @param {string} code @param {string} folder the URL of the scripts
 * @returns {Promise<Texts | null>}
 */
export const readTexts = (code, folder) =>
  readFile(
    code,
    new URL(`${code}-page.bin`, folder),
    AbortSignal.timeout(PATIENCE),
    async (response) => (await response.json())[code] ?? null,
  );

/**
 * Fetch the engine's catalogue of a language; null for English.
 * @param {string} code @param {AbortSignal} signal
 */
export const readCatalogue = (code, signal) =>
  readFile(code, new URL(`./${code}-engine.bin`, import.meta.url), signal, (response) =>
    response.arrayBuffer(),
  );

/** Put texts in the places of others, and return those. @param {Texts} into @param {Texts} texts */
function put(into, texts) {
  /** @type {Texts} */
  const replaced = {};
  for (const [name, text] of Object.entries(texts)) {
    const before = into[name];
    if (typeof text === "string") {
      replaced[name] = before;
      into[name] = text;
    } else if (typeof before === "object") replaced[name] = put(before, text);
  }
  return replaced;
}

/** The English texts that those of another language have replaced. @type {Texts} */
let english = {};

/**
 * Speak a language from now on, unless its texts are missing.
 * @param {string} code @param {Texts | null} texts
 * @param {object} parts the objects of `before-engine.js` in which they are put
 */
export function adopt(code, texts, parts) {
  if (!texts) return;
  english = put({ .../** @type {Texts} */ (parts) }, texts);
  language = code;
  locale = code === ENGLISH ? "en-GB" : code;
}

/** Speak English again. @param {object} parts those given to `adopt` */
export const adoptEnglish = (parts) => adopt(ENGLISH, english, parts);

/** The word of an address that names a language. */
const WORD = "lang=";

/** Return the words of an address. @param {string} address */
const wordsIn = (address) => address.slice(1).split("&");

/** Return the language that an address names, or "". @param {string} address the part behind `#`, with it */
export const languageIn = (address) =>
  codeOf(
    wordsIn(address)
      .find((word) => word.startsWith(WORD))
      ?.slice(WORD.length) ?? "",
  );

/** Return an address without its language. @param {string} address */
export function withoutLanguage(address) {
  const rest = wordsIn(address).filter((word) => !word.startsWith(WORD));
  return rest.join("") && `#${rest.join("&")}`;
}

/** Return an address with a language. @param {string} address @param {string} code "" for none */
export const withLanguage = (address, code) =>
  code ? `${address}${address ? "&" : "#"}${WORD}${code}` : address;

/** Return the language that the page gives an element, or "", also from outside a shadow tree. @param {Element} element @returns {string} */
export function languageAround(element) {
  const named = element.closest("[lang]");
  if (named) return named.getAttribute("lang") ?? "";
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? languageAround(root.host) : "";
}
