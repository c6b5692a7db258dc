/**
 * Removes from Pyodide the exports that its own JavaScript does not use, and the code that nothing
 * uses then:
 *
 *     node trim_pyodide.js FOLDER OUT
 *
 * Pyodide exports all of CPython for extension modules. A start gives each of its 8,560 exports a
 * place in a table, although the page's Python has no extension modules and Pyodide itself uses 265.
 * `FOLDER` is Pyodide's package; `OUT` gets the two files that change. Any difference from the expected
 * form of Pyodide's script is an error.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import binaryen from "binaryen";

const SCRIPT = "pyodide.asm.mjs";
const WASM = "pyodide.asm.wasm";

/** The function that stores the exports in variables, and what follows it. */
const [ASSIGNS, AFTER] = ["function assignWasmExports(wasmExports){", "}var wasmImports={"];

/** One of its statements: a variable, its public name, an export; `.value` for an address. */
const ASSIGNMENT =
  /^([\w$]+)=(?:Module\["[\w$]+"\]=|[\w$]+=)*wasmExports\["([^"]+)"\](?:\.value>>>0)?$/;

/** The declaration of these variables, the only one of over a hundred names without values. */
const DECLARATION = /var ((?:[\w$]+,){100,}[\w$]+);/g;

const NAME = /[A-Za-z_$][\w$]*/g;

/** Least number of unused exports; a Pyodide with fewer has changed. */
const FEWEST = 8000;

/** Return the only match. @param {string} text @param {RegExp | string} pattern */
function only(text, pattern) {
  const found = [...text.matchAll(/** @type {RegExp} */ (pattern))];
  if (found.length !== 1) throw new Error(`expected one match of ${pattern}, got ${found.length}`);
  return found[0];
}

/**
 * Return the script without the exports that it does not use, and the names of those it uses.
 * @param {string} script @param {string} loader Pyodide's other script @param {string[]} exports
 */
export function trimScript(script, loader, exports) {
  const [before, assigns, ...more] = script.split(ASSIGNS);
  const [body, after, ...rest] = (assigns ?? "").split(AFTER);
  if (after === undefined || more.length || rest.length) {
    throw new Error(`expected one ${ASSIGNS}…${AFTER} in ${SCRIPT}`);
  }
  const declared = only(before, DECLARATION)[1];
  const names = new Set(`${before.replace(declared, "")}${after}${loader}`.match(NAME));
  const statements = body.split(";").map((text) => {
    const [, variable, name] = ASSIGNMENT.exec(text) ?? [];
    if (!name) throw new Error(`expected an assignment of an export in ${SCRIPT}, got ${text}`);
    return { text, variable, name };
  });
  const used = statements.filter(({ variable, name }) => names.has(variable) || names.has(name));
  const kept = new Set([
    ...exports.filter((name) => names.has(name)),
    ...used.map(({ name }) => name),
  ]);
  const dropped = new Set(
    statements.filter(({ name }) => !kept.has(name)).map(({ variable }) => variable),
  );
  const declarations = declared.split(",").filter((variable) => !dropped.has(variable));
  const assignments = statements.filter(({ name }) => kept.has(name)).map(({ text }) => text);
  return {
    kept,
    script: `${before.replace(declared, declarations.join())}${ASSIGNS}${assignments.join(";")}${AFTER}${after}`,
  };
}

/** Write the two files, trimmed. @param {string} folder Pyodide's package @param {string} out */
async function trim(folder, out) {
  const text = (/** @type {string} */ name) => readFile(`${folder}/${name}`, "utf8");
  const wasm = await readFile(`${folder}/${WASM}`);
  const exports = WebAssembly.Module.exports(new WebAssembly.Module(wasm)).map(({ name }) => name);
  const { script, kept } = trimScript(await text(SCRIPT), await text("pyodide.mjs"), exports);
  const unused = exports.filter((name) => !kept.has(name));
  if (unused.length < FEWEST) {
    throw new Error(`expected at least ${FEWEST} unused exports, got ${unused.length}`);
  }
  const module = binaryen.readBinary(wasm);
  for (const name of unused) module.removeExport(name);
  module.runPasses(["remove-unused-module-elements"]);
  await writeFile(`${out}/${SCRIPT}`, script);
  await writeFile(`${out}/${WASM}`, module.emitBinary());
}

const [program, ...folders] = process.argv.slice(1);
if (program === fileURLToPath(import.meta.url)) await trim(folders[0], folders[1]);
