/** Tests of the plan that the attributes of a `<hearts-table>` make. */
import assert from "node:assert/strict";
import test from "node:test";

import { ATTRIBUTES, planOf } from "../src/embed/attributes.js";

const plan = (attributes = {}) => planOf((name) => attributes[name] ?? null);

test("without attributes a game is played from the start", () => {
  const { mode, game, rules, bots, deal, ply, seat, open } = plan();
  assert.deepEqual({ mode, game, rules, bots }, { mode: "play", game: "", rules: {}, bots: [] });
  assert.deepEqual({ deal, ply, seat, open }, { deal: 1, ply: 0, seat: null, open: "none" });
});

test("a record is replayed with all hands open unless another mode is named", () => {
  for (const name of ["record", "code", "src"]) assert.equal(plan({ [name]: "x" }).mode, "replay");
  assert.equal(plan({ record: "x" }).open, "all");
  assert.equal(plan({ record: "x", mode: "problem" }).mode, "problem");
  assert.equal(plan({ record: "x", mode: "problem" }).open, "none");
  assert.equal(plan({ record: "x", mode: "film" }).mode, "replay");
});

test("numbers are whole and not negative, and what is no number is left to the error", () => {
  assert.equal(plan({ ply: " 12 " }).ply, 12);
  for (const ply of ["-1", "1.5", "x", "99999"]) assert.equal(plan({ ply }).ply, ply);
  for (const ply of ["", " "]) assert.equal(plan({ ply }).ply, 0);
});

test("lists are divided by spaces and commas", () => {
  assert.deepEqual(plan({ bots: "careful, plain  random" }).bots, ["careful", "plain", "random"]);
  assert.deepEqual(plan({ solution: "TS,9S" }).solution, ["TS", "9S"]);
  assert.deepEqual(plan({ open: "0 2, 7 x" }).open, [0, 2]);
  for (const open of ["all", "none"]) assert.equal(plan({ open, record: "x" }).open, open);
});

test("of several codes each has its part of what a bar divides", () => {
  const given = {
    code: "a b",
    ply: "3 | 7",
    question: "Which?",
    solution: "QS KS|3D",
    reason: "One|",
  };
  const parts = (about) => {
    const { ply, question, solution, reason } = plan(about);
    return [ply, question, solution.join(" "), reason];
  };
  assert.deepEqual(parts(given), [3, "Which?", "QS KS", "One"]);
  assert.deepEqual(parts({ ...given, deal: "2" }), [7, "Which?", "3D", ""]);
  assert.equal(plan({ code: "a", question: "This | that?" }).question, "This | that?");
});

test("rules are what differs from the preset", () => {
  assert.deepEqual(plan({ game: "howell", players: "5", laws: "", seed: "7" }).rules, {
    players: "5",
    seed: "7",
  });
});

test("every attribute that is read is declared", () => {
  const read = new Set();
  planOf((name) => {
    read.add(name);
    return null;
  });
  assert.deepEqual(
    [...read].filter((name) => !ATTRIBUTES.includes(name)),
    [],
  );
});
