/**
 * Everything that the page keeps in this browser as one file: out, and in again. A file is read and
 * checked as a whole before anything is changed.
 */
import { countMistakes } from "./deck.js";
import { isOurs, rawEntries, readRaw, VERSION, writeAll } from "./store.js";

/**
 * @typedef {[id: IDBValidKey, saved: unknown]} Entry
 *
 * @typedef {object} Everything
 * @property {typeof FORMAT} format
 * @property {number} version
 * @property {string} saved when, in the form of ISO 8601
 * @property {Entry[]} sittings
 * @property {Entry[]} unreadable sittings that were damaged already
 * @property {Record<string, unknown>} values all else, by its name: settings, results, mistakes, …
 */

const FORMAT = "eldesthand";
/** Prefix of the names under which the page keeps small values. */
const PREFIX = "eldesthand:";
const TRAINING = `${PREFIX}training`;
const DECK = `${PREFIX}deck`;

/** All that is small, as it is written. @returns {[name: string, text: string][]} */
const allTexts = () =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => [name, localStorage.getItem(name) ?? ""]);

/** @returns {Record<string, unknown>} */
const allValues = () =>
  Object.fromEntries(
    allTexts().flatMap(([name, text]) => {
      try {
        return [[name, JSON.parse(text)]];
      } catch {
        return []; // nobody can read it
      }
    }),
  );

/**
 * A saved sitting as the file has it: of a running one its finished deals, and not the seed from which
 * the cards come; null where nothing of it may be told yet.
 * @param {Entry} entry
 * @param {import("../game/game.js").Game["ask"]} ask
 * @returns {Promise<Entry | null>}
 */
async function exported([id, saved], ask) {
  const { over, sitting, branches } = readRaw([id, saved]);
  if (over) return [id, saved];
  const { kept } = await ask({ do: "export_sitting", kept: { sitting, branches } }).catch(
    (error) => {
      if (!error.kind) throw error;
      return { kept: { sitting, branches } }; // refused: it is damaged, and no deal of it can go on
    },
  );
  if (!kept) return null;
  return [id, { .../** @type {object} */ (saved), sitting: kept.sitting, branches: kept.branches }];
}

/**
 * @param {import("../game/game.js").Game["ask"]} ask
 * @returns {Promise<Everything>}
 */
export async function everything(ask) {
  const all = await rawEntries();
  const ours = await Promise.all(
    all.filter((entry) => isOurs(readRaw(entry))).map((entry) => exported(entry, ask)),
  );
  return {
    format: FORMAT,
    version: VERSION,
    saved: new Date().toISOString(),
    sittings: ours.filter((entry) => entry !== null),
    unreadable: all.filter((entry) => !isOurs(readRaw(entry))),
    values: allValues(),
  };
}

/** @param {unknown} value @returns {value is Record<string, any>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {unknown} entry @returns {entry is Entry} */
const isEntry = (entry) =>
  Array.isArray(entry) && entry.length === 2 && typeof entry[0] === "string";

/**
 * Read such a file. Throws an error that says what is wrong with it.
 * @param {string} text
 * @param {import("../game/game.js").Game["ask"]} ask
 * @returns {Promise<{ file: Everything, said: string }>} with what it holds, in words
 */
export async function readFile(text, ask) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Error("This file is damaged, or is none that this page has saved: it is not JSON.");
  }
  if (!isObject(file) || file.format !== FORMAT)
    throw new Error("This is not a file in which this page has saved everything.");
  if (!(file.version <= VERSION))
    throw new Error("A newer version of this page has saved this file: load the page anew first.");
  const { sittings, unreadable, values } = file;
  const entries = [sittings, unreadable].every((all) => Array.isArray(all) && all.every(isEntry));
  if (!entries || !isObject(values) || Object.keys(values).some((name) => !name.startsWith(PREFIX)))
    throw new Error("This file is damaged: parts of it are missing.");
  const read = sittings.map(readRaw);
  const damaged = read.findIndex((/** @type {any} */ kept) => !isOurs(kept));
  if (damaged >= 0) throw new Error(`This file is damaged: sitting ${damaged + 1} cannot be read.`);
  const { said } = await ask({
    do: "check_kept",
    sittings: read.map((/** @type {any} */ { sitting }) => sitting),
    mistakes: /** @type {any[]} */ (Object.values(values[DECK] ?? {})),
    training: values[TRAINING] ?? null,
  }).catch((error) => {
    throw new Error(`This file is damaged: ${error.message}`);
  });
  return { file: /** @type {Everything} */ (file), said };
}

/**
 * Take a file in: in the place of everything that is kept here, or beside it. When that fails,
 * everything is as it was before.
 * @param {Everything} file
 * @param {{ replace: boolean }} how
 */
export async function takeIn(file, { replace }) {
  const all = [...file.sittings, ...file.unreadable];
  const sittings = replace ? all : await newer(all);
  const before = allTexts();
  const values = replace ? file.values : joinedValues(allValues(), file.values);
  try {
    setTexts(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
    await writeAll(sittings, { replace });
  } catch (error) {
    setTexts(before);
    throw refusal(error);
  }
  return countMistakes();
}

/** Keep these alone. @param {[name: string, text: string][]} texts */
function setTexts(texts) {
  for (const [name] of allTexts()) localStorage.removeItem(name);
  for (const [name, text] of texts) localStorage.setItem(name, text);
}

/** Why the browser does not write. @param {unknown} error null where it gives no reason */
function refusal(error) {
  if (error instanceof DOMException && error.name === "QuotaExceededError")
    return new Error("this browser has no room left.");
  return error ?? new Error("the browser broke it off.");
}

/** Return the sittings that are new here or went on further than those kept here. @param {Entry[]} sittings */
async function newer(sittings) {
  const here = new Map(await rawEntries());
  const written = (/** @type {any} */ saved) => saved?.written ?? -1;
  return sittings.filter(([id, saved]) => !here.has(id) || written(saved) > written(here.get(id)));
}

/** @param {Record<string, any>} own @param {Record<string, any>} others */
function joinedValues(own, others) {
  const all = { ...others, ...own };
  for (const name of Object.keys(all)) all[name] = joined(own[name], others[name]);
  const [mine, theirs] = [own[TRAINING], others[TRAINING]];
  if (theirs?.tried > (mine?.tried ?? 0)) all[TRAINING] = theirs; // it cannot be joined: the further
  return all;
}

/** Lists and collections are joined; of all else what is kept here stays. @param {any} own @param {any} others */
function joined(own, others) {
  if (own === undefined || own === null) return others;
  if (Array.isArray(own) && Array.isArray(others)) {
    const known = new Set(own.map((each) => JSON.stringify(each)));
    return [...own, ...others.filter((each) => !known.has(JSON.stringify(each)))];
  }
  return isObject(own) && isObject(others) ? { ...others, ...own } : own;
}
