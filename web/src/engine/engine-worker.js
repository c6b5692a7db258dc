/**
 * The worker that runs the sittings of a page: a `TableHandler` for each table, and the supervisor of
 * the bots' workers. A bot's view goes there by a port of its own, and never to the page.
 */
import { messageOf } from "../text.js";
import { boot } from "./boot.js";
import { failureOf } from "./downloads.js";
import { holdLock } from "./liveness.js";
import { policyFailure } from "./policy.js";
import { mayCache, saveMemory } from "./snapshot-cache.js";
import { Supervisor } from "./supervisor.js";
import { TableHandler } from "./table-handler.js";

/**
 * @typedef {{ table: number, id: number, request: Protocol.Request, sitting: number }} Call
 */

/** Time from the start until the bots' worker starts Python, in milliseconds, unless a bot is asked sooner. */
const BOTS_WAIT = 700;

/** Time from the start until the memory is saved, in milliseconds: the player comes first. */
const SAVE_WAIT = 3000;

const bots = new Supervisor({ start: (place) => postMessage({ startBots: place }) });
/** @type {(snapshot: Snapshot) => void} */
let onSnapshot = () => {};
/** Snapshot for the bots' workers; null once it is cached on this device. @type {Promise<Snapshot | null>} */
let snapshot = new Promise((resolve) => {
  onSnapshot = resolve;
});
/** Lets the bots' worker start Python: earlier, it would slow down the engine's start. */
let startBots = () => {};
/** @type {Promise<void>} */
const botsMayStart = new Promise((resolve) => {
  startBots = resolve;
});

/** Handlers by table; each resolves once Python has started. @type {Map<number, Promise<TableHandler | null>>} */
const tables = new Map();

/** Python's side of the page. @type {Promise<any>} */
const python = start();

async function start() {
  await holdLock(self.name);
  performance.mark("eldesthand:alive");
  postMessage({ alive: true, starting: true });
  try {
    const started = await boot({
      onSnapshot,
      onProgress: (progress) => postMessage({ progress }),
    });
    const page = started.pyimport("eldesthand.table.engine");
    bots.grow(1);
    setTimeout(startBots, BOTS_WAIT);
    setTimeout(saveSnapshot, SAVE_WAIT);
    return page;
  } catch (error) {
    postMessage({ failure: (await policyFailure()) ?? failureOf(error) });
    return null;
  }
}

async function saveSnapshot() {
  if (!mayCache(import.meta.url)) return;
  const made = await snapshot;
  if (made) await saveMemory(import.meta.url, made.memory);
  snapshot = Promise.resolve(null);
}

self.addEventListener("message", ({ data }) => {
  if (data.bots) void connectBots(data);
  else if (data.leave) void close(data.table);
  else if (data.rest) void tables.get(data.table)?.then((table) => table?.leave());
  else if (data.seen) void tables.get(data.table)?.then((table) => table?.seen(data.seen));
  else if (data.lesson) void teach(data);
  else if (data.frame) void tables.get(data.table)?.then((table) => table?.ownBots.hear(data));
  else void answer(data);
});

/** @param {{ bots: MessagePort, place: number, size: number }} message */
async function connectBots({ bots: port, place, size }) {
  await botsMayStart;
  port.postMessage({ start: { snapshot: await snapshot } });
  bots.size = size;
  bots.connect(place, port);
}

/** @param {number} table */
function handlerOf(table) {
  const handler = tables.get(table) ?? open(table);
  tables.set(table, handler);
  return handler;
}

/** @param {number} table */
async function open(table) {
  const page = await python;
  if (!page) return null;
  return new TableHandler(page.Engine(), {
    askBot: (ask, signal) => {
      startBots();
      return bots.ask({ do: "think", ask }, signal, { patient: ask.patient });
    },
    tell: (message) => postMessage({ table, ...message }),
  });
}

/** @param {number} table */
async function close(table) {
  const handler = await tables.get(table);
  tables.delete(table);
  handler?.leave();
  handler?.ownBots.end();
}

/**
 * Teach the table's own bots; reply with a name to a message with an id.
 * @param {{ table: number, id?: number, lesson: Lesson }} message
 */
async function teach({ table, id, lesson }) {
  const ownBots = (await handlerOf(table))?.ownBots;
  if (!id) return ownBots?.remember(lesson);
  const reply = await ownBots?.teach(lesson).then(
    (name) => ({ name }),
    (error) => ({ error: { kind: "own_bot", law: "", reason: messageOf(error) } }),
  );
  postMessage({ table, id, reply });
}

/** @param {Call} call */
async function answer({ table, id, request, sitting }) {
  const handler = await handlerOf(table);
  handler?.answer(id, request, sitting);
  performance.mark(`eldesthand:${request.do}`);
}
