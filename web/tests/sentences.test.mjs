/** Tests of the engine's sentences in the page. */
import assert from "node:assert/strict";
import test from "node:test";

import { learnSentences, sentence } from "../src/sentences.js";

test("a sentence is empty until the engine has told it, and its names are filled in", () => {
  assert.equal(sentence("pass.chosen", { chosen: 2, count: 3 }), "");
  learnSentences({ "pass.chosen": "{chosen} of {count}" });
  assert.equal(sentence("pass.chosen", { chosen: 2, count: 3 }), "2 of 3");
  assert.equal(sentence("unknown"), "");
});
