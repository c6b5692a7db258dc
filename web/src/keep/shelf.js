/** The sittings kept in this browser: one entry each in its database, never dropped unasked. */
import { clear, createStore, del, entries, get, update } from "idb-keyval";

/**
 * @typedef {import("../protocol.js").SavedSitting} SavedSitting
 *
 * @typedef {object} DealResult how a deal came out for the player of the page
 * @property {number} net
 * @property {number} units
 * @property {boolean} clear
 * @property {boolean} jack whether he won a Jack
 *
 * @typedef {object} Kept a sitting, and what is known about it beside its actions
 * @property {number} version of this form
 * @property {string} id
 * @property {number} written how often it was written: who has an older one must not write
 * @property {string} title of the game
 * @property {number} begun when, in milliseconds
 * @property {number} changed
 * @property {boolean} over
 * @property {boolean} practice whether cards may be taken back
 * @property {string} daily the date, if it is a deal of the day
 * @property {boolean} given whether its cards are those of a record, and nobody here dealt them
 * @property {object[]} branches what was taken back
 * @property {DealResult[]} results by deal
 * @property {string[]} promises the dealers' commitments as they were shown, by deal
 * @property {(string | null)[]} words what the player shuffled by, by deal
 * @property {SavedSitting} sitting
 */

export const VERSION = 1;

/** @type {import("idb-keyval").UseStore | undefined} */
let opened;
/** Opened only where something is kept: a table in another's page touches nothing. */
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

/**
 * What an older page kept, in today's form; what a newer one kept, as it is.
 * @param {any} kept
 * @returns {Kept}
 */
function migrated(kept) {
  return kept.version >= VERSION ? kept : { ...newSitting(kept.sitting, {}), ...kept, version: VERSION };
}

/** Whether this page knows how to go on with it. @param {Kept} kept */
export const isOurs = ({ version }) => version === VERSION;

/** All sittings, the latest first; none in a browser that keeps nothing. @returns {Promise<Kept[]>} */
export async function allKept() {
  try {
    const found = await entries(store());
    return found.map(([, kept]) => migrated(kept)).sort((one, other) => other.changed - one.changed);
  } catch {
    return [];
  }
}

/** @param {string} id @returns {Promise<Kept | null>} */
export async function findKept(id) {
  try {
    const kept = await get(id, store());
    return kept ? migrated(kept) : null;
  } catch {
    return null;
  }
}

/**
 * Write a sitting, unless another page has written it since.
 * @param {Kept} kept
 * @returns {Promise<boolean>} whether it is still ours
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
    // full, or forbidden: then it lasts as long as the page
  }
  return ours;
}

/** @param {string} id */
export const erase = (id) => del(id, store()).catch(() => {});

export const eraseAll = () => clear(store()).catch(() => {});
