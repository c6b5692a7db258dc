/**
 * The changes of what is saved, by a page or by an import. A page never writes what it believes a value to
 * be: it says what changed, and each function here makes the new value out of the *stored* one, in one
 * transaction. Two pages, or a page whose database opened late, then lose nothing.
 */
import { SETTINGS } from "../settings.js";
import { Damage } from "../shapes.js";
import { isValue, PREFIX } from "./database.js";
import { VALUES } from "./schema.js";

/**
 * @typedef {import("./schema.js").Name} Name
 * @typedef {Protocol.Training} Training
 */
/** @template {Name} N @typedef {import("./schema.js").ValueOf<N>} ValueOf */

/**
 * Return a list with the changes that led from one list to another.
 * @param {readonly string[]} list @param {readonly string[]} before @param {readonly string[]} after
 */
function listWith(list, before, after) {
  const gone = new Set(before.filter((each) => !after.includes(each)));
  const added = after.filter((each) => !before.includes(each));
  return [...list.filter((each) => !gone.has(each) && !added.includes(each)), ...added];
}

/** Counts of a player who has tried nothing. */
const NONE = { solved: 0, tried: 0, streak: 0, best: 0 };

/**
 * Add the problems that were answered between two states to a third: counts are added, and the rating is
 * what both pages found out about the player, see `rated`. One page alone gets exactly the engine's.
 * @param {Training} stored @param {{ before: Training, after: Training }} change @returns {Training}
 */
export function trainingWith(stored, { before, after }) {
  const from = { ...after, ...NONE, ...before };
  const old = { ...from, ...NONE, ...stored };
  const to = { ...from, ...after };
  const lists = {
    seen: listWith(stored.seen ?? [], before.seen ?? [], after.seen ?? []),
    themes: listWith(stored.themes ?? [], before.themes ?? [], after.themes ?? []),
  };
  const [tried, solved] = [to.tried - from.tried, to.solved - from.solved];
  if (tried === 0) return { ...old, ...lists };
  const streak = solved === tried ? old.streak + solved : to.streak;
  const best = Math.max(old.best, to.best, streak);
  const counts = { tried: old.tried + tried, solved: old.solved + solved, streak, best };
  return { ...old, ...counts, ...lists, ...rated(old, from, to) };
}

/**
 * Join two ratings that came from a third, by Glicko-2: the answers of both pages count as the games of one
 * rating period. There the information of the games is added (the growth of 1/deviation²), and so is
 * their gain (the rise times 1/deviation²): the order in which pages write does not matter, and nobody
 * gains twice from the large deviation of a beginner.
 * @param {Training} stored @param {Training} before @param {Training} after
 */
function rated(stored, before, after) {
  const [own, from, to] = [stored, before, after].map(
    ({ rating = 0, deviation = 1, volatility = 0 }) => ({ rating, deviation, volatility }),
  );
  if (isSame(own, from)) return to; // exactly, without an error of rounding
  const [one, known, other] = [own, from, to].map(({ deviation }) => deviation ** -2);
  const precision = Math.max(one + other - known, Math.min(one, other)); // a deviation may also grow
  const gain = (own.rating - from.rating) * one + (to.rating - from.rating) * other;
  return {
    rating: from.rating + gain / precision,
    deviation: precision ** -0.5,
    volatility: own.volatility + to.volatility - from.volatility,
  };
}

/** @param {unknown} one @param {unknown} other */
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** The new value by name, from the stored one and a change; null for none. */
export const CHANGES = {
  /** @type {(stored: ValueOf<"settings"> | null, some: Partial<ValueOf<"settings">>) => ValueOf<"settings">} */
  settings: (stored, some) => SETTINGS({ ...stored, ...some }),
  /**
   * The game that was chosen last, in any page; one that the engine refuses is removed.
   * @type {(stored: ValueOf<"choice"> | null, change: { chosen: ValueOf<"choice"> } | { refused: ValueOf<"choice"> }) =>
   *   ValueOf<"choice"> | null}
   */
  choice: (stored, change) => {
    if ("chosen" in change) return change.chosen;
    return isSame(stored, change.refused) ? null : stored;
  },
  /** Lessons that were done. @type {(stored: string[] | null, done: string[]) => string[]} */
  tour: (stored, done) => [...new Set([...(stored ?? []), ...done])],
  /** @type {(stored: Training | null, change: { before: Training, after: Training }) => Training} */
  training: (stored, change) => trainingWith(stored ?? {}, change),
  /**
   * New mistakes, of which known ones keep their schedule; a new schedule; or a mistake that is known now.
   * @type {(stored: ValueOf<"deck"> | null, change: { add: readonly Protocol.Mistake[] } |
   *   { schedule: Protocol.Mistake } | { remove: string }) => ValueOf<"deck">}
   */
  deck: (stored, change) => {
    const all = new Map(stored ?? []);
    if ("remove" in change) all.delete(change.remove);
    else if ("schedule" in change) all.set(change.schedule.id, change.schedule);
    else for (const each of change.add) if (!all.has(each.id)) all.set(each.id, each);
    return all;
  },
  /**
   * The first start of a deal of the day, or the result of that start.
   * @type {(stored: ValueOf<"days"> | null, change: { begin: string, sitting: string, onTime: boolean } |
   *   { finish: string, sitting: string, onTime: boolean, net: number }) => ValueOf<"days">}
   */
  days: (stored, change) => {
    const all = new Map(stored ?? []);
    const { sitting, onTime } = change;
    const date = "begin" in change ? change.begin : change.finish;
    // earlier pages noted only the end
    const day = all.get(date) ?? { net: null, onTime, sitting };
    const ends = "finish" in change && day.sitting === sitting && day.net === null;
    return all.set(date, ends ? { ...day, net: change.net } : day);
  },
  /** @type {(stored: ValueOf<"reminder"> | null, some: ValueOf<"reminder">) => ValueOf<"reminder">} */
  reminder: (stored, some) => ({ ...stored, ...some }),
};

/** @template {Name} N @typedef {Parameters<typeof CHANGES[N]>[1]} ChangeOf */
/** @typedef {{ [N in Name]: { name: N, change: ChangeOf<N> } }[Name]} Changed */

/** Return values with changes made one after the other. @param {ReadonlyMap<string, any>} values @param {readonly Changed[]} changes */
export function withChanges(values, changes) {
  const all = new Map(values);
  for (const { name, change } of changes) {
    const act = /** @type {(stored: any, change: any) => any} */ (CHANGES[name]);
    const next = act(all.get(name) ?? null, change);
    if (next === null) all.delete(name);
    else all.set(name, next);
  }
  return all;
}

/**
 * @typedef {object} Incoming the entries of a file, or of an earlier version
 * @property {Entry[]} sittings as they are stored, damaged ones included
 * @property {Map<string, any>} values by name, in the shapes of the schema
 */

export const NAMES = /** @type {Name[]} */ (Object.keys(VALUES));

/**
 * Plan a change of the database. @param {Entry[]} here @param {Incoming} incoming
 * @param {{ replace: boolean }} how whether the present entries are erased
 */
export function planned(here, { sittings, values }, { replace }) {
  /** @type {(values: Map<string, any>) => Entry[]} */
  const stored = (values) => [...values].map(([name, value]) => [PREFIX + name, value]);
  if (replace) return { erase: here.map(([key]) => key), write: [...sittings, ...stored(values)] };
  const found = new Map(here);
  const written = (/** @type {any} */ saved) => saved?.written ?? -1;
  const newer = sittings.filter(
    ([id, saved]) => !found.has(id) || written(saved) > written(found.get(id)),
  );
  const all = joinedValues(readValues(here).values, values);
  return { erase: [], write: [...newer, ...stored(all)] };
}

/** Return the values among some entries, and the damaged ones. @param {Entry[]} entries */
export function readValues(entries) {
  /** @type {Map<string, any>} */
  const values = new Map();
  /** @type {{ name: Name, key: IDBValidKey, saved: unknown }[]} */
  const damaged = [];
  const found = new Map(entries.filter(([key]) => isValue(key)));
  for (const name of NAMES) {
    const key = PREFIX + name;
    const saved = found.get(key) ?? null;
    if (saved === null) continue;
    try {
      values.set(name, VALUES[name](saved, name));
    } catch (error) {
      if (!(error instanceof Damage)) throw error;
      damaged.push({ name, key, saved });
    }
  }
  return { values, damaged };
}

/** Join lists and dictionaries, else keep ours. @param {Map<string, any>} here @param {Map<string, any>} others */
function joinedValues(here, others) {
  /** @type {Map<string, any>} */
  const all = new Map();
  for (const [name, other] of others) all.set(name, joined(here.get(name), other));
  const [own, other] = [here.get("training"), others.get("training")];
  // ratings cannot be joined: the one with more problems stays
  if (other && (other.tried ?? 0) > (own?.tried ?? 0)) all.set("training", other);
  return all;
}

/** @param {any} own @param {any} other */
function joined(own, other) {
  if (own === undefined) return other;
  if (own instanceof Map) return new Map([...other, ...own]);
  return Array.isArray(own) ? [...new Set([...own, ...other])] : own;
}
