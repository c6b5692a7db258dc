/**
 * The worker that runs the sitting: Python's `Desk`, and the errand to the bots' worker when one of
 * them must decide. A bot's view goes there by a port of its own, and never to the page.
 */
import { boot } from "./boot.js";
import { holdLifeline } from "./lifeline.js";
import { keepMemory } from "./memory.js";
import { isOwn, OwnSeat } from "./own-bot/own-seat.js";

/** @typedef {{ id: number, request: import("./protocol.js").Request }} Call */

/** Phases in which nobody has a card to hide: no need to wait for the bots' worker. */
const CEREMONIES = new Set(["seating", "shuffle", "cut", "deal"]);

/** When nobody waits for anything any more, most likely. */
const QUIET = 3000;

/** When the table has come up to the first question to a bot, most likely. */
const SETTLED = 700;

/** @type {MessagePort | null} */
let bots = null;
/** @type {any} */
let thinker;
/** Where the user's own bot sits, if he has one. */
const ownSeat = new OwnSeat();
/** @type {(kit: import("./boot.js").Kit) => void} */
let onKit = () => {};
/** What the bots' worker starts with; `null` once it is kept on this device. @type {Promise<import("./boot.js").Kit | null>} */
let kit = new Promise((resolve) => (onKit = resolve));
/** The question that a bot is thinking about. @type {{ id: number, answer: (answer: any) => void } | null} */
let asked = null;
let questions = 0;
/** Lets the bots' worker start: until then the machine is busy with what the player waits for. */
let callBots = () => {};
/** @type {Promise<void>} */
const botsCalled = new Promise((resolve) => (callBots = resolve));
/** Counts what has changed the sitting, so that a bot's late answer is known as such. */
let changes = 0;

/** @type {Promise<((request: object) => any) | null>} */
const desk = start();

async function start() {
  await holdLifeline(self.name);
  postMessage({ alive: true });
  try {
    const python = await boot({ onKit, onProgress: (progress) => postMessage({ progress }) });
    const page = python.pyimport("eldesthand.page");
    const own = page.Desk();
    thinker = page.Thinker();
    postMessage({ ready: true });
    setTimeout(callBots, SETTLED);
    setTimeout(keepKit, QUIET);
    return (/** @type {object} */ request) => JSON.parse(own.handle(JSON.stringify(request)));
  } catch (error) {
    const failure = error instanceof Error && "toJSON" in error ? error : { kind: "python", message: `${error}` };
    postMessage({ failure: JSON.parse(JSON.stringify(failure)) });
    return null;
  }
}

async function keepKit() {
  const made = await kit;
  if (made) await keepMemory(import.meta.url, made.memory);
  kit = Promise.resolve(null);
}

self.addEventListener("message", ({ data }) => {
  if (data.bots) seatBots(data.bots);
  else if (data.own) ownSeat.take(data.own);
  else void answer(data);
});

/** @param {MessagePort} port */
function seatBots(port) {
  bots?.close();
  bots = port;
  bots.onmessage = ({ data: { id, answer } }) => {
    if (id === asked?.id) asked?.answer(answer);
  };
  void botsCalled.then(async () => port.postMessage({ kit: await kit }));
  asked?.answer({ again: true }); // whoever was thinking is gone
}

/** @param {Call} call */
async function answer({ id, request }) {
  const handle = await desk;
  if (!handle) return;
  try {
    const reply = request.do === "step" ? await step(handle, request) : change(handle, request);
    postMessage({ id, reply });
  } catch (error) {
    postMessage({ id, reply: { error: { kind: "python", law: "", reason: `${error}` } } });
  }
}

/**
 * @param {(request: object) => any} handle
 * @param {import("./protocol.js").Request} request
 */
function change(handle, request) {
  const reply = handle(request);
  if (!reply.error && ["begin", "restore", "act", "take_back", "contribute"].includes(request.do)) {
    changes += 1;
    asked?.answer({ again: true });
    ownSeat.interrupt();
  }
  return reply;
}

/**
 * Make the next thing happen that is not the human's to do.
 * @param {(request: object) => any} handle
 * @param {import("./protocol.js").Request} request
 * @returns {Promise<any>}
 */
async function step(handle, request) {
  for (;;) {
    const before = changes;
    const reply = handle(request);
    if (!reply.ask) return reply;
    const own = isOwn(reply.ask);
    if (own && reply.ask.notice) continue; // it plays, and calls nothing
    const decided = own ? await ownSeat.ask(reply.ask) : await askBot(reply.ask);
    if (decided.again || before !== changes) continue;
    if (own) return actForOwn(handle, reply.ask, decided);
    if (decided.error) return decided;
    if (!decided.action) continue; // asked what it notices, it noticed nothing
    changes += 1;
    return handle({ do: "act", action: decided.action });
  }
}

/**
 * Do what the user's own bot has decided; if that cannot be done, tell why, and another plays for it.
 * @param {(request: object) => any} handle
 * @param {import("./protocol.js").Ask} ask
 * @param {import("./own-bot/own-seat.js").Decision} decided
 */
async function actForOwn(handle, ask, decided) {
  const before = changes;
  const reply = decided.trouble ? null : handle({ do: "act", action: decided.action });
  if (reply && !reply.error) {
    changes += 1;
    return reply;
  }
  postMessage({ trouble: decided.trouble ?? `${JSON.stringify(decided.action)}: ${reply.error.reason}`, late: decided.late });
  const instead = await askBot({ ...ask, bot: "careful" });
  if (instead.again || before !== changes) return step(handle, { do: "step" });
  if (instead.error) return instead;
  changes += 1;
  return handle({ do: "act", action: instead.action });
}

/**
 * @param {import("./protocol.js").Ask} ask
 * @returns {Promise<any>}
 */
async function askBot(ask) {
  if (CEREMONIES.has(ask.view.phase)) return JSON.parse(thinker.handle(JSON.stringify({ do: "choose", ...ask })));
  callBots();
  const id = (questions += 1);
  try {
    return await new Promise((answer) => {
      asked = { id, answer };
      bots?.postMessage({ id, ask });
    });
  } finally {
    asked = null;
  }
}
