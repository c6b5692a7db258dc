/**
 * The database in this browser: one store, so that one transaction can change everything. The keys
 * are the ids of sittings, and `eldesthand:` with a name for the small values.
 */
import { createStore, promisifyRequest } from "idb-keyval";

/** @typedef {[id: IDBValidKey, saved: unknown]} Entry */

/** Prefix of the keys of the small values. */
export const PREFIX = "eldesthand:";

/** @type {import("idb-keyval").UseStore | undefined} */
let opened;
/** Return the database, opened on first use: a table in another site's page leaves no trace. */
export const database = () => (opened ??= createStore("eldesthand", "sittings"));

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
export const allEntries = () => database()("readonly", (store) => entriesIn(store));

/**
 * Change the database in one transaction. If anything fails, nothing has changed.
 * @param {(here: Entry[]) => { erase?: IDBValidKey[], write?: Entry[] }} plan returns the changes of the
 *   present entries; its errors reject
 * @param {IDBKeyRange} [range] the keys of those entries
 */
export const change = (plan, range) =>
  database()("readwrite", async (store) => {
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
