/** Tests of the choice of a layout. */
import assert from "node:assert/strict";
import test from "node:test";

import { isUpright, layoutOf, papersOnFelt } from "../src/layouts/layout.js";

const EXPECTED = {
  phone: [
    [320, 480],
    [360, 420],
    [390, 844],
    [620, 700],
    [643, 720],
    [755, 820],
  ],
  strip: [
    [427, 340],
    [568, 320],
    [844, 390],
    [920, 500],
    [1920, 480],
  ],
  table: [
    [820, 1180],
    [1000, 1000],
    [690, 540],
  ],
  wall: [
    [1280, 800],
    [1920, 1080],
    [3840, 2160],
  ],
};

for (const [layout, sizes] of Object.entries(EXPECTED)) {
  for (const [width, height] of sizes) {
    test(`an element of ${width} × ${height} is a ${layout}`, () => {
      assert.equal(layoutOf(width, height), layout);
    });
  }
}

test("a seat lies below its portrait on a telephone and on a tall table", () => {
  for (const size of [
    [390, 844],
    [320, 480],
    [820, 1180],
  ])
    assert.ok(isUpright(...size));
  for (const size of [
    [760, 720],
    [844, 390],
    [1280, 800],
  ])
    assert.ok(!isUpright(...size));
});

test("a lesson lies on the felt where there is room for it", () => {
  assert.equal(papersOnFelt(1280, 800), "all");
  assert.equal(papersOnFelt(820, 1180), "lessons");
  assert.equal(papersOnFelt(390, 844), "lessons");
  assert.equal(papersOnFelt(844, 390), "lessons");
  assert.equal(papersOnFelt(320, 640), "lessons"); // folded, below what is asked
  assert.equal(papersOnFelt(568, 320), "none");
});
