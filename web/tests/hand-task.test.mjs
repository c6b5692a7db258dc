/** Tests of what the player can do with the hand. */
import assert from "node:assert/strict";
import test from "node:test";

import { handTask } from "../src/table/hand-task.js";

const view = { playable: ["5D", "5H"], refused: [] };
const task = (problem) =>
  handTask({ scene: { reply: { view, words: {} } }, mode: { kind: "problem", problem } });

test("the trainer takes another card after a wrong one, until the problem is over", () => {
  const put = { choices: [] };
  const wrong = { right: false, over: false };
  assert.equal(task({ put, answered: null, verdict: null }).to, "play");
  assert.equal(task({ put, answered: "5D", verdict: null }).to, "none", "it is being judged");
  assert.equal(task({ put, answered: "5D", verdict: wrong }).to, "play");
  assert.equal(task({ put, answered: "5H", verdict: { right: true, over: true } }).to, "none");
  assert.equal(task({ answered: "5D", verdict: { right: false } }).to, "none", "of a record");
});
