/**
 * Compiles some modules of Python's library in a Pyodide that has never seen the engine:
 *
 *     node compile_alone.mjs OUT MODULES
 */
import { readFile, writeFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const [out, modules] = process.argv.slice(2);
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
python.runPython(await readFile(new URL("../tools/library.py", import.meta.url), "utf8"));
python.globals.get("compile_archive")("/lib/python314.zip", "library", modules, 2);
await writeFile(out, python.FS.readFile("library"));
