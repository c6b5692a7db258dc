/** Tests of the engine's sentences in the page. */
import assert from "node:assert/strict";
import test from "node:test";

import { learnSentences, sentence, sentenceWith } from "../src/sentences.js";

test("a sentence is empty until the engine has told it, and its names are filled in", () => {
  assert.equal(sentence("pass.chosen", { chosen: 2, count: 3 }), "");
  learnSentences({ "pass.chosen": "{chosen} of {count}" });
  assert.equal(sentence("pass.chosen", { chosen: 2, count: 3 }), "2 of 3");
  assert.equal(sentence("unknown"), "");
});

test("markup stands in a sentence where its name does", () => {
  learnSentences({ "seat.acts": "To act: {name}!" });
  assert.deepEqual(sentenceWith("seat.acts", { name: 1 }), ["To act: ", 1, "!"]);
  const said = sentenceWith("seat.acts", { name: 1 }, (words) => `(${words})`);
  assert.deepEqual(said, ["(To act: )", 1, "(!)"]);
});

test("a sentence has the plural form of its count", () => {
  learnSentences({
    "deals.one": "{count} deal",
    "deals.other": "{count} deals",
    hand: "{count} in hand",
  });
  const said = [0, 1, 2, -1].map((count) => sentence("deals", { count }));
  assert.deepEqual(said, ["0 deals", "1 deal", "2 deals", "-1 deal"]);
  assert.equal(sentence("hand", { count: 1 }), "1 in hand", "the form is the same for all");
});
