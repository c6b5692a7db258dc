/**
 * The visitor's bots at a table, in the engine's worker: each seat has a frame with its Python. The frame
 * has no network, so its files are fetched here and passed in as bytes.
 */

import { OWN_BOT } from "../choice.js";
import { sentence } from "../sentences.js";
import { messageOf } from "../text.js";
import { fileError, readWhole, unpacked } from "./downloads.js";
import { Deadline } from "./liveness.js";
import { Talk, unlessAborted } from "./own-bot-talk.js";

/**
 * @typedef {object} Lesson
 * @property {string} source Python: a class with `choose(self, view)`; "" if the wheel names one
 * @property {string} [wheel] the URL of a wheel to install first
 * @property {Protocol.Rules | null} [rules] of the game in which it plays a trial deal
 *
 * @typedef {{ name: string, talk: Talk }} Taught a bot that can be asked
 *
 * @typedef {object} Seated
 * @property {Promise<Taught> | null} bot null for one that starts at its next decision
 * @property {number} failures starts that have failed, one after the other
 * @property {boolean} late whether a decision has waited for it in vain
 *
 * @typedef {object} Frame a requested frame of the page
 * @property {(port: MessagePort) => void} arrive
 * @property {(error: Error) => void} fail
 *
 * @typedef {import("./downloads.js").Listed} Listed
 */

/** Time limit for a visitor's bot to start, learn and play its trial deal, in milliseconds. */
const LEARNING = 60_000;

/** Time limit of one decision, and of the wait for a bot that starts at the table, in milliseconds. */
const DECISION = 10_000;

/** Number of starts at the table that may fail, one after the other. */
const STARTS = 2;

/** Maximum size of a wheel, in bytes. */
const LARGEST_WHEEL = 16_000_000;

/** Maximum length of a bot's name as shown. */
const LONGEST_NAME = 60;

/** Files that Python needs in a frame; the site serves them in the folder of Pyodide. */
const FETCHED = ["pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];

/** @param {Protocol.BotQuestion} ask */
export const isOwn = ({ bot }) => bot.split("@")[0] === OWN_BOT;

export class OwnBots {
  /** The last lesson. @type {Lesson | null} */
  #lesson = null;
  /** The bot that has played the trial deal, until it gets a seat. @type {Promise<Taught> | null} */
  #spare = null;
  /** @type {Map<number, Seated>} */
  #seated = new Map();
  /** Open frames, by number. @type {Map<number, Frame>} */
  #frames = new Map();
  #opened = 0;
  #tell;

  /** @param {(message: { openFrame: number } | { closeFrame: number }) => void} tell the page */
  constructor(tell) {
    this.#tell = tell;
  }

  /** Remember a lesson, which every later bot learns first. @param {Lesson} lesson */
  remember(lesson) {
    this.end();
    this.#lesson = { ...lesson, rules: null };
  }

  /** Stop all bots. */
  end() {
    for (const number of [...this.#frames.keys()]) this.#close(number);
    this.#seated.clear();
    this.#spare = null;
  }

  /**
   * Teach a lesson with a trial deal, and return the bot's name; rejects with the error in the lesson.
   * @param {Lesson} lesson @returns {Promise<string>}
   */
  async teach(lesson) {
    this.remember(lesson);
    this.#spare = this.#start(lesson);
    return (await this.#spare).name;
  }

  /**
   * Return the bot's action; rejects with the error in the bot.
   * @param {Protocol.BotQuestion} ask @param {AbortSignal} signal @returns {Promise<object>}
   */
  async decide(ask, signal) {
    const seated = this.#at(ask.seat);
    const { talk } = await unlessAborted(this.#started(seated), signal);
    try {
      const { action, error } = await talk.ask({ do: "decide", ask }, { limit: DECISION, signal });
      if (error) throw new Error(error.reason);
      if (!action) throw new Error(sentence("own-bot.no-action"));
      if (/** @type {any} */ (action).seat !== ask.seat)
        throw new Error(sentence("own-bot.other-seat", { action: JSON.stringify(action) }));
      return action;
    } finally {
      // a stopped bot learns again before its next decision
      if (talk.ended) seated.bot = null;
    }
  }

  /**
   * Take in a message of the page: a frame has a port, or has failed.
   * @param {{ frame: number, port?: MessagePort, failure?: string }} message
   */
  hear({ frame, port, failure = "" }) {
    const found = this.#frames.get(frame);
    if (port) found?.arrive(port);
    else found?.fail(new Error(failure));
  }

  /** @param {number} seat */
  #at(seat) {
    const seated = this.#seated.get(seat) ?? { bot: null, failures: 0, late: false };
    this.#seated.set(seat, seated);
    if (seated.bot) return seated;
    if (!this.#lesson) throw new Error(sentence("own-bot.untaught"));
    const bot = this.#spare ?? this.#start(this.#lesson);
    this.#spare = null;
    Object.assign(seated, { bot, late: false });
    bot.then(
      () => (seated.failures = 0),
      () => {
        seated.failures += 1;
        if (seated.failures < STARTS && seated.bot === bot) seated.bot = null;
      },
    );
    return seated;
  }

  /** Wait for a bot that starts, once: while it starts on, the table does not wait again. @param {Seated} seated */
  async #started(seated) {
    const bot = /** @type {Promise<Taught>} */ (seated.bot);
    /** @type {(error: Error) => void} */
    let fail = () => {};
    const late = new Promise((_, reject) => {
      fail = reject;
    });
    const wait = new Deadline(() => {
      seated.late = true;
      fail(new Error(sentence("own-bot.starting")));
    });
    wait.expect(seated.late ? 0 : DECISION);
    return Promise.race([bot, /** @type {Promise<never>} */ (late)]).finally(() => wait.met());
  }

  /** Teach a Python in a new frame. @param {Lesson} lesson @returns {Promise<Taught>} */
  #start(lesson) {
    const number = ++this.#opened;
    /** @type {(error: Error) => void} */
    let fail = () => {};
    const failure = new Promise((_, reject) => {
      fail = reject;
    });
    /** @type {Promise<MessagePort>} */
    const port = new Promise((arrive) => this.#frames.set(number, { arrive, fail }));
    this.#tell({ openFrame: number });
    const late = sentence("own-bot.unlearned", { seconds: LEARNING / 1000 });
    const start = new Deadline(() => fail(new Error(late)));
    start.expect(LEARNING);
    const taught = Promise.race([failure, this.#learn(lesson, port, () => this.#close(number))]);
    taught
      .catch(() => this.#close(number)) // those who ask the bot get the error
      .finally(() => start.met());
    return taught;
  }

  /**
   * @param {Lesson} lesson @param {Promise<MessagePort>} port @param {() => void} onEnd
   * @returns {Promise<Taught>}
   */
  async #learn({ source, wheel, rules = null }, port, onEnd) {
    const files = await fetchFiles(wheel);
    const talk = new Talk(await port, onEnd);
    const transfer = Object.values(files);
    const question = { files, lesson: { do: "teach", source, rules } };
    const { name, error } = await talk.ask(question, { limit: LEARNING, transfer });
    if (error) throw new Error(error.reason);
    if (!name) throw new Error(sentence("own-bot.no-name"));
    return { name: name.slice(0, LONGEST_NAME), talk };
  }

  /** @param {number} number */
  #close(number) {
    const frame = this.#frames.get(number);
    if (!this.#frames.delete(number)) return;
    frame?.fail(new Error(sentence("own-bot.stopped")));
    this.#tell({ closeFrame: number });
  }
}

/**
 * Fetch the files that Python needs in a frame, and the wheel. @param {string} [wheel] its URL
 * @returns {Promise<Record<string, ArrayBuffer>>} by name; transferable
 */
async function fetchFiles(wheel) {
  const named = FETCHED.map((name) => /** @type {const} */ ([name, SITE.pyodide + name]));
  const { engine, library } = SITE;
  /** @type {Record<string, string>} */
  const usual = { script: "own-bot-worker.js", engine, library, ...Object.fromEntries(named) };
  const listed = Object.entries(usual).map(([name, path]) => {
    const url = new URL(path, import.meta.url).href;
    return /** @type {const} */ ([name, { url, ...(SITE.files[path] ?? SITE.ownBots[path]) }]);
  });
  const wanted = { ...Object.fromEntries(listed), ...(await fetchList()) };
  const fetched = Object.entries(wanted).map(
    async ([name, file]) => /** @type {const} */ ([name, await fetchOwn(file)]),
  );
  const files = Object.fromEntries(await Promise.all(fetched));
  return wheel ? { ...files, wheel: await fetchWheel(wheel) } : files;
}

/** Fetch a file of our site. @param {Listed} file @returns {Promise<ArrayBuffer>} */
async function fetchOwn(file) {
  const { read } = await readWhole(file).catch((error) => {
    throw fileError(file.url, error);
  });
  return file.url.endsWith(".bin") ? unpacked(new Response(read)).arrayBuffer() : read.buffer;
}

/**
 * Fetch the list of files that the owner of the site has added for bots, or put in place of the usual ones.
 * @returns {Promise<Record<string, Listed>>} by name
 */
async function fetchList() {
  const folder = new URL(SITE.pyodide, import.meta.url);
  // the list changes with the site, and its folder is named after Pyodide alone
  const list = new URL("packages.json", folder).href;
  const found = await fetch(list, { cache: "no-cache" }).catch((error) => {
    throw fileError(list, error);
  });
  if (!found.ok)
    throw fileError(list, new Error(sentence("file.refused", { status: found.status })));
  /** @type {Record<string, { path: string, bytes: number, integrity: string }>} */
  const listed = await found.json();
  const files = Object.entries(listed).map(
    ([name, { path, ...about }]) =>
      /** @type {const} */ ([name, { url: new URL(path, folder).href, ...about }]),
  );
  return Object.fromEntries(files);
}

/** Fetch a wheel of limited size, without credentials. @param {string} wheel @returns {Promise<ArrayBuffer>} */
async function fetchWheel(wheel) {
  /** @type {RequestInit} */
  const anonymous = { credentials: "omit", referrerPolicy: "no-referrer" };
  const failed = (/** @type {string} */ why) => sentence("own-bot.no-wheel", { why });
  const response = await fetch(wheel, anonymous).catch((error) => {
    throw new Error(failed(messageOf(error)));
  });
  if (!response.ok) throw new Error(failed(sentence("file.refused", { status: response.status })));
  let bytes = 0;
  const limit = new TransformStream({
    transform(/** @type {Uint8Array} */ chunk, stream) {
      bytes += chunk.byteLength;
      if (bytes > LARGEST_WHEEL)
        throw new Error(sentence("own-bot.large-wheel", { limit: LARGEST_WHEEL }));
      stream.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(limit)).arrayBuffer();
}
