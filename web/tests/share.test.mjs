/** Tests of sharing, with a system's sheet of the test's own. */
import assert from "node:assert/strict";
import test from "node:test";
import { share } from "../src/share.js";

const done = [];
const refuse = (name) => async () => {
  throw Object.assign(new Error(name), { name });
};

const copy = async (text) => done.push(`copied ${text}`);
const no = refuse("NotAllowedError");

for (const [what, sheet, coarse, expected, outcome, writeText = copy] of [
  ["a telephone shows its sheet", async (data) => done.push(data.text), true, ["text"], "shared"],
  ["a closed sheet is an answer", refuse("AbortError"), true, [], "shared"],
  ["a text that the sheet refuses is copied", no, true, ["copied text"], "copied"],
  ["a computer copies", async () => done.push("sheet"), false, ["copied text"], "copied"],
  ["a telephone without a sheet copies", undefined, true, ["copied text"], "copied"],
  ["a refusal to copy is told", undefined, false, [], "refused", no],
]) {
  test(what, async () => {
    done.length = 0;
    globalThis.matchMedia = () => ({ matches: coarse });
    Object.defineProperty(globalThis, "navigator", {
      value: { share: sheet, clipboard: { writeText } },
      configurable: true,
    });
    assert.equal(await share("text"), outcome);
    assert.deepEqual(done, expected);
  });
}
