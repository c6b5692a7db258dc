import assert from "node:assert/strict";
import { test } from "node:test";
import { LONGEST, LONGEST_MESSAGE, read, write } from "../src/engine/own-bot-message.js";
import { DEEPEST, depthOf, readAnswer, Talk } from "../src/engine/own-bot-talk.js";

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

test("a message is a text of limited length", () => {
  assert.deepEqual(read(write(7, "{} x")), { id: 7, answer: "{} x" });
  for (const odd of [null, 7, {}, [write(1, "x")], "", "7", "x".repeat(LONGEST_MESSAGE + 1)])
    assert.equal(read(odd), null);
  assert.ok(read(write(123_456, "x".repeat(LONGEST + 1))), "an answer that is too long is told so");
});

test("a time limit ends the talk", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { talk, port, ended } = makeTalk();
  const answer = talk.ask({}, { limit: 10_000 });
  const refused = assert.rejects(answer, /n’t answer within 10 seconds/);
  await settled();
  context.mock.timers.tick(10_000);
  await refused;
  assert.ok(port.closed);
  assert.equal(ended.count, 1);
  await assert.rejects(talk.ask({}, { limit: 1 }), /n’t answer within/);
});

test("a drip is the answer, and an empty one", async () => {
  const { talk, port, say } = makeTalk();
  const answer = talk.ask({}, { limit: 1000 });
  await settled();
  say(write(port.asked[0].id, '{"done":false}'));
  assert.deepEqual(await answer, {});
});

test("a second answer to a question ends the talk", async () => {
  const { talk, port, say } = makeTalk();
  const first = talk.ask({}, { limit: 1000 });
  await settled();
  const { id } = port.asked[0];
  say(write(id, '{"name":"one"}'));
  assert.deepEqual(await first, { name: "one" });
  say(write(id, '{"name":"two"}'));
  assert.ok(port.closed);
  await assert.rejects(talk.ask({}, { limit: 1000 }), /nobody asked for/);
});

test("whoever talks out of turn is ended", async () => {
  for (const odd of [null, 7, "x", {}, { id: 1, text: "{}" }, write(9, "{}"), [1], new Map()]) {
    const { talk, say, port } = makeTalk();
    const answer = talk.ask({}, { limit: 1000 });
    const refused = assert.rejects(answer, /nobody asked for/);
    await settled();
    say(odd);
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
