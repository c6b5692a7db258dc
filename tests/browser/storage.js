// Everything that the site has stored in this browser, as sorted names.
async () => {
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
}
