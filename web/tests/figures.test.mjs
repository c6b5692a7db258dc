import assert from "node:assert/strict";
import test from "node:test";
import { adviceTable, cardSaid, handFigures } from "../src/coach/figures.js";
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

test("a card in the review's picture says what its gold, frame and shade show", () => {
  learnSentences({
    "card.8H": "Eight of hearts",
    "card.9C": "Nine of clubs",
    "coach.best-said": "Advised.",
    "coach.equal-yours": "About equal, yours.",
    "review.shut": "{card}: you could not play it.",
  });
  const cards = [
    { card: "7H", equal: false },
    { card: "8H", equal: true },
    { card: "9H", equal: false },
  ];
  const said = ["Seven: +1.", "Eight: +0.9.", "Nine: −2."];
  const advice = { figures: { cards, best: "7H" }, said };
  assert.equal(cardSaid(advice, "7H", "8H"), "Seven: +1. Advised.");
  assert.equal(cardSaid(advice, "8H", "8H"), "Eight: +0.9. About equal, yours.");
  assert.equal(cardSaid(advice, "9H", "8H"), "Nine: −2.");
  assert.equal(cardSaid(advice, "9C", "8H"), "Nine of clubs: you could not play it.");
});

test("cards that a lesson names are marked once nothing moves", () => {
  learnSentences({ "tour.named": "The lesson is about this card." });
  const scene = { reply: { lesson: { marked: ["AC"] } } };
  const state = { coach: {}, mode: { kind: "lesson" }, scene };
  assert.equal(handFigures(state).get("AC").mark, "named");
  assert.equal(handFigures({ ...state, scene: { ...scene, moving: true } }).size, 0);
});
