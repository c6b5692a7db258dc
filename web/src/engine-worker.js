/**
 * The worker that runs the sittings of a page: a `Desk` for each table, and the errand to the bots'
 * workers when one of them must decide. A bot's view goes there by a port of its own, and never to the
 * page.
 */
import { boot } from "./boot.js";
import { Bots } from "./bots.js";
import { Desk } from "./desk.js";
import { holdLifeline } from "./lifeline.js";
import { keepMemory, mayKeep } from "./memory.js";

/** @typedef {{ table: number, id: number, request: import("./protocol.js").Request }} Call */

/** When nobody waits for anything any more, most likely. */
const QUIET = 3000;

/** When the table has come up to the first question to a bot, most likely. */
const SETTLED = 700;

const bots = new Bots((place) => postMessage({ wanted: place }));
/** @type {any} */
let thinker;
/** @type {(kit: import("./boot.js").Kit) => void} */
let onKit = () => {};
/** What the bots' workers start with; `null` once it is kept on this device. @type {Promise<import("./boot.js").Kit | null>} */
let kit = new Promise((resolve) => (onKit = resolve));
/** Lets the bots' worker start: until then the machine is busy with what the player waits for. */
let callBots = () => {};
/** @type {Promise<void>} */
const botsCalled = new Promise((resolve) => (callBots = resolve));

/** By table; each is there as soon as Python is. @type {Map<number, Promise<Desk | null>>} */
const desks = new Map();

/** Python's side of the page. @type {Promise<any>} */
const engine = start();

async function start() {
  await holdLifeline(self.name);
  postMessage({ alive: true });
  try {
    const python = await boot({ onKit, hurry: true, onProgress: (progress) => postMessage({ progress }) });
    const page = python.pyimport("eldesthand.page");
    thinker = page.Thinker();
    postMessage({ ready: true });
    setTimeout(callBots, SETTLED);
    setTimeout(keepKit, QUIET);
    return page;
  } catch (error) {
    const failure = error instanceof Error && "toJSON" in error ? error : { kind: "python", message: `${error}` };
    postMessage({ failure: JSON.parse(JSON.stringify(failure)) });
    return null;
  }
}

async function keepKit() {
  if (!mayKeep(import.meta.url)) return;
  const made = await kit;
  if (made) await keepMemory(import.meta.url, made.memory);
  kit = Promise.resolve(null);
}

self.addEventListener("message", ({ data }) => {
  if (data.bots) void botsCalled.then(async () => bots.seat(data.place, data.bots, await kit));
  else if (data.leave) void clear(data.table);
  else if (data.rest) void desks.get(data.table)?.then((desk) => desk?.leave());
  else if (data.own) void deskOf(data.table).then((desk) => desk?.ownSeat.take(data.own));
  else void answer(data);
});

/** @param {number} table */
function deskOf(table) {
  let desk = desks.get(table);
  if (!desk) desks.set(table, (desk = lay(table)));
  return desk;
}

/** @param {number} table */
async function lay(table) {
  const page = await engine;
  if (!page) return null;
  const own = page.Desk();
  const handle = (/** @type {object} */ request) => JSON.parse(own.handle(JSON.stringify(request)));
  return new Desk(handle, { askBot, tell: (message) => postMessage({ table, ...message }) });
}

/** @param {number} table */
async function clear(table) {
  const desk = await desks.get(table);
  desks.delete(table);
  desk?.leave();
}

/** @param {Call} call */
async function answer({ table, id, request }) {
  const desk = await deskOf(table);
  const reply = await desk?.answer(request);
  if (reply) postMessage({ table, id, reply });
}

/**
 * @param {import("./protocol.js").Ask} ask
 * @param {AbortSignal} signal when the question is void
 * @returns {Promise<any>}
 */
async function askBot(ask, signal) {
  // who holds no cards has none to hide, and need not wait for the bots' workers
  if (!ask.view.hand.length) return JSON.parse(thinker.handle(JSON.stringify({ do: "choose", ...ask })));
  callBots();
  return bots.ask(ask, signal);
}
