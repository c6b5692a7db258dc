/** Tests of how a started Python comes to speak the page's language. */
import assert from "node:assert/strict";
import test from "node:test";
import { gzipSync } from "node:zlib";

import "./built_names.mjs";
import { speakIn } from "../src/engine/boot.js";

/** Return a Python that has a catalogue of one language, and what it has been told. @param {string} own */
function pythonOf(own) {
  /** @type {string[]} */
  const told = [];
  const speak_archive = (/** @type {string} */ path, /** @type {string} */ code) => {
    if (code !== own) throw new Error(`OSError: no ${code}.mo`);
    told.push(`${code} from ${path}`);
  };
  const FS = { writeFile: () => {} };
  return { told, python: /** @type {any} */ ({ FS, pyimport: () => ({ speak_archive }) }) };
}

test("Python speaks the language of its catalogue, and English without one", async (t) => {
  t.mock.method(console, "warn", () => {});
  const whole = gzipSync("archive");
  t.mock.method(globalThis, "fetch", async () => new Response(whole));
  const german = pythonOf("de");
  assert.equal(await speakIn(Promise.resolve("de"))(german.python), true);
  assert.deepEqual(german.told, ["de from /lib/catalogue.zip"]);
  assert.equal(await speakIn(Promise.resolve("en"))(german.python), true);
  assert.equal(await speakIn(Promise.resolve("de"))(pythonOf("fr").python), false, "swapped");
  t.mock.method(globalThis, "fetch", async () => new Response(whole.subarray(0, 9)));
  assert.equal(await speakIn(Promise.resolve("de"))(german.python), false, "half");
  t.mock.method(globalThis, "fetch", async () => new Response(whole, { status: 404 }));
  assert.equal(await speakIn(Promise.resolve("de"))(german.python), false, "missing");
  assert.equal(german.told.length, 1);
});

test("a catalogue that does not come is waited for only for a while", async (t) => {
  t.mock.method(console, "warn", () => {});
  t.mock.timers.enable({ apis: ["setTimeout"] });
  t.mock.method(
    globalThis,
    "fetch",
    (_, { signal }) =>
      new Promise((_resolve, reject) => {
        if (signal.aborted) reject(signal.reason);
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
  );
  const speaking = speakIn(Promise.resolve("de"))(pythonOf("de").python);
  await null; // the limit begins once the language is known
  t.mock.timers.tick(15_000);
  assert.equal(await speaking, false);
});
