/** Tests of the helpers for words and numbers. */
import assert from "node:assert/strict";
import test from "node:test";

import { messageOf, signed } from "../src/text.js";

test("gains and losses have a sign, and zero has none", () => {
  assert.deepEqual([3, -2, 0].map(signed), ["+3", "−2", "0"]);
});

test("the message of an error, or the thrown value as text", () => {
  assert.equal(messageOf(new TypeError("no card")), "no card");
  assert.equal(messageOf("no card"), "no card");
});
