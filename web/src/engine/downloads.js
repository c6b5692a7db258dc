/** The downloads of a start: they run in parallel, are counted in bytes, and fail together. */
import { sentence } from "../sentences.js";
import { messageOf } from "../text.js";
import { Damaged, KNOWN, NEW, readWhole, renew } from "./whole-file.js";

/**
 * - `download`: a file did not arrive (`url` says which one);
 * - `damaged`: a file arrived, but no copy of it is right;
 * - `wasm`: this browser cannot run Pyodide;
 * - `python`: Python started but failed; the message holds the traceback.
 * @typedef {"download" | "damaged" | "wasm" | "python"} BootErrorKind
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

/** Return the failure of a file. @param {string} url @param {unknown} cause */
export function fileError(url, cause) {
  if (cause instanceof BootError) return cause;
  const kind = cause instanceof Damaged ? "damaged" : "download";
  const message = sentence("boot.not-downloaded", { url, why: messageOf(cause) });
  return new BootError(kind, message, { url, cause });
}

const WASM = "application/wasm";

/** Return a response typed as WebAssembly, whatever the server says. @param {Response} response */
function typed(response) {
  if (response.headers.get("Content-Type") === WASM) return response;
  return new Response(response.body, { headers: { "Content-Type": WASM } });
}

/** Decompress a `.bin`, whose name keeps servers and browsers from doing so. @param {Response} response */
export function unpacked({ body }) {
  return new Response(body?.pipeThrough(new DecompressionStream("gzip")));
}

export class Downloads {
  #count;
  #known;
  #aborter = new AbortController();
  /** @type {Map<string, Promise<Response>>} */
  #responses = new Map();
  /** Files of which the browser's own copy is wrong. @type {string[]} */
  #stale = [];

  /** @type {(error: BootError) => void} */
  fail = () => {};
  /** Rejects with the first failure; never resolves. @type {Promise<never>} */
  failure = new Promise((_, reject) => {
    this.fail = reject;
  });

  /** @param {(bytes: number) => void} count @param {{ known: boolean }} how whether the files lie on this device */
  constructor(count, { known }) {
    this.#count = count;
    this.#known = known;
    this.failure.catch(() => {}); // perhaps nobody awaits it
  }

  /** Stop the downloads that still run. */
  abort() {
    this.#count = () => {};
    this.#aborter.abort();
  }

  /** Have the browser replace its own wrong copies, once the start is over. */
  renew() {
    for (const url of this.#stale) void renew(url).catch(() => {});
  }

  /** Begin a download. @param {Listed} file */
  fetch(file) {
    const read = this.#read(file, this.#known ? KNOWN : NEW);
    const response = read.then((whole) => new Response(whole.read));
    response.catch(() => {}); // `failure` has it
    this.#responses.set(file.url, response);
  }

  /** Return the response of a download that was begun, once. @param {string} url */
  take(url) {
    const response = this.#responses.get(url);
    this.#responses.delete(url);
    return url.endsWith(".bin") ? response?.then(unpacked) : response;
  }

  /** Compile WebAssembly while it arrives. @param {Listed} file @returns {Promise<WebAssembly.Module>} */
  async compile(file) {
    /** @type {readonly import("./whole-file.js").Source[]} */
    const sources = this.#known ? ["browser", ...KNOWN] : NEW;
    const { made } = await this.#read(file, sources, (response) =>
      WebAssembly.compileStreaming(typed(response)),
    );
    try {
      return await /** @type {Promise<WebAssembly.Module>} */ (made);
    } catch (cause) {
      throw this.cannotRun(cause);
    }
  }

  /** Report, and return, that this browser cannot run WebAssembly whose checksum is right. @param {unknown} cause */
  cannotRun(cause) {
    const error = new BootError("wasm", sentence("boot.bad-wasm", { why: messageOf(cause) }), {
      cause,
    });
    this.fail(error);
    return error;
  }

  /**
   * Import a module, and check the copy that the browser took: a module cannot be imported from bytes.
   * @param {Listed} file @returns {Promise<any>}
   */
  async import(file) {
    const { url } = file;
    const module = import(url);
    module.catch(() => {}); // a damaged copy is told by its checksum
    const { wrong } = await this.#read(file, NEW);
    try {
      // a module that failed stays so under its own address
      return await (wrong.length ? import(`${url}?again`) : module);
    } catch (cause) {
      const error = fileError(url, cause);
      this.fail(error);
      throw error;
    }
  }

  /**
   * @template Made @param {Listed} file @param {readonly import("./whole-file.js").Source[]} sources
   * @param {(response: Response) => Promise<Made>} [use]
   */
  async #read(file, sources, use) {
    try {
      const { signal } = this.#aborter;
      const onBytes = (/** @type {number} */ bytes) => this.#count(bytes);
      const whole = await readWhole(file, { sources, signal, onBytes, use });
      if (whole.wrong.includes("browser")) this.#stale.push(file.url);
      return whole;
    } catch (error) {
      const failed = fileError(file.url, error);
      this.fail(failed);
      throw failed;
    }
  }
}

/** @typedef {import("./whole-file.js").Listed} Listed */
