/** Tests of the plate. */
import assert from "node:assert/strict";
import test from "node:test";

import { asksAtReckoning, plateLine } from "../src/table/plate.js";
import { text } from "./written.mjs";

const state = (more = {}, { settled = 1, lesson = null } = {}) => ({
  alone: true,
  settings: { sound: null, speed: "steady" },
  kept: {},
  betweenDeals: true,
  scene: { reply: { view: { settled }, lesson } },
  ...more,
});

test("the first reckoning asks for sound unless the player has answered", () => {
  const settings = (changes) => ({ settings: { ...state().settings, ...changes } });
  assert.equal(asksAtReckoning(state()), true);
  assert.equal(asksAtReckoning(state(settings({ sound: false }))), false);
  assert.equal(asksAtReckoning(state(settings({ speed: "instant" }))), false);
  assert.equal(asksAtReckoning(state({ betweenDeals: false })), false);
  assert.equal(asksAtReckoning(state({ scene: null })), false);
  assert.equal(asksAtReckoning(state({ kept: { again: {} } })), false, "no deal follows");
  assert.equal(asksAtReckoning(state({}, { lesson: {} })), false, "no deal follows");
  assert.equal(asksAtReckoning(state({}, { settled: 2 })), false);
});

test("the line on the wood tells the pool while a bid has its place", () => {
  const words = { plate: { title: "Auction", deal: "deal 2", facts: ["Hearts"] } };
  const line = (phase, pool) =>
    text(plateLine({ scene: { reply: { view: { phase, pool: 12 }, words: { ...words, pool } } } }));
  assert.match(line("bid", { name: "Pool" }), /Pool 12/);
  assert.match(line("name", { name: "Jack" }), /Jack 12/);
  assert.match(line("play", { name: "Pool" }), /· Hearts/);
  assert.match(line("bid", null), /· Hearts/);
});
