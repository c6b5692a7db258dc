/**
 * Starts the engine in Pyodide by its public interface alone, without any hook of `private-hooks.json`,
 * and prints the answer to a request:
 *
 *     node plain_start.mjs ENGINE_FOLDER REQUEST
 */
import { loadPyodide } from "pyodide";

const [folder, request] = process.argv.slice(2);
const python = await loadPyodide({
  env: { PYTHONPATH: "/engine", PYTHONDONTWRITEBYTECODE: "1" },
  fsInit: async (files) => {
    files.mkdirTree("/engine");
    files.mount(files.filesystems.NODEFS, { root: folder }, "/engine");
  },
});
const { Engine } = python.pyimport("eldesthand.table.engine");
console.log(Engine().handle(request));
