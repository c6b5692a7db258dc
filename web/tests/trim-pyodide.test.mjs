import assert from "node:assert/strict";
import { test } from "node:test";
import { trimScript } from "../tools/trim_pyodide.js";

const variables = Array.from({ length: 120 }, (_, number) => `_v${number}`);
const script = [
  `var ${variables.join()};var later=1;`,
  "function assignWasmExports(wasmExports){",
  variables.map((name) => `${name}=Module["${name}"]=wasmExports["${name.slice(1)}"]`).join(";"),
  ';_at=wasmExports["at"].value>>>0',
  '}var wasmImports={"v3":1};_v7();Module._v9();',
].join("");
const exports = [...variables.map((name) => name.slice(1)), "at", "memory", "unknown"];

test("exports that a script uses stay, by variable or by name", () => {
  const { script: trimmed, kept } = trimScript(script, "loader(_v11, memory)", exports);
  assert.deepEqual([...kept].sort(), ["memory", "v11", "v3", "v7", "v9"]);
  assert.match(trimmed, /^var _v3,_v7,_v9,_v11;var later=1;/);
  assert.match(trimmed, /\{_v3=Module\["_v3"\]=wasmExports\["v3"\];/);
  assert.doesNotMatch(trimmed, /_v8|_at/);
});

test("a script of another form is an error", () => {
  for (const changed of [
    script.replace("assignWasmExports", "setExports"),
    script.replace("var wasmImports=", "var imports="),
    script.replace('_v5=Module["_v5"]', "_v5=1,Module"),
    script.replace(/^var [^;]*;/, ""),
  ]) {
    assert.throws(() => trimScript(changed, "", exports), /expected/);
  }
});
