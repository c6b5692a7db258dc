/** Tests of the plan that the attributes of a `<hearts-table>` make. */
import assert from "node:assert/strict";
import test from "node:test";

import "./built_names.mjs";
import { idleIn } from "../src/before-engine.js";
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

test("attributes are idle that have no meaning for what is shown", () => {
  const game = idleIn(plan());
  for (const name of ["deal", "ply", "seat", "open", "question"]) assert(game.includes(name));
  for (const name of ["game", "rules", "bots", "name", "speed", "record"])
    assert(!game.includes(name));
  const replay = idleIn(plan({ code: "x" }));
  for (const name of ["game", "rules", "question", "src"]) assert(replay.includes(name));
  for (const name of ["deal", "ply", "seat", "open", "bots", "codes", "record"])
    assert(!replay.includes(name));
  assert(idleIn(plan({ record: "x", code: "x" })).includes("codes"));
  assert(!idleIn(plan({ src: "x", mode: "problem" })).includes("question"));
});

test("lists are divided by spaces and commas", () => {
  assert.deepEqual(plan({ bots: "careful, plain  random" }).bots, ["careful", "plain", "random"]);
  assert.deepEqual(plan({ solution: "TS,9S" }).solution, ["TS", "9S"]);
  assert.deepEqual(plan({ open: "0 2, 6" }).open, [0, 2, 6]);
  for (const open of ["all", "none"]) assert.equal(plan({ open, record: "x" }).open, open);
});

test("a wrong attribute is named, with what is expected", () => {
  const record = { record: "x" };
  /** @type {[object, string][]} */
  const cases = [
    [{ mode: "film" }, "expected a mode, one of play, replay, diagram, problem, got 'film'"],
    [{ scheme: "pink" }, "expected a scheme, one of light, dark, got 'pink'"],
    [{ speed: "warp" }, "expected a speed, one of calm, steady, brisk, instant, got 'warp'"],
    [{ game: "whist" }, "expected a game, one of howell, modern, three-handed, got 'whist'"],
    [{ settlement: "x" }, "expected a settlement, one of howell, points, got 'x'"],
    [{ laws: "x" }, "expected laws, one of guided, club, got 'x'"],
    [{ bots: "careful@0 x@1" }, "expected bots, one of random, careful, plain, got 'x'"],
    [{ ...record, bots: "x" }, "expected bots, one of random, careful, plain, got 'x'"],
    [{ ...record, seat: "7" }, "expected a seat of 0 to 6, got '7'"],
    [{ seat: "4" }, "expected a seat of 0 to 3, got '4'"],
    [{ game: "modern", players: "9" }, "expected players of 2 to 7, got '9'"],
    [
      { scheme: "pink", bots: "x" },
      "expected a scheme, one of light, dark, got 'pink'; expected bots, one of random, careful, plain, got 'x'",
    ],
    [{ game: "three-handed", seat: "3" }, "expected a seat of 0 to 2, got '3'"],
    [{ game: "modern", players: "5", seat: "5" }, "expected a seat of 0 to 4, got '5'"],
    [{ ...record, ply: "-1" }, "expected a ply of 0 or more, got '-1'"],
    [{ ...record, deal: "0" }, "expected a deal of 1 or more, got '0'"],
    [{ ...record, open: "9" }, "expected open hands as all, none or seats such as 0 2, got '9'"],
    [
      { ...record, open: "nobody" },
      "expected open hands as all, none or seats such as 0 2, got 'nobody'",
    ],
    [{ mode: "problem" }, "expected a record, code or src for the mode problem, got none"],
  ];
  for (const [attributes, fault] of cases) assert.equal(plan(attributes).fault, fault);
  for (const right of [
    {},
    record,
    { game: "modern", players: "5", seat: "4", bots: "careful@0.5, random" },
    { mode: "diagram" }, // whose drawing may be in the page
    { ...record, mode: "problem", open: "0, 2", seat: "3", ply: "" },
  ])
    assert.equal(plan(right).fault, "");
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
