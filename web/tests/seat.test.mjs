/** Tests of a seat as the others see it. */
import assert from "node:assert/strict";
import test from "node:test";

import { text } from "./written.mjs";

globalThis.MessageChannel = class {
  port1 = {}; // an open one would keep the test running
};
const { learnSentences } = await import("../src/sentences.js");
const { beforeSeat } = await import("../src/club/tasks.js");
const { counterPiles } = await import("../src/table/counters.js");
const { seat, taken } = await import("../src/table/seat.js");
const { HOME } = await import("../src/mode.js");
const { learnTerms } = await import("../src/terms.js");

learnSentences({
  "card.2H": "Two of hearts",
  "card.QS": "Queen of spades",
  "seat.acting": "{name}, to act",
  "seat.holds": "{worth} of {name}",
  "seat.bid": "bid {bid}",
  "seat.passed": "passed",
  "seat.out": "sits out",
  "label.nameless": "You",
  "label.you": "You",
  "seat.total": "scored",
  "seat.dealer": "Dealer",
  "seat.dealer-sign": "D",
  "seat.deals-own": "you deal",
  "means.counter": "means: counters",
  "seat.red": "red: {red}",
  "unit.counter.other": "{count} counters",
  "seat.tricks.one": "{count} trick",
  "unit.point.one": "{count} point",
  "unit.point.other": "{count} points",
  "unit.spade.one": "{count} spade",
  "unit.spade.other": "{count} spades",
});

const player = { seat: 1, tricks: 0, units: 0, clear: true, bid: null };
const view = { phase: "bid", deal: {}, tricks: [], trick: null, players: [{ points: 1 }] };
const line = (changed, seen, counting = {}) =>
  text(taken({ ...player, ...changed }, { ...view, ...seen }, { counting, out: [] }));

test("a seat says its bid until the first trick is taken", () => {
  for (const phase of ["bid", "name", "play"]) {
    assert.match(line({ bid: 5 }, { phase }), /bid 5/);
    assert.match(line({ bid: 0 }, { phase }), /passed/);
  }
  assert.match(line({}, { phase: "bid" }), />\u00a0</, "nobody has bid");
  assert.doesNotMatch(line({ bid: 5 }, { phase: "play", tricks: [{}] }, { cards: [] }), /bid/);
});

test("every card that counts lies before its taker, the dearest on top", () => {
  const cards = ["2H", "3H", "4H", "5H", "QS"]; // by what they count
  const counting = { unit: "spade", suit: "H", cards };
  const tricks = [
    { taker: 1, cards: ["QS", "2H", "5H", "KC"] },
    { taker: 1, cards: ["4H"] },
  ];
  const said = line({ tricks: 2, units: 16 }, { tricks }, counting);
  assert.deepEqual(said.match(/(?<=suit-)[A-Z]/g), ["H", "H", "H", "S"]);
});

test("a seat says its units in the words of the variety", () => {
  const counting = { unit: "spade", suit: null, cards: [] };
  const seen = { tricks: [{ cards: [] }] };
  assert.match(line({ tricks: 1, units: 1 }, seen, counting), /1 trick ·.*1 spade</s);
  assert.match(line({ tricks: 1, units: 2 }, seen, counting), /2 spades</);
  const signed = line({ tricks: 1, units: 1 }, seen, { ...counting, suit: "S" });
  assert.match(signed, /1\u202f<span class="sign S">♠.*1 spade</s, "not the ace of spades");
});

test("a seat says from the first card on that it has taken nothing", () => {
  const seen = { phase: "play", tricks: [] };
  assert.match(line({}, seen, { clear: "no hearts", cards: [] }), />no hearts</);
});

test("a seat names the cards that lie before it, where a picture shows them", () => {
  const counting = { points: true, unit: "point", suit: null, cards: ["2H", "QS"] };
  const tricks = [{ taker: 1, cards: ["QS", "2H", "5C", "KC"] }];
  const said = line({ tricks: 1, units: 14 }, { tricks }, counting);
  assert.match(
    said,
    /14 points<.span\s*><span class="unseen"> \(Two of hearts, Queen of spades\)</,
  );
});

test("a seat to act says so directly behind its name", () => {
  const counting = { points: true, unit: "point", suit: null, cards: [] };
  const you = { ...player, name: "You", points: 0, cards: 0 };
  const seen = { ...view, phase: "play", seat: 1, to_act: [1] };
  const drawn = text(seat(you, seen, { reply: { counting, out: [] } }));
  assert.match(drawn, /You<.span><span class="unseen">, to act/);
});

test("the player's own seat explains its counters and signs, too", () => {
  const catalogue = { characters: {}, bots: [], glossary: {} };
  const counting = { clear: "no hearts", cards: [], red: 5 };
  const you = { ...player, name: "You", counters: 200, cards: 0, tricks: 1 };
  const reply = { counting, out: [], dealer: 1 };
  const drawn = text(
    seat(you, { ...view, to_act: [] }, { reply, own: true, state: { catalogue, mode: HOME } }),
  );
  assert.match(drawn, /tabindex=0/);
  for (const told of ["You</b> · 200 counters", "means: counters", "you deal", "red: 5"])
    assert.ok(drawn.includes(told), told);
  const poor = { ...you, counters: 4 };
  const state = { catalogue, mode: HOME };
  const whites = text(seat(poor, { ...view, to_act: [] }, { reply, own: true, state }));
  assert.ok(!whites.includes("red: 5"), "no red counter lies there");
});

test("many counters lie in higher piles, none is left out", () => {
  for (const counters of [100, 200, 700]) {
    const edges = text(counterPiles(counters, 3)).match(/class=(red|white)|class="edge"/g) ?? [];
    const white = edges.indexOf("class=white");
    const isEdge = (each) => each === 'class="edge"';
    const reds = edges.slice(0, white).filter(isEdge).length;
    assert.equal(3 * reds + edges.slice(white).filter(isEdge).length, counters);
  }
});

test("a seat says its tricks where points count, too", () => {
  const counting = { points: true, unit: "point", suit: null, cards: [], clear: "no points" };
  assert.match(line({ tricks: 1 }, { tricks: [{ cards: [] }] }, counting), /"tricks ">1 trick/);
});

test("where all act at once the player's own seat is marked until that is done", () => {
  const marked = (own, to_act) => {
    const counting = { points: true, unit: "point", suit: null, cards: [] };
    const seen = { ...view, phase: "pass", seat: own, to_act };
    const seats = [0, 1, 2, 3].map((at) => ({
      ...player,
      seat: at,
      name: "",
      points: 0,
      cards: 0,
    }));
    const drawn = (each) => text(seat(each, seen, { reply: { counting, out: [] } }));
    return seats.filter((each) => /class=seat.* acting/.test(drawn(each))).map((each) => each.seat);
  };
  assert.deepEqual(marked(2, [0, 1, 2, 3]), [2]);
  assert.deepEqual(marked(2, [0, 1]), [0, 1]);
  assert.deepEqual(marked(null, [3]), [3]);
});

test("a seat is named by one sentence of the engine", () => {
  const seated = { ...player, name: "Mr Clay", points: 1, cards: 0 };
  const counting = { points: true, unit: "spade", suit: null, cards: [] };
  const drawn = (points) =>
    text(seat({ ...seated, points }, { ...view, to_act: [] }, { reply: { counting, out: [] } }));
  assert.match(drawn(1), /aria-label=1 point of Mr Clay/);
  assert.match(drawn(2), /aria-label=2 points of Mr Clay/);
});

test("a seat tells no total in a lesson, which is a single deal, nor while all are nought", () => {
  const seated = { ...player, name: "Mr Clay", points: 0, counters: 40, cards: 0 };
  const drawn = (counting, lesson, players = view.players) =>
    text(seat(seated, { ...view, players, to_act: [] }, { reply: { counting, lesson, out: [] } }));
  const points = { points: true, unit: "spade", suit: null, cards: [] };
  assert.match(drawn(points, null), /scored/);
  assert.doesNotMatch(drawn(points, {}), /scored/);
  assert.doesNotMatch(drawn(points, null, [{ points: 0 }, { points: 0 }]), /scored/);
  assert.match(
    drawn({ ...points, points: false }, {}),
    /<b aria-hidden="true">40</,
    "counters move",
  );
});

test("a proved revoke at a seat can be pressed for its meaning", () => {
  learnTerms({ revoked: "It costs all." });
  learnSentences({ "club.revoked": "revoked" });
  const view = { seat: 0, club: { claims: [], amends: [], proved: [1], exposed: [] } };
  const club = { reply: { view, speakers: [], mischief: [] }, voices: [] };
  const shown = text(beforeSeat(club, 1, {}));
  assert.match(shown, /<button class="term" aria-description=It costs all\./);
});

test("exposed cards are called yours or their owner’s", () => {
  learnSentences({
    "club.exposed": "{name}’s exposed cards",
    "club.exposed-own": "Your exposed cards",
  });
  const exposed = [0, 1].map((seat) => ({ seat, card: "5C" }));
  const shown = { ...view, seat: 0, hand: [], players: [{ name: "You" }, { name: "Ann" }] };
  const club = { claims: [], amends: [], proved: [], exposed };
  const reply = { view: { ...shown, club }, speakers: [], mischief: [] };
  const labelled = (each) => text(beforeSeat({ reply, claims: [], voices: [] }, each, {}));
  assert.match(labelled(0), /aria-label=Your exposed cards/);
  assert.match(labelled(1), /aria-label=Ann’s exposed cards/);
});

test("a dealer under club laws is marked while asked before the cut, anybody else while they cut", () => {
  const counting = { points: true, unit: "point", suit: null, cards: [] };
  const cut = { ...view, phase: "cut", deal: { dealer: 0 }, to_act: [3], rules: { laws: "club" } };
  const isMarked = (each, seen) => {
    const drawn = { ...player, seat: each, name: "", points: 0, cards: 0 };
    const shown = text(seat(drawn, { ...cut, ...seen }, { reply: { counting, out: [] } }));
    return /class=seat.* acting/.test(shown);
  };
  assert.deepEqual([isMarked(0, { seat: 0 }), isMarked(3, { seat: 0 })], [true, false]);
  assert.deepEqual([isMarked(0, { seat: 3 }), isMarked(3, { seat: 3 })], [false, true]);
  const guided = { seat: 0, rules: { laws: "guided" } };
  assert.deepEqual([isMarked(0, guided), isMarked(3, guided)], [false, true]);
});
