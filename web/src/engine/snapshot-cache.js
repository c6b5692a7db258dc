/**
 * A cache of Python's memory after the import of the engine, from which the next visit starts. A snapshot
 * fits one build of the site and one browser only.
 *
 * It lies in the site's private file system, which a worker reads several times faster than a cache. Only
 * the parts of the memory that are not empty are saved. The file holds the length of its header (a 32-bit
 * integer), a signature of all that follows, the header as JSON, and the parts. The key of the signature
 * is in its own database and cannot be read out, so no memory written by other programs is ever started.
 */
import { createStore, get, update } from "idb-keyval";

/**
 * @typedef {object} Header
 * @property {string} key the build and the browser that saved it
 * @property {number} length of the whole memory, in bytes
 * @property {[start: number, bytes: number][]} parts
 */

const PAGE = 4096;
const INTEGER = 4;
const HMAC = { name: "HMAC", hash: "SHA-256" };
const SIGNATURE = 32;
/** Offset of the header. */
const HEADER = INTEGER + SIGNATURE;

/** Return the site's key. @returns {Promise<CryptoKey>} */
async function signingKey() {
  const store = createStore("eldesthand-memory", "keys");
  const known = await get("hmac", store);
  if (known) return known;
  const made = await crypto.subtle.generateKey(HMAC, false, ["sign", "verify"]);
  await update("hmac", (first) => first ?? made, store); // another worker may have been faster
  return /** @type {Promise<CryptoKey>} */ (get("hmac", store));
}

/** Return the parts of the memory that are not empty. @param {ArrayBuffer} memory */
function partsOf(memory) {
  /** @type {Header["parts"]} */
  const parts = [];
  const integers = new Uint32Array(memory);
  for (let start = 0; start < memory.byteLength; start += PAGE) {
    const bytes = Math.min(PAGE, memory.byteLength - start);
    const end = (start + bytes) / INTEGER;
    let at = start / INTEGER;
    while (at < end && !integers[at]) at += 1; // a callback for each would take ten times as long
    if (at === end) continue;
    const last = parts.at(-1);
    if (last && last[0] + last[1] === start) last[1] += bytes;
    else parts.push([start, bytes]);
  }
  return parts;
}

/** Return whether the page is of our site: it must not fill the storage of another one. @param {string} base the page's folder */
export const mayCache = (base) => self.origin === new URL(base).origin;

/** Return the name of the site's file, as an origin may hold several sites. @param {string} base the page's folder */
const fileName = (base) => `eldesthand memory ${encodeURIComponent(new URL("..", base).pathname)}`;

/** @param {string} base in the page's folder, whose name changes with its content */
const keyFor = (base) => `${new URL(".", base).href} ${navigator.userAgent}`;

/**
 * @param {string} base @param {FileSystemGetFileOptions} [how]
 * @returns {Promise<any>} a `FileSystemSyncAccessHandle`, which only workers get
 */
async function openFile(base, how) {
  const file = await (await navigator.storage.getDirectory()).getFileHandle(fileName(base), how);
  return /** @type {any} */ (file).createSyncAccessHandle({
    mode: how?.create ? "readwrite" : "read-only",
  });
}

/**
 * Find the saved memory. @param {string} base the page's folder
 * @returns {Promise<(() => Promise<ArrayBuffer>) | null>} reads the memory, and rejects if it was changed;
 *   null if no memory is saved
 */
export async function findMemory(base) {
  if (!mayCache(base)) return null;
  /** @type {any} */
  let file;
  try {
    file = await openFile(base);
    const [size] = file.getSize() ? read(file, Uint32Array, 0, 1) : [0];
    if (!size) throw new Error("the saved memory is incomplete");
    const text = new TextDecoder().decode(read(file, Uint8Array, HEADER, size));
    const header = /** @type {Header} */ (JSON.parse(text));
    if (header.key !== keyFor(base))
      throw new Error("the saved memory is from another build or browser");
    return () => readMemory(file, HEADER + size, header);
  } catch {
    file?.close();
    return null; // not saved yet, or the browser allows no private files
  }
}

/** @param {any} file @param {number} at where the parts begin @param {Header} header */
async function readMemory(file, at, { length, parts }) {
  await undefined; // downloads begin first
  try {
    const signature = read(file, Uint8Array, INTEGER, SIGNATURE);
    const signed = read(file, Uint8Array, HEADER, file.getSize() - HEADER);
    const verified = signingKey().then((key) => crypto.subtle.verify(HMAC, key, signature, signed));
    const memory = new Uint8Array(length);
    at -= HEADER;
    for (const [start, bytes] of parts) {
      memory.set(signed.subarray(at, at + bytes), start);
      at += bytes;
    }
    if (!(await verified)) throw new Error("the saved memory was changed");
    return memory.buffer;
  } finally {
    file.close();
  }
}

/**
 * @template {Uint8Array | Uint32Array} Integers
 * @param {any} file
 * @param {new (length: number) => Integers} Kind
 * @param {number} at
 * @param {number} length
 * @returns {Integers}
 */
function read(file, Kind, at, length) {
  const integers = new Kind(length);
  file.read(integers, { at });
  return integers;
}

/** Save the memory, in place of an older one. @param {string} base @param {ArrayBuffer} memory */
export async function saveMemory(base, memory) {
  let file;
  try {
    const parts = partsOf(memory);
    const header = { key: keyFor(base), length: memory.byteLength, parts };
    const text = new TextEncoder().encode(JSON.stringify(header));
    const signed = new Uint8Array(parts.reduce((sum, [, bytes]) => sum + bytes, text.byteLength));
    signed.set(text);
    let at = text.byteLength;
    for (const [start, bytes] of parts) {
      signed.set(new Uint8Array(memory, start, bytes), at);
      at += bytes;
    }
    const signature = await crypto.subtle.sign(HMAC, await signingKey(), signed);
    file = await openFile(base, { create: true });
    file.truncate(0);
    file.write(new Uint8Array(signature), { at: INTEGER });
    file.write(signed, { at: HEADER });
    // last, so that an incomplete file has no length
    file.write(Uint32Array.of(text.byteLength), { at: 0 });
    file.flush();
  } catch {
    // no room, no permission, or another window saves it: the next start takes longer
  } finally {
    file?.close();
  }
}

/** @param {string} base */
export async function deleteMemory(base) {
  try {
    await (await navigator.storage.getDirectory()).removeEntry(fileName(base));
  } catch {
    // it stays, and the next start fails with it again
  }
}
