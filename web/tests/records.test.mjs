/** Tests of places in a record: numbers of actions, and a deal with a ply. */
import assert from "node:assert/strict";
import test from "node:test";

import { inBrackets, placeIn, plyAt, tricksIn } from "../src/records.js";

const DEAL = ["deal", "name_hearts", "play_card", "play_card", "settle"];
const STEPS = ["agree", ...DEAL, ...DEAL].map((kind) => ({ kind }));

test("a place is before the first card or after a card of its deal", () => {
  assert.equal(placeIn(STEPS, { deal: 1, ply: 0 }), 3);
  assert.equal(placeIn(STEPS, { deal: 1, ply: 1 }), 4);
  assert.equal(placeIn(STEPS, { deal: 2, ply: 2 }), 10);
});

test("a deal without cards is shown before it is settled, or at its end", () => {
  const bare = ["deal", "bid", "settle"].map((kind) => ({ kind }));
  assert.equal(placeIn(bare, { deal: 1, ply: 0 }), 2);
  assert.equal(placeIn(bare.slice(0, 2), { deal: 1, ply: 0 }), 2);
});

test("a place that the record has not is refused", () => {
  assert.throws(() => placeIn(STEPS, { deal: 3, ply: 0 }), /no deal 3: this record has 2/);
  assert.throws(() => placeIn(STEPS, { deal: 0, ply: 0 }), RangeError);
  assert.throws(() => placeIn(STEPS, { deal: 1, ply: 3 }), /no card 3\. This deal has only 2/);
  assert.throws(() => placeIn(STEPS, { deal: 1, ply: "x" }), /no card x\. This deal has only 2/);
  assert.throws(() => placeIn(STEPS, { deal: "x", ply: 1 }), /no deal x: this record has 2/);
});

test("every place is found again after its actions", () => {
  for (const deal of [1, 2])
    for (const ply of [0, 1, 2]) {
      const place = { deal, ply };
      assert.deepEqual(plyAt(STEPS, placeIn(STEPS, place)), place);
    }
  assert.deepEqual(plyAt(STEPS, 0), { deal: 1, ply: 0 });
});

test("cards are told by deal and trick", () => {
  const step = (kind, tricks) => ({
    kind,
    deal: 1,
    card: kind === "play_card" ? "2H" : null,
    tricks,
  });
  const cards = [0, 1, 1, 2].map((tricks) => step("play_card", tricks));
  const steps = [step("agree", 0), step("deal", 0), ...cards, step("settle", 2), step("deal", 0)];
  assert.deepEqual(tricksIn(steps), [
    {
      deal: 1,
      tricks: [
        [2, 3],
        [4, 5],
      ],
    },
    { deal: 1, tricks: [] },
  ]);
});

test("a bid that was taken back gets no brackets among the cards", () => {
  const [bid, card] = [[], ["QS"]].map((cards, at) => ({ path: [at], after: 3, cards }));
  assert.deepEqual(inBrackets([bid, card]), [card]);
});
