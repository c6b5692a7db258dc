/** Helpers for tests of what the browser keeps: expressions are evaluated in the page. */
(() => {
  const text = (value) =>
    JSON.stringify(value, (_, each) => (each instanceof Map ? { map: [...each] } : each));

  const inStore = (mode, act) =>
    new Promise((resolve, reject) => {
      indexedDB.open("eldesthand").onsuccess = ({ target: { result: database } }) => {
        const transaction = database.transaction("sittings", mode);
        const found = act(transaction.objectStore("sittings"));
        transaction.oncomplete = () => {
          database.close();
          resolve(found.result);
        };
        transaction.onabort = () => reject(transaction.error);
      };
    });

  /** Everything that is kept, as text: keys, values, and what earlier versions kept elsewhere. */
  const state = async () =>
    text([
      await inStore("readonly", (store) => store.getAllKeys()),
      await inStore("readonly", (store) => store.getAll()),
      Object.entries(localStorage).sort(),
    ]);

  const put = (key, value) => inStore("readwrite", (store) => store.put(value, key));
  const get = (key) => inStore("readonly", (store) => store.get(key));
  const clear = () => inStore("readwrite", (store) => store.clear());

  /** The browser aborts the next transaction in which something is written. */
  const abortNext = () => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
      IDBObjectStore.prototype.put = put;
      const request = put.apply(this, given);
      this.transaction.abort();
      return request;
    };
  };

  /** There is no room any more after one value. */
  const fillAfterOne = () => {
    const { put } = IDBObjectStore.prototype;
    let left = 1;
    IDBObjectStore.prototype.put = function (...given) {
      if (left--) return put.apply(this, given);
      IDBObjectStore.prototype.put = put;
      throw new DOMException("It is full.", "QuotaExceededError");
    };
  };

  /** At the nth change of the database tell the test, which ends the browser, and wait for ever. */
  const stopAt = (step) => {
    let left = step;
    for (const name of ["put", "delete", "clear"]) {
      const change = IDBObjectStore.prototype[name];
      IDBObjectStore.prototype[name] = function (...given) {
        const request = change.apply(this, given);
        left -= 1;
        if (left === 0) {
          const told = new XMLHttpRequest();
          told.open("GET", "the-browser-ends-now", false);
          told.send();
        }
        return request;
      };
    }
  };

  /** Where earlier versions kept small values. */
  const leaveOldValues = (values) => {
    for (const [name, value] of Object.entries(values))
      localStorage.setItem(`eldesthand:${name}`, JSON.stringify(value));
  };

  /** Copies of the sitting on the table: one with people that are null, one with a card played twice. */
  const keepDamagedCopies = async () => {
    const saved = await onlySitting();
    await put("without people", { ...saved, people: null });
    const cards = saved.sitting.actions.filter(({ kind }) => kind === "play_card");
    cards[1].card = cards[0].card;
    await put("an illegal card", saved);
  };

  /** The saved sitting of a test that has only one, once it is written. */
  const onlySitting = async () => {
    for (;;) {
      const all = await inStore("readonly", (store) => store.getAll());
      const found = all.find(({ sitting }) => sitting);
      if (found) return found;
    }
  };
  const cardsPlayed = async () =>
    (await onlySitting()).sitting.actions.filter(({ kind }) => kind === "play_card").length;

  /** Let nothing be written until `letGo`, and count what is written then. */
  const hold = () =>
    new Promise((held) => {
      indexedDB.open("eldesthand").onsuccess = ({ target: { result: database } }) => {
        const store = database.transaction("sittings", "readwrite").objectStore("sittings");
        const again = () => {
          held();
          if (!globalThis.letGo) store.count().onsuccess = again;
        };
        again();
      };
      const { put } = IDBObjectStore.prototype;
      globalThis.puts = 0;
      IDBObjectStore.prototype.put = function (...entry) {
        globalThis.puts += 1;
        return put.apply(this, entry);
      };
    });

  /** Wait until what the page keeps is written: one write may be under way, and one more may be due. */
  const written = async () => {
    for (const _ of [1, 2, 3]) await inStore("readwrite", (store) => store.count());
  };

  /** Damage what is kept, in one of several ways: the sitting with this id, or the only one. */
  const damage = async (how, id) => {
    const saved = id ? await get(id) : await onlySitting();
    if (how === "nothing is left") await put("lost", null);
    if (how === "a line of text") await put("text", "hearts");
    if (how === "no actions") await put("bare", { ...saved, id: "bare", sitting: {} });
    if (how === "an impossible action") {
      saved.sitting.actions.push({ kind: "play_card", seat: 0, card: "ZZ" });
      await put(saved.id, saved);
    }
  };

  /** As a later page would have written it. */
  const makeNewer = async () => {
    const saved = await onlySitting();
    await put(saved.id, { ...saved, id: "x", version: 99 });
  };

  /** As the first pages wrote it: without a version, and with fewer fields. */
  const makeOld = async (sitting) => {
    const { id, written, title, begun, changed, results } = await onlySitting();
    await put(id, { id, written, title, begun, changed, results, over: false, sitting });
  };

  Object.assign(globalThis, { letGo: false });
  globalThis.kept = { onlySitting, written, cardsPlayed, damage, hold, makeNewer, makeOld, leaveOldValues, keepDamagedCopies, state, put, get, clear, abortNext, fillAfterOne, stopAt };
})();
