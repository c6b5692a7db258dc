/**
 * Compiles what a start needs of Python's library, and the engine, with the same Pyodide that loads
 * them:
 *
 *     node library.js WHEEL LIBRARY_OUT ENGINE_OUT GETTEXT_OUT
 */
import { readFile, writeFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const LIBRARY = "/lib/python314.zip";
const ENGINE = "/lib/eldesthand.zip"; // where `boot.js` puts it
const DATACLASSES = "compiled_dataclasses.py";
const DATACLASSES_CODE = "compiled_dataclasses.marshal";
const LAZY_MODULES = "sitecustomize.py"; // the name by which Python imports it
/** Modules that no player downloads: documents, the command line, study. */
const NOT_TO_PLAY = `
  eldesthand.sphinx eldesthand.mkdocs eldesthand.markdown eldesthand.jupyter
  eldesthand.documents.embedding
  eldesthand.__main__ eldesthand.cli eldesthand.arena eldesthand.languages
  eldesthand.environments.arrays eldesthand.environments.decisions eldesthand.environments.episode
  eldesthand.environments.gymnasium eldesthand.environments.openspiel eldesthand.environments.opponents
  eldesthand.environments.pettingzoo
  eldesthand.problems.finding eldesthand.problems.evidence eldesthand.problems.shipped
  eldesthand.problems.problems`;
/** What is imported only where the page has brought the whole library. */
const WITH_WHOLE_LIBRARY = "eldesthand.table.wheels eldesthand.environments";

/** @param {string} name */
const tool = (name) => readFile(new URL(name, import.meta.url));

/** @param {Uint8Array} [wheel] */
async function start(wheel) {
  const python = await loadPyodide({
    env: { PYTHONPATH: ENGINE, PYTHONNODEBUGRANGES: "1" }, // no columns in what is compiled
    fsInit: async (files) => wheel && files.writeFile(ENGINE, wheel),
  });
  python.runPython(String(await tool("library.py")));
  return python;
}

const [wheel, libraryOut, engineOut, gettextOut] = process.argv.slice(2);

const withEngine = await start(await readFile(wheel));
withEngine.FS.writeFile(DATACLASSES, await tool(DATACLASSES));
// rooms are imported when they are first asked, so all of them count
const others = `${NOT_TO_PLAY} ${WITH_WHOLE_LIBRARY}`;
const rooms = withEngine.globals.get("modules_in")(ENGINE, others);
withEngine.globals.get("write_dataclasses")(DATACLASSES_CODE, rooms);
const beside = `${DATACLASSES} ${DATACLASSES_CODE}`;
withEngine.globals.get("compile_archive")(ENGINE, "engine", "", 0, beside, NOT_TO_PLAY);
await writeFile(engineOut, withEngine.FS.readFile("engine"));
const modules = withEngine.globals.get("loaded_modules")(`${rooms} traceback html`);

// in a Python without the engine: the bytes depend on what else is in memory, and this archive should
// not change, and so stay in browsers' caches, when only the engine changes
const without = await start();
// optimization level 2: without docstrings and assertions, which everybody would download
without.FS.writeFile(LAZY_MODULES, await tool(LAZY_MODULES));
without.globals.get("compile_archive")(LIBRARY, "library", modules, 2, LAZY_MODULES);
await writeFile(libraryOut, without.FS.readFile("library"));
// only pages in other languages than English read catalogues
without.globals.get("compile_archive")(LIBRARY, "reader", "gettext", 2);
await writeFile(gettextOut, without.FS.readFile("reader"));
