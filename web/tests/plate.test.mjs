/** Tests of the plate. */
import assert from "node:assert/strict";
import test from "node:test";

import { plate } from "../src/table/plate.js";
import { text } from "./written.mjs";

test("the line on the wood tells the pool while a bid has its place", () => {
  const sign = { title: "Auction", deal: "deal 2", facts: ["Hearts"] };
  const line = (phase, pool) => {
    const view = { phase, sitting: { pool: 12 }, deal: { number: 2 } };
    const scene = { reply: { view, words: { plate: sign, pool } } };
    return text(plate({ mode: { kind: "home" }, scene }, {}))
      .split("plate-line")
      .at(-1);
  };
  assert.match(line("bid", { name: "Pool" }), /Pool 12/);
  assert.match(line("name", { name: "Jack" }), /Jack 12/);
  assert.match(line("play", { name: "Pool" }), /Hearts/);
  assert.match(line("bid", null), /Hearts/);
});
