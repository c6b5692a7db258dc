import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, describe, mock, test } from "node:test";
import { gzipSync } from "node:zlib";
import { write } from "../src/engine/own-bot-message.js";

const FILE = gzipSync("");
const digest = Buffer.from(await crypto.subtle.digest("SHA-256", FILE)).toString("base64");
const about = { bytes: FILE.byteLength, integrity: `sha256-${digest}` };
const [pyodide, engine, library] = ["pyodide/", "engine.bin", "library.bin"];
const FILES = [`${pyodide}pyodide.asm.wasm`, `${pyodide}pyodide-lock.json`, engine, library];
const OWN = [`${pyodide}python_stdlib.zip`, "own-bot-worker.js"];
const listed = (names) => Object.fromEntries(names.map((name) => [name, about]));
const SITE = { pyodide, engine, library, files: listed(FILES), ownBots: listed(OWN) };
const PAGE = { SITE, caches: { match: async () => new Response(FILE) } };

const until = async (condition) => {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
};
const ASK = { seat: 2, bot: "own" };
const { signal } = new AbortController();

describe("a bot of the player's own at the table", () => {
  let OwnBots;
  before(async () => {
    for (const [name, value] of Object.entries(PAGE))
      Object.defineProperty(globalThis, name, { value, configurable: true });
    ({ OwnBots } = await import("../src/engine/own-bots.js"));
  });
  after(() => {
    for (const name of Object.keys(PAGE)) delete globalThis[name];
  });
  beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
  afterEach(() => mock.timers.reset());
  before(() => mock.method(globalThis, "fetch", async () => Response.json({}))); // no packages
  after(() => mock.restoreAll());

  /** A bot that was taught before, and what the page was asked for. */
  function makeBots() {
    const told = [];
    const bots = new OwnBots((message) => told.push(message));
    bots.remember({ source: "" });
    const opened = () => told.filter(({ openFrame }) => openFrame).length;
    const decide = () => bots.decide(ASK, signal);
    return { bots, opened, decide };
  }

  test("one that is slow to start is waited for once, and plays when it has started", async () => {
    const { bots, opened, decide } = makeBots();
    const first = assert.rejects(decide(), /still loading/);
    mock.timers.tick(10_000);
    await first;
    const second = assert.rejects(decide(), /still loading/);
    mock.timers.tick(1);
    await second;
    assert.equal(opened(), 1);
    const port = { onmessage: null, asked: [], close() {} };
    port.postMessage = (message) => port.asked.push(message);
    bots.hear({ frame: 1, port });
    const say = (place, answer) => port.onmessage({ data: write(port.asked[place].id, answer) });
    await until(() => port.asked.length === 1);
    say(0, '{"name":"Slow"}');
    const third = decide();
    await until(() => port.asked.length === 2);
    say(1, '{"action":{"seat":2}}');
    assert.deepEqual(await third, { seat: 2 });
    bots.end();
  });

  test("one that fails to start is started once more, and then its failure is told at once", async () => {
    const { bots, opened, decide } = makeBots();
    for (const frame of [1, 2]) {
      const failed = assert.rejects(decide(), /no frame/);
      bots.hear({ frame, failure: "no frame" });
      await failed;
    }
    await assert.rejects(decide(), /no frame/);
    assert.equal(opened(), 2);
    bots.end();
  });
});
