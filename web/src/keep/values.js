/**
 * The small values saved in this browser: settings, the chosen game, mistakes and so on. They are
 * read once, at the start; a damaged one is set aside among the saved games.
 */

import { sentence } from "../sentences.js";
import { change, database, entriesIn, PREFIX } from "./database.js";
import { NAMES, planned, readValues } from "./joining.js";

/**
 * @typedef {import("./schema.js").Name} Name
 */
/** @template {Name} N @typedef {import("./schema.js").ValueOf<N>} ValueOf */

/** Maximum wait for a slow database before the first drawing, in milliseconds. */
const PATIENCE = 2000;

/** @type {Map<string, any>} */
let known = new Map();
/** Names of the values that were set aside here. @type {string[]} */
const setAside = [];
/** Tells other windows of a change. @type {BroadcastChannel | undefined} */
let windows;

/** Return the values that earlier versions kept outside the database, as entries. @returns {Entry[]} */
function formerEntries() {
  try {
    return NAMES.flatMap((name) => {
      const text = localStorage.getItem(PREFIX + name);
      return text === null ? [] : [/** @type {Entry} */ ([PREFIX + name, parsed(text)])];
    });
  } catch {
    return []; // the browser allows no storage
  }
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text; // no valid value: it counts as damaged
  }
}

/** Return a damaged value as an entry among the sittings. @param {Name} name @param {unknown} saved @returns {Entry} */
const asideEntry = (name, saved) => [
  `damaged ${name} ${crypto.randomUUID?.() ?? Math.random()}`,
  { value: name, saved },
];

/** Plan the import of an earlier version's values. @param {Entry[]} here @param {Entry[]} former */
export function mended(here, former) {
  const [ours, old] = [readValues(here), readValues(former)];
  const damaged = [...ours.damaged, ...old.damaged];
  const { write } = planned(here, { sittings: [], values: old.values }, { replace: false });
  const aside = damaged.map(({ name, saved }) => asideEntry(name, saved));
  const erase = ours.damaged.map(({ key }) => key);
  return { damaged, change: { erase, write: [...aside, ...write] } };
}

/** Read the values; none are known if the browser keeps nothing. */
export async function openValues() {
  /** @type {Promise<void>} */
  const late = new Promise((done) => setTimeout(done, PATIENCE));
  await Promise.race([open(), late]);
}

async function open() {
  const former = formerEntries();
  known = readValues(former).values;
  try {
    const { values, damaged } = readValues(await valueEntries());
    known = new Map([...known, ...values]);
    if (former.length || damaged.length) await mend(former);
    if ("BroadcastChannel" in globalThis) {
      windows = new BroadcastChannel("eldesthand-kept");
      windows.onmessage = () => void reload();
    }
  } catch {
    // the browser allows no database: values last as long as the page
  }
}

const range = () => IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`);
const valueEntries = () => database()("readonly", (store) => entriesIn(store, range()));

/** @param {Entry[]} former */
async function mend(former) {
  /** @type {Name[]} */
  let found = [];
  await change((here) => {
    const { damaged, change } = mended(here, former);
    found = damaged.map(({ name }) => name);
    return change;
  }, range());
  for (const [name] of former) localStorage.removeItem(String(name));
  for (const name of found) noteDamaged(name);
  await reload();
}

/** @param {Name} name */
function noteDamaged(name) {
  if (!setAside.includes(name)) setAside.push(name);
}

/** Read the values again after a change by another window or an import. */
export async function reload() {
  known = readValues(await valueEntries()).values;
}

/** Tell other windows of a change. */
export const tellWindows = () => windows?.postMessage("changed");

/** Return a sentence about values set aside since the page was opened, or "". */
export const damageMessage = () =>
  setAside.length
    ? sentence("kept.aside", {
        values: setAside.map((name) => sentence(`value.${name}`)).join(", "),
      })
    : "";

/**
 * Return a value; null if there is none.
 * @template {Name} N
 * @param {N} name
 * @returns {ValueOf<N> | null}
 */
export const recall = (name) => known.get(name) ?? null;

/**
 * Change a value. If the browser does not keep it, it lasts as long as the page.
 * @template {Name} N
 * @param {N} name
 * @param {(value: ValueOf<N> | null) => ValueOf<N>} act
 */
export async function keep(name, act) {
  const key = PREFIX + name;
  known.set(name, act(recall(name)));
  try {
    await change(
      (here) => ({ write: [[key, act(readValues(here).values.get(name) ?? null)]] }),
      IDBKeyRange.only(key),
    );
    tellWindows();
  } catch {
    // the storage is full or forbidden
  }
}

/**
 * Set aside a value that the engine refuses.
 * @template {Name} N
 * @param {N} name
 * @param {unknown} refused the value, or a part of it
 * @param {(value: ValueOf<N>) => ValueOf<N>} [rest] returns the remaining part of the value, by default nothing
 */
export async function setRefusedAside(name, refused, rest) {
  const key = PREFIX + name;
  const value = known.get(name);
  noteDamaged(name);
  known.delete(name);
  if (rest) known.set(name, rest(value));
  await change(
    () => ({
      erase: [key],
      write: [
        asideEntry(name, refused),
        ...(rest ? [/** @type {Entry} */ ([key, rest(value)])] : []),
      ],
    }),
    IDBKeyRange.only(key),
  ).catch(() => {});
}
