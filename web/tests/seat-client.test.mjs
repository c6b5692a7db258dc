/** The engine of one seat at a table of several devices. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { SeatClient } from "../src/together/seat-client.js";

const reply = { words: { sealed: "" }, next: "human", events: [], said: [], actions: [] };

/** Return a client, and the names of the requests that it sends to the table and to its own engine. */
function client() {
  const sent = { table: [], own: [] };
  const own = { ask: async (request) => sent.own.push(request.do) };
  const seat = new SeatClient(
    own,
    { reply, entries: [] },
    {
      send: async (request) => {
        sent.table.push(request.do);
        seat.push(reply);
      },
      left: () => {},
      said: () => {},
    },
  );
  return { seat, sent };
}

test("what changes the sitting goes to the table, also the taking of a shared device", async () => {
  const { seat, sent } = client();
  for (const name of ["act", "hand_to", "take_device"]) await seat.ask({ do: name });
  assert.deepEqual(sent, { table: ["act", "hand_to", "take_device"], own: [] });
});

test("what changes nothing is asked of the page's own engine", async () => {
  const { seat, sent } = client();
  await seat.ask({ do: "deal_code" });
  assert.deepEqual(sent, { table: [], own: ["deal_code"] });
});

test("a change from before the table was opened anew takes no reply of the new table", async () => {
  const told = [];
  /** @type {() => void} */
  let answer = () => {};
  const seat = new SeatClient(
    {},
    { reply, entries: [] },
    { send: () => new Promise((done) => (answer = done)), left: () => {}, said: () => {} },
  );
  void seat.ask({ do: "act" }).then(() => told.push("change"));
  await seat.ask({ do: "resume" });
  seat.push(reply); // with the change
  await seat.ask({ do: "step" });
  void seat.ask({ do: "step" }).then(() => told.push("step"));
  answer();
  await new Promise(setImmediate);
  seat.push(reply);
  await new Promise(setImmediate);
  assert.deepEqual(told, ["step"]);
});
