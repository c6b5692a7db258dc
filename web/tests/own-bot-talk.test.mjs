import assert from "node:assert/strict";
import { test } from "node:test";
import { DEEPEST, depthOf, LONGEST, readAnswer, Talk } from "../src/engine/own-bot-talk.js";

const ACTION = { kind: "play_card", seat: 1, card: "QS" };

/** A bot's end of a port without a browser: `say` is what foreign code may send. */
function makeTalk() {
  const port = { onmessage: null, asked: [], closed: false };
  port.postMessage = (message) => port.asked.push(message);
  port.close = () => {
    port.closed = true;
  };
  const ended = { count: 0 };
  const talk = new Talk(port, () => {
    ended.count += 1;
  });
  const say = (data) => port.onmessage?.({ data });
  return { port, talk, say, ended };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("the depth of a text counts brackets outside strings", () => {
  assert.equal(depthOf('{"action":{"cards":["QS"]}}'), 3);
  assert.equal(depthOf(JSON.stringify({ error: { reason: '[[[[[["\\' } })), 2);
  assert.equal(depthOf("[".repeat(3000)), 3000);
  assert.equal(depthOf("]]]][["), 0);
});

test("an answer is read, and nothing else of it", () => {
  assert.deepEqual(readAnswer(JSON.stringify({ action: ACTION, done: false, more: 1 })), {
    action: ACTION,
  });
  assert.deepEqual(readAnswer('{"error":{"reason":7,"kind":"x"}}'), { error: { reason: "7" } });
  assert.deepEqual(readAnswer('{"name":"Ducker"}'), { name: "Ducker" });
  for (const text of ["null", "[]", "7", '"x"', "{}", '{"action":[]}', '{"error":"x"}'])
    assert.deepEqual(readAnswer(text), {});
});

test("an answer is measured before it is parsed", (context) => {
  const parse = context.mock.method(JSON, "parse");
  assert.throws(() => readAnswer(`"${"x".repeat(LONGEST)}"`), /at most 65536 characters/);
  assert.throws(() => readAnswer("[".repeat(DEEPEST + 1)), /nested at most 8 deep/);
  assert.equal(parse.mock.callCount(), 0);
  assert.throws(() => readAnswer("{"), /as JSON/);
});

test("no message extends the time for a decision", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { talk, port, say, ended } = makeTalk();
  const answer = talk.ask({}, { limit: 10_000 });
  const refused = assert.rejects(answer, /not answer within 10 seconds/);
  await settled();
  for (let second = 1; second < 10; second += 2) {
    context.mock.timers.tick(2000);
    say({ pong: true });
  }
  await refused;
  assert.ok(port.closed);
  assert.equal(ended.count, 1);
  await assert.rejects(talk.ask({}, { limit: 1 }), /not answer within/);
});

test("a drip is the answer, and an empty one", async () => {
  const { talk, port, say } = makeTalk();
  const answer = talk.ask({}, { limit: 1000 });
  await settled();
  say({ id: port.asked[0].id, text: '{"done":false}' });
  assert.deepEqual(await answer, {});
});

test("a second answer to a question is dropped", async () => {
  const { talk, port, say } = makeTalk();
  const first = talk.ask({}, { limit: 1000 });
  await settled();
  const { id } = port.asked[0];
  say({ id, text: '{"name":"one"}' });
  assert.deepEqual(await first, { name: "one" });
  const second = talk.ask({}, { limit: 1000 });
  await settled();
  say({ id, text: '{"name":"two"}' });
  say({ id: port.asked[1].id, text: '{"name":"three"}' });
  assert.deepEqual(await second, { name: "three" });
});

test("a flood of messages ends the talk", async () => {
  for (const odd of [null, 7, "x", {}, { id: 1, text: {} }, { id: 9, text: "{}" }, [1]]) {
    const { talk, say, port } = makeTalk();
    const answer = talk.ask({}, { limit: 1000 });
    const refused = assert.rejects(answer, /nobody had asked for/);
    await settled();
    for (let count = 0; count < 9; count += 1) say(odd);
    await refused;
    assert.ok(port.closed);
    assert.equal(port.onmessage, null);
  }
});

test("a question that nobody needs is not put, and one that was put still has its limit", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { talk, port, ended } = makeTalk();
  const leaving = new AbortController();
  const first = talk.ask({}, { limit: 1000, signal: leaving.signal });
  const second = talk.ask({}, { limit: 1000, signal: leaving.signal });
  await settled();
  leaving.abort(new Error("left"));
  await assert.rejects(first, /left/);
  await assert.rejects(second, /left/);
  assert.equal(port.asked.length, 1);
  context.mock.timers.tick(1000);
  assert.equal(ended.count, 1);
});
