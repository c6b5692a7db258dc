/** Tests of the pace of the table, by a clock of the test's own. */
import assert from "node:assert/strict";
import test from "node:test";

let still = false;
globalThis.matchMedia = () => ({
  get matches() {
    return still;
  },
});
const { Pace } = await import("../src/pace.js");

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A pace and whether its waiting is over. */
function waiting(wait) {
  const pace = new Pace();
  const seen = { over: false };
  void wait(pace).then(() => {
    seen.over = true;
  });
  return { pace, seen };
}

test("a wait takes longer or shorter by the speed", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  for (const [speed, time] of [
    ["calm", 1700],
    ["steady", 1000],
    ["brisk", 500],
  ]) {
    const { seen } = waiting((pace) => {
      pace.speed = speed;
      return pace.wait(1000);
    });
    context.mock.timers.tick(time - 1);
    await settled();
    assert.equal(seen.over, false, speed);
    context.mock.timers.tick(1);
    await settled();
    assert.equal(seen.over, true, speed);
  }
});

test("at the instant speed nothing waits or moves", async () => {
  const pace = new Pace();
  pace.speed = "instant";
  assert.ok(pace.instant && pace.still);
  await pace.wait(1000);
  await pace.look(1000);
  await pace.move({ animate: () => assert.fail("it moves") }, [], { duration: 9 });
});

test("haste ends what waits, until the player is asked again", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { pace, seen } = waiting((pace) => pace.wait(1000));
  pace.hurry();
  await settled();
  assert.equal(seen.over, true);
  assert.equal(pace.still, true);
  pace.rest();
  assert.equal(pace.still, false);
});

test("the time to notice something cannot be hurried and has a least", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { pace, seen } = waiting((pace) => {
    pace.speed = "instant";
    return pace.look(1000, 300);
  });
  pace.hurry();
  context.mock.timers.tick(299);
  await settled();
  assert.equal(seen.over, false);
  context.mock.timers.tick(1);
  await settled();
  assert.equal(seen.over, true);
});

test("who wishes no motion has none, but time to read", (context) => {
  context.after(() => {
    still = false;
  });
  still = true;
  const pace = new Pace();
  assert.equal(pace.still, true);
  assert.equal(pace.instant, false);
});

test("a movement follows the speed, and haste brings it to its end", async () => {
  const pace = new Pace();
  pace.speed = "brisk";
  let arrive;
  const animation = {
    finished: new Promise((resolve) => (arrive = resolve)),
    finish: () => arrive(),
  };
  let timing;
  const element = {
    animate: (_, given) => {
      timing = given;
      return animation;
    },
  };
  const moved = pace.move(element, [], { duration: 100, delay: 20 });
  assert.deepEqual([timing.duration, timing.delay], [50, 10]);
  pace.hurry();
  await moved;
});

test("nothing moves in a hidden page, where a movement has no end", async () => {
  const listeners = [];
  const { document: before } = globalThis;
  const page = { hidden: false, addEventListener: (_, listener) => listeners.push(listener) };
  globalThis.document = page;
  try {
    const pace = new Pace();
    let finished = 0;
    let arrive = () => {};
    const end = new Promise((resolve) => {
      arrive = resolve;
    });
    const finish = () => {
      finished += 1;
      arrive();
    };
    const card = { animate: () => ({ finished: end, finish }) };
    const moved = pace.move(card, [], { duration: 100 });
    page.hidden = true;
    listeners[0]();
    await moved;
    assert.equal(finished, 1);
    await pace.move({}, [], { duration: 100 });
  } finally {
    globalThis.document = before;
  }
});
