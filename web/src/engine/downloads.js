/** The files of a start: all downloaded in parallel, counted in bytes, and failing together. */

import { BootError, reason } from "./boot-error.js";

const WASM = "application/wasm";

/** @type {RequestInit} */
const ONLY_IF_CACHED = { mode: "same-origin", cache: "only-if-cached" };

/** The browser's own: while Pyodide starts, `boot.js` replaces the global one. */
const browserFetch = globalThis.fetch.bind(globalThis);

/** A file in the caches of this site; none in a browser that allows no caches. @param {string} url */
const findCached = async (url) =>
  globalThis.caches?.match(url, { ignoreVary: true }).catch(() => undefined);

/**
 * A response that may be compiled, even from a server that does not know the type of WebAssembly.
 * @param {string} url
 * @param {Response} response
 */
function typed(url, response) {
  if (!url.endsWith(".wasm") || response.headers.get("Content-Type") === WASM) return response;
  return new Response(response.body, { headers: { "Content-Type": WASM } });
}

/**
 * The content of a `.bin`, which is compressed as a whole. Its name keeps servers from declaring the
 * compression, so that the browser does not undo it.
 * @param {Response} response
 */
export function unpacked({ body }) {
  return new Response(body?.pipeThrough(new DecompressionStream("gzip")));
}

export class Downloads {
  #count;
  #aborter = new AbortController();
  /** @type {Map<string, Promise<Response>>} */
  #responses = new Map();
  /** Each resolves when the whole file has arrived, or has failed to. @type {Map<string, Promise<void>>} */
  #arrived = new Map();
  /** @type {Map<string, Promise<any>>} */
  #modules = new Map();

  /** @type {(error: BootError) => void} */
  fail = () => {};
  /** Rejects with the first failure; never resolves. @type {Promise<never>} */
  failure = new Promise((_, reject) => {
    this.fail = reject;
  });

  /** @param {(bytes: number) => void} count */
  constructor(count) {
    this.#count = count;
    this.failure.catch(() => {}); // it may come when nobody waits for it any more
  }

  /** Stop the downloads that still run. */
  abort() {
    this.#count = () => {};
    this.#aborter.abort();
  }

  /**
   * Begin to download a file, counting its bytes as they arrive.
   * @param {string} url
   * @param {number} bytes
   */
  fetch(url, bytes) {
    this.#responses.set(url, this.#watched(url, this.#counted(url, bytes)));
  }

  /**
   * Begin to read a file from a cache of this device, so that its bytes count at once; if it is in
   * none after all, download it.
   * @param {string} url
   * @param {number} bytes
   */
  fetchCached(url, bytes) {
    this.#responses.set(url, this.#watched(url, this.#cached(url, bytes)));
  }

  /**
   * Hand over the response of a download that was begun, once.
   * @param {string} url
   */
  take(url) {
    const response = this.#responses.get(url);
    this.#responses.delete(url);
    return url.endsWith(".bin") ? response?.then(unpacked) : response;
  }

  /**
   * Import a module, once; its bytes can only be counted when all have arrived.
   * @param {string} url
   * @param {number} [bytes]
   * @returns {Promise<any>}
   */
  importModule(url, bytes = 0) {
    const known = this.#modules.get(url);
    if (known) return known;
    const module = this.#watched(url, import(url));
    module.then(
      () => this.#count(bytes),
      () => {},
    );
    this.#modules.set(url, module);
    return module;
  }

  /**
   * @template Value
   * @param {string} url
   * @param {Promise<Value>} promise
   */
  #watched(url, promise) {
    promise.catch((error) => this.#failed(url, error));
    return promise;
  }

  /**
   * The file from a cache, without the service worker, which takes a while to start. WebAssembly is
   * taken from the browser's own cache if it is there, because the browser keeps the machine code
   * only beside that copy; everything else from the service worker's cache.
   * @param {string} url its name changes with its content, so the cached file is the right one
   * @param {number} bytes
   */
  async #cached(url, bytes) {
    const own = url.endsWith(".wasm")
      ? await browserFetch(url, ONLY_IF_CACHED).catch(() => null)
      : null;
    const cached = own?.ok ? own : await findCached(url);
    if (!cached) return this.#counted(url, bytes);
    this.#count(bytes);
    return typed(url, cached);
  }

  /** @param {string} url */
  async #open(url) {
    const response = await browserFetch(url, { signal: this.#aborter.signal }).catch(
      async (error) => {
        const cached = await findCached(url); // WebAssembly is asked of the network first
        if (cached) return cached;
        throw error;
      },
    );
    if (!response.ok || !response.body) throw new Error(`the server answered ${response.status}`);
    return typed(url, response);
  }

  /**
   * Count the bytes of a copy. Reading the copy makes the response arrive in full, even before it is
   * used; one that waited would keep a connection from the others.
   * @param {string} url
   * @param {number} bytes
   */
  async #counted(url, bytes) {
    const response = await this.#open(url);
    const copy = /** @type {ReadableStream<Uint8Array>} */ (response.clone().body).getReader();
    const arrived = this.#watched(url, this.#countAll(copy, bytes));
    this.#arrived.set(
      url,
      arrived.catch(() => {}),
    );
    return response;
  }

  /**
   * @param {ReadableStreamDefaultReader<Uint8Array>} reader
   * @param {number} expected
   */
  async #countAll(reader, expected) {
    let bytes = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.byteLength;
      this.#count(value.byteLength);
    }
    if (bytes < expected) throw new Error(`it broke off after ${bytes} of ${expected} bytes`);
  }

  /**
   * Look whether a file that cannot be used has arrived whole: if not, that is the failure. A broken
   * copy in a cache is deleted, so that the next try downloads the file again.
   * @param {string} url
   * @param {number} bytes
   */
  async check(url, bytes) {
    await this.#arrived.get(url);
    const cached = await findCached(url);
    if (!cached || (await cached.blob()).size >= bytes) return;
    for (const name of await caches.keys()) {
      await (await caches.open(name)).delete(url, { ignoreVary: true });
    }
    this.#failed(
      url,
      new Error("the copy that this browser keeps was broken; it has been deleted"),
    );
  }

  /**
   * @param {string} url
   * @param {unknown} cause
   */
  #failed(url, cause) {
    const message = `Could not download ${url}: ${reason(cause)}`;
    this.fail(new BootError("download", message, { url, cause }));
  }
}
