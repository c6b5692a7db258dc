/**
 * The small values saved in this browser: settings, the chosen game, mistakes and so on. What this page
 * knows of them is what is stored, with the changes that are not stored yet: while the database is away
 * they wait, and are made in the stored values once it is back. A damaged value is set aside among the
 * saved games.
 */

import { sentence } from "../sentences.js";
import { NAMES, planned, readValues, withChanges } from "./changes.js";
import { access, change, PATIENCE, PREFIX } from "./database.js";

/**
 * @typedef {import("./schema.js").Name} Name
 * @typedef {import("./changes.js").Changed} Changed
 */
/** @template {Name} N @typedef {import("./schema.js").ValueOf<N>} ValueOf */
/** @template {Name} N @typedef {import("./changes.js").ChangeOf<N>} ChangeOf */

/** The values as they were stored when this page last looked. @type {Map<string, any>} */
let stored = new Map();
/** The same with the changes that wait. @type {Map<string, any>} */
let known = stored;
/** The changes that are not stored yet, each with what the engine refused. @type {(Changed & { aside?: Entry })[]} */
let waiting = [];
/** Values to store where there are none: an earlier version's, or those of a deleted database. @type {Entry[]} */
let missing = [];
/** Names of the values that were set aside here. @type {string[]} */
const setAside = [];
/** Tells other windows of a change. @type {BroadcastChannel | undefined} */
let windows;

/**
 * Tells of the values of this page.
 * @fires change when a value may have changed by more than this page
 */
export const values = new EventTarget();

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

/**
 * Plan to set damaged values aside, to store missing ones, and to make changes in what is stored.
 * @param {Entry[]} here @param {Entry[]} missing @param {(Changed & { aside?: Entry })[]} [changes]
 */
export function mended(here, missing, changes = []) {
  const [ours, old] = [readValues(here), readValues(missing)];
  const damaged = [...ours.damaged, ...old.damaged];
  const joined = planned(here, { sittings: [], values: old.values }, { replace: false });
  /** @type {(entries: Entry[]) => Map<string, any>} */
  const named = (entries) => new Map(entries.map(([key, value]) => [nameIn(key), value]));
  const before = new Map([...ours.values, ...named(joined.write)]);
  const after = withChanges(before, changes);
  /** @type {Entry[]} */
  const write = [...after]
    .filter(([name, value]) => ours.values.get(name) !== value)
    .map(([name, value]) => [PREFIX + name, value]);
  const aside = damaged.map(({ name, saved }) => asideEntry(name, saved));
  const refused = changes.flatMap(({ aside }) => (aside ? [aside] : []));
  const erase = [
    ...ours.damaged.map(({ key }) => key),
    ...[...before.keys()].filter((name) => !after.has(name)).map((name) => PREFIX + name),
  ];
  return { before, after, damaged, change: { erase, write: [...aside, ...refused, ...write] } };
}

/** @param {IDBValidKey} key */
const nameIn = (key) => String(key).slice(PREFIX.length);

/** Read the values; those that come late are told. */
export async function openValues() {
  missing = formerEntries();
  known = readValues(missing).values;
  if ("BroadcastChannel" in globalThis) {
    windows = new BroadcastChannel("eldesthand-kept");
    windows.onmessage = () => void settle();
  }
  access.addEventListener("back", (event) => {
    const { erased } = /** @type {CustomEvent<{ erased: boolean }>} */ (event).detail;
    if (erased) missing = [...missing, ...entriesOf(stored)];
    void settle();
  });
  /** @type {Promise<void>} */
  const late = new Promise((done) => setTimeout(done, PATIENCE));
  await Promise.race([settle(), late]);
}

/** @param {ReadonlyMap<string, any>} values @returns {Entry[]} */
const entriesOf = (values) => [...values].map(([name, value]) => [PREFIX + name, value]);

/** Resolves after the last transaction. */
let last = Promise.resolve();
/** The next transaction, until it begins: it includes every change until then. @type {Promise<void> | null} */
let due = null;

/** Store the changes that wait, and read what is stored now. */
export function settle() {
  due ??= last = last.then(() => {
    due = null;
    return store();
  });
  return due;
}

/** True while changes wait that could not be stored. */
export let isRefused = false;
/** True once the stored values are known. */
export let isRead = false;

async function store() {
  const [changes, absent] = [waiting, missing];
  /** @type {ReturnType<typeof mended> | undefined} */
  let plan;
  try {
    await change((here) => {
      plan = mended(here, absent, changes);
      return plan.change;
    }, range());
    waiting = waiting.slice(changes.length);
    missing = missing.slice(absent.length);
    isRefused = false;
    stored = plan?.after ?? stored;
    for (const [key] of absent) forgetFormer(key);
    for (const { name } of plan?.damaged ?? []) noteDamaged(name);
    if (changes.length) windows?.postMessage("changed");
  } catch {
    // the database is away, or there is no room: the changes wait
    isRefused = changes.length + absent.length > 0;
    stored = plan?.before ?? stored;
  }
  if (plan) known = withChanges(stored, waiting);
  isRead ||= plan !== undefined;
  values.dispatchEvent(new Event("change"));
}

const range = () => IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`);

/** @param {IDBValidKey} key */
function forgetFormer(key) {
  try {
    localStorage.removeItem(String(key));
  } catch {
    // the browser allows no storage
  }
}

/** @param {Name} name */
function noteDamaged(name) {
  if (!setAside.includes(name)) setAside.push(name);
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

/** Return all values with the changes that are not stored yet. @param {Entry[]} [here] the stored ones */
export const currentValues = (here) =>
  here ? mended(here, missing, waiting).after : new Map(known);

/**
 * Return a value; null if there is none.
 * @template {Name} N
 * @param {N} name
 * @returns {ValueOf<N> | null}
 */
export const recall = (name) => known.get(name) ?? null;

/**
 * Change a stored value, see `CHANGES`. If the browser does not store it, it lasts as long as the page.
 * @template {Name} N
 * @param {N} name
 * @param {ChangeOf<N>} change
 * @param {unknown} [refused] a part of the value that the engine refuses, to be set aside
 */
export function keep(name, change, refused) {
  const made = /** @type {Changed & { aside?: Entry }} */ ({ name, change });
  if (refused !== undefined) {
    noteDamaged(name);
    made.aside = asideEntry(name, refused);
  }
  known = withChanges(known, [made]);
  waiting = [...waiting, made];
  return settle();
}
