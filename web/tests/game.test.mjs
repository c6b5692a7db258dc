/** The sitting, with an engine of the test's own that answers when it is told to. */
import assert from "node:assert/strict";
import test from "node:test";

import "./document.mjs";

globalThis.addEventListener ??= () => {};
const { Store } = await import("../src/state.js");
const { Game } = await import("../src/game/game.js");
const { Feed, Refused } = await import("../src/engine/client.js");

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

/** Return a game whose player is asked, what it shows, what it asks the engine, and what it has seen. */
async function atTable() {
  const [shown, asked, seen] = [[], [], []];
  const store = new Store();
  const { state } = store;
  const play = async (given) => void shown.push(...given.events);
  const game = new Game(store, { play, lay: play, moment: async () => {} });
  const ask = (request) => new Promise((answer, refuse) => asked.push({ request, answer, refuse }));
  game.engine = { ask, change: ask, feed: new Feed(() => seen.push("seen")) };
  game.begin(newKept(), reply("human", []));
  await settled();
  seen.length = 0;
  return { game, state, shown, asked, seen, feed: game.engine.feed };
}

const settled = () => new Promise((done) => setImmediate(done));

test("a second press while the engine is slow loses no reply", async () => {
  const { game, state, shown, asked, feed } = await atTable();
  const passing = { kind: "pass_cards", seat: 0, cards: [] };
  void game.act(passing);
  void game.act(passing);
  feed.push(reply("human", ["passed"]));
  asked[0].answer({});
  asked[1]?.refuse(new Refused({ kind: "rules", law: "", reason: "too late" }));
  await settled();
  assert.deepEqual(shown, ["passed"]);
  assert.equal(state.notice, null);
  assert.equal(state.asked, true);
});

test("under club laws a player can do another thing before the table goes on, but none twice", async () => {
  const { game, asked, feed } = await atTable();
  const club = reply("auto", []);
  feed.push({ ...club, view: { ...club.view, rules: { laws: "club" } } });
  await settled();
  const touch = { kind: "touch", seat: 0 };
  for (const action of [touch, touch, { kind: "interrupt", seat: 0 }]) void game.act(action);
  const acted = asked.map(({ request }) => request.action.kind);
  assert.deepEqual(acted, ["touch", "interrupt"]);
});

test("whose turn it is, told to a player who was early, is withdrawn once that card lies there", async () => {
  for (const waiting of [true, false]) {
    const { game, state, feed } = await atTable();
    feed.push(reply("bot", []));
    await settled();
    game.say({ text: "Mrs Battle plays.", law: "", waiting });
    feed.push(reply("human", ["her card"]));
    await settled();
    assert.equal(state.asked, true);
    assert.equal(state.notice === null, waiting);
  }
});

test("what is played, told after the player's first card, is withdrawn once that card lies there", async () => {
  const { game, state, feed } = await atTable();
  const words = reply("bot", []).words;
  for (const opening of ["Avoid hearts.", ""]) {
    game.say({ text: "Four play.", law: "", opens: true });
    feed.push({ ...reply("bot", []), words: { ...words, opening } });
    await settled();
    assert.equal(state.notice === null, !opening);
  }
});

test("after a refusal the player can answer", async () => {
  const { game, state, shown, asked, seen, feed } = await atTable();
  void game.act({ kind: "pass_cards", seat: 0, cards: [] });
  await settled();
  assert.equal(state.asked, false);
  asked[0].refuse(new Refused({ kind: "rules", law: "", reason: "too few" }));
  await settled();
  assert.equal(state.notice.text, "too few");
  assert.equal(state.asked, true);
  assert.deepEqual(seen, [], "what is shown again has been seen before");
  void game.act({ kind: "pass_cards", seat: 0, cards: ["2C"] });
  feed.push(reply("human", ["passed"]));
  asked[1].answer({});
  await settled();
  assert.deepEqual(shown, ["passed"]);
});

test("a refusal is not told once the table has gone on", async () => {
  const { game, state, asked, feed } = await atTable();
  void game.goOn();
  feed.push(reply("bot", []));
  feed.push(reply("human", []));
  asked[0].refuse(new Refused({ kind: "rules", law: "", reason: "it does not wait for you" }));
  await settled();
  assert.equal(state.notice, null);
});

test("the player is asked once all that has happened is shown", async () => {
  const { game, state, shown, seen, feed } = await atTable();
  const ends = [];
  game.animator.play = (given) => {
    shown.push(...given.events);
    return new Promise((end) => ends.push(end));
  };
  for (const card of ["one", "two"]) feed.push(reply("bot", [card]));
  feed.push(reply("human", ["three"]));
  for (const count of [1, 2, 3]) {
    await settled();
    assert.equal(shown.length, count);
    assert.equal(seen.length, count - 1);
    assert.equal(state.asked, false, "something moves");
    ends.shift()();
  }
  await settled();
  assert.equal(state.asked, true);
});

test("what comes of an earlier sitting is not shown in the next one", async () => {
  const { game, shown, seen, feed } = await atTable();
  game.engine.feed = new Feed();
  game.begin(newKept(), reply("human", []));
  feed.push(reply("human", ["of the earlier one"]));
  game.engine.feed.push(reply("human", ["of this one"]));
  await settled();
  assert.deepEqual(shown, ["of this one"]);
  assert.deepEqual(seen, []);
});

test("the next deal is asked for in the phase that the player saw", async () => {
  const { game, state, asked } = await atTable();
  state.reply.view.phase = "settle";
  void game.nextDeal();
  const [{ request }] = asked;
  assert.deepEqual(request, { do: "step", go_on: true, wrongly: false, phase: "settle" });
});

test("what one picked up in a game is not picked up in the next one", async () => {
  const { game, state, asked } = await atTable();
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
  const { state, feed } = await atTable();
  state.notice = { text: "You hold the Ace of spades.", law: "" };
  feed.push({ ...reply("curtain", []), people: [0, 1], view: { rules: laws, seat: null } });
  await settled();
  assert.equal(state.notice, null);
});

test("what is taken back leaves the log", async () => {
  const { game, state, asked } = await atTable();
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
