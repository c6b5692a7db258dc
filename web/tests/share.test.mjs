/** Tests of sharing, with a system's sheet of the test's own. */
import assert from "node:assert/strict";
import test from "node:test";
import { share } from "../src/share.js";

const done = [];
const refuse = (name) => async () => {
  throw Object.assign(new Error(name), { name });
};

for (const [what, sheet, coarse, expected] of [
  ["a telephone shows its sheet", async (data) => done.push(data.text), true, ["text"]],
  ["a closed sheet is an answer", refuse("AbortError"), true, []],
  ["a text that the sheet refuses is copied", refuse("NotAllowedError"), true, ["copied text"]],
  ["a computer copies", async () => done.push("sheet"), false, ["copied text"]],
  ["a telephone without a sheet copies", undefined, true, ["copied text"]],
]) {
  test(what, async () => {
    done.length = 0;
    globalThis.matchMedia = () => ({ matches: coarse });
    const clipboard = { writeText: async (text) => done.push(`copied ${text}`) };
    Object.defineProperty(globalThis, "navigator", {
      value: { share: sheet, clipboard },
      configurable: true,
    });
    assert.equal(await share("text"), expected[0] === "copied text");
    assert.deepEqual(done, expected);
  });
}
