/**
 * Starts Python in a module worker: Pyodide, micropip and the engine's wheel, all from our own
 * site, everything downloaded in parallel and counted in bytes while it arrives.
 *
 *     import { boot } from "./boot.js";
 *     const python = await boot({ onProgress: (progress) => postMessage({ progress }) });
 *     const page = python.pyimport("eldesthand.page");
 */

/**
 * What start-up downloads; `build.py` writes it as `site.json` and into this bundle as `SITE`.
 * @typedef {object} Manifest
 * @property {string} version the engine's version
 * @property {string} pyodide Pyodide's folder
 * @property {string} wheel the engine's wheel
 * @property {Record<string, number>} files every file that start-up downloads, and its bytes
 */

/**
 * How far start-up is. The bytes count downloads only; the other steps have no honest measure.
 * @typedef {object} Progress
 * @property {"download" | "start" | "install" | "ready"} step
 * @property {string} label the step in words
 * @property {number} loadedBytes
 * @property {number} totalBytes
 */

/**
 * - `download`: a file did not arrive (`url` says which one);
 * - `wasm`: this browser cannot run Pyodide;
 * - `python`: Python started but failed; the message holds the traceback.
 * @typedef {"download" | "wasm" | "python"} BootErrorKind
 */

/** @type {Record<Progress["step"], string>} */
const LABELS = {
  download: "Fetching the rules and the players",
  start: "Waking Python",
  install: "Teaching it Hearts",
  ready: "Ready",
};

/** Start-up failed: the kind says in which way, the URL which file was at fault. */
export class BootError extends Error {
  /**
   * @param {BootErrorKind} kind
   * @param {string} message
   * @param {{ url?: string, cause?: unknown }} [details]
   */
  constructor(kind, message, { url, cause } = {}) {
    super(message, { cause });
    this.name = "BootError";
    this.kind = kind;
    this.url = url;
  }

  /** A plain object that survives `postMessage`. */
  toJSON() {
    return { kind: this.kind, message: this.message, url: this.url };
  }
}

/**
 * Start Python with the engine installed.
 *
 * @param {object} [options]
 * @param {(progress: Progress) => void} [options.onProgress]
 * @param {Manifest} [options.manifest] what to load
 * @param {string} [options.baseURL] the URL that the manifest's names are relative to
 * @returns {Promise<import("pyodide").PyodideInterface>}
 * @throws {BootError}
 */
export async function boot({ onProgress, manifest = SITE, baseURL = import.meta.url } = {}) {
  if (typeof globalThis.WebAssembly?.instantiateStreaming !== "function") {
    throw new BootError("wasm", "This browser lacks the WebAssembly that Python needs.");
  }
  /** @param {string} name */
  const locate = (name) => new URL(name, baseURL).href;
  const indexURL = locate(manifest.pyodide);

  const totalBytes = Object.values(manifest.files).reduce((sum, bytes) => sum + bytes, 0);
  let loadedBytes = 0;
  /** @param {Progress["step"]} step */
  const report = (step) => onProgress?.({ step, label: LABELS[step], loadedBytes, totalBytes });
  /** @param {number} bytes */
  const count = (bytes) => {
    loadedBytes += bytes;
    report(loadedBytes < totalBytes ? "download" : "start");
  };

  report("download");
  const downloads = new Downloads(count);
  for (const [name, bytes] of Object.entries(manifest.files)) {
    if (name.endsWith(".mjs")) downloads.importModule(locate(name), bytes);
    else downloads.fetch(locate(name));
  }
  const start = async () => {
    const { loadPyodide } = await downloads.importModule(`${indexURL}pyodide.mjs`);
    const python = await loadPyodide({ indexURL, packages: ["micropip"] });
    report("install");
    const micropip = python.pyimport("micropip");
    await micropip.install.callKwargs(locate(manifest.wheel), { deps: false });
    micropip.destroy();
    python.pyimport("eldesthand").destroy();
    return python;
  };
  const giveBack = lendGlobals(downloads);
  try {
    const python = await Promise.race([start(), downloads.failure]);
    report("ready");
    return python;
  } catch (error) {
    if (error instanceof BootError) throw error;
    throw new BootError("python", `Python did not start: ${reason(error)}`, { cause: error });
  } finally {
    giveBack();
    downloads.abort();
  }
}

/** Downloads that run in parallel, count their bytes, and fail together. */
class Downloads {
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
   * Begin to download a file.
   * @param {string} url
   */
  fetch(url) {
    const response = this.#fetch(url);
    response.catch((error) => this.#failed(url, error));
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
    const module = import(url);
    module.then(
      () => this.#count(bytes),
      (error) => this.#failed(url, error),
    );
    this.#modules.set(url, module);
    return module;
  }

  /**
   * @param {string} url
   * @returns {Promise<Response>} a response that arrives in full even before anybody reads it
   */
  async #fetch(url) {
    const response = await fetch(url, { signal: this.#aborter.signal });
    if (!response.ok || !response.body) throw new Error(`the server answered ${response.status}`);
    const reader = response.body.getReader();
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

/**
 * Lend Pyodide two globals while it starts: a `fetch` that hands it our downloads, which are
 * under way, where it would begin its own one after the other; and an `instantiateStreaming`
 * that tells us of its failure, where Pyodide would wait for ever.
 *
 * @param {Downloads} downloads
 * @returns {() => void} takes them back
 */
function lendGlobals(downloads) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href).href;
    return downloads.take(url) ?? fetch(input, init);
  };
  WebAssembly.instantiateStreaming = async (...source) => {
    try {
      return await instantiateStreaming(...source);
    } catch (cause) {
      const message = `This browser cannot run Python's WebAssembly: ${reason(cause)}`;
      downloads.fail(new BootError("wasm", message, { cause }));
      throw cause;
    }
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

/** @param {unknown} error */
function reason(error) {
  return error instanceof Error ? error.message : String(error);
}
