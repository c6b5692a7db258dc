import assert from "node:assert/strict";
import test from "node:test";
import { adviceTable } from "../src/coach/figures.js";
import { learnSentences } from "../src/sentences.js";
import { text } from "./written.mjs";

test("the marks of a card are told apart", () => {
  learnSentences({ "coach.best": "advised", "coach.card": "Card", "coach.yours": "yours" });
  const cards = [{ card: "8H", expects: 9.9, error: 0, equal: false }];
  const figures = { cards, best: "8H" };
  const advice = { figures, what: "Won", taken: false, heads: [], shares: [[]] };
  assert.match(text(adviceTable(advice, "8H")), /<small>advised · yours<\/small>/);
  assert.match(text(adviceTable(advice, "9H")), /<small>advised<\/small>/);
});
