/** Tests of the modes of a table. */
import assert from "node:assert/strict";
import test from "node:test";

import {
  answered,
  askedIn,
  COMING,
  groundOf,
  HOME,
  keptIn,
  opened,
  openIn,
  seatedAt,
  vacated,
  waiting,
} from "../src/mode.js";

const kept = { sitting: {} };
const curtain = { heading: "For Ann" };

test("a game becomes a hand-over and a game again, as the replies say", () => {
  const game = seatedAt(HOME, kept, {});
  const handed = answered(game, { curtain });
  assert.deepEqual([game.kind, handed.kind, handed.curtain], ["game", "hand-over", curtain]);
  assert.equal(answered(handed, {}).kind, "game");
  assert.equal(seatedAt(HOME, { sitting: { lesson: "hearts" } }, {}).kind, "lesson");
  assert.equal(answered(HOME, { curtain }), HOME, "nobody sits there");
});

test("a game goes on beneath a record, and is not seen", () => {
  const scene = {};
  const over = opened({ mode: seatedAt(HOME, kept, {}), scene }, { after: 1 }, null);
  const later = opened({ mode: answered(over, { curtain }), scene: {} }, { after: 2 }, null);
  assert.deepEqual([later.kind, later.behind === scene], ["replay", true]);
  assert.equal(groundOf(later).kind, "hand-over");
  assert.equal(keptIn(later), null);
  assert.deepEqual(openIn(later), { after: 2 });
  assert.equal(groundOf(vacated(later, COMING)), COMING);
});

test("a question is asked only about a record, and ends with it", () => {
  const problem = { question: "Which card?" };
  const asked = opened({ mode: HOME, scene: null }, {}, problem);
  assert.equal(askedIn(asked), problem);
  assert.equal(askedIn(opened({ mode: asked, scene: {} }, {}, null)), null);
  assert.equal(groundOf(asked), HOME);
});

test("only who does not sit anywhere waits for a table", () => {
  assert.equal(waiting(HOME, true).kind, "waiting");
  assert.deepEqual(waiting(waiting(HOME, true), false), HOME);
  for (const mode of [COMING, seatedAt(HOME, kept, {})])
    for (const waits of [true, false]) assert.equal(waiting(mode, waits), mode);
});
