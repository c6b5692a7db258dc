/** A guest's page refuses what no host of ours sends; `tests/test_host_messages.py` has what they send. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Damage } from "../src/shapes.js";
import { goesOn, hostMessage } from "../src/together/host-message.js";

const HOSTILE = {
  "an empty reply": { reply: {} },
  "no reply": { reply: null },
  "an empty table": { welcome: { title: "", sitting: {}, reply: {}, entries: [] } },
  "an answer to no number": { answer: "1" },
  "an error without a reason": { answer: 1, error: { kind: "", law: "" } },
  "a phrase without end": { said: "x".repeat(10_000) },
  "an object as a phrase": { said: { toString: "x" } },
  "a guest without a name": { people: [{ away: true }] },
};

for (const [name, message] of Object.entries(HOSTILE))
  test(`${name} is refused`, () => assert.throws(() => hostMessage(message), Damage));

test("what no page knows is dropped", () => {
  assert.deepEqual(hostMessage({ more: 1, answer: 7, value: { any: "thing" } }), { answer: 7 });
});

test("a copy goes on only in a sitting that begins with all its actions", () => {
  const [first, second, other] = ["agree", "settle", "end"].map((kind) => ({ kind }));
  assert.ok(goesOn({ actions: [first] }, { actions: [first, second] }));
  for (const actions of [[], [first], [first, other], [second, first]])
    assert.ok(!goesOn({ actions: [first, second] }, { actions }));
});
