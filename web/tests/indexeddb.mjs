/**
 * A database for tests of what is kept, in place of the browser's: it can open late, fail to open, refuse to
 * write, and be deleted. Import it before the modules under test.
 */

/** @type {Map<string, unknown> | null} */
let entries = null;
/** How the next openings end: at once, later, or with an error. */
export const opening = { fails: false, waits: /** @type {Promise<void> | null} */ (null) };
/** True if nothing can be written. */
export const room = { full: false };
/** The connections that are open. @type {Set<any>} */
const open = new Set();

const later = (act) => setImmediate(act);

const inRange = (range) => (key) => !range || (key >= range.lower && key <= range.upper);

/** Run transactions one after the other. */
let running = Promise.resolve();

function transaction() {
  const act = { error: null };
  /** @type {Array<() => void>} */
  const work = [];
  let own;
  const at = (range) => [...own].filter(([key]) => inRange(range)(key)).sort();
  const request = (find) => {
    const made = {};
    work.push(() => {
      made.result = find();
      made.onsuccess?.({ target: made });
    });
    return made;
  };
  let aborted = false;
  const store = {
    transaction: act,
    get: (key) => request(() => own.get(key)),
    getAllKeys: (range) => request(() => at(range).map(([key]) => key)),
    getAll: (range) => request(() => at(range).map(([, value]) => structuredClone(value))),
    delete: (key) => request(() => own.delete(key)),
    put: (value, key) => {
      if (room.full) throw new DOMException("It is full.", "QuotaExceededError");
      const copy = structuredClone(value);
      return request(() => own.set(key, copy));
    },
  };
  act.objectStore = () => store;
  act.abort = () => {
    aborted = true;
  };
  running = running.then(async () => {
    own = new Map(entries ?? []);
    for (let idle = 0; idle < 3; idle += 1) {
      await new Promise(later);
      while (work.length) {
        idle = 0;
        work.shift()?.();
        await new Promise(later);
      }
    }
    if (!aborted) entries = own;
    if (aborted) act.onabort?.();
    else act.oncomplete?.();
  });
  return act;
}

globalThis.IDBKeyRange = /** @type {any} */ ({
  bound: (lower, upper) => ({ lower, upper }),
  only: (key) => ({ lower: key, upper: key }),
});

globalThis.indexedDB = /** @type {any} */ ({
  open() {
    const request = {};
    void (opening.waits ?? Promise.resolve()).then(() =>
      later(() => {
        if (opening.fails) return request.onerror?.({ preventDefault() {} });
        const connection = {
          transaction,
          createObjectStore: () => {},
          close: () => open.delete(connection),
        };
        request.result = connection;
        if (!entries) {
          entries = new Map();
          request.onupgradeneeded?.({ oldVersion: 0 });
        }
        open.add(connection);
        return request.onsuccess?.({ target: request });
      }),
    );
    return request;
  },
});

/** Return a stored value as it is. @param {string} key */
export const found = (key) => entries?.get(key);

/** Store a value, as another page does. @param {string} key @param {unknown} value */
export function put(key, value) {
  entries ??= new Map();
  entries.set(key, value);
}

/** Delete the database, as another page does. */
export function deleteDatabase() {
  for (const connection of [...open]) connection.onversionchange?.({ newVersion: null });
  entries = null;
}
