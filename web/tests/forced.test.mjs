/** Tests of the actions that the page takes for the player. */
import assert from "node:assert/strict";
import test from "node:test";

import { playForced } from "../src/table/forced.js";

test("a cut for the player leaves the panel that they have opened", async () => {
  const view = { phase: "cut", to_act: [0], seat: 0, cut_range: [4, 48] };
  const scene = { moving: false, reply: { view, ceremonial: false } };
  const settings = { cutAlways: false, playForced: false };
  const state = { asked: true, scene, settings, replay: null, panel: "chooser" };
  const store = Object.assign(new EventTarget(), { state });
  const cuts = [];
  const game = { act: async (action) => void cuts.push(action) };
  const act = (action) => {
    state.panel = null; // as every action that the player chooses
    return game.act(action);
  };
  playForced(store, { rest: () => {}, wait: async () => {} }, { act, game, playCard: act });
  store.dispatchEvent(new Event("change"));
  await new Promise((done) => setImmediate(done));

  assert.deepEqual(cuts, [{ kind: "cut", seat: 0, lifted: 26 }]);
  assert.equal(state.panel, "chooser");
});
