/** The sitting, with an engine of the test's own that answers when it is told to. */
import assert from "node:assert/strict";
import test from "node:test";

import "./document.mjs";

globalThis.addEventListener ??= () => {};
const { HOME, seatedAt } = await import("../src/mode.js");
const { Store } = await import("../src/state.js");
const { Game } = await import("../src/game/game.js");
const { Refused } = await import("../src/engine/client.js");

const laws = { laws: "social" };
const reply = (next, events) => ({
  ...{ next, events, actions: [], said: [], people: [] },
  view: { rules: laws, sitting: { settled: 0 }, deal: {}, seat: 0 },
});

/** Return a sitting of which nothing has been kept yet. */
const newKept = () => ({
  sitting: { rules: laws, actions: [] },
  ...{ results: [], branches: [], promises: [], words: [] },
});

/** Return a game whose player is asked, what it shows, and what it asks the engine. */
function atTable() {
  const shown = [];
  const asked = [];
  const store = new Store();
  const { state } = store;
  store.set({ mode: seatedAt(HOME, newKept(), reply("human", [])), asked: true });
  const play = async (given) => void shown.push(...given.events);
  const game = new Game(store, { play, lay: play, moment: async () => {} });
  game.engine = {
    interrupt: () => {},
    ask: (request) => new Promise((answer, refuse) => asked.push({ request, answer, refuse })),
  };
  return { game, state, shown, asked };
}

const settled = () => new Promise((done) => setImmediate(done));

test("a second press while the engine is slow loses no reply", async () => {
  const { game, state, shown, asked } = atTable();
  const passing = { kind: "pass_cards", seat: 0, cards: [] };
  void game.act(passing);
  void game.act(passing);
  await settled();
  asked[0].answer(reply("human", ["passed"]));
  asked[1]?.refuse(new Refused({ kind: "rules", law: "", reason: "too late" }));
  await settled();
  assert.deepEqual(shown, ["passed"]);
  assert.equal(state.notice, null);
  assert.equal(state.asked, true);
});

test("whose turn it is, told to a player who was early, is withdrawn once that card lies there", async () => {
  for (const waiting of [true, false]) {
    const { game, state, asked } = atTable();
    void game.goOn();
    await settled();
    asked[0].answer(reply("bot", []));
    await settled();
    game.say({ text: "Mrs Battle plays.", law: "", waiting });
    asked[1].answer(reply("human", ["her card"]));
    await settled();
    assert.equal(state.asked, true);
    assert.equal(state.notice === null, waiting);
  }
});

test("after a refusal the player can answer", async () => {
  const { game, shown, asked } = atTable();
  void game.act({ kind: "pass_cards", seat: 0, cards: [] });
  await settled();
  asked[0].refuse(new Refused({ kind: "rules", law: "", reason: "too few" }));
  await settled();
  void game.act({ kind: "pass_cards", seat: 0, cards: ["2C"] });
  await settled();
  asked[1].answer(reply("human", ["passed"]));
  await settled();
  assert.deepEqual(shown, ["passed"]);
});

test("a card pressed just before the table is opened anew is not played there", async () => {
  const { game, state, asked } = atTable();
  void game.act({ kind: "play_card", seat: 0, card: "2C" });
  state.mode = { ...state.mode, kept: newKept() };
  await settled();
  assert.deepEqual(asked, []);
});

test("what follows a reply that came by itself is shown, however often one hears", async () => {
  const { game, shown, asked } = atTable();
  void game.hear();
  asked[0].answer(reply("bot", ["your card"]));
  await settled();
  void game.hear();
  asked[1].answer(reply("human", ["the next card"]));
  await settled();
  assert.deepEqual(shown, ["your card", "the next card"]);
});

test("the next deal is asked for in the phase that the player saw", async () => {
  const { game, state, asked } = atTable();
  state.reply.view.phase = "settle";
  void game.nextDeal();
  await settled();
  const [{ request }] = asked;
  assert.deepEqual(request, { do: "step", go_on: true, wrongly: false, phase: "settle" });
});

test("a second press while the table goes on by itself loses no step and does not stop it", async () => {
  const { game, state, asked } = atTable();
  const { kept } = state;
  const ends = [];
  game.animator.play = () => new Promise((end) => ends.push(end));
  void game.skipCutting();
  await settled();
  asked[0].answer(reply("auto", []));
  await settled(); // the next step is taken while this one is shown
  void game.skipCutting();
  asked[1].answer({ ...reply("auto", []), actions: ["the next step"] });
  await settled();
  ends.shift()();
  await settled();
  asked[2].refuse(new Refused({ kind: "rules", law: "", reason: "nobody cuts now" }));
  await settled();
  assert.deepEqual(kept.sitting.actions, ["the next step"]);
  assert.deepEqual(
    asked.map(({ request }) => request.do),
    ["keep_seats", "step", "keep_seats", "step"],
  );
});

test("what one picked up in a game is not picked up in the next one", async () => {
  const { game, state, asked } = atTable();
  const picked = { deal: 1, phase: "pass", cards: ["AS", "QH"] };
  Object.assign(state, { picked, lastTrick: true, ownBot: { name: "" }, settings: { name: "" } });
  void game.sitDown({ words: [["game", "modern"]] });
  await settled();
  const sitting = { seed: "s", rules: laws, actions: [] };
  asked[0].answer({
    chosen: { choice: { title: "" } },
    sitting,
    reply: reply("human", []),
  });
  await settled();
  assert.deepEqual(state.picked.cards, []);
  assert.equal(state.lastTrick, false);
});

test("what one person was told is gone when another may have the device", async () => {
  const { game, state, asked } = atTable();
  state.notice = { text: "You hold the Ace of spades.", law: "" };
  void game.hear();
  asked[0].answer({ ...reply("curtain", []), people: [0, 1], view: { rules: laws, seat: null } });
  await settled();
  assert.equal(state.notice, null);
});

test("what is taken back leaves the log", async () => {
  const { game, state, asked } = atTable();
  const line = (said, kind = "") => ({ said, kind });
  Object.assign(state.kept, { practice: true });
  state.kept.sitting.actions = [1, 2, 3];
  state.mode = { ...state.mode, reply: { ...state.reply, undo: true } };
  state.log = [line("dealt"), line("undone", "taken_back"), line("yours"), line("theirs")];
  void game.takeBack();
  await settled();
  const [all, left] = [3, 1].map((count) => ({ entries: Array(count).fill(line("")) }));
  for (const answer of [all, { reply: reply("human", []), after: 1, branches: [] }, left]) {
    asked.at(-1).answer(answer);
    await settled();
  }
  const kinds = state.log.map(({ said, kind }) => kind || said);
  assert.deepEqual(kinds, ["dealt", "taken_back"]);
});
