/**
 * The worker that runs the sitting: Python's `Desk`, and the errand to the bots' worker when one of
 * them must decide. A bot's view goes there by a port of its own, and never to the page.
 */
import { boot } from "./boot.js";
import { holdLifeline } from "./lifeline.js";
import { keepMemory } from "./memory.js";

/** @typedef {{ id: number, request: import("./protocol.js").Request }} Call */

/** When nobody waits for anything any more, most likely. */
const QUIET = 3000;

/** @type {MessagePort | null} */
let bots = null;
/** What the bots' worker starts with; until it is kept, for later ones. @type {import("./boot.js").Kit | null} */
let kit = null;
/** The question that a bot is thinking about. @type {{ id: number, answer: (answer: any) => void } | null} */
let asked = null;
let questions = 0;
/** Counts what has changed the sitting, so that a bot's late answer is known as such. */
let changes = 0;

/** @type {Promise<((request: object) => any) | null>} */
const desk = start();

async function start() {
  await holdLifeline(self.name);
  postMessage({ alive: true });
  try {
    const started = await boot({ onProgress: (progress) => postMessage({ progress }) });
    const own = started.python.pyimport("eldesthand.page").Desk();
    postMessage({ ready: true });
    kit = started.kit;
    setTimeout(() => void keepMemory(import.meta.url, started.kit.memory).then(() => (kit = null)), QUIET);
    return (/** @type {object} */ request) => JSON.parse(own.handle(JSON.stringify(request)));
  } catch (error) {
    const failure = error instanceof Error && "toJSON" in error ? error : { kind: "python", message: `${error}` };
    postMessage({ failure: JSON.parse(JSON.stringify(failure)) });
    return null;
  }
}

self.addEventListener("message", ({ data }) => {
  if (data.bots) seatBots(data.bots);
  else void answer(data);
});

/** @param {MessagePort} port */
function seatBots(port) {
  bots?.close();
  bots = port;
  bots.onmessage = ({ data: { id, answer } }) => {
    if (id === asked?.id) asked?.answer(answer);
  };
  void desk.then(() => port.postMessage({ kit }));
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
  }
  return reply;
}

/**
 * Make the next thing happen that is not the human's to do.
 * @param {(request: object) => any} handle
 * @param {import("./protocol.js").Request} request
 */
async function step(handle, request) {
  for (;;) {
    const before = changes;
    const reply = handle(request);
    if (!reply.ask) return reply;
    const decided = await askBot(reply.ask);
    if (decided.again || before !== changes) continue;
    if (decided.error) return decided;
    if (!decided.action) continue; // asked what it notices, it noticed nothing
    changes += 1;
    return handle({ do: "act", action: decided.action });
  }
}

/**
 * @param {import("./protocol.js").Ask} ask
 * @returns {Promise<any>}
 */
async function askBot(ask) {
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
