/** Tests of the figures in the score sheet and its chart. */
import assert from "node:assert/strict";
import test from "node:test";

import { figureOf, standings } from "../src/panels/chart.js";

const NETS = [
  [-5, 3],
  [-3, -26],
];

test("points are plotted as the score sheet shows them, upwards", () => {
  const rows = standings(NETS, 2, true);
  assert.deepEqual(rows, [
    [0, 0],
    [5, -3],
    [8, 23],
  ]);
  assert.deepEqual(rows.flat().map(figureOf(true)), ["0", "0", "5", "−3", "8", "23"]);
});

test("counters won or lost have a sign", () => {
  const rows = standings(NETS, 2, false);
  assert.deepEqual(rows.at(-1), [-8, -23]);
  assert.deepEqual([12, -8, 0].map(figureOf(false)), ["+12", "−8", "0"]);
});

test("before the first deal everybody stands at 0", () => {
  assert.deepEqual(standings([], 3, true), [[0, 0, 0]]);
});
