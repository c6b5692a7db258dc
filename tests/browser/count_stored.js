// How many things this origin has stored, of each kind.
async () => [
  localStorage.length,
  sessionStorage.length,
  (await indexedDB.databases()).length,
  (await caches.keys()).length,
]
