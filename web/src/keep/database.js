/**
 * The database in this browser: one store, so that one transaction can change everything. The keys
 * are the ids of sittings, and `eldesthand:` with a name for the small values.
 *
 * A database can open late, fail for a while ("Internal error opening backing store"), be closed by the
 * browser, or be deleted by another page of the origin. It is then away: requests are refused at once,
 * and it is opened again until that succeeds.
 */
import { promisifyRequest } from "idb-keyval";

/** @typedef {[id: IDBValidKey, saved: unknown]} Entry */

/** Prefix of the keys of the small values. */
export const PREFIX = "eldesthand:";

/** Maximum wait for a slow database, in milliseconds. */
export const PATIENCE = 2000;
/** Times from a failure until the database is opened again, in milliseconds: each twice the last. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

/** The error of a request while the database is away. */
export class Away extends Error {}

/**
 * The connection to a database with one store.
 * @fires Access#away once the database is missed
 * @fires Access#back with `{ erased }` once it is there again; `erased` if another page deleted it
 */
export class Access extends EventTarget {
  /** True if the database has not opened in time, or cannot be opened. */
  isAway = false;
  /** @type {Promise<IDBDatabase> | null} */
  #opening = null;
  #wasOpen = false;
  #erased = false;
  #wait = FIRST_WAIT;

  /** @param {string} name @param {string} store */
  constructor(name, store) {
    super();
    this.name = name;
    this.store = store;
  }

  /** Act in a transaction. @type {import("idb-keyval").UseStore} */
  use = async (mode, act) => {
    if (this.isAway) throw new Away();
    this.#opening ??= this.#open(); // on first use: a table in another site's page leaves no trace
    const connection = await this.#opening;
    return act(connection.transaction(this.store, mode).objectStore(this.store));
  };

  /** Open the database; rejects when the patience is over. @returns {Promise<IDBDatabase>} */
  #open() {
    return new Promise((resolve, reject) => {
      const missed = () => {
        reject(new Away());
        if (this.isAway) return;
        this.isAway = true;
        this.dispatchEvent(new Event("away"));
      };
      const late = setTimeout(missed, PATIENCE);
      const failed = () => {
        clearTimeout(late);
        missed();
        setTimeout(() => this.#reopen(), this.#wait);
        this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
      };
      try {
        let created = false;
        const request = indexedDB.open(this.name);
        request.onupgradeneeded = () => {
          created = true;
          request.result.createObjectStore(this.store);
        };
        request.onerror = (event) => {
          event.preventDefault();
          failed();
        };
        request.onsuccess = () => {
          clearTimeout(late);
          this.#opened(request.result, created);
          resolve(request.result);
        };
      } catch {
        failed(); // the browser allows no database
      }
    });
  }

  #reopen() {
    this.#opening = this.#open();
    this.#opening.catch(() => {}); // it is away
  }

  /** @param {IDBDatabase} connection @param {boolean} created */
  #opened(connection, created) {
    connection.onclose = () => this.#reopen();
    connection.onversionchange = ({ newVersion }) => {
      connection.close(); // else whatever deletes the database waits, and all that wants to open it
      this.#erased ||= newVersion === null;
      this.#reopen();
    };
    const erased = this.#erased || (created && this.#wasOpen);
    const missed = this.isAway || erased;
    this.isAway = false;
    this.#opening = Promise.resolve(connection);
    this.#erased = false;
    this.#wasOpen = true;
    this.#wait = FIRST_WAIT;
    if (missed) this.dispatchEvent(new CustomEvent("back", { detail: { erased } }));
  }
}

export const access = new Access("eldesthand", "sittings");

/** @param {IDBValidKey} key */
export const isValue = (key) => typeof key === "string" && key.startsWith(PREFIX);

/** @param {IDBObjectStore} store @param {IDBKeyRange} [range] @returns {Promise<Entry[]>} */
export async function entriesIn(store, range) {
  const [keys, values] = await Promise.all([
    promisifyRequest(store.getAllKeys(range)),
    promisifyRequest(store.getAll(range)),
  ]);
  return keys.map((key, place) => [key, values[place]]);
}

/** Return everything as it is stored. @returns {Promise<Entry[]>} */
export const allEntries = () => access.use("readonly", (store) => entriesIn(store));

/**
 * Change the database in one transaction. If anything fails, nothing has changed.
 * @param {(here: Entry[]) => { erase?: IDBValidKey[], write?: Entry[] }} plan returns the changes of the
 *   present entries; its errors reject
 * @param {IDBKeyRange} [range] the keys of those entries
 */
export const change = (plan, range) =>
  access.use("readwrite", async (store) => {
    const { transaction } = store;
    const done = promisifyRequest(transaction);
    done.catch(() => {}); // it is awaited below, unless something else fails first
    try {
      const { erase = [], write = [] } = plan(await entriesIn(store, range));
      for (const key of erase) store.delete(key);
      for (const [key, value] of write) store.put(value, key);
    } catch (error) {
      try {
        transaction.abort();
      } catch {
        // it was aborted already
      }
      throw error;
    }
    await done;
  });
