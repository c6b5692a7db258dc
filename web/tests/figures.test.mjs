import assert from "node:assert/strict";
import test from "node:test";
import { adviceTable, brief } from "../src/coach/figures.js";
import { learnSentences } from "../src/sentences.js";
import { text } from "./written.mjs";

test("a figure on a card is rounded, not cut", () => {
  const taken = [10.66, 10.73, 11, 9.96, 4.7].map((value) => brief(value, true));
  assert.deepEqual(taken, ["10.7", "10.7", "11.0", "10.0", "4.7"]);
  const won = [-10.66, 10.73, -9.96, -4.7].map((value) => brief(value, false));
  assert.deepEqual(won, ["−11", "+11", "−10", "−4.7"]);
});

test("the marks of a card are told apart", () => {
  learnSentences({ "coach.best": "advised", "coach.card": "Card", "coach.yours": "yours" });
  const cards = [{ card: "8H", expects: 9.9, error: 0, equal: false }];
  const figures = { cards, best: "8H" };
  const advice = { figures, what: "Won", taken: false, heads: [], shares: [[]] };
  assert.match(text(adviceTable(advice, "8H")), /<small>advised · yours<\/small>/);
  assert.match(text(adviceTable(advice, "9H")), /<small>advised<\/small>/);
});
