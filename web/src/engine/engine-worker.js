/**
 * The worker that runs the sittings of a page: a `TableHandler` for each table, and the supervisor of
 * the bots' workers. A bot's view goes there by a port of its own, and never to the page.
 */
import { SENTENCES, TEXTS } from "../before-engine.js";
import { adopt, adoptEnglish, language } from "../language.js";
import { messageOf } from "../text.js";
import { boot, speakIn } from "./boot.js";
import { failureOf } from "./downloads.js";
import { holdLock } from "./liveness.js";
import { isOwn, OwnBots } from "./own-bots.js";
import { policyFailure } from "./policy.js";
import { mayCache, saveMemory } from "./snapshot-cache.js";
import { Supervisor } from "./supervisor.js";

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

/** The texts that this worker shows. */
const SHOWN = { SENTENCES, TEXTS };

/** @type {(language: string) => void} */
let onLanguage = () => {};
/** The language of the page, once it has said. @type {Promise<string>} */
const asked = new Promise((resolve) => {
  onLanguage = resolve;
});

/** Python's side of the page. @type {Promise<any>} */
const python = start();

async function start() {
  await holdLock(self.name);
  performance.mark("eldesthand:alive");
  postMessage({ alive: true, starting: true });
  try {
    const spoken = speakIn(asked);
    const started = await boot({
      onSnapshot,
      onProgress: (progress) => postMessage({ progress }),
    });
    // the snapshot knows no language
    if (!(await spoken(started))) {
      adoptEnglish(SHOWN);
      postMessage({ english: true });
    }
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
  if (data.speak) hear(data.speak);
  else if (data.bots) void connectBots(data);
  else if (data.leave) void close(data.table);
  else if (data.rest) void tables.get(data.table)?.then((table) => table?.leave());
  else if (data.seen) void tables.get(data.table)?.then((table) => table?.seen(data.seen));
  else if (data.lesson) void teach(data);
  else if (data.frame) void tables.get(data.table)?.then((table) => table?.ownBots.hear(data));
  else void answer(data);
});

/** Take in the language of the page. @param {import("./host.js").Spoken} spoken */
function hear({ language, texts }) {
  adopt(language, texts, SHOWN);
  onLanguage(language);
}

/** @param {{ bots: MessagePort, place: number, size: number }} message */
async function connectBots({ bots: port, place, size }) {
  await botsMayStart;
  port.postMessage({ start: { snapshot: await snapshot, language } });
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

/**
 * @typedef {object} News of a table, see `table/engine.py`
 * @property {number} sitting
 * @property {any} answer
 * @property {Reply[]} replies
 * @property {number} question
 * @property {Protocol.BotQuestion | null} ask
 * @property {string[]} trouble
 * @property {string} failure
 *
 * @typedef {object} Table Python's side of the table; each method returns `News` as JSON
 * @property {(text: string, sitting: number) => string} request
 * @property {(sitting: number) => string} seen
 * @property {(question: number, action: string) => string} decided
 * @property {(question: number, reason: string) => string} failed
 * @property {() => string} leave
 *
 * @typedef {object} Callbacks
 * @property {(ask: Protocol.BotQuestion, signal: AbortSignal) => Promise<any>} askBot rejects when the signal aborts
 * @property {(message: object) => void} tell the table's own page
 */

/**
 * One table: carries messages between the page, the driver of the table (in Python) and the bots.
 */
class TableHandler {
  /** Number of the question that a bot is asked; 0 for none. */
  #question = 0;
  /** Cancels the thinking about it. */
  #thought = new AbortController();
  #table;
  #callbacks;

  /** @param {Table} table @param {Callbacks} callbacks */
  constructor(table, callbacks) {
    this.#table = table;
    this.#callbacks = callbacks;
    this.ownBots = new OwnBots(callbacks.tell);
  }

  /** @param {number} id @param {Protocol.Request} request @param {number} sitting the page's */
  answer(id, request, sitting) {
    this.#tell(() => this.#table.request(JSON.stringify(request), sitting), id);
  }

  /** Note that people have seen a reply. @param {number} sitting */
  seen(sitting) {
    this.#tell(() => this.#table.seen(sitting));
  }

  /** Stop when the player has left the table. */
  leave() {
    this.#tell(() => this.#table.leave());
  }

  /** Call the driver, and pass on its news. @param {() => string} call @param {number} [id] of a request */
  #tell(call, id) {
    const { tell } = this.#callbacks;
    /** @type {News} */
    let news;
    try {
      news = JSON.parse(call());
    } catch (error) {
      const reason = String(error);
      tell(id ? { id, reply: { error: { kind: "python", law: "", reason } } } : { broken: reason });
      return;
    }
    const { sitting, answer, replies, question, ask, trouble, failure } = news;
    tell({ sitting, id: answer ? id : 0, reply: answer, replies });
    for (const each of trouble) tell({ trouble: each });
    if (failure) tell({ broken: failure });
    if (question === this.#question) return;
    this.#question = question;
    this.#thought.abort();
    this.#thought = new AbortController();
    if (ask) void this.#think(question, ask, this.#thought.signal);
  }

  /** @param {number} question @param {Protocol.BotQuestion} ask @param {AbortSignal} signal */
  async #think(question, ask, signal) {
    const table = this.#table;
    try {
      const { action, error } = isOwn(ask)
        ? { action: await this.ownBots.decide(ask, signal), error: null }
        : await this.#callbacks.askBot(ask, signal);
      if (error) throw new Error(error.reason);
      if (!signal.aborted) this.#tell(() => table.decided(question, JSON.stringify(action)));
    } catch (error) {
      if (!signal.aborted) this.#tell(() => table.failed(question, messageOf(error)));
    }
  }
}
