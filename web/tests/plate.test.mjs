/** Tests of the plate. */
import assert from "node:assert/strict";
import test from "node:test";

import { plateLine } from "../src/table/plate.js";
import { text } from "./written.mjs";

test("the line on the wood tells the pool while a bid has its place", () => {
  const words = { plate: { title: "Auction", deal: "deal 2", facts: ["Hearts"] } };
  const line = (phase, pool) =>
    text(
      plateLine({
        mode: { kind: "game" },
        scene: { reply: { view: { phase, sitting: { pool: 12 } }, words: { ...words, pool } } },
      }),
    );
  assert.match(line("bid", { name: "Pool" }), /Pool 12/);
  assert.match(line("name", { name: "Jack" }), /Jack 12/);
  assert.match(line("play", { name: "Pool" }), /· Hearts/);
  assert.match(line("bid", null), /· Hearts/);
});
