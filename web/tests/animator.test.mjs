/** Tests of the order in which the table shows events. */
import assert from "node:assert/strict";
import test from "node:test";

import "./document.mjs";

globalThis.matchMedia = () => ({ matches: false });
const { Pace } = await import("../src/pace.js");
const { Animator } = await import("../src/table/animator.js");

/** Return what the table does with some events, at instant speed. */
async function shown(events, { own }) {
  const seat = events[0].seat ?? 2;
  const reply = {
    events,
    said: events.map(() => "So it is."),
    moments: events.map(() => null),
    actions: [{ kind: "take_back", seat }],
    view: { seat: own ? seat : 0, players: [], phase: "play", tricks: [], club: {} },
  };
  const done = [];
  const pace = {
    still: true,
    look: async (_, least) => done.push(least > 1000 ? "look" : "glance"),
    wait: async () => {},
  };
  const table = { scene: null, room: {}, show: async () => done.push("show") };
  await new Animator(table, pace).play(reply);
  return done.join(" ");
}

const EXPOSED = { kind: "card_exposed", seat: 2, card: "KC", law: "I3" };
const TAKEN_BACK = { kind: "cards_taken_back", law: "I6", seats: [2], cards: ["7C"] };

for (const [name, events] of Object.entries({
  I6: [TAKEN_BACK],
  I3: [{ kind: "card_indicated", seat: 2, card: "7C" }, EXPOSED],
  I7: [{ kind: "card_amended", seat: 2, old: "KH", card: "7C" }, EXPOSED],
  claimed: [{ kind: "claim_judged", seat: 1, law: "I6", against: 2, upheld: true }, TAKEN_BACK],
})) {
  test(`a card that another puts right is seen before it goes back, at any speed: ${name}`, async () => {
    const shows = [...events, "the end"].map(() => "show").join(" ");
    assert.equal(await shown(events, { own: true }), shows);
    assert.equal(await shown(events, { own: false }), `look ${shows}`);
  });
}

/** Return the tricks that the table shows of a deal finished at once, and the time that this takes. */
async function finished({ still }) {
  const pairs = [
    ["2C", "3C"],
    ["4H", "5H"],
    ["6S", "7S"],
  ];
  const tricks = pairs.map((cards) => ({ cards, taker: 1 }));
  const kinds = tricks.slice(1).flatMap(() => ["card_played", "card_played", "trick_taken"]);
  const events = [...kinds, "settled"].map((kind) => ({ kind, reckoning: { lines: [] } }));
  const view = { seat: 0, players: [], phase: "shuffle", tricks, hand: [], club: {} };
  const reply = {
    events,
    said: events.map(() => ""),
    moments: events.map(() => null),
    view,
    counting: { points: true },
  };
  const before = { ...view, phase: "play", tricks: tricks.slice(0, 1), hand: ["4H", "7S"] };
  const players = [{ cards: 2 }, { cards: 0 }];
  const shows = [];
  let time = 0;
  const pace = { still, wait: async (milliseconds) => (time += milliseconds) };
  const scene = { reply: { ...reply, view: before }, players, moods: [] };
  const show = async (each) => shows.push(each);
  await new Animator({ scene, room: {}, show, speak() {}, sound: () => {} }, pace).play(reply);
  const told = ({ trick, players: [own], reply: { view: shown } }) =>
    [...(trick?.cards ?? []), own?.cards, ...shown.hand].join(" ");
  return { shows: shows.map(told), time };
}

test("a deal finished at once shows its last tricks within 1.2 seconds", async () => {
  const { shows, time } = await finished({ still: false });
  assert.deepEqual(shows, ["4H 5H 1 7S", "6S 7S 0", ""]);
  assert.ok(time > 500 && time <= 1200, `${time} ms`);
});

test("a deal finished at once shows no trick where nothing moves", async () => {
  assert.deepEqual(await finished({ still: true }), { shows: [""], time: 0 });
});

test("the table sounds at the moments that the engine names, even in a deal finished at once", async () => {
  const kinds = ["card_played", "card_played", "settled", "sitting_ended"];
  const events = kinds.map((kind) => ({ kind, reckoning: { outcome: "", lines: [] } }));
  const reply = {
    events,
    said: kinds,
    moments: [null, "costly", "moon", "end"].map((kind) => kind && { kind }),
    actions: [],
  };
  Object.assign(reply, {
    counting: { points: true },
    talk: [],
    view: { players: [], phase: "play", tricks: [], club: {} },
  });
  const heard = [];
  const table = { room: {}, show: async () => {}, speak() {}, sound: (sound) => heard.push(sound) };
  await new Animator(table, { silent: true, wait: async () => {} }).play(reply);
  assert.deepEqual(heard, ["moon", "end"]);
});

/** A pace that only adds up its waits. */
class Counted extends Pace {
  time = 0;
  get still() {
    return true;
  }
  async look(milliseconds) {
    this.time += milliseconds;
  }
  async wait(milliseconds) {
    this.time += milliseconds;
  }
}

test("three others play and the trick is taken within 1.3 seconds, besides the movements", async () => {
  const pace = new Counted();
  const view = { seat: 0, players: [], phase: "play", tricks: [], hand: [], club: {}, rules: {} };
  const table = {
    scene: { players: [], reply: {} },
    room: {},
    show: async () => {},
    speak: () => {},
    sound: () => {},
  };
  const animator = new Animator(table, pace);
  for (const seat of [1, 2, 3]) {
    const played = { kind: "card_played", seat, card: `${seat}C` };
    const events = seat < 3 ? [played] : [played, { kind: "trick_taken", taker: 3, cards: [] }];
    await animator.moment({ pause: "none" });
    await animator.play({ events, moments: events.map(() => null), talk: [], view });
  }
  assert.ok(pace.time > 700 && pace.time <= 1300, `${pace.time} ms`);
});

test("at instant pace a full trick is seen, and has gone before the next lead is asked for", async () => {
  const takes = [];
  for (const next of ["bot", "auto", "human"]) {
    const pace = { instant: true, silent: true, still: true, wait: async () => {} };
    pace.glance = async (time) => takes.push([next, time]);
    const view = { seat: 0, players: [], phase: "play", tricks: [], club: {}, rules: {} };
    const events = [{ kind: "trick_taken", taker: 3, cards: [] }];
    let lies;
    const show = async ({ trick }) => (lies = trick);
    const table = { scene: { reply: {} }, room: {}, show, speak() {}, sound() {} };
    view.tricks.push({ cards: ["2C"], seats: [3], taker: 3 });
    await new Animator(table, pace).play({ events, moments: [null], talk: [], view, next });
    assert.equal(lies, null);
  }
  assert.deepEqual(takes, [
    ["bot", 400],
    ["auto", 400],
    ["human", 400],
  ]);
});

test("a line is said as the trick is taken, and holds until the next one is or the deal is settled", async () => {
  const line = { seat: 3, said: "Not a word, please." };
  const spoken = [];
  const table = { scene: { reply: {} }, room: {}, show: async () => {}, sound() {} };
  table.speak = (voice) => spoken.push(voice);
  const pace = { silent: true, still: true, wait: async () => {}, glance: async () => {} };
  const play = (kind, talk) =>
    new Animator(table, pace).play({
      events: [{ kind, taker: 3, cards: [], reckoning: { lines: [] } }],
      moments: [null],
      talk,
      view: { players: [], phase: "play", tricks: [], club: {}, rules: {} },
      counting: { points: true },
    });
  await play("trick_taken", [line]);
  await play("trick_taken", []);
  await play("settled", [line]);
  assert.deepEqual(spoken, [line, null, null]);
});

test("a lesson keeps its text until the trick has been gathered", async () => {
  const taught = (text) => ({ lesson: { name: "hearts", text } });
  const trick = { cards: ["2C", "3C"], seats: [0, 1], taker: 1 };
  const view = {
    seat: 0,
    players: [],
    phase: "play",
    tricks: [trick],
    rules: { laws: "none" },
    club: {},
  };
  const events = [
    { kind: "card_played", seat: 1, card: "3C" },
    { kind: "trick_taken", taker: 1, cards: trick.cards },
  ];
  const reply = {
    ...taught("You lead."),
    events,
    said: ["", ""],
    moments: [null, null],
    talk: [],
    view,
  };
  const texts = [];
  const table = { room: { querySelectorAll: () => [] }, speak() {}, sound() {} };
  table.scene = { reply: { ...taught("Watch."), view }, trick, players: [] };
  table.show = async (scene) => {
    table.scene = scene;
    texts.push(scene.reply.lesson.text);
  };
  await new Animator(table, { still: true, wait: async () => {} }).play(reply);
  assert.deepEqual(texts, ["Watch.", "Watch.", "Watch.", "You lead."]);
});
