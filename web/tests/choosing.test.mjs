/** The choice of a game, with an engine of the test's own that answers when it is told to. */
import assert from "node:assert/strict";
import test from "node:test";

globalThis.addEventListener ??= () => {};
const { Choosing } = await import("../src/game/choosing.js");

test("who sits down just after following a link waits for its game", async () => {
  const asked = [];
  const game = new EventTarget();
  game.ask = ({ do: kind }) => new Promise((answer) => asked.push({ kind, answer }));
  const state = {};
  const store = { state, set: (changes) => Object.assign(state, changes) };
  const choosing = new Choosing({ game, store, tellAddress: () => {} });
  void choosing.chooseNamed("#game=modern");
  const ready = choosing.changes.then(() => state.address);
  await new Promise(setImmediate);
  assert.deepEqual(
    asked.map(({ kind }) => kind),
    ["open_game"],
  );
  const choice = { preset: "modern" };
  asked[0].answer({ choice, words: [["game", "modern"]], fields: [], crooked: null });
  assert.equal(await ready, "#game=modern");
});

test("cards that others play too, and records, do not choose their game", async () => {
  for (const about of [{ daily: "2026-11-27" }, { given: true }, { visiting: "code" }, {}]) {
    const asked = [];
    const game = new EventTarget();
    game.ask = async (request) => void asked.push(request);
    const sitting = { rules: {}, bots: ["", "careful"], names: ["You", "B"], human: 0 };
    const choice = { rules: { players: 4 }, bots: ["careful"] };
    const state = { choice, kept: { sitting, ...about } };
    const store = { state, set: (changes) => Object.assign(state, changes) };
    const choosing = new Choosing({ game, store, tellAddress: () => {} });
    game.dispatchEvent(new Event("begun"));
    await choosing.changes;
    assert.equal(asked.length, Object.keys(about).length ? 0 : 1, JSON.stringify(about));
  }
});

test("what the player changes in the options of a game stays when they are closed", async () => {
  const game = new EventTarget();
  const answer = (preset) => ({
    choice: { preset },
    words: [["game", preset]],
    fields: [],
    crooked: null,
  });
  game.ask = async ({ do: kind, preset, choice }) =>
    answer(kind === "choose_game" ? preset : choice.preset);
  for (const [looking, stays] of [
    [true, "modern"],
    [false, "joker"],
  ]) {
    const state = { choice: { preset: "modern", rules: { laws: "guided" } } };
    const store = { state, set: (changes) => Object.assign(state, changes) };
    const choosing = new Choosing({ game, store, tellAddress: () => {} });
    await choosing.look("joker");
    await choosing.choose(() => ({}), looking);
    await choosing.lookAway();
    assert.equal(state.choice.preset, stays);
  }
});

test("the words of a link name the game on the table, whichever was chosen last", async () => {
  const asked = [];
  const game = new EventTarget();
  game.ask = async (request) => {
    asked.push(request);
    return { words: [["game", "modern"]] };
  };
  const rules = { variety: "modern", players: 4 };
  const sitting = { rules, bots: ["", "careful"], names: ["You", "B"], human: 0, lesson: "first" };
  const state = { choice: { preset: "howell", rules: {}, bots: [] }, kept: { sitting } };
  const choosing = new Choosing({ game, store: { state, set: () => {} } });
  assert.deepEqual(await choosing.wordsInPlay(), [["game", "modern"]]);
  const [{ choice }] = asked;
  assert.deepEqual([choice.rules, choice.bots, choice.preset], [rules, ["careful"], ""]);
});

test("club laws are never carried to another game, and are looked at in an old one", async () => {
  const laws = (...values) => ({ name: "laws", choices: values.map((value) => ({ value })) });
  const asked = async (preset, fields, look) => {
    const [game, requests] = [new EventTarget(), []];
    game.ask = async ({ choice, ...request }) => {
      requests.push(request);
      return { choice, words: [], fields, crooked: null };
    };
    const state = { choice: { preset, rules: { laws: "club" } }, fields };
    const store = { state, set: (changes) => Object.assign(state, changes) };
    await look(new Choosing({ game, store, tellAddress: () => {} }));
    return requests;
  };
  const both = [laws("guided", "club")];
  const club = (choosing) => choosing.lookAtClub("modern");
  const howell = [{ do: "choose_game", preset: "howell", laws: "club" }];
  assert.deepEqual(await asked("auction", both, (choosing) => choosing.look("modern")), [
    { do: "choose_game", preset: "modern", laws: null },
  ]);
  assert.deepEqual(await asked("auction", both, club), [
    { do: "adjust", name: "laws", value: "club" },
  ]);
  assert.deepEqual(await asked("modern", both, club), howell);
  assert.deepEqual(await asked("enfle", [laws("guided")], club), howell);
});
