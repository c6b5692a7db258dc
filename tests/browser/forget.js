// Forgets all that the site keeps on this device, except Python's memory and the key to it.
async () => {
  if (!String(Date).includes("[native code]")) throw new Error("a test of another time is to be on a NEW_DEVICE");
  localStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  for (const { name } of await indexedDB.databases()) {
    if (name === "eldesthand-memory") continue;
    await new Promise((resolve, reject) => {
      Object.assign(indexedDB.deleteDatabase(name), { onsuccess: resolve, onerror: reject });
    });
  }
}
