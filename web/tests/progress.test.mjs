/** Tests of the share that the waiting bar shows. */
import assert from "node:assert/strict";
import test from "node:test";

globalThis.addEventListener ??= () => {};
const { shareOf } = await import("../src/engine/client.js");

const at = (step, loadedBytes = 10) => shareOf({ step, label: "", loadedBytes, totalBytes: 10 });

test("the bar grows with each byte and each step, and is full only when the game is there", () => {
  const shares = [shareOf(null), at("download", 5), at("download"), at("install"), at("ready")];
  assert.deepEqual(
    shares,
    [...shares].sort((one, other) => one - other),
  );
  assert.equal(shares[0], 0);
  assert.equal(at("download"), at("start"));
  assert.ok(at("start") < 0.7 && at("install") < 1);
  assert.equal(at("ready"), 1);
});
