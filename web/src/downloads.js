/** What start-up fetches: all in parallel, counted in bytes, and failing together. */

import { BootError, reason } from "./boot-error.js";

const WASM = "application/wasm";

/** @type {RequestInit} */
const ONLY_IF_KEPT = { mode: "same-origin", cache: "only-if-cached" };

/** The browser's own: while Pyodide starts, `boot.js` lends it another. */
const fetchAnew = globalThis.fetch.bind(globalThis);

/**
 * A response that may be compiled, though it comes from a server that knows no WebAssembly.
 * @param {string} url
 * @param {Response} response
 */
function typed(url, response) {
  if (!url.endsWith(".wasm") || response.headers.get("Content-Type") === WASM) return response;
  return new Response(response.body, { headers: { "Content-Type": WASM } });
}

/**
 * An archive that comes compressed as a whole, under a name by which no server takes it for a file
 * that the browser should unpack.
 * @param {Response} response
 */
function unpacked({ body }) {
  return new Response(body?.pipeThrough(new DecompressionStream("gzip")));
}

export class Downloads {
  #count;
  #aborter = new AbortController();
  /** @type {Map<string, Promise<Response>>} */
  #responses = new Map();
  /** @type {Map<string, Promise<any>>} */
  #modules = new Map();

  /** @type {(error: BootError) => void} */
  fail = () => {};
  /** Rejects with the first thing that went wrong; never resolves. @type {Promise<never>} */
  failure = new Promise((_, reject) => (this.fail = reject));

  /** @param {(bytes: number) => void} count */
  constructor(count) {
    this.#count = count;
    this.failure.catch(() => {}); // it may come when nobody waits for it any more
  }

  /** Stop what still runs. */
  abort() {
    this.#count = () => {};
    this.#aborter.abort();
  }

  /**
   * Begin to download a file, counting its bytes as they come.
   * @param {string} url
   */
  fetch(url) {
    this.#responses.set(url, this.#watched(url, this.#counted(url)));
  }

  /**
   * Begin to fetch a file that lies on this device already, so that its bytes count at once: from
   * where it is kept, or, if it is not kept there after all, as any other.
   * @param {string} url
   * @param {number} bytes
   */
  fetchKept(url, bytes) {
    this.#responses.set(url, this.#watched(url, this.#kept(url, bytes)));
  }

  /**
   * Hand over a download that was begun, once.
   * @param {string} url
   */
  take(url) {
    const response = this.#responses.get(url);
    this.#responses.delete(url);
    return url.endsWith(".bin") ? response?.then(unpacked) : response;
  }

  /**
   * Import a module, once; its bytes can only be counted when all have come.
   * @param {string} url
   * @param {number} [bytes]
   * @returns {Promise<any>}
   */
  importModule(url, bytes = 0) {
    const known = this.#modules.get(url);
    if (known) return known;
    const module = this.#watched(url, import(url));
    module.then(() => this.#count(bytes), () => {});
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
   * What is kept of this very file, without the service worker's help, which takes a while to wake up:
   * by the browser itself, if it is to be compiled, for beside that copy alone the browser keeps the
   * machine code, too; else by the service worker.
   * @param {string} url its name changes with its content, so what is kept is what is meant
   * @param {number} bytes
   */
  async #kept(url, bytes) {
    const own = url.endsWith(".wasm") && (await fetchAnew(url, ONLY_IF_KEPT).catch(() => null));
    // a browser that allows no caches keeps nothing
    const kept = own && own.ok ? own : await globalThis.caches?.match(url, { ignoreVary: true }).catch(() => undefined);
    if (!kept) return this.#counted(url);
    this.#count(bytes);
    return typed(url, kept);
  }

  /** @param {string} url */
  async #open(url) {
    const response = await fetchAnew(url, { signal: this.#aborter.signal });
    if (!response.ok || !response.body) throw new Error(`the server answered ${response.status}`);
    return typed(url, response);
  }

  /**
   * Count the bytes of a copy. Being read, it makes the response arrive in full, even before anybody
   * wants it: one that waits would keep a connection from the others.
   * @param {string} url
   */
  async #counted(url) {
    const response = await this.#open(url);
    const copy = /** @type {ReadableStream<Uint8Array>} */ (response.clone().body).getReader();
    void this.#watched(url, this.#countAll(copy));
    return response;
  }

  /** @param {ReadableStreamDefaultReader<Uint8Array>} reader */
  async #countAll(reader) {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      this.#count(value.byteLength);
    }
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
