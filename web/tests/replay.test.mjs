/** A record on the table, and the games that begin or go on over it. */
import assert from "node:assert/strict";
import test from "node:test";

import "./document.mjs";

globalThis.addEventListener ??= () => {};
const { HOME, opened, seatedAt } = await import("../src/mode.js");
const { Store } = await import("../src/state.js");
const { Replay } = await import("../src/replay/replay.js");
const { Keeping } = await import("../src/keep/keeping.js");

const EARLIER = { reply: "of the game that was left" };

/** Return the commands of a table on which a problem lies. @param {string} [id] of the game behind it */
function underProblem(id) {
  const store = new Store();
  const kept = id ? { id, sitting: {} } : null;
  const mode = kept ? seatedAt(HOME, kept, {}) : HOME;
  store.set({ mode: opened({ mode, scene: null }, { opened: {} }, {}), panel: "records" });
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
  const { mode, scene } = store.state;
  assert.deepEqual({ mode, scene }, { mode: HOME, scene: null });
  assert.equal(trainer.listed, false);
  assert.equal(replay.hides(EARLIER), false);
});

test("the game behind a record goes on where it was", async () => {
  const { store, keeping } = underProblem("a");
  await keeping.goOn(/** @type {any} */ ({ id: "a" }));
  const { mode, scene, panel } = store.state;
  assert.deepEqual([mode.kind, scene, panel], ["game", EARLIER, null]);
});
