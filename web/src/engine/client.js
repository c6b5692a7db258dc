/** One table's client of the engine: sends its requests, reports failures, and has the frames of its own bots. */
import { sentence } from "../sentences.js";
import { host } from "./host.js";

/** The engine refused a request, and nothing has changed. */
export class Refused extends Error {
  /** @param {{ kind: string, law: string, reason: string }} error */
  constructor({ kind, law, reason }) {
    super(reason);
    this.kind = kind;
    this.law = law;
  }
}

export class Engine {
  /** The table's number at the host; 0 while it has none. */
  #table = 0;
  /** The number of the sitting on the table; 0 if there is none. */
  #sitting = 0;
  /** The replies of the sitting. */
  feed = new Feed();
  /** Called with the replies for the people at other devices. @type {(replies: readonly Reply[]) => void} */
  onGuests = () => {};
  #requests = 0;
  /** @type {Map<number, { resolve: (reply: any) => void, reject: (error: Error) => void }>} */
  #waiting = new Map();
  /** The lesson of the player's own bots. @type {Lesson | null} */
  #lesson = null;
  #frames = new OwnBotFrames((news, transfer) =>
    host.send({ table: this.#table, ...news }, transfer),
  );
  /** Called with each error of the player's own bot. @type {(trouble: string) => void} */
  onTrouble = () => {};

  /** @param {{ onProgress: (progress: Progress) => void, onFailure: (failure: Failure) => void }} on */
  constructor({ onProgress, onFailure }) {
    this.onProgress = onProgress;
    this.onFailure = onFailure;
  }

  /** Start or restart: open a table, and start the workers if no other table has them. */
  start() {
    this.stop({ linger: false });
    this.#table = host.open({
      onMessage: (data) => this.#heard(data),
      onFailure: (failure) => {
        this.#forget();
        this.onFailure(failure);
      },
    });
    // the bot has worked before, so no trial is needed
    if (this.#lesson) host.send({ table: this.#table, lesson: this.#lesson });
  }

  /**
   * Teach the bot that plays as `own`, and return its name; rejects with `Refused`.
   * @param {Lesson} lesson @returns {Promise<string>}
   */
  async teach(lesson) {
    this.#lesson = lesson;
    const { name } = await this.#send({ lesson });
    return name;
  }

  /** Stop the automatic steps when the player has left the table. */
  rest() {
    this.#lay(0);
    if (this.#table) host.send({ table: this.#table, rest: true });
  }

  /** Have another sitting on the table. @param {number} sitting its number */
  #lay(sitting) {
    this.#sitting = sitting;
    this.feed = new Feed(() => host.send({ table: this.#table, seen: sitting }));
  }

  /** Leave the engine; open requests get no answer. @param {{ linger: boolean }} [how] see `Host.leave` */
  stop(how = { linger: true }) {
    host.leave(this.#table, how);
    this.#forget();
  }

  /** Drop the open requests and the visitor's bots at a table that is closed. */
  #forget() {
    this.#table = 0;
    this.#lay(0);
    this.#waiting.clear();
    this.#frames.closeAll();
  }

  /**
   * Send a request. Rejects with `Refused` when the engine refuses it.
   * @template {Protocol.Request} R
   * @param {R} request
   * @returns {Promise<Protocol.Replies[R["do"]]>}
   */
  ask(request) {
    return this.#send({ request, sitting: this.#sitting });
  }

  /** Change the sitting; all subscribers get the reply. Rejects like `ask`. @param {Protocol.Request} request */
  async change(request) {
    await this.ask(request);
  }

  /** @param {object} message @returns {Promise<any>} the reply */
  #send(message) {
    const id = ++this.#requests;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      if (this.#table) host.send({ table: this.#table, id, ...message });
    });
  }

  /** @param {any} data */
  #heard(data) {
    if (data.progress) this.onProgress(data.progress);
    if (data.trouble) this.onTrouble(data.trouble);
    if (data.broken) this.onFailure({ kind: "bots", message: data.broken });
    if (data.openFrame) this.#frames.open(data.openFrame);
    if (data.closeFrame) this.#frames.close(data.closeFrame);
    if (data.replies) this.#follow(data);
    if (!data.id) return;
    const waiting = this.#waiting.get(data.id);
    this.#waiting.delete(data.id);
    if (data.reply.error) waiting?.reject(new Refused(data.reply.error));
    else waiting?.resolve(data.reply);
  }

  /** @param {{ sitting: number, replies: Reply[] }} news */
  #follow({ sitting, replies }) {
    if (sitting !== this.#sitting) this.#lay(sitting);
    for (const { guests, ...own } of replies) {
      this.onGuests(guests ?? []);
      this.feed.push({ ...own, guests: [] });
    }
  }
}

/** @typedef {{ frame: number, port?: MessagePort, failure?: string }} News */

/**
 * The frames of a table's own bots, in the page. Each is sandboxed without an origin, so that no program in
 * it reaches this page, the site's storage or the network.
 */
export class OwnBotFrames {
  /** Removals of the frames, by number. @type {Map<number, () => void>} */
  #removals = new Map();
  #tell;

  /** @param {(news: News, transfer?: Transferable[]) => void} tell sends to the engine's worker */
  constructor(tell) {
    this.#tell = tell;
  }

  /** @param {number} number */
  open(number) {
    const frame = document.createElement("iframe");
    frame.sandbox.add("allow-scripts");
    frame.hidden = true;
    frame.title = sentence("own-bot.heading");
    // written out for the bundler and strict hosts
    frame.src = new URL("./own-bot.html", import.meta.url).href;
    const gone = new AbortController();
    this.#removals.set(number, () => {
      gone.abort();
      frame.remove();
    });
    this.#watch(number, frame, gone.signal);
    document.documentElement.append(frame);
  }

  /** @param {number} number */
  close(number) {
    this.#removals.get(number)?.();
    this.#removals.delete(number);
  }

  closeAll() {
    for (const number of [...this.#removals.keys()]) this.close(number);
  }

  /**
   * Give the frame a port once it has loaded, and report if it is refused.
   * @param {number} number @param {HTMLIFrameElement} frame @param {AbortSignal} signal
   */
  #watch(number, frame, signal) {
    const fail = (/** @type {string} */ why) => {
      this.#tell({ frame: number, failure: sentence("own-bot.unconfined", { why }) });
    };
    const load = () => {
      const { port1, port2 } = new MessageChannel();
      frame.contentWindow?.postMessage(null, "*", [port2]);
      this.#tell({ frame: number, port: port1 }, [port1]);
    };
    frame.addEventListener("load", load, { once: true });
    const listen = (/** @type {MessageEvent} */ { source, data }) =>
      source === frame.contentWindow && fail(String(data));
    addEventListener("message", listen, { signal });
    const refuse = (
      /** @type {SecurityPolicyViolationEvent} */ { effectiveDirective, blockedURI },
    ) => {
      if (effectiveDirective === "frame-src" && frame.src.startsWith(blockedURI))
        fail(sentence("own-bot.no-frame"));
    };
    document.addEventListener("securitypolicyviolation", refuse, { signal });
  }
}

/** The replies of one sitting in their order. A feed that is left behind gets no more of them. */
export class Feed {
  /** @type {{ reply: Reply, again: boolean }[]} */
  #replies = [];
  #onPush = () => {};
  /** True if the last reply that was taken had been seen before. */
  #again = false;
  #onSeen;

  /** @param {() => void} [onSeen] called whenever people have seen a reply */
  constructor(onSeen = () => {}) {
    this.#onSeen = onSeen;
  }

  /** Return whether there are replies that nobody has taken. */
  get isFull() {
    return this.#replies.length > 0;
  }

  /** @param {Reply} reply @param {{ again: boolean }} [how] whether people have seen it before */
  push(reply, { again } = { again: false }) {
    this.#replies.push({ reply, again });
    this.#onPush();
  }

  /** Return the next reply, once it has come. @returns {Promise<Reply>} */
  async next() {
    while (!this.isFull)
      await new Promise((resolve) => {
        this.#onPush = () => resolve(null);
      });
    const { reply, again } = /** @type {{ reply: Reply, again: boolean }} */ (
      this.#replies.shift()
    );
    this.#again = again;
    return reply;
  }

  /** Note that people have seen the reply that was taken last, and have had time to act. */
  seen() {
    if (!this.#again) this.#onSeen();
  }
}

/**
 * Share of each step's begin in a first start: fetching, starting Python, and importing the game.
 * The bar is full only when the game can be played.
 */
const BEGINS = { download: 0, start: 0.6, install: 0.85, ready: 1 };

/** Return the progress of a start as one share of the whole, from 0 to 1. @param {Progress | null} progress */
export function shareOf(progress) {
  if (!progress) return 0;
  const { step, loadedBytes, totalBytes } = progress;
  const fetched = step === "download" && totalBytes ? loadedBytes / totalBytes : 0;
  return BEGINS[step] + BEGINS.start * fetched;
}
