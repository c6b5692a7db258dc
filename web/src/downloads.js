/** What start-up fetches: all in parallel, counted in bytes, and failing together. */

import { BootError, reason } from "./boot-error.js";

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
   * Begin to download a file that lies on this device already, so that its bytes count at once.
   * @param {string} url
   * @param {number} bytes
   */
  fetchKept(url, bytes) {
    const response = this.#watched(url, this.#open(url));
    response.then(() => this.#count(bytes), () => {});
    this.#responses.set(url, response);
  }

  /**
   * Hand over a download that was begun, once.
   * @param {string} url
   */
  take(url) {
    const response = this.#responses.get(url);
    this.#responses.delete(url);
    return response;
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

  /** @param {string} url */
  async #open(url) {
    const response = await fetch(url, { signal: this.#aborter.signal });
    if (!response.ok || !response.body) throw new Error(`the server answered ${response.status}`);
    return response;
  }

  /**
   * @param {string} url
   * @returns {Promise<Response>} a response that arrives in full even before anybody reads it
   */
  async #counted(url) {
    const { body } = await this.#open(url);
    const reader = /** @type {ReadableStream<Uint8Array>} */ (body).getReader();
    const counted = new ReadableStream(
      {
        pull: async (controller) => {
          try {
            const { done, value } = await reader.read();
            if (done) return controller.close();
            this.#count(value.byteLength);
            controller.enqueue(value);
          } catch (error) {
            this.#failed(url, error);
            controller.error(error);
          }
        },
      },
      { highWaterMark: Infinity },
    );
    const type = url.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(counted, { headers: { "Content-Type": type } });
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
