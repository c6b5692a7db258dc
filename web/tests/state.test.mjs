/** Tests of what follows from the state of a table. */
import assert from "node:assert/strict";
import test from "node:test";

import {
  canTakeBack,
  isHinted,
  isLastTrickOut,
  isShared,
  namedGame,
  taughtIn,
} from "../src/state.js";

const kept = (more) => ({ practice: false, sitting: { challenge: "" }, ...more });

test("nobody gets help with cards that others play, too", () => {
  for (const [given, shared] of [
    [kept({}), false],
    [kept({ daily: "2026-11-25" }), true],
    [kept({ daily: "2026-11-25", practice: true }), false],
    [kept({ sitting: { challenge: "code" } }), true],
    [kept({ sitting: { remote: [1] }, practice: true }), true],
    [kept({ sitting: { remote: [1], hints: true } }), false],
  ]) {
    assert.equal(isShared({ kept: given }), shared);
    const state = { kept: given, reply: { undo: true }, asked: true };
    assert.equal(canTakeBack(state), !shared);
  }
});

test("a card is taken back only once there is one, and while the player is asked", () => {
  const state = { kept: kept({}), reply: { undo: true }, asked: true };
  assert.ok(canTakeBack(state));
  assert.ok(!canTakeBack({ ...state, reply: { undo: false } }));
  assert.ok(!canTakeBack({ ...state, asked: false }));
});

test("a hint is offered in a game where the coach can advise, and others do not play the cards", () => {
  const state = { mode: { kind: "game" }, kept: kept({}), asked: true, reply: { advised: true } };
  assert.ok(isHinted(state));
  assert.ok(!isHinted({ ...state, reply: { advised: false } }));
  assert.ok(!isHinted({ ...state, kept: kept({ sitting: { challenge: "code" } }) }));
});

test("the first paper names the chosen game, and none to a newcomer", () => {
  const choice = { title: "Howell’s Hearts", rules: {}, difference: "Each heart costs." };
  const state = { alone: true, fields: [{}], chosen: true, choice };
  assert.equal(namedGame(state), choice);
  assert.equal(namedGame({ ...state, chosen: false }), null);
});

test("the last trick lies on the table in a record between two tricks", () => {
  const trick = { cards: ["2H"] };
  const out = (mode, shown, current) =>
    isLastTrickOut({ mode, scene: { trick: shown, reply: { view: { trick: current } } } });
  const open = { kind: "replay", record: {} };
  assert.ok(out(open, trick, null));
  assert.ok(!out(open, trick, trick), "the present one");
  assert.ok(!out(open, null, null), "none was played");
  assert.ok(!out({ kind: "game" }, trick, null), "in a game it is taken off in a moment");
});

test("a lesson opens for a text that teaches", () => {
  const state = (teaches) => ({
    mode: { kind: "lesson" },
    scene: { reply: { lesson: { text: "You lead.", teaches } } },
  });
  assert.equal(taughtIn(state(true)), "You lead.");
  assert.equal(taughtIn(state(false)), "");
  assert.equal(taughtIn({ mode: { kind: "lesson" }, scene: null }), "");
});
