/**
 * Files of this site, read only from a copy whose checksum is right. A server that is being changed can
 * send half a file with status 200, and the browser then keeps that half: each copy is checked, whichever
 * cache it lies in, and a wrong one is replaced by the next source.
 */
import { sentence } from "../sentences.js";

/**
 * @typedef {object} Listed a file as `build.py` has written it
 * @property {string} url
 * @property {number} bytes
 * @property {string} integrity its checksum, in the form of the `integrity` attribute
 *
 * @typedef {keyof typeof SOURCES} Source
 *
 * @typedef {object} Reading
 * @property {readonly Source[]} [sources] in the order in which they are asked
 * @property {AbortSignal} [signal]
 * @property {(bytes: number) => void} [onBytes] called with the bytes that arrive; negative for those of a
 *   copy that is dropped
 */

/** The file arrived, but no copy of it is right. */
export class Damaged extends Error {}

/** Algorithm of the checksums, and their prefix. */
const [ALGORITHM, PREFIX] = ["SHA-256", "sha256-"];

/** @type {RequestInit} */
const ONLY_IF_CACHED = { mode: "same-origin", cache: "only-if-cached" };

/** The browser's own `fetch`, which `boot.js` replaces while Pyodide starts. */
const browserFetch = globalThis.fetch.bind(globalThis);

const SOURCES = {
  /**
   * The browser's own cache. It keeps the machine code of WebAssembly beside that copy only.
   * @param {string} url
   */
  browser: (url) =>
    browserFetch(url, ONLY_IF_CACHED).then(
      (response) => (response.ok ? response : undefined),
      () => undefined,
    ),
  /** The service worker's cache, without the worker, which takes a while to start. @param {string} url */
  site: async (url) => {
    try {
      return await globalThis.caches?.match(url, { ignoreVary: true });
    } catch {
      return undefined; // in a sandboxed frame of Firefox, `match` itself throws
    }
  },
  /** Any cache, or the server. @param {string} url @param {AbortSignal} [signal] */
  any: (url, signal) => browserFetch(url, { signal }),
  /** The server, past all caches. @param {string} url @param {AbortSignal} [signal] */
  anew: (url, signal) => browserFetch(url, { signal, cache: "reload" }),
};

/** Sources of a file that may be new here; a copy on this device serves where there is no network. */
export const NEW = /** @type {const} */ (["any", "site", "anew"]);

/** Sources of a file that lies on this device. */
export const KNOWN = /** @type {const} */ (["site", "any", "anew"]);

/** Return whether the bytes are those of the file. @param {Uint8Array<ArrayBuffer>} read @param {Listed} file */
async function isRight(read, { bytes, integrity }) {
  if (read.byteLength !== bytes) return false;
  if (!globalThis.crypto?.subtle) return true; // over plain HTTP the length has to do
  const digest = new Uint8Array(await crypto.subtle.digest(ALGORITHM, read));
  return integrity === PREFIX + btoa(String.fromCharCode(...digest));
}

/**
 * Read a body to its end, or one byte further than the file is long.
 * @param {ReadableStream<Uint8Array> | null} body @param {Listed} file @param {(bytes: number) => void} onBytes
 */
async function readAll(body, { bytes }, onBytes) {
  const all = new Uint8Array(bytes);
  let length = 0;
  const reader = body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) return all.subarray(0, length);
    if (length + value.byteLength > bytes) {
      void reader?.cancel();
      return new Uint8Array(bytes + 1);
    }
    all.set(value, length);
    length += value.byteLength;
    onBytes(value.byteLength);
  }
}

/** Have the browser replace its own copy of a file. @param {string} url */
export const renew = async (url) => (await SOURCES.anew(url)).arrayBuffer();

/** Delete a file from all caches of this site. @param {string} url */
async function drop(url) {
  for (const name of await caches.keys()) {
    await (await caches.open(name)).delete(url, { ignoreVary: true });
  }
}

/** Read one copy; throws if it is not right. @param {Response} response @param {Listed} file @param {(bytes: number) => void} onBytes */
async function readCopy(response, file, onBytes) {
  let counted = 0;
  try {
    if (!response.ok) throw new Error(sentence("file.refused", { status: response.status }));
    const read = await readAll(response.body, file, (bytes) => {
      counted += bytes;
      onBytes(bytes);
    });
    if (await isRight(read, file)) return read;
    const { bytes } = file;
    if (read.byteLength < bytes)
      throw new Damaged(sentence("file.short", { bytes: read.byteLength, expected: bytes }));
    throw new Damaged(sentence("file.wrong"));
  } catch (error) {
    onBytes(-counted);
    throw error;
  }
}

/**
 * Read a file. Rejects with `Damaged` if it arrives but no copy is right, or else with the error of the
 * first source that failed.
 * @template Made
 * @param {Listed} file
 * @param {Reading & { use?: (response: Response) => Promise<Made> }} [reading] `use` takes a response while
 *   it arrives; what it makes of a wrong copy is dropped
 * @returns {Promise<{ read: Uint8Array<ArrayBuffer>, made: Promise<Made> | undefined, wrong: Source[] }>}
 *   with the sources whose copies were wrong
 */
export async function readWhole(file, { sources = NEW, signal, onBytes = () => {}, use } = {}) {
  /** @type {Map<Source, unknown>} */
  const errors = new Map();
  for (const source of sources) {
    try {
      const response = await SOURCES[source](file.url, signal);
      if (!response) continue;
      const copy = use && response.ok ? response.clone() : response;
      const made = response.ok ? use?.(response) : undefined;
      made?.catch(() => {}); // the copy is judged first
      const read = await readCopy(copy, file, onBytes);
      return { read, made, wrong: [...errors.keys()] };
    } catch (error) {
      if (signal?.aborted) throw error;
      if (source === "site") await drop(file.url);
      errors.set(source, error);
    }
  }
  const all = [...errors.values()];
  throw all.find((error) => error instanceof Damaged) ?? all[0];
}
