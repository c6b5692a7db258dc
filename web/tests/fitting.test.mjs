/** Tests of texts that get smaller until they fit. */
import assert from "node:assert/strict";
import test from "node:test";

import "./document.mjs";

const { fit } = await import("../src/table/fitting.js");

/** Return the size that a text gets which is this high at its usual size, in a box 100 pixels high. */
function fitted(height) {
  let size = "";
  const text = { style: { setProperty: (_, value) => (size = value) } };
  fit(text, {
    clientHeight: 100,
    get scrollHeight() {
      return Math.max(height * Number(size), 100);
    },
  });
  return Number(size);
}

test("a text that fits keeps its size", () => {
  assert.equal(fitted(90), 1);
  assert.equal(fitted(101), 1);
});

test("a longer text takes the largest size at which it fits", () => {
  assert.equal(fitted(106), 0.94);
  assert.equal(fitted(130), 0.76);
});

test("a text that fits at no size keeps its own, and scrolls", () => {
  assert.equal(fitted(300), 1);
});
