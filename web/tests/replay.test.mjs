/** A record on the table, and the games that begin or go on over it. */
import assert from "node:assert/strict";
import test from "node:test";

globalThis.addEventListener ??= () => {};
const { Replay } = await import("../src/replay/replay.js");
const { Keeping } = await import("../src/keep/keeping.js");

const EARLIER = { reply: "of the game that was left" };

/** Return the commands of a table on which a problem lies. @param {string} [id] of the game behind it */
function underProblem(id) {
  const kept = id ? { id } : null;
  const state = { replay: { opened: {} }, problem: {}, scene: null, kept, panel: "records" };
  const store = { state, set: (changes) => void Object.assign(state, changes) };
  const game = new EventTarget();
  const commands = { store, game, trainer: { listed: true }, tellAddress: () => {} };
  commands.replay = new Replay(commands);
  commands.keeping = new Keeping(commands);
  assert.equal(commands.replay.hides(EARLIER), true);
  return commands;
}

test("a game that begins closes the record on the table, and is shown", () => {
  const { store, game, replay, trainer } = underProblem();
  game.dispatchEvent(new Event("begun"));
  const { replay: record, problem, scene } = store.state;
  assert.deepEqual({ record, problem, scene }, { record: null, problem: null, scene: null });
  assert.equal(trainer.listed, false);
  assert.equal(replay.hides(EARLIER), false);
});

test("the game behind a record goes on where it was", async () => {
  const { store, keeping } = underProblem("a");
  await keeping.goOn(/** @type {any} */ ({ id: "a" }));
  const { replay, scene, panel } = store.state;
  assert.deepEqual({ replay, scene, panel }, { replay: null, scene: EARLIER, panel: null });
});
