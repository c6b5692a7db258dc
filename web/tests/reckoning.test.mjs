/** Tests of the reckoning. */
import assert from "node:assert/strict";
import test from "node:test";

globalThis.MessageChannel = class {
  port1 = {}; // an open one would keep the test running
};
const { asksAtReckoning } = await import("../src/table/reckoning.js");

const state = (more = {}, { settled = 1, lesson = null } = {}) => ({
  alone: true,
  settings: { sound: null, speed: "steady" },
  kept: {},
  betweenDeals: true,
  scene: { reply: { view: { sitting: { settled } }, lesson } },
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
