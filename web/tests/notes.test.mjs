/** Tests of the notes that the page makes about each deal. */
import assert from "node:assert/strict";
import test from "node:test";

import { newSitting, noteDeal, readEntry, stored } from "../src/keep/store.js";

/** Note that the page has shown a seal for a deal. */
const show = (kept, commitment, number = 1) => {
  const events = [{ kind: "committed", commitment }];
  noteDeal(kept, { events, view: { deal: { number } }, people: [] });
};

test("every seal that was shown for a deal is kept, with the words for the last one (F3)", () => {
  const kept = { promises: [], words: [] };
  show(kept, "5e");
  kept.words[0] = "hearts are trumps";
  show(kept, "0f");
  show(kept, "0f");
  show(kept, "77", 2);
  assert.deepEqual(kept, { promises: ["5e\n0f", "77"], words: ["", ""] });
});

test("a game that goes on later is still cut by hand, if its player wanted that (D1)", () => {
  const rules = { players: 2, variety: "hearts" };
  const sitting = { rules, names: ["You", "B"], human: 0, actions: [], by_hand: true };
  const kept = newSitting(/** @type {any} */ (sitting), {});
  assert.equal(readEntry(["a", stored(kept)]).sitting.by_hand, true);
});
