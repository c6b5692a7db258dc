// Python's memory: saved, lent, changed, and started from.

// Finds the file with Python's memory, once it is written to its end.
const findMemory = async () => {
  for await (const [name, file] of await navigator.storage.getDirectory()) {
    if (!name.startsWith("eldesthand memory ")) continue;
    const [size] = new Uint32Array(await (await file.getFile()).slice(0, 4).arrayBuffer());
    if (size) return file;
  }
  return null;
};

// Saves the file with Python's memory as a download.
const saveMemory = async (findMemory) => {
  const href = URL.createObjectURL(await (await findMemory()).getFile());
  Object.assign(document.createElement("a"), { href, download: "memory" }).click();
};

// Takes over a file with Python's memory from another device and address, signed with a key of this one.
const takeMemory = async (address) => {
  const [keys, kept] = await Promise.all([
    new Promise((resolve) => {
      const opening = indexedDB.open("eldesthand-memory");
      opening.onupgradeneeded = () => opening.result.createObjectStore("keys");
      opening.onsuccess = () => resolve(opening.result);
    }),
    fetch(address).then(async (file) => new Uint8Array(await file.arrayBuffer())),
  ]);
  const [size] = new Uint32Array(kept.buffer, 0, 1);
  const header = JSON.parse(new TextDecoder().decode(kept.subarray(36, 36 + size)));
  header.key = header.key.replace(/^.*?(?=app-)/, new URL(".", location).href);
  const text = new TextEncoder().encode(JSON.stringify(header));
  const signed = await new Blob([text, kept.subarray(36 + size)]).arrayBuffer();
  const key = await crypto.subtle.generateKey({ name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
  const signature = await crypto.subtle.sign("HMAC", key, signed);
  keys.transaction("keys", "readwrite").objectStore("keys").put(key, "hmac");
  keys.close(); // once it is written
  const name = `eldesthand memory ${encodeURIComponent(new URL(".", location).pathname)}`;
  const file = await (await navigator.storage.getDirectory()).getFileHandle(name, { create: true });
  const writable = await file.createWritable();
  await writable.write(new Blob([Uint32Array.of(text.byteLength), signature, signed]));
  await writable.close();
};

// Keeps Pyodide compiled as long as this page is open, for the later pages of this process.
const holdPyodide = async (address) => {
  self.pyodide = await WebAssembly.compileStreaming(fetch(address));
};

// Forgets all that the site keeps on this device, except Python's memory and the key to it.
const forget = async () => {
  localStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  for (const { name } of await indexedDB.databases()) {
    if (name === "eldesthand-memory") continue;
    await new Promise((resolve, reject) => {
      Object.assign(indexedDB.deleteDatabase(name), { onsuccess: resolve, onerror: reject });
    });
  }
};

// Resolves when the page could open again without a network, and quickly.
const allKept = async (findMemory) => {
  const registration = await navigator.serviceWorker.ready;
  while (registration.active.state !== "activated" || !(await findMemory())) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

// Changes the file with Python's memory in one of several ways.
const changeMemory = async (findMemory, how) => {
  const file = await findMemory();
  const kept = new Uint8Array(await (await file.getFile()).arrayBuffer());
  const [header] = new Uint32Array(kept.buffer, 0, 1);
  const writable = await file.createWritable();
  if (how === "one byte") kept[kept.length - 5000] ^= 1;
  if (how === "garbled") kept.fill(7, 36 + header);
  await writable.write(how === "cut off" ? kept.subarray(0, 36 + header + 99) : kept);
  await writable.close();
};

// Runs a program in a module worker that has the site's own `boot`.
const inAWorker = async ({ folder, body }) => {
  const code = `
    import { boot } from "${new URL(folder + "/boot.js", location.href)}";
    const said = [];
    console.warn = (...all) => said.push(all.join(" "));
    const look = (python, code) => python.runPython("import eldesthand, random; " + code);
    try {
      postMessage(await (async () => { ${body} })());
    } catch (error) {
      postMessage({ error: String(error.message) });
    }`;
  const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const worker = new Worker(url, { type: "module" });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
    });
  } finally {
    worker.terminate();
  }
};
