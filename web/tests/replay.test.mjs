/** A record on the table, and the games that begin or go on over it. */
import assert from "node:assert/strict";
import test from "node:test";

import "./document.mjs";

globalThis.addEventListener ??= () => {};
const { HOME, opened, seatedAt } = await import("../src/mode.js");
const { Store } = await import("../src/state.js");
const { Replay, saidAt } = await import("../src/replay/replay.js");
const { readRecordAddress, recordAddress } = await import("../src/records.js");
const { learnSentences } = await import("../src/sentences.js");
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

test("an address names a deal or a study, its line, seat and place", () => {
  const place = { at: 12, path: [1, 0], seat: 3 };
  const address = recordAddress("study", "Sx-_9", place);
  assert.equal(address, "#study=Sx-_9&at=12&path=1.0&seat=3");
  const source = { code: "Sx-_9", path: [1, 0], seat: 3 };
  assert.deepEqual(readRecordAddress(`https://cards.example/${address}`), { source, at: 12 });
  assert.equal(recordAddress("deal", "1ab", { at: 0 }), "#deal=1ab&at=0");
  const deal = { code: "1ab", path: [], seat: undefined };
  assert.deepEqual(readRecordAddress("#deal=1ab"), { source: deal, at: undefined });
  assert.equal(readRecordAddress("#challenge=1ab"), null);
});

test("a step says its remarks, the ways from it, and that a way begins", () => {
  learnSentences({
    "card.2H": "Two of hearts",
    "replay.branch": "The game went another way.",
    "replay.start": "Before the first cut.",
    "replay.way": "Another way.",
    "replay.what-if": "Another line from here",
    "replay.what-if-card": "Another line from here: {card}.",
  });
  const steps = [{ said: "Ann plays." }, { said: "Bob plays." }];
  const comments = [
    { after: 1, text: "Why not a heart?" },
    { after: 1, text: "He kept three" },
  ];
  const branches = [{ after: 1, path: [0], cards: ["2H", "QH"] }];
  const opened = { steps, comments, branches, path: [], offset: 0 };
  assert.equal(saidAt({ opened, after: 0 }), "Before the first cut.");
  const said = "Ann plays. Why not a heart? He kept three. Another line from here: Two of hearts.";
  assert.equal(saidAt({ opened, after: 1 }), said);
  const other = { ...opened, comments: [], branches: [], path: [0], offset: 1 };
  const own = {};
  assert.equal(saidAt({ opened: other, own, after: 1 }), "The game went another way. Ann plays.");
  assert.equal(saidAt({ opened: other, own: null, after: 1 }), "Another way. Ann plays.");
  assert.equal(saidAt({ opened: other, after: 2 }), "Bob plays.");
});
