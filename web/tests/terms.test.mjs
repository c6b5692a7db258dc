/** Tests of the meanings of old words. */
import assert from "node:assert/strict";
import test from "node:test";

import { explained, learnTerms, meaningOf, shareTerm } from "../src/terms.js";

test("an old word is explained at its first place, and not where it means something else", () => {
  const text = "The pone cuts; the Jack of spades is no Jack, and the pone waits.";
  assert.deepEqual(explained(text), [text], "nothing is known yet");
  learnTerms({ pone: "It cuts.", "Jack(?! of|s)": "A pool." });
  const parts = explained(text).map((part) => (typeof part === "string" ? part : part.values[1]));
  assert.deepEqual(parts, [
    "The ",
    "It cuts.",
    " cuts; the Jack of spades is no ",
    "A pool.",
    " and the pone waits.",
  ]);
  assert.deepEqual([meaningOf("Jack"), meaningOf("Jacks")], ["A pool.", ""]);
  const [head, , , , , , , tail] = explained("the “Jack”, and")[1].values;
  assert.deepEqual([head, tail], ["“", "”,"], "no line ends between a word and what touches it");
});

test("an old word ends before any letter", () => {
  learnTerms({ Pot: "The pool." });
  assert.deepEqual([meaningOf("Pot."), meaningOf("Potüberschuss")], ["The pool.", ""]);
});

test("a fact and the rule about it have an old word in common", () => {
  learnTerms({ broken: "By the first heart.", pone: "It cuts." });
  assert.ok(shareTerm("Hearts are not broken", "Hearts are broken when a heart is played."));
  assert.ok(!shareTerm("Hearts are not broken", "The pone cuts."));
  assert.ok(!shareTerm("", "The pone cuts."));
});
