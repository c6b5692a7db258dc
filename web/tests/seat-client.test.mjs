/** The engine of one seat at a table of several devices. */
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.addEventListener ??= () => {};
const { SeatClient } = await import("../src/together/guest.js");

const reply = { words: { sealed: "" }, next: "human", events: [], said: [], actions: [] };

/** Return a client, the names of the requests to its own engine, and the words that it keeps. */
function client(send = async () => {}) {
  const sent = { own: [] };
  const own = { ask: async (request) => void sent.own.push(request.do) };
  const words = [];
  const seat = new SeatClient(
    own,
    { reply, entries: [] },
    { send, said: (deal, said) => void words.push([deal, said]) },
  );
  return { seat, sent, words };
}

test("what changes the sitting goes to the table, also the taking of a shared device", async () => {
  const requests = [];
  const { seat, sent } = client(async (request) => void requests.push(request.do));
  for (const name of ["act", "hand_to", "take_device"]) await seat.change({ do: name });
  assert.deepEqual(requests, ["act", "hand_to", "take_device"]);
  assert.deepEqual(sent.own, []);
});

test("what changes nothing is asked of the page's own engine", async () => {
  const { seat, sent } = client();
  await seat.ask({ do: "deal_code" });
  assert.deepEqual(sent.own, ["deal_code"]);
});

test("a second press does not repeat what is being sent", async () => {
  const answers = [];
  const { seat } = client(() => new Promise((done) => answers.push(done)));
  const both = [seat.change({ do: "act" }), seat.change({ do: "act" })];
  assert.equal(answers.length, 1);
  answers[0]();
  await Promise.all(both);
  void seat.change({ do: "act" });
  assert.equal(answers.length, 2);
});

test("a table that is opened anew keeps what nobody has seen yet", async () => {
  const { seat } = client();
  const { feed } = seat;
  seat.push({ ...reply, events: ["a card"] });
  await seat.ask({ do: "resume" });
  assert.notEqual(seat.feed, feed);
  assert.deepEqual((await seat.feed.next()).events, ["a card"]);
  seat.push({ ...reply, events: ["the next card"] });
  assert.equal(feed.isFull, false);
});

test("this device shuffles with random words, once for each commitment, unless its player is asked", async () => {
  const requests = [];
  const { seat, words } = client(async (request) => void requests.push(request.do));
  const sealed = {
    ...reply,
    words: { sealed: "Shuffle?" },
    view: { deal: { number: 1, commitment: "c" } },
  };
  seat.look({ ...sealed, next: "auto", events: ["of another sitting"] });
  assert.deepEqual(requests, []);
  assert.equal(seat.last, reply);
  seat.laid = true;
  seat.look(sealed);
  assert.deepEqual(requests, [], "the player is asked");
  for (const next of ["auto", "auto"]) seat.look({ ...sealed, next });
  assert.deepEqual(requests, ["contribute"]);
  assert.equal(words.length, 1);
  seat.look({ ...sealed, next: "deal", view: { deal: { number: 2, commitment: "d" } } });
  await seat.change({ do: "step", go_on: true });
  assert.deepEqual(requests, ["contribute", "contribute"], "for the next deal they pressed on");
});
