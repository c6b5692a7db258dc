/** The downloads of a start: they run in parallel, are counted in bytes, and fail together. */
import { sentence } from "../sentences.js";
import { messageOf } from "../text.js";

/**
 * - `download`: a file did not arrive (`url` says which one);
 * - `wasm`: this browser cannot run Pyodide;
 * - `python`: Python started but failed; the message holds the traceback.
 * @typedef {"download" | "wasm" | "python"} BootErrorKind
 */

/** A failure of start-up: its kind, and the URL of the file at fault. */
export class BootError extends Error {
  /**
   * @param {BootErrorKind} kind @param {string} message
   * @param {{ url?: string, cause?: unknown }} [details]
   */
  constructor(kind, message, { url, cause } = {}) {
    super(message, { cause });
    this.name = "BootError";
    this.kind = kind;
    this.url = url;
  }
}

/** Return an error in a form that workers can post. @param {unknown} error @returns {Failure} */
export function failureOf(error) {
  if (!(error instanceof BootError)) return { kind: "python", message: messageOf(error) };
  return { kind: error.kind, message: error.message, url: error.url };
}

const WASM = "application/wasm";

/** @type {RequestInit} */
const ONLY_IF_CACHED = { mode: "same-origin", cache: "only-if-cached" };

/** The browser's own `fetch`, which `boot.js` replaces while Pyodide starts. */
const browserFetch = globalThis.fetch.bind(globalThis);

/** Return a file from the caches of this site, if there is one. @param {string} url */
async function findCached(url) {
  try {
    return await globalThis.caches?.match(url, { ignoreVary: true });
  } catch {
    return undefined; // in a sandboxed frame of Firefox, `match` itself throws
  }
}

/** Return a response typed as WebAssembly, whatever the server says. @param {string} url @param {Response} response */
function typed(url, response) {
  if (!url.endsWith(".wasm") || response.headers.get("Content-Type") === WASM) return response;
  return new Response(response.body, { headers: { "Content-Type": WASM } });
}

/** Decompress a `.bin`, whose name keeps servers and browsers from doing so. @param {Response} response */
export function unpacked({ body }) {
  return new Response(body?.pipeThrough(new DecompressionStream("gzip")));
}

export class Downloads {
  #count;
  #aborter = new AbortController();
  /** @type {Map<string, Promise<Response>>} */
  #responses = new Map();
  /** Downloads by URL; each resolves when the whole file has arrived or failed. @type {Map<string, Promise<void>>} */
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
    this.failure.catch(() => {}); // perhaps nobody awaits it
  }

  /** Stop the downloads that still run. */
  abort() {
    this.#count = () => {};
    this.#aborter.abort();
  }

  /** Begin a download and count its bytes. @param {string} url @param {number} bytes */
  fetch(url, bytes) {
    this.#responses.set(url, this.#watched(url, this.#counted(url, bytes)));
  }

  /** Read a file from a cache of this device, or download it. @param {string} url @param {number} bytes */
  fetchCached(url, bytes) {
    this.#responses.set(url, this.#watched(url, this.#cached(url, bytes)));
  }

  /** Return the response of a download that was begun, once. @param {string} url */
  take(url) {
    const response = this.#responses.get(url);
    this.#responses.delete(url);
    return url.endsWith(".bin") ? response?.then(unpacked) : response;
  }

  /** Import a module, once. @param {string} url @param {number} [bytes] @returns {Promise<any>} */
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

  /** @template Value @param {string} url @param {Promise<Value>} promise */
  #watched(url, promise) {
    promise.catch((error) => this.#failed(url, error));
    return promise;
  }

  /**
   * Read a file from a cache, without the service worker, which takes a while to start. WebAssembly
   * comes from the browser's own cache if it is there, because the browser keeps the machine code
   * beside that copy only.
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
        const cached = await findCached(url); // the network is asked first for WebAssembly
        if (cached) return cached;
        throw error;
      },
    );
    if (!response.ok || !response.body)
      throw new Error(sentence("file.refused", { status: response.status }));
    return typed(url, response);
  }

  /**
   * Count the bytes of a copy. Reading it makes the response arrive in full before it is used, so that
   * it blocks no connection. @param {string} url @param {number} bytes
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

  /** @param {ReadableStreamDefaultReader<Uint8Array>} reader @param {number} expected */
  async #countAll(reader, expected) {
    let bytes = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.byteLength;
      this.#count(value.byteLength);
    }
    if (bytes < expected) throw new Error(sentence("file.short", { bytes, expected }));
  }

  /**
   * Report an incomplete file, and delete it from the caches, so that the next try downloads it.
   * @param {string} url @param {number} bytes
   */
  async check(url, bytes) {
    await this.#arrived.get(url);
    const cached = await findCached(url);
    if (!cached || (await cached.blob()).size >= bytes) return;
    for (const name of await caches.keys()) {
      await (await caches.open(name)).delete(url, { ignoreVary: true });
    }
    this.#failed(url, new Error(sentence("file.broken-copy")));
  }

  /** @param {string} url @param {unknown} cause */
  #failed(url, cause) {
    const message = sentence("boot.not-downloaded", { url, why: messageOf(cause) });
    this.fail(new BootError("download", message, { url, cause }));
  }
}
