/** Tests of the keys of the table. */
import assert from "node:assert/strict";
import test from "node:test";

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
const { KEYS_HELP } = await import("../src/before-engine.js");
const { MEANINGS, meaningOf } = await import("../src/keys.js");

const press = (key, { at = "div", moving = false, ...more } = {}) =>
  meaningOf({ key, composedPath: () => [new FakeElement(at)], ...more }, moving);

test("each key has its meaning, in capitals too, and its line of help", () => {
  for (const [key, meaning] of Object.entries(MEANINGS)) {
    assert.equal(press(key), meaning);
    assert.equal(press(key.toUpperCase()), meaning);
    assert.ok(KEYS_HELP[key === " " ? "Space" : key.toUpperCase()], key);
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
  assert.equal(press(" "), "goOn");
  assert.equal(press(" ", { at: "button" }), null);
  assert.equal(press(" ", { at: "button", moving: true }), "goOn");
  assert.equal(press("h", { at: "button" }), "hand");
});
