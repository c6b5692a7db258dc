/** Tests of the supervisor of workers that think, with ports in place of workers. */
import assert from "node:assert/strict";
import test from "node:test";

import { Supervisor } from "../src/engine/supervisor.js";

/** Return a supervisor with one worker, and the messages that were sent to it. */
function withOneWorker() {
  const sent = /** @type {any[]} */ ([]);
  const port = /** @type {any} */ ({
    postMessage: (/** @type {any} */ message) => message.ping || sent.push(message),
    close() {},
  });
  const supervisor = new Supervisor({ start: (place) => supervisor.connect(place, port) });
  supervisor.grow(1);
  const hear = (/** @type {any} */ data) => port.onmessage({ data });
  hear({ ready: true });
  return { supervisor, sent, hear, end: () => supervisor.disconnect(0, new Error("over")) };
}

test("C3: a patient question gives its worker to another one, and is asked again", async () => {
  const { supervisor, sent, hear, end } = withOneWorker();
  const { signal } = new AbortController();
  const patient = supervisor.ask({ name: "patient" }, signal, { patient: true });
  const also = supervisor.ask({ name: "also patient" }, signal, { patient: true });
  const urgent = supervisor.ask({ name: "urgent" }, signal);
  assert.deepEqual(
    sent.map(({ cancel, question }) => question?.name ?? cancel),
    ["patient", 1, "urgent"],
  );
  hear({ cancelled: 1 });
  for (const place of [2, 3, 4]) hear({ id: sent[place].id, news: sent[place].question.name });
  assert.deepEqual(await Promise.all([urgent, also, patient]), [
    "urgent",
    "also patient",
    "patient",
  ]);
  end();
});

test("questions of the same kind are answered in their order", async () => {
  const { supervisor, sent, hear, end } = withOneWorker();
  const { signal } = new AbortController();
  const all = ["a", "b", "c"].map((name) => supervisor.ask({ name }, signal));
  for (const place of [0, 1, 2]) hear({ id: sent[place].id, news: sent[place].question.name });
  assert.deepEqual(await Promise.all(all), ["a", "b", "c"]);
  end();
});
