// The service worker, its caches, and what is stored.

// Cuts every cached WebAssembly file short.
const breakCachedWasm = async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!request.url.endsWith(".wasm")) continue;
      const half = (await (await cache.match(request)).arrayBuffer()).slice(0, 1_000_000);
      const headers = { "Content-Type": "application/wasm" };
      await cache.put(request, new Response(half, { headers }));
    }
  }
};

// Looks for an update, and resolves with how its install ended.
const failedInstall = async () => {
  const registration = await navigator.serviceWorker.ready;
  const found = new Promise((resolve) =>
    registration.addEventListener("updatefound", () => resolve(registration.installing)));
  registration.update().catch(() => {});
  const installing = await found;
  while (installing.state === "installing")
    await new Promise((resolve) => setTimeout(resolve, 20));
  return installing.state;
};

// Tells whether the page can still fetch the script of its bots.
const fetchThinking = async () => {
  const main = [...document.scripts].find((each) => each.src).src;
  return (await fetch(main.replace("main.js", "thinking-worker.js"))).ok;
};

// Tells whether an update whose files are not all there has been left.
const halfUpdate = async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update().catch(() => {});
  const worker = registration.installing;
  while (worker && worker.state === "installing") {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return registration.waiting === null;
};

// The folders of versions from which the page has loaded anything.
const loadedFolders = () => {
  const asked = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  return [...new Set(asked.map((path) => path.match(/app-[^/]+/)?.[0]).filter(Boolean))];
};

// Tells whether the service worker and its caches have gone; it is asked again and again.
const workerGone = () => {
  navigator.serviceWorker.getRegistration().then((found) => (window.gone = !found));
  caches.keys().then((all) => (window.none = !all.some((one) => one.includes(" site "))));
  return window.gone && window.none;
};

// Resolves when the page could open again without a network.
const siteKept = async () => {
  const registration = await navigator.serviceWorker.ready;
  while (registration.active.state !== "activated") {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

// Returns the passwords by which this device comes back to a table, and everything else that it keeps, as text.
const tableKept = async () => {
  const all = (name, store) =>
    new Promise((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction(store).objectStore(store).getAll();
        reading.onerror = () => reject(reading.error);
        reading.onsuccess = () => {
          opening.result.close();
          resolve(reading.result);
        };
      };
    });
  const tables = await all("eldesthand-tables", "tables");
  const secrets = tables.flatMap(({ secret, seats = [] }) => [secret, ...seats.map((each) => each.secret)]);
  const saved = JSON.stringify([await all("eldesthand", "sittings"), { ...localStorage }]);
  return [tables.length, secrets.flatMap((each) => (each ? [each.pwd] : [])), saved];
};

// Everything that the site has stored in this browser, as sorted names.
const storage = async () => {
  const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  names.push(document.cookie, document.title);
  for (const { name } of (await indexedDB.databases?.()) ?? []) names.push(`database ${name}`);
  for (const name of await caches.keys()) names.push(`cache ${name}`);
  const folder = await navigator.storage.getDirectory();
  for await (const [name] of folder) names.push(`file ${name}`);
  if (globalThis.webkitRequestFileSystem) {
    const { root } = await new Promise((resolve, reject) =>
      webkitRequestFileSystem(0, 1000, resolve, reject),
    );
    const entries = await new Promise((resolve, reject) =>
      root.createReader().readEntries(resolve, reject),
    );
    for (const { name } of entries) names.push(`temporary ${name}`);
  }
  return names.sort();
};
