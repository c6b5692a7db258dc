/** Tests of the place of a moment. */
import assert from "node:assert/strict";
import test from "node:test";

import { lay } from "../src/table/moments.js";

const boxed = (left, top, right, bottom, more = {}) => ({
  getBoundingClientRect: () => ({
    ...{ left, top, right, bottom },
    ...{ width: right - left, height: bottom - top },
  }),
  ...more,
});

test("a moment at the own seat does not cover the plate, above the name or beside it", () => {
  const seat = boxed(10, 220, 200, 260, { querySelector: () => null, matches: () => true });
  for (const [plate, top] of [
    [boxed(10, 170, 180, 215), "134px"],
    [boxed(210, 170, 380, 215), "184px"],
    [boxed(0, 0, 0, 0), "184px"],
  ]) {
    const picture = { offsetWidth: 72, style: {} };
    lay(picture, boxed(0, 0, 844, 390, { querySelector: () => plate }), seat);
    assert.equal(picture.style.top, top);
  }
});
