// Damages the sittings that are kept, in one of several ways.
(damage) => new Promise((done) => {
  const open = indexedDB.open("eldesthand");
  open.onsuccess = () => {
    const store = open.result.transaction("sittings", "readwrite").objectStore("sittings");
    store.getAll().onsuccess = ({ target: { result } }) => {
      const kept = result.find(({ sitting }) => sitting); // beside the small values
      if (damage === "nothing is left") store.put(null, "lost");
      if (damage === "a line of text") store.put("hearts", "text");
      if (damage === "no actions") store.put({ ...kept, id: "bare", sitting: {} }, "bare");
      if (damage === "an impossible action") {
        kept.sitting.actions.push({ kind: "play_card", seat: 0, card: "ZZ" });
        store.put(kept, kept.id);
      }
      store.transaction.oncomplete = done;
    };
  };
})
