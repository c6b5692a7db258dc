/** Tests of the keys of the table. */
import assert from "node:assert/strict";
import test from "node:test";

import "./document.mjs";

/** An element as far as a key asks about it. */
class FakeElement {
  constructor(tag) {
    this.tag = tag;
  }
  matches(selector) {
    return selector.match(/\w+/g).includes(this.tag);
  }
}
globalThis.Element = FakeElement;
const { HAND_KEYS_HELP, KEYS_HELP } = await import("../src/before-engine.js");
const { KEYS, helpAt, isUsable, keyOf } = await import("../src/keys.js");
const { hearKey } = await import("../src/table/keyboard.js");
const { initialState } = await import("../src/state.js");

const press = (key, { at = "div", moving = false, ...more } = {}) =>
  keyOf({ key, composedPath: () => [new FakeElement(at)], ...more }, moving);

test("each key has its meaning, in capitals too, and its line of help", () => {
  for (const [key, declared] of Object.entries(KEYS)) {
    assert.equal(press(key), declared);
    assert.equal(press(key.toUpperCase()), declared);
    assert.ok(key === " " ? HAND_KEYS_HELP.Space : KEYS_HELP[key.toUpperCase()], key);
  }
  assert.equal(press("x"), null);
});

test("a key means nothing with a modifier or where it was heard before", () => {
  for (const held of ["altKey", "ctrlKey", "metaKey", "defaultPrevented"])
    assert.equal(press("h", { [held]: true }), null);
});

test("letters are typed where there is something to type in", () => {
  for (const at of ["input", "select", "textarea", "summary"])
    assert.equal(press("h", { at }), null);
});

test("the space bar presses a button unless something moves", () => {
  assert.equal(press(" "), KEYS[" "]);
  assert.equal(press(" ", { at: "button" }), null);
  assert.equal(press(" ", { at: "button", moving: true }), KEYS[" "]);
  assert.equal(press("h", { at: "button" }), KEYS.h);
});

test("the list of keys leaves out those without a use at the table", () => {
  const at = (laws, sitting = {}, kind = "game") => ({
    ...initialState(),
    scene: { reply: { view: { rules: { laws }, club: { claims: [], amends: [] } }, words: {} } },
    ...{ mode: { kind }, kept: { sitting } },
  });
  const unusable = (state) =>
    Object.keys(KEYS_HELP)
      .filter((sign) => !isUsable(sign, state))
      .join("");
  assert.equal(unusable(at("guided")), "C");
  assert.equal(unusable(at("club")), "U", "the laws say what is taken back");
  assert.equal(unusable(at("guided", { challenge: {} })), "CAU", "others play the same cards");
  assert.equal(unusable(at("guided", { remote: [1], hints: true })), "CU");
  assert.equal(unusable(at("guided", {}, "replay")), "CAU");
  assert.equal(unusable(initialState()), "C");
});

test("a record lists its own keys in place of those of a hand", () => {
  const signs = (kind) => helpAt({ ...initialState(), mode: { kind } }).map(([sign]) => sign);
  const steps = ["← →", "↑ ↓", "Home End"];
  const hand = ["← → Home End", "Enter", "Space"];
  assert.deepEqual(signs("replay").slice(0, 3), steps);
  for (const sign of hand) assert.ok(!signs("replay").includes(sign), sign);
  assert.ok(signs("replay").includes("?"));
  assert.deepEqual(signs("home").slice(0, 3), hand);
});

test("Escape puts the last trick away", () => {
  const shown = [];
  const commands = { toggleLastTrick: () => shown.push("turned") };
  const pressed = { key: "Escape", composedPath: () => [new FakeElement("div")] };
  for (const lastTrick of [false, true])
    hearKey(pressed, { state: { ...initialState(), lastTrick }, commands });
  assert.deepEqual(shown, ["turned"]);
});
