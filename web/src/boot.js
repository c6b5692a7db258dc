/**
 * Starts Python in a module worker: Pyodide, what it needs of its library, and the engine, all from
 * our own site, everything downloaded in parallel and counted in bytes while it arrives.
 *
 *     import { boot } from "./boot.js";
 *     const python = await boot({ onProgress: (progress) => postMessage({ progress }) });
 *     const page = python.pyimport("eldesthand.page");
 *
 * A first start compiles Pyodide and imports the engine. What comes of it, the kit, can be lent to
 * another worker (`boot({ kit })`) or kept for the next visit (`keepMemory`): either then starts in
 * a fraction of the time. The memory is Pyodide's private affair (`_makeSnapshot`), so whatever goes
 * wrong with it leads back to a first start.
 */
import { BootError, reason } from "./boot-error.js";
import { Downloads } from "./downloads.js";
import { forgetMemory, recallMemory } from "./memory.js";

/**
 * What start-up downloads; `build.py` writes it as `site.json` and into this bundle as `SITE`.
 * @typedef {object} Manifest
 * @property {string} version the engine's version
 * @property {string} pyodide Pyodide's folder
 * @property {string} library what start-up needs of Python's library, compiled
 * @property {string} engine the engine, compiled
 * @property {Record<string, number>} files every file that start-up downloads, and its bytes
 *
 * @typedef {object} Kit what a Python that has started can lend to another
 * @property {WebAssembly.Module} module Pyodide, compiled
 * @property {ArrayBuffer} memory as it was once the engine had been imported
 *
 * @typedef {import("pyodide").PyodideInterface} Python
 * @typedef {ArrayBuffer | Promise<ArrayBuffer>} Memory
 *
 * @typedef {object} Options
 * @property {(progress: Progress) => void} [onProgress]
 * @property {(kit: Kit) => void} [onKit] told as soon as there is a kit: with a memory that was kept,
 *   well before this Python has started
 * @property {Kit | null} [kit] lent by another worker of this very page
 * @property {boolean} [hurry] not to wait for what a memory makes superfluous for the time being:
 *   archives of modules that nobody has wanted yet
 * @property {Manifest} [manifest] what to load
 * @property {string} [baseURL] the URL that the manifest's names are relative to
 */

/**
 * How far start-up is. The bytes count downloads only; the other steps have no honest measure.
 * @typedef {object} Progress
 * @property {"download" | "start" | "install" | "ready"} step
 * @property {string} label the step in words
 * @property {number} loadedBytes
 * @property {number} totalBytes
 */

/** In how many steps, about, the bytes are reported: each of them is drawn. */
const STEPS = 50;

/** Where Python finds its library and the engine; `build.py` compiles them for these very places. */
const LIBRARY = "/lib/python314.zip";
const ENGINE = "/lib/eldesthand.zip";

/** Instead of a library, for a Python that has a memory: it comes later. */
const NOTHING = "about:nothing";

/** By then the table has come up, most likely: what can wait begins. */
const SETTLED = 1000;

/** @type {Record<Progress["step"], string>} */
const LABELS = {
  download: "Fetching the rules and the players",
  start: "Waking Python",
  install: "Teaching it Hearts",
  ready: "Ready",
};

/**
 * Start Python with the engine imported.
 *
 * @param {Options} [options]
 * @returns {Promise<Python>}
 * @throws {BootError}
 */
export async function boot({ kit, baseURL = import.meta.url, ...options } = {}) {
  const memory = kit ? kit.memory : (await recallMemory(baseURL))?.();
  if (memory) {
    try {
      return await start({ ...options, baseURL, memory, module: kit?.module });
    } catch (error) {
      if (!(error instanceof BootError && error.kind === "python")) throw error;
      console.warn("Starting anew, without the memory that was kept:", error);
      await forgetMemory(baseURL);
    }
  }
  return start({ ...options, baseURL });
}

/**
 * Fetch the scripts ahead, in a worker that waits for its kit.
 * @param {Options} [options]
 */
export function prepare({ manifest = SITE, baseURL = import.meta.url } = {}) {
  for (const name of Object.keys(manifest.files)) {
    if (name.endsWith(".mjs")) import(new URL(name, baseURL).href).catch(() => {}); // `boot` will say
  }
}

/**
 * @param {Options & { baseURL: string, module?: Kit["module"], memory?: Memory }} options
 * @returns {Promise<Python>}
 */
async function start({ onProgress, onKit, hurry, manifest = SITE, baseURL, module, memory }) {
  if (typeof globalThis.WebAssembly?.compileStreaming !== "function") {
    throw new BootError("wasm", "This browser lacks the WebAssembly that Python needs.");
  }
  /** @param {string} name */
  const locate = (name) => new URL(name, baseURL).href;
  const wasm = `${locate(manifest.pyodide)}pyodide.asm.wasm`;
  const files = Object.entries(manifest.files).map(([name, bytes]) => ({ url: locate(name), bytes }));
  const wanted = files.filter(({ url }) => !(module && url === wasm));

  const totalBytes = wanted.reduce((sum, { bytes }) => sum + bytes, 0);
  let loadedBytes = 0;
  /** @param {Progress["step"]} step */
  const report = (step) => onProgress?.({ step, label: LABELS[step], loadedBytes, totalBytes });
  report("download");
  let reportedBytes = 0;
  const downloads = new Downloads((bytes) => {
    loadedBytes += bytes;
    if (loadedBytes === totalBytes) report("start");
    else if (loadedBytes - reportedBytes > totalBytes / STEPS) {
      reportedBytes = loadedBytes;
      report("download");
    }
  });
  for (const { url, bytes } of wanted) {
    if (url.endsWith(".mjs")) downloads.importModule(url, bytes);
    else if (memory) downloads.fetchKept(url, bytes); // what was kept with it
    else downloads.fetch(url);
  }

  // begun at once: Pyodide's own scripts have not even arrived
  const compiled = module
    ? Promise.resolve(module)
    : WebAssembly.compileStreaming(/** @type {Promise<Response>} */ (downloads.take(wasm)));
  const loan = lendGlobals(downloads, wasm, compiled);
  const put = async (/** @type {Python["FS"]} */ files, /** @type {string} */ place, /** @type {string} */ name) => {
    const archive = /** @type {Response} */ (await downloads.take(locate(name)));
    files.writeFile(place, new Uint8Array(await archive.arrayBuffer()));
  };
  /** @param {ArrayBuffer} memory */
  const lend = async (memory) => onKit?.({ module: await compiled, memory });
  if (memory) Promise.resolve(memory).then(lend, () => {}); // `load` will meet the same error
  try {
    const how = memory
      ? { _loadSnapshot: memory, stdLibURL: NOTHING }
      : {
          _makeSnapshot: Boolean(onKit),
          stdLibURL: locate(manifest.library),
          fsInit: (/** @type {Python["FS"]} */ files) => put(files, ENGINE, manifest.engine),
        };
    const python = await Promise.race([load(downloads, locate(manifest.pyodide), how), downloads.failure]);
    report("install");
    python.runPython("import compiled_dataclasses, eldesthand.page");
    if (memory) wake(python, manifest);
    else if (onKit) void lend(/** @type {ArrayBuffer} */ (python.makeMemorySnapshot().buffer));
    report("ready");
    if (!memory) return python;
    const bring = () => Promise.all([put(python.FS, LIBRARY, manifest.library), put(python.FS, ENGINE, manifest.engine)]);
    if (hurry) setTimeout(() => bring().catch(console.warn), SETTLED);
    else await bring();
    return python;
  } catch (error) {
    downloads.abort();
    if (error instanceof BootError) throw error;
    throw new BootError("python", `Python did not start: ${reason(error)}`, { cause: error });
  } finally {
    loan.giveBack();
  }
}

/**
 * @param {Downloads} downloads
 * @param {string} indexURL
 * @param {object} how
 * @returns {Promise<Python>}
 */
async function load(downloads, indexURL, how) {
  const { loadPyodide } = await downloads.importModule(`${indexURL}pyodide.mjs`);
  return loadPyodide({ indexURL, env: { PYTHONPATH: ENGINE }, ...how });
}

/**
 * See to a Python that starts with a memory: it holds the right engine, and chance, too.
 * @param {Python} python
 * @param {Manifest} manifest
 */
function wake(python, { version }) {
  const remembered = python.runPython("import eldesthand; eldesthand.__version__");
  if (remembered !== version) throw new Error(`the memory is that of version ${remembered}`);
  python.runPython("import random; random.seed()");
}

/**
 * Lend Pyodide two globals while it starts: a `fetch` that hands it our downloads, which are
 * under way, where it would begin its own one after the other; and an `instantiateStreaming`
 * that takes what is being compiled already, and tells us of its failure, where Pyodide would wait
 * for ever.
 *
 * @param {Downloads} downloads
 * @param {string} wasm its URL
 * @param {Promise<WebAssembly.Module>} compiled
 */
function lendGlobals(downloads, wasm, compiled) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const unable = (/** @type {unknown} */ cause) => {
    const message = `This browser cannot run Python's WebAssembly: ${reason(cause)}`;
    downloads.fail(new BootError("wasm", message, { cause }));
  };
  compiled.catch(unable);
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href).href;
    if (url === wasm || url === NOTHING) return Promise.resolve(new Response());
    return downloads.take(url) ?? fetch(input, init);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    try {
      const module = await compiled;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (cause) {
      unable(cause);
      throw cause;
    }
  };
  return {
    giveBack() {
      globalThis.fetch = fetch;
      WebAssembly.instantiateStreaming = instantiateStreaming;
    },
  };
}
