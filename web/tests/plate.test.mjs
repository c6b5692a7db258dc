/** Tests of the plate. */
import assert from "node:assert/strict";
import test from "node:test";

import { ignoredSound, plateLine } from "../src/table/plate.js";
import { text } from "./written.mjs";

const state = (settled, settings = {}, more = {}) => ({
  alone: true,
  settings: { sound: null, speed: "steady", ...settings },
  replay: null,
  scene: { reply: { view: { settled } } },
  ...more,
});

test("the question about sound is ignored once a deal has ended without an answer", () => {
  assert.equal(ignoredSound(state(0)), false);
  assert.equal(ignoredSound(state(1)), true);
  assert.equal(ignoredSound(state(1, { sound: true })), false);
  assert.equal(ignoredSound(state(1, { speed: "instant" })), false, "it was not asked");
  assert.equal(ignoredSound(state(1, {}, { replay: {} })), false, "another deal is looked at");
  assert.equal(ignoredSound(state(1, {}, { scene: null })), false);
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
