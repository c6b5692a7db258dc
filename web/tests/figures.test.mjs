import assert from "node:assert/strict";
import test from "node:test";
import { brief } from "../src/coach/figures.js";

test("a figure on a card is rounded, not cut", () => {
  const taken = [10.66, 10.73, 11, 9.96, 4.7].map((value) => brief(value, true));
  assert.deepEqual(taken, ["10.7", "10.7", "11.0", "10.0", "4.7"]);
  const won = [-10.66, 10.73, -9.96, -4.7].map((value) => brief(value, false));
  assert.deepEqual(won, ["−11", "+11", "−10", "−4.7"]);
});
