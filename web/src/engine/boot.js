/**
 * Starts Python in a module worker: Pyodide, its library and the engine, all from our own site.
 * Everything is downloaded in parallel and counted in bytes as it arrives.
 *
 * A first start compiles Pyodide and imports the engine. The result, a snapshot, can be lent to
 * another worker (`boot({ snapshot })`) or saved for the next visit (`saveMemory`); either then
 * starts in a fraction of the time. Snapshots are not part of Pyodide's public interface
 * (`_makeSnapshot`), so any error with one leads back to a first start.
 */
import { ENGLISH, readCatalogue } from "../language.js";
import { sentence } from "../sentences.js";
import { messageOf } from "../text.js";
import { BootError, Downloads } from "./downloads.js";
import { deleteMemory, findMemory } from "./snapshot-cache.js";

/**
 * Downloads of a start; `build.py` writes it as `site.json` and into this bundle as `SITE`.
 * @typedef {object} Manifest
 * @property {string} version the engine's version
 * @property {string} pyodide Pyodide's folder
 * @property {string} library the part of Python's library that a start needs, compiled
 * @property {string} engine the engine, compiled
 * @property {Record<string, About>} files every file that a start downloads
 * @property {Record<string, About>} ownBots every further file that a visitor's bot needs
 *
 * @typedef {{ bytes: number, integrity: string }} About the length of a file, and its checksum
 *
 * @typedef {object} Snapshot the parts of a started Python that another can use
 * @property {WebAssembly.Module} module Pyodide, compiled
 * @property {ArrayBuffer} memory as it was once the engine had been imported
 *
 * @typedef {import("pyodide").PyodideInterface} Python
 *
 * @typedef {object} Options
 * @property {(progress: Progress) => void} [onProgress]
 * @property {(snapshot: Snapshot) => void} [onSnapshot] called as soon as there is a snapshot: before
 *   this Python has started, if the memory was cached
 * @property {Snapshot | null} [snapshot] lent by another worker of this page
 * @property {Manifest} [manifest] the files to load
 * @property {string} [baseURL] the URL that the manifest's names are relative to
 *
 * @typedef {object} Source where the memory of a start comes from
 * @property {WebAssembly.Module} [module]
 * @property {ArrayBuffer | Promise<ArrayBuffer>} [memory]
 */

/**
 * Progress of the start. The bytes count downloads only.
 * @typedef {object} Progress
 * @property {keyof typeof LABELS} step
 * @property {string} label the step in words
 * @property {number} loadedBytes
 * @property {number} totalBytes
 */

/** Approximate number of reports while the bytes arrive. */
const STEPS = 50;

/** Longest time between two reports while bytes arrive, in milliseconds. */
const SIGN = 1000;

/** Paths of Python's library and the engine; `build.py` compiles them for these paths. */
const LIBRARY = "/lib/python314.zip";
const ENGINE = "/lib/eldesthand.zip";

/** Path of a catalogue with its reader. */
const CATALOGUE = "/lib/catalogue.zip";

/** Time limit of a catalogue once Python has started, in milliseconds. */
const PATIENCE = 15_000;

/** URL in place of Python's library for a Python from a snapshot, which gets the library later. */
const NO_LIBRARY = "about:nothing";

const LABELS = {
  download: "boot.download",
  start: "boot.start",
  install: "boot.install",
  ready: "boot.ready",
};

/** Start Python with the engine; throws `BootError`. @param {Options} [options] @returns {Promise<Python>} */
export async function boot({ snapshot, baseURL = import.meta.url, ...options } = {}) {
  const memory = snapshot ? snapshot.memory : (await findMemory(baseURL))?.();
  if (memory) {
    try {
      return await start({ ...options, baseURL, memory, module: snapshot?.module });
    } catch (error) {
      if (!(error instanceof BootError && error.kind === "python")) throw error;
      console.warn("starting again without the snapshot:", error);
      await deleteMemory(baseURL);
    }
  }
  return start({ ...options, baseURL });
}

/**
 * Begin to fetch the catalogue of a language. Return how a started Python speaks it, from the first sentence
 * on; that resolves to false if it speaks English instead. @param {Promise<string>} language
 * @returns {(python: Python) => Promise<boolean>}
 */
export function speakIn(language) {
  const late = new AbortController();
  const reading = language.then((code) => readCatalogue(code, late.signal));
  return async (python) => {
    const code = await language;
    if (code === ENGLISH) return true;
    const limit = setTimeout(() => late.abort(), PATIENCE);
    const catalogue = await reading;
    clearTimeout(limit);
    if (!catalogue) return false;
    try {
      python.FS.writeFile(CATALOGUE, new Uint8Array(catalogue));
      python.pyimport("eldesthand.core.language").speak_archive(CATALOGUE, code);
      return true;
    } catch (error) {
      console.warn("speaking English:", error);
      return false;
    }
  };
}

/** Fetch the scripts in advance, in a waiting worker. @param {Options} [options] */
export function prepare({ manifest = SITE, baseURL = import.meta.url } = {}) {
  for (const name of Object.keys(manifest.files)) {
    if (name.endsWith(".mjs")) import(new URL(name, baseURL).href).catch(() => {}); // `boot` reports it
  }
}

/** @param {Options & Source & { baseURL: string }} options @returns {Promise<Python>} */
async function start({ onProgress, manifest = SITE, ...options }) {
  if (typeof globalThis.WebAssembly?.compileStreaming !== "function") {
    throw new BootError("wasm", sentence("boot.no-wasm"));
  }
  const { baseURL, memory, module, onSnapshot } = options;
  const urlOf = (/** @type {string} */ name) => new URL(name, baseURL).href;
  const wasm = urlOf(`${manifest.pyodide}pyodide.asm.wasm`);
  const files = Object.entries(manifest.files)
    .map(([name, about]) => ({ url: urlOf(name), ...about }))
    .filter(({ url }) => !(module && url === wasm));
  const { downloads, modules, report } = begin(files, { known: Boolean(memory), onProgress });

  // before Pyodide's own scripts have arrived
  const compiled = module ? Promise.resolve(module) : modules[wasm];
  const restoreGlobals = replaceGlobals(downloads, wasm, compiled);
  const read = async (/** @type {string} */ name) => {
    const response = /** @type {Response} */ (await downloads.take(urlOf(name)));
    return new Uint8Array(await response.arrayBuffer());
  };
  const archives = memory ? Promise.all([manifest.library, manifest.engine].map(read)) : null;
  archives?.catch(() => {}); // the downloads report it
  /** @param {ArrayBuffer} memory */
  const lend = async (memory) => onSnapshot?.({ module: await compiled, memory });
  if (memory) Promise.resolve(memory).then(lend, () => {}); // `load` meets the same error
  try {
    const how = memory
      ? { _loadSnapshot: memory, stdLibURL: NO_LIBRARY }
      : {
          _makeSnapshot: Boolean(onSnapshot),
          stdLibURL: urlOf(manifest.library),
          fsInit: async (/** @type {Python["FS"]} */ files) =>
            files.writeFile(ENGINE, await read(manifest.engine)),
        };
    const indexURL = urlOf(manifest.pyodide);
    const scripts = ["pyodide.mjs", "pyodide.asm.mjs"].map((name) => modules[indexURL + name]);
    const loading = Promise.all(scripts).then(
      ([{ loadPyodide }, { default: createPyodideModule }]) =>
        loadPyodide({ indexURL, createPyodideModule, env: { PYTHONPATH: ENGINE }, ...how }),
    );
    loading.catch(() => {}); // after another failure
    /** @type {Python} */
    const python = await Promise.race([loading, downloads.failure]);
    performance.mark("eldesthand:python");
    report("install");
    if (archives) {
      const [library, engine] = await Promise.race([archives, downloads.failure]);
      python.FS.writeFile(LIBRARY, library);
      python.FS.writeFile(ENGINE, engine);
    }
    python.runPython("import compiled_dataclasses, eldesthand.table.engine");
    if (!memory && onSnapshot) python.runPython("eldesthand.table.engine.prepare()");
    performance.mark("eldesthand:engine");
    if (memory) checkSnapshot(python, manifest);
    else if (onSnapshot) void lend(/** @type {ArrayBuffer} */ (python.makeMemorySnapshot().buffer));
    performance.mark("eldesthand:snapshot");
    report("ready");
    downloads.renew();
    return python;
  } catch (error) {
    downloads.abort();
    if (error instanceof BootError) throw error;
    const message = sentence("boot.no-python", { why: messageOf(error) });
    throw new BootError("python", message, { cause: error });
  } finally {
    restoreGlobals();
  }
}

/**
 * Begin all downloads and report their progress.
 * @param {import("./downloads.js").Listed[]} files
 * @param {{ known: boolean, onProgress: Options["onProgress"] }} how
 */
function begin(files, { known, onProgress }) {
  const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let loadedBytes = 0;
  let reportedBytes = 0;
  let reportedAt = performance.now();
  /** @param {Progress["step"]} step */
  const report = (step) =>
    onProgress?.({ step, label: sentence(LABELS[step]), loadedBytes, totalBytes });
  report("download");
  const count = (/** @type {number} */ bytes) => {
    loadedBytes += bytes;
    if (loadedBytes === totalBytes) {
      performance.mark("eldesthand:downloaded");
      report("start");
    } else if (
      Math.abs(loadedBytes - reportedBytes) > totalBytes / STEPS ||
      performance.now() - reportedAt > SIGN
    ) {
      reportedBytes = loadedBytes;
      reportedAt = performance.now();
      report("download");
    }
  };
  const downloads = new Downloads(count, { known });
  /** Imported and compiled modules, by URL. @type {Record<string, Promise<any>>} */
  const modules = {};
  for (const file of files) {
    const { url } = file;
    if (url.endsWith(".mjs")) modules[url] = downloads.import(file);
    else if (url.endsWith(".wasm")) modules[url] = downloads.compile(file);
    else downloads.fetch(file);
  }
  for (const module of Object.values(modules)) module.catch(() => {}); // `failure` has it
  return { downloads, modules, report };
}

/** Check a snapshot's version, and seed its random numbers anew. @param {Python} python @param {Manifest} manifest */
function checkSnapshot(python, { version }) {
  const found = python.runPython("import eldesthand; eldesthand.__version__");
  if (found !== version) throw new Error(`expected a snapshot of version ${version}, got ${found}`);
  python.runPython("import random; random.seed()");
}

/**
 * Replace two globals while Pyodide starts: `fetch` returns our downloads, `instantiateStreaming` the
 * compiled module. The downloads report a failure to compile, after which Pyodide would wait for ever.
 * @param {Downloads} downloads @param {string} wasm @param {Promise<WebAssembly.Module>} compiled
 * @returns {() => void} restores them
 */
function replaceGlobals(downloads, wasm, compiled) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href).href;
    if (url === wasm || url === NO_LIBRARY) return Promise.resolve(new Response());
    return downloads.take(url) ?? fetch(input, init);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    try {
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (cause) {
      downloads.cannotRun(cause);
      throw cause;
    }
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}
