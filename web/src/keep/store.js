/** The sittings saved in this browser: one entry each in its database, deleted only by the player. */
import { clear, createStore, del, entries, get, promisifyRequest, update } from "idb-keyval";

/**
 * @typedef {import("../protocol.d.ts").SavedSitting} SavedSitting
 *
 * @typedef {object} Again a deal that is played a second time
 * @property {number} deal
 * @property {Record<string, number | null>} firsts what the player made of it at first, if that is known,
 *   under ""; and the others who play at this device, by name
 * @property {SavedSitting} start the sitting up to where the second playing begins
 * @property {Kept | null} behind what lay on the table before
 *
 * @typedef {object} DealResult the result of a deal for the player of the page
 * @property {number} net
 * @property {number} units
 * @property {boolean} clear
 * @property {boolean} jack whether they won a Jack
 * @property {boolean} [moon] whether they shot the moon
 * @property {number[]} [others] what the others made
 * @property {number} [mark] the coach's, from 0 to 100, once the deal was reviewed
 *
 * @typedef {object} Kept a saved sitting, and what is known about it beside its actions
 * @property {number} version of this format
 * @property {string} id
 * @property {number} written how often it was written: a window with an older one must not write
 * @property {string} title of the game
 * @property {number} begun when, in milliseconds
 * @property {number} changed
 * @property {boolean} over
 * @property {boolean} [won] whether the player came first, once it is over
 * @property {boolean} practice whether cards may be taken back
 * @property {string} daily the date, if it is a deal of the day
 * @property {boolean} given whether its cards come from a record, and were not dealt here
 * @property {import("../protocol.d.ts").Branch[]} branches what was taken back
 * @property {DealResult[]} results by deal
 * @property {Record<string, { results: DealResult[], won?: boolean }>} [people] the same of the others
 *   who play at this device, by name
 * @property {string[]} promises the dealers' commitments as they were shown, by deal
 * @property {(string | null)[]} words that the people gave, by deal, each on a line; null where that is unknown
 * @property {SavedSitting} sitting
 * @property {Again} [again] what is played a second time here: it is not saved, and does not count
 * @property {{ why: "newer" | "damaged", saved: unknown }} [unreadable] what was saved instead, if
 *   this page cannot read it; then nothing above is known but the id
 */

export const VERSION = 1;

/** @type {import("idb-keyval").UseStore | undefined} */
let opened;
/** Opened only where something is saved: a table in another site's page leaves no trace. */
const store = () => (opened ??= createStore("eldesthand", "sittings"));

/**
 * A sitting that is about to begin.
 * @param {SavedSitting} sitting
 * @param {Partial<Kept>} about
 * @returns {Kept}
 */
export const newSitting = (sitting, about) => ({
  version: VERSION,
  id: crypto.randomUUID?.() ?? String(Math.random()).slice(2),
  written: 0,
  title: "Hearts",
  begun: Date.now(),
  changed: Date.now(),
  over: false,
  practice: false,
  daily: "",
  given: false,
  branches: [],
  results: [],
  promises: [],
  words: [],
  ...about,
  sitting,
});

/** Return whether it has the form of a sitting; the engine reads the rest. @param {any} saved */
const isWhole = (saved) =>
  Array.isArray(saved.results) &&
  Array.isArray(saved.sitting?.actions) &&
  Array.isArray(saved.sitting?.names) &&
  Number.isFinite(saved.begun) &&
  Number.isFinite(saved.changed);

/**
 * Return the entry under an id in the present format, whatever version wrote it.
 * @param {IDBValidKey} key
 * @param {any} value
 * @returns {Kept}
 */
function readEntry(key, value) {
  const id = String(key);
  const version = Number(value?.version ?? 0);
  const saved = version < VERSION ? { ...newSitting(value?.sitting, {}), ...value } : value;
  if (version <= VERSION && isWhole(saved)) return { ...saved, version: VERSION, id };
  const why = version > VERSION ? "newer" : "damaged";
  const empty = /** @type {SavedSitting} */ ({ actions: /** @type {any[]} */ ([]) });
  return { ...newSitting(empty, { id, begun: 0, changed: 0 }), unreadable: { why, saved: value } };
}

/** Return whether this page knows how to go on with it. @param {Kept} kept */
export const isOurs = ({ unreadable }) => !unreadable;

/** All sittings, the latest first; none in a browser that allows no database. @returns {Promise<Kept[]>} */
export async function allKept() {
  try {
    const found = await entries(store());
    return found
      .map(([key, value]) => readEntry(key, value))
      .sort((one, other) => other.changed - one.changed);
  } catch {
    return [];
  }
}

/** @param {string} id @returns {Promise<Kept | null>} */
export async function findKept(id) {
  try {
    const value = await get(id, store());
    return value === undefined ? null : readEntry(id, value);
  } catch {
    return null;
  }
}

/**
 * Write a sitting, unless another page has written it since.
 * @param {Kept} kept
 * @returns {Promise<"kept" | "overtaken" | "refused">} whether it is kept; refused by a browser that
 *   has no room for it, or does not allow it
 */
export async function write(kept) {
  const before = kept.written;
  kept.written += 1;
  const copy = structuredClone({ ...kept, changed: Date.now() });
  let ours = true;
  try {
    await update(
      kept.id,
      (stored) => {
        ours = !stored || (stored.written <= before && stored.version <= VERSION);
        return ours ? copy : stored;
      },
      store(),
    );
  } catch {
    return "refused";
  }
  return ours ? "kept" : "overtaken";
}

/** @param {string} id */
export const erase = (id) => del(id, store()).catch(() => {});

export const eraseAll = () => clear(store()).catch(() => {});

/** Return the saved entries unchanged, each with its id. @returns {Promise<[IDBValidKey, unknown][]>} */
export const rawEntries = () => entries(store());

/**
 * Save all of these at once, or none of them.
 * @param {readonly [IDBValidKey, unknown][]} saved
 * @param {{ replace: boolean }} how whether all else is erased
 */
export const writeAll = (saved, { replace }) =>
  store()("readwrite", (sittings) => {
    try {
      if (replace) sittings.clear();
      for (const [id, value] of saved) sittings.put(value, id);
    } catch (error) {
      sittings.transaction.abort();
      throw error;
    }
    return promisifyRequest(sittings.transaction);
  });

/** The form of what is saved under an id, whatever wrote it. @param {[IDBValidKey, unknown]} entry */
export const readRaw = ([key, value]) => readEntry(key, value);
