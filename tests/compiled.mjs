/**
 * Writes a side module of Emscripten, as Python loads them, from WebAssembly's text:
 *
 *     node compiled.mjs TEXT BINARYEN > MODULE
 *
 * `BINARYEN` is the path of the package. The module gets 160 bytes of memory and 3 places in the table.
 */
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [text, path] = process.argv.slice(2);
const { default: binaryen } = await import(pathToFileURL(path));
const module = binaryen.parseText(await readFile(text, "utf8"));
module.setFeatures(binaryen.Features.MVP);
const code = module.emitBinary();
const name = "dylink.0";
const needs = [160 | 128, 160 >> 7, 4, 3, 0]; // sizes in LEB128, alignments as powers of two
const content = [name.length, ...Buffer.from(name), 1, needs.length, ...needs];
const start = 8; // the format and its version; Emscripten wants the section to be the first
const parts = [code.subarray(0, start), [0, content.length, ...content], code.subarray(start)];
process.stdout.write(Buffer.concat(parts.map((part) => Buffer.from(part))));
