/** Plans of an import: how the entries of a file, or of an earlier version, change the database. */
import { Damage } from "../shapes.js";
import { isValue, PREFIX } from "./database.js";
import { VALUES } from "./schema.js";

/**
 * @typedef {import("./schema.js").Name} Name
 *
 * @typedef {object} Incoming
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
