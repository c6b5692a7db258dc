/**
 * Compiles what start-up needs of Python's library, and the engine, with the very Pyodide that will
 * load them:
 *
 *     node library.js WHEEL LIBRARY_OUT ENGINE_OUT
 */
import { readFile, writeFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const LIBRARY = "/lib/python314.zip";
const ENGINE = "/lib/eldesthand.zip"; // where `boot.js` puts it
const DATACLASSES = "compiled_dataclasses.py";
const DATACLASSES_CODE = "compiled_dataclasses.marshal";
const LATE_MODULES = "sitecustomize.py"; // the name by which Python imports it
/** What the engine holds for authors' documents, the command line and study: nobody downloads it to play. */
const NOT_TO_PLAY = `
  eldesthand.sphinx eldesthand.mkdocs eldesthand.embedding
  eldesthand.__main__ eldesthand.cli eldesthand.cli_records eldesthand.cli_study eldesthand.cli_svg
  eldesthand.arena eldesthand.bench eldesthand.simulate
  eldesthand.bots.learn_habits eldesthand.bots.learn_judgement`;

/** @param {string} name */
const tool = (name) => readFile(new URL(name, import.meta.url));

/** @param {Uint8Array} [wheel] */
async function start(wheel) {
  const python = await loadPyodide({
    env: { PYTHONPATH: ENGINE },
    fsInit: async (files) => wheel && files.writeFile(ENGINE, wheel),
  });
  python.runPython(String(await tool("library.py")));
  return python;
}

const [wheel, libraryOut, engineOut] = process.argv.slice(2);

const withEngine = await start(await readFile(wheel));
withEngine.FS.writeFile(DATACLASSES, await tool(DATACLASSES));
withEngine.globals.get("write_dataclasses")(DATACLASSES_CODE, "eldesthand.page");
const beside = `${DATACLASSES} ${DATACLASSES_CODE}`;
withEngine.globals.get("compile_archive")(ENGINE, "engine", "", 0, beside, NOT_TO_PLAY);
await writeFile(engineOut, withEngine.FS.readFile("engine"));
const modules = withEngine.globals.get("loaded_modules")("eldesthand.page", "traceback");

// in a Python that never saw the engine: the bytes depend on what else is in memory, and this
// archive should stay the same, and stay in browsers' caches, when only the engine changes
const without = await start();
// without documentation and assertions: nobody reads them, everybody would download them
without.FS.writeFile(LATE_MODULES, await tool(LATE_MODULES));
without.globals.get("compile_archive")(LIBRARY, "library", modules, 2, LATE_MODULES);
await writeFile(libraryOut, without.FS.readFile("library"));
