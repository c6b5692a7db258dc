/** Tests of the moments: their place, and how they end. */
import assert from "node:assert/strict";
import test from "node:test";

import "./document.mjs";

const { place } = await import("../src/table/moments.js");

const boxed = (left, top, width, height) => ({
  ...{ left, top, width, height },
  ...{ right: left + width, bottom: top + height },
});

/** Return the place of a ribbon at a seat with a portrait, or with none. */
function placed(seat, { stamp = false, face = boxed(0, 0, 0, 0), cards = [] } = {}) {
  const style = {};
  const ribbon = { offsetWidth: 200, offsetHeight: 60, style };
  ribbon.classList = { contains: () => stamp };
  const portrait = { getBoundingClientRect: () => face };
  const at = seat && { getBoundingClientRect: () => seat, querySelector: () => portrait };
  const room = boxed(0, 0, 800, 600);
  place(ribbon, at, { room, baize: room, middle: boxed(300, 200, 200, 200), cards });
  return [style.left, style.top];
}

test("a ribbon lies beside the face, within the room, and a stamp across it", () => {
  const face = boxed(100, 100, 80, 100);
  assert.deepEqual(placed(boxed(100, 100, 250, 100), { face }), ["176px", "120px"]);
  assert.deepEqual(placed(boxed(100, 100, 250, 100), { face, stamp: true }), ["40px", "120px"]);
  const right = boxed(700, 0, 80, 40);
  assert.deepEqual(placed(boxed(700, 0, 100, 40), { face: right }), ["596px", "4px"]);
});

test("a ribbon covers no card beside the seat", () => {
  const [level, below] = [boxed(300, 150, 70, 100), boxed(250, 400, 70, 100)];
  assert.deepEqual(placed(boxed(90, 100, 250, 100), { cards: [level, below] }), ["96px", "120px"]);
});

test("without a face a ribbon lies at the seat, and without a seat below the middle", () => {
  assert.deepEqual(placed(boxed(100, 100, 250, 100)), ["125px", "120px"]);
  assert.deepEqual(placed(null), ["300px", "330px"]);
});
