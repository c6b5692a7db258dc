/** Tests of the helpers for words and numbers. */
import assert from "node:assert/strict";
import test from "node:test";

import { decimal, filled, messageOf, signed } from "../src/text.js";

test("gains and losses have a sign, and zero has none", () => {
  assert.deepEqual([3, -2, 0].map(signed), ["+3", "−2", "0"]);
});

test("a number has one decimal place, and no separators", () => {
  assert.deepEqual([0, 2, 0.25, 1.45, -0.3, 12345.67].map(decimal), [
    ...["0.0", "2.0", "0.3", "1.4", "-0.3", "12345.7"],
  ]);
});

test("names in braces are replaced", () => {
  assert.equal(filled("{n} of {all}", { n: 2, all: 3 }), "2 of 3");
});

test("the message of an error, or the thrown value as text", () => {
  assert.equal(messageOf(new TypeError("no card")), "no card");
  assert.equal(messageOf("no card"), "no card");
});
