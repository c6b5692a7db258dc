/** The sittings saved in this browser, which only the player deletes. */
import { clear, del, entries, get, set, update } from "idb-keyval";
import { Damage } from "../shapes.js";
import { Access, access, allEntries, change, isValue } from "./database.js";
import { SITTING } from "./schema.js";

/**
 * @typedef {object} Again a deal that is played a second time
 * @property {number} deal
 * @property {Map<string, number | null>} firsts the first results, if known: the player's under "", and
 *   those of other people at this device by name
 * @property {Protocol.SavedSitting} start the sitting up to the start of the second playing
 * @property {Kept | null} behind the earlier sitting on the table
 *
 * @typedef {ReturnType<typeof SITTING>} Sitting
 * @typedef {Sitting["results"][number]} DealResult
 *
 * @typedef {object} About properties outside the schema
 * @property {number} version of this format
 * @property {string} id
 * @property {Again} [again] the deal that is played a second time here; it is not saved
 * @property {{ why: "newer" | "damaged", saved: unknown }} [unreadable] the saved value, if this page
 *   cannot read it; then only the id is known
 *
 * @typedef {Sitting & About} Kept a saved sitting
 */

export const VERSION = 1;

const EMPTY = { rules: {}, names: [], actions: [] };

const newId = () => crypto.randomUUID?.() ?? String(Math.random()).slice(2);

/** Return a new sitting. @param {Protocol.SavedSitting} sitting @param {Partial<Kept>} about @returns {Kept} */
export const newSitting = (sitting, about) => ({
  ...SITTING({ begun: Date.now(), changed: Date.now(), sitting: EMPTY }),
  version: VERSION,
  id: newId(),
  ...about,
  sitting,
});

/** Return a stored entry in the present format. @param {Entry} entry @returns {Kept} */
export function readEntry([key, value]) {
  const saved = /** @type {any} */ (value);
  const id = String(key);
  const version = Number(saved?.version ?? 0);
  /** @type {"newer" | "damaged"} */
  let why = "newer";
  if (version <= VERSION) {
    try {
      return { ...SITTING(saved), version: VERSION, id };
    } catch (error) {
      if (!(error instanceof Damage)) throw error;
      why = "damaged";
    }
  }
  const known = SITTING({ begun: 0, changed: 0, sitting: EMPTY });
  return { ...known, version: VERSION, id, unreadable: { why, saved } };
}

/** Return whether this page can read the sitting. @param {Kept} kept */
export const isReadable = ({ unreadable }) => !unreadable;

/** Return whether the player can continue the sitting. @param {Kept} kept */
export const isGoing = ({ over, visiting }) => !over && !visiting;

/**
 * Return the sittings that the first paper offers to continue; cards played a second time do not count.
 * @param {Kept[]} all
 */
export const unfinishedIn = (all) =>
  all.filter((kept) => isGoing(kept) && isReadable(kept) && !kept.repeated);

/** The sittings that could not be written, by id, until they are. @type {Map<string, Kept>} */
const unwritten = new Map();

/** Return the sittings that only this page holds. */
export const unwrittenKept = () => [...unwritten.values()];

/** Return all sittings, the latest first; without the database, those that this page holds. @returns {Promise<Kept[]>} */
export async function allKept() {
  const found = await allEntries().catch(() => []);
  const written = found.filter(([key]) => !isValue(key) && !unwritten.has(String(key)));
  const all = [...written.map(readEntry), ...unwritten.values()];
  return all.sort((one, other) => other.changed - one.changed);
}

/** Return the first pack of a sitting as text. @param {Protocol.SavedSitting} sitting */
const firstPack = ({ actions }) =>
  String(actions.flatMap((action) => (action.kind === "shuffle" ? [action.pack] : []))[0]);

/**
 * Return the first sitting in which the player was dealt the cards of a challenge.
 * @param {Protocol.SavedSitting} sitting @param {Kept[]} kept
 */
export function firstWithCards(sitting, kept) {
  const cards = firstPack(sitting);
  const same = kept.filter((each) => each.sitting.challenge && firstPack(each.sitting) === cards);
  return same.sort((one, other) => one.begun - other.begun)[0];
}

/** @param {string} id @returns {Promise<Kept | null>} */
export async function findKept(id) {
  const value = await get(id, access.use).catch(() => undefined);
  return unwritten.get(id) ?? (value === undefined ? null : readEntry([id, value]));
}

/** Return a sitting as it is stored, with its people as an object for earlier versions. @param {Kept} kept */
export const stored = ({ people, ...kept }) =>
  structuredClone(people ? { ...kept, people: Object.fromEntries(people) } : kept);

/**
 * Write a sitting, unless another page has written it since. If the browser refuses, this page holds it
 * until it is written.
 * @param {Kept} kept @returns {Promise<"kept" | "overtaken" | "refused">}
 */
export async function write(kept) {
  let ours = true;
  kept.changed = Date.now();
  try {
    await update(
      kept.id,
      (found) => {
        ours = !found || (found.written <= kept.written && found.version <= VERSION);
        return ours ? stored({ ...kept, written: kept.written + 1 }) : found;
      },
      access.use,
    );
  } catch {
    unwritten.set(kept.id, kept);
    return "refused";
  }
  unwritten.delete(kept.id);
  if (!ours) return "overtaken";
  kept.written += 1; // only now: a write that failed must not pass one of another page
  return "kept";
}

/**
 * Write what only this page holds. A sitting that went on in another page meanwhile is written beside
 * that one, unless it is on the table. @param {Kept | null} kept the sitting on the table
 */
export async function writeUnwritten(kept) {
  for (const each of unwrittenKept()) {
    if (each === kept || (await write(each)) !== "overtaken") continue;
    await write(newSitting(each.sitting, { ...each, id: newId(), written: 0 }));
  }
}

/** @param {string} id */
export function erase(id) {
  unwritten.delete(id);
  return del(id, access.use).catch(() => {});
}

export function eraseAll() {
  unwritten.clear();
  return change((here) => ({
    erase: here.map(([key]) => key).filter((key) => !isValue(key)),
  })).catch(() => {});
}

// The secrets by which this device comes back to a table of several devices, one record for each table. They
// have a database of their own, so that no export and no record of a sitting holds them.

/** Time after which a record is erased, in milliseconds: certificates last for thirty days. */
const LIFE = 30 * 24 * 3600 * 1000;

const tables = new Access("eldesthand-tables", "tables").use;

/** Return the record of a table, or null. @param {string} id @returns {Promise<any>} */
export const findTable = async (id) => (await get(id, tables).catch(() => null)) ?? null;

/** Keep the record of a table, and erase old ones. @param {string} id @param {object} record */
export async function keepTable(id, record) {
  try {
    await set(id, { ...record, kept: Date.now() }, tables);
    for (const [key, { kept }] of await entries(tables))
      if (Date.now() - kept > LIFE) await del(key, tables);
  } catch {
    // the browser allows no database: a new invitation leads back to the table
  }
}

/** @param {string} id */
export const eraseTable = (id) => del(id, tables).catch(() => {});

export const eraseTables = () => clear(tables).catch(() => {});

// Notes about a sitting, saved as it goes on: the commitments, and the result of each deal.

/**
 * @typedef {Pick<Kept, "results" | "won">} Results
 */

/** @param {Kept} kept @param {Reply} reply */
export function noteDeal(kept, { events, view, people, words }) {
  const [own = view.seat ?? 0, ...others] = people;
  /** @returns {(readonly [seat: number, results: Results])[]} */
  const everybody = () => [
    [own, kept],
    ...others.map(
      (seat) => /** @type {const} */ ([seat, resultsOf(kept, view.players[seat].name)]),
    ),
  ];
  for (const event of events) {
    if (event.kind === "committed") {
      const seals = kept.promises[view.deal.number - 1]?.split("\n") ?? [];
      // a deal that is sealed again keeps its earlier seals: the proof asks why (F3)
      kept.promises[view.deal.number - 1] = [...new Set([...seals, event.commitment])].join("\n");
      kept.words[view.deal.number - 1] = ""; // none yet; a deal that is dealt again takes other words
    }
    if (event.kind === "sitting_ended") {
      kept.over = true;
      for (const [player, found] of everybody())
        found.won = view.sitting.final?.lines.some(
          ({ seat, rank }) => seat === player && rank === 1,
        );
    }
    if (event.kind !== "settled") continue;
    for (const [player, { results }] of everybody()) {
      const result = resultOf(event.reckoning, view.sitting.nets.at(-1) ?? [], player);
      if (!result) continue;
      result.luck = words.reckoning?.lucks[player];
      results[view.sitting.settled - 1] = result;
    }
  }
}

/** Return the results of another person at this device. @param {Kept} kept @param {string} name */
function resultsOf(kept, name) {
  kept.people ??= new Map();
  const found = kept.people.get(name) ?? { results: [], won: undefined };
  kept.people.set(name, found);
  return found;
}

/**
 * Return the result of a deal for a seat; null for a player who sat out.
 * @param {Protocol.Reckoning} reckoning @param {readonly number[]} nets @param {number} own
 * @returns {DealResult | null}
 */
function resultOf(reckoning, nets, own) {
  const line = reckoning.lines.find(({ seat }) => seat === own);
  if (!line) return null;
  const wins = reckoning.winners.includes(own);
  return {
    net: nets[own] ?? 0,
    others: reckoning.lines.flatMap(({ seat }) => (seat === own ? [] : [nets[seat] ?? 0])),
    units: line.units,
    clear: line.units === 0,
    jack: reckoning.jack_before && !reckoning.jack_after && wins,
    moon: reckoning.outcome === "sweep" && wins,
  };
}
