/**
 * The files of a start: they are downloaded in parallel, counted in bytes, checked, and fail together.
 */
import { sentence } from "../sentences.js";
import { messageOf } from "../text.js";

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
    /** @type {readonly Source[]} */
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
   * @template Made @param {Listed} file @param {readonly Source[]} sources
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

// Files of this site, read only from a copy whose checksum is right. A server that is being changed can
// send half a file with status 200, and the browser then keeps that half: each copy is checked, whichever
// cache it lies in, and a wrong one is replaced by the next source.

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
