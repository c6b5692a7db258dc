/** Tests of the sounds, by their samples and at an audio device of the test's own. */
import assert from "node:assert/strict";
import test from "node:test";
import { play, RATE, SOUNDS, samplesOf, vibrate, wake } from "../src/sound.js";

for (const name of Object.keys(SOUNDS)) {
  test(`${name} is short, neither too loud nor too soft, and does not click`, () => {
    const samples = samplesOf(name);
    const peak = Math.max(...samples.map(Math.abs));
    assert.ok(samples.length <= 1.3 * RATE);
    assert.ok(peak > 0.1 && peak < 0.5, `its peak is ${peak}`);
    for (const end of [samples.subarray(0, 5), samples.subarray(-5)])
      assert.ok(Math.max(...end.map(Math.abs)) < 0.05);
  });
}

/** An audio context that starts only when it is told to. */
class AudioContext {
  state = "suspended";
  resume() {
    this.state = "running";
  }
  createBuffer(_, length) {
    return { length, copyToChannel() {} };
  }
}

test("a sound is heard after a press, and none while the browser speaks", () => {
  const heard = [];
  class AudioBufferSourceNode {
    constructor(_, { buffer }) {
      this.buffer = buffer;
    }
    connect() {}
    start() {
      heard.push(this.buffer.length);
    }
  }
  Object.assign(globalThis, { AudioContext, AudioBufferSourceNode });
  play("card");
  wake();
  globalThis.speechSynthesis = { speaking: true };
  play("card");
  globalThis.speechSynthesis.speaking = false;
  play("turn");
  assert.deepEqual(heard, [samplesOf("turn").length]);
});

test("a telephone vibrates for what matters only", () => {
  const moved = [];
  Object.defineProperty(globalThis, "navigator", {
    value: { vibrate: (each) => moved.push(each) },
  });
  vibrate("card");
  vibrate("turn");
  assert.equal(moved.length, 1);
  Reflect.deleteProperty(globalThis.navigator, "vibrate");
  vibrate("turn");
});
