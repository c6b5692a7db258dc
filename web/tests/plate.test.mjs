/** Tests of the question about sound. */
import assert from "node:assert/strict";
import test from "node:test";

import { ignoredSound } from "../src/table/plate.js";

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
