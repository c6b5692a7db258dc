import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, describe, mock, test } from "node:test";

/** Every worker that was started, and what it was sent. */
let workers = [];

class FakeWorker extends EventTarget {
  sent = [];
  ended = false;

  constructor() {
    super();
    workers.push(this);
  }

  postMessage(message) {
    this.sent.push(message);
  }

  terminate() {
    this.ended = true;
  }

  say(data) {
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
}

const SCRIPT = "export{}/engine-worker.js";
const script = new URL(`data:text/javascript,${SCRIPT}`);
const about = { bytes: SCRIPT.length, integrity: "" };

/** What a page has, and this process not. */
const PAGE = {
  self: { origin: script.origin },
  addEventListener() {},
  Worker: FakeWorker,
  WORKERS: { "engine-worker.js": about },
  crypto: undefined, // so that the length of a script has to do
};
const replaced = Object.keys(PAGE).map((name) => [
  name,
  Object.getOwnPropertyDescriptor(globalThis, name),
]);
const locks = Object.getOwnPropertyDescriptor(navigator, "locks");
let Crew;

const MINUTE = 60_000;
const settled = async () => {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const pass = async (time) => {
  mock.timers.tick(time);
  await settled();
};

/** A crew that notes its failures. */
function makeCrew(more = {}) {
  const failures = [];
  const onFailure = (place, { kind }) => failures.push([place, kind]);
  const crew = new Crew({ script, kind: "engine", thinks: false, onFailure, ...more });
  return { crew, failures };
}

describe("the workers of a page", () => {
  before(async () => {
    for (const [name, value] of Object.entries(PAGE))
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    Object.defineProperty(navigator, "locks", { value: undefined, configurable: true });
    ({ Crew } = await import("../src/engine/watched-worker.js"));
  });

  after(() => {
    for (const [name, descriptor] of replaced) {
      delete globalThis[name];
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    }
    delete navigator.locks;
    if (locks) Object.defineProperty(navigator, "locks", locks);
  });

  beforeEach(() => {
    workers = [];
    about.bytes = SCRIPT.length;
    mock.timers.enable({ apis: ["setTimeout"] });
  });

  afterEach(() => mock.timers.reset());

  test("a worker that ends before its first word is started once more, and then the failure is told", async () => {
    const { crew, failures } = makeCrew();
    crew.start(0);
    await pass(MINUTE);
    assert.equal(workers.length, 2);
    assert.deepEqual(failures, []);
    await pass(MINUTE);
    assert.equal(workers.length, 2);
    assert.deepEqual(failures, [[0, "silent"]]);
    assert.ok(workers.every(({ ended }) => ended));
  });

  test("one that hangs while Python starts is replaced, and its messages reach the next", async () => {
    const { crew, failures } = makeCrew();
    crew.start(0);
    crew.send(0, { table: 1, request: "sit" });
    workers[0].say({ alive: true, starting: true });
    workers[0].say({ progress: { step: "download" } });
    await pass(MINUTE);
    assert.deepEqual(workers[1].sent, [{ table: 1, request: "sit" }]);
    workers[1].say({ alive: true, starting: true });
    workers[1].say({ progress: { step: "ready" } });
    for (let minute = 0; minute < 5; minute += 1) await pass(MINUTE);
    assert.equal(workers.length, 2, "one that is ready may be silent");
    assert.deepEqual(failures, []);
  });

  test("an engine that dies later is not started again by itself", async () => {
    const { crew, failures } = makeCrew();
    crew.start(0);
    workers[0].say({ alive: true, starting: true });
    workers[0].say({ progress: { step: "ready" } });
    workers[0].dispatchEvent(Object.assign(new Event("error"), { message: "out of memory" }));
    await settled();
    assert.deepEqual(failures, [[0, "died"]]);
  });

  test("a worker that thinks is started again as long as it answers in between", async () => {
    const ports = [];
    const onStart = (place) => ports.push(place);
    const { crew, failures } = makeCrew({ thinks: true, onStart });
    const die = async () => {
      workers.at(-1).dispatchEvent(Object.assign(new Event("error"), { message: "out of memory" }));
      await settled();
    };
    crew.start(0);
    for (let death = 0; death < 3; death += 1) {
      workers.at(-1).say({ alive: true });
      workers.at(-1).say({ answered: true });
      await die();
    }
    assert.equal(ports.length, 4);
    assert.deepEqual(failures, []);
    await die();
    await die();
    assert.deepEqual(failures, [[0, "died"]]);
  });

  test("a supervisor that replaces a worker again and again is told that it fails", () => {
    const { crew, failures } = makeCrew({ thinks: true });
    for (let start = 0; start < 3; start += 1) crew.start(0);
    assert.deepEqual(failures, [[0, "silent"]]);
  });

  test("a damaged script is told as such", async () => {
    about.bytes = 2 * SCRIPT.length;
    const { crew, failures } = makeCrew();
    crew.start(0);
    workers[0].dispatchEvent(Object.assign(new Event("error"), { message: "SyntaxError" }));
    await settled();
    assert.deepEqual(failures, [[0, "damaged"]]);
  });
});
