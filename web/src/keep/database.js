/**
 * The database in this browser: everything that is kept, in one store, so that one transaction can
 * change all of it. Sittings have their ids as keys; the small values have `eldesthand:` and a name.
 */
import { createStore, promisifyRequest } from "idb-keyval";

/** @typedef {[id: IDBValidKey, saved: unknown]} Entry */

/** Prefix of the keys of the small values. */
export const PREFIX = "eldesthand:";

/** @type {import("idb-keyval").UseStore | undefined} */
let opened;
/** Opened only where something is kept: a table in another site's page leaves no trace. */
export const database = () => (opened ??= createStore("eldesthand", "sittings"));

/** @param {IDBValidKey} key */
export const isValue = (key) => typeof key === "string" && key.startsWith(PREFIX);

/**
 * @param {IDBObjectStore} store
 * @param {IDBKeyRange} [range]
 * @returns {Promise<Entry[]>}
 */
export async function entriesIn(store, range) {
  const [keys, values] = await Promise.all([
    promisifyRequest(store.getAllKeys(range)),
    promisifyRequest(store.getAll(range)),
  ]);
  return keys.map((key, place) => [key, values[place]]);
}

/** Everything, as it is. @returns {Promise<Entry[]>} */
export const allEntries = () => database()("readonly", (store) => entriesIn(store));

/**
 * Change what is kept by one transaction: all of it happens, or nothing.
 * @param {(here: Entry[]) => { erase?: IDBValidKey[], write?: Entry[] }} plan what to do about what is
 *   kept now; what it throws rejects, and nothing has changed
 * @param {IDBKeyRange} [range] which part it looks at
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
