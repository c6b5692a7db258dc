// All that the browser keeps.
() => new Promise((resolve) => {
  indexedDB.open("eldesthand").onsuccess = ({ target: { result } }) => {
    result.transaction("sittings").objectStore("sittings").getAll().onsuccess = ({ target }) =>
      resolve(JSON.stringify([target.result, Object.entries(localStorage).sort()]));
  };
})
