/** Tests of the names of cards and of the orders of a hand. */
import assert from "node:assert/strict";
import test from "node:test";

import { cardName, JOKER, laidBy, sortHand, suitName } from "../src/cards/card.js";
import { learnSentences } from "../src/sentences.js";

const HAND = ["2C", "AH", "3S", "TD", "KC", JOKER, "JH"];

test("a card and a suit are called as the engine calls them", () => {
  learnSentences({ "card.QS": "Queen of spades", "card.*H": "Joker", "suit.S": "spades" });
  assert.deepEqual(["QS", JOKER].map(cardName), ["Queen of spades", "Joker"]);
  assert.equal(suitName("S"), "spades");
});

test("colours alternate, and the Joker lies below the Jack", () => {
  assert.deepEqual(sortHand(HAND), ["3S", "TD", "KC", "2C", "AH", "JH", JOKER]);
});

test("the colour with more suits has the ends", () => {
  assert.deepEqual(sortHand(["2H", "3D", "4C"]), ["3D", "4C", "2H"]);
  assert.deepEqual(sortHand(["2C", "3S", "4H"]), ["3S", "4H", "2C"]);
  assert.deepEqual(sortHand(["2C", "3C"]), ["3C", "2C"]);
});

test("suits keep their places when one that was held runs out", () => {
  const tricks = [{ leader: 1, seats: [1, 0], cards: ["AD", "5D"], taker: 1, units: 0 }];
  const trick = { leader: 1, seats: [1, 0], cards: ["KS", "4S"], taker: null, units: 0 };
  const view = /** @type {any} */ ({ tricks, trick });
  assert.deepEqual(laidBy(view, 0), ["5D", "4S"]);
  assert.deepEqual(laidBy({ ...view, trick: null }, 1), ["AD"]);
  const laid = laidBy({ ...view, trick: null }, 0);
  assert.deepEqual(sortHand(["2C", "3S", "4H"], undefined, laid), ["3S", "2C", "4H"]);
  assert.deepEqual(sortHand(["2C", "3S", "4H"]), ["3S", "4H", "2C"]);
});

test("a hand is held by suits or by ranks, and the given one is left as it is", () => {
  const given = [...HAND];
  assert.deepEqual(sortHand(given, "suits"), ["KC", "2C", "TD", "3S", "AH", "JH", JOKER]);
  assert.deepEqual(sortHand(given, "ranks").slice(0, 3), ["AH", "KC", "JH"]);
  assert.deepEqual(given, HAND);
});
