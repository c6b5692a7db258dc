// Takes over a file with Python's memory from another device and address, signed with a key of this one.
async (address) => {
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
}
