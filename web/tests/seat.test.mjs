/** Tests of a seat as the others see it. */
import assert from "node:assert/strict";
import test from "node:test";

globalThis.MessageChannel = class {
  port1 = {}; // an open one would keep the test running
};
const { learnSentences } = await import("../src/sentences.js");
const { taken } = await import("../src/table/seat.js");

learnSentences({ "seat.bids": "bids {bid}", "seat.passes": "passes", "seat.out": "sits out" });

/** Return the text of a template, without its gaps. @param {{ strings: string[], values: unknown[] }} made */
const text = ({ strings, values }) =>
  strings.reduce((whole, part, at) => whole + part + (values[at] ?? ""), "");

const player = { seat: 1, tricks: 0, units: 0, clear: true, active: true, bid: null };
const view = { phase: "bid", active: [0, 1], tricks: [], trick: null };
const line = (changed, seen) => text(taken({ ...player, ...changed }, { ...view, ...seen }, {}));

test("a seat says its bid until the first trick is taken", () => {
  for (const phase of ["bid", "name", "play"]) {
    assert.match(line({ bid: 5 }, { phase }), /bids 5/);
    assert.match(line({ bid: 0 }, { phase }), /passes/);
    assert.match(line({}, { phase }), />\u00a0</, "nobody has bid");
  }
  assert.doesNotMatch(line({ bid: 5 }, { phase: "play", tricks: [{}] }), /bids/);
});
