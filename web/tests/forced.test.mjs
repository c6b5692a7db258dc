/** Tests of the actions that the page takes for the player. */
import assert from "node:assert/strict";
import test from "node:test";

import { playForced } from "../src/table/hand-task.js";

/** Return the cards that the page plays for the player in this view. */
async function played(view, also = {}) {
  const settings = { playForced: true };
  const scene = { moving: false, reply: { view } };
  const state = {
    asked: true,
    scene,
    settings,
    mode: { kind: "game" },
    panel: null,
    log: [],
    ...also,
  };
  const store = Object.assign(new EventTarget(), { state });
  const cards = [];
  const playCard = async (card) => void cards.push(card);
  playForced(store, { wait: async () => {} }, { playCard });
  store.dispatchEvent(new Event("change"));
  await new Promise((done) => setImmediate(done));
  return cards;
}

const rules = { laws: "guided" };

test("the only card that is allowed is played for the player, but not under an open panel", async () => {
  const view = { phase: "play", playable: ["2C"], rules };
  assert.deepEqual(await played(view), ["2C"]);
  assert.deepEqual(await played({ ...view, playable: ["2C", "3C"] }), []);
  assert.deepEqual(await played(view, { panel: "chooser" }), []);
  for (const kind of ["lesson", "replay", "problem"])
    assert.deepEqual(await played(view, { mode: { kind } }), [], kind);
});

test("the page cuts for nobody: the engine does, as the seal says (F3)", async () => {
  assert.deepEqual(await played({ phase: "cut", to_act: [0], seat: 0, playable: [], rules }), []);
});
