/**
 * The page's side of the engine: starts both workers, sends requests, and tells when one of them
 * fails. It keeps nothing: whoever uses it has the actions so far, and can have the sitting rebuilt.
 */
import { lifelineBroken } from "./lifeline.js";
import { Pupil } from "./own-bot/pupil.js";

/**
 * @typedef {import("./protocol.js").Request} Request
 * @typedef {import("./boot.js").Progress} Progress
 *
 * @typedef {object} Failure what stopped the engine
 * @property {"download" | "wasm" | "python" | "died" | "bots"} kind
 * @property {string} message
 * @property {string} [url]
 */

/** The engine refused a request, and nothing has changed. */
export class Refused extends Error {
  /** @param {{ kind: string, law: string, reason: string }} error */
  constructor({ kind, law, reason }) {
    super(reason);
    this.kind = kind;
    this.law = law;
  }
}

/** One worker: its life from start to end. */
class Hand {
  #ended = new AbortController();

  /**
   * @param {Worker} worker
   * @param {string} name
   * @param {{ onMessage: (data: any) => void, onFailure: (failure: Failure) => void }} callbacks
   */
  constructor(worker, name, { onMessage, onFailure }) {
    this.worker = worker;
    const fail = (/** @type {Failure} */ failure) => {
      if (this.#ended.signal.aborted) return;
      this.end();
      onFailure(failure);
    };
    worker.addEventListener("message", ({ data }) => {
      if (this.#ended.signal.aborted) return;
      if (data.failure) return fail(data.failure);
      if (data.alive) {
        void lifelineBroken(name, this.#ended.signal).then(() =>
          fail({ kind: "died", message: "The worker stopped without a word." }),
        );
      } else onMessage(data);
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      // an error without a message is a script that did not arrive
      const kind = event.message ? "died" : "download";
      fail({ kind, message: event.message || "The engine's own script did not arrive." });
    });
  }

  end() {
    this.#ended.abort();
    this.worker.terminate();
  }
}

/** @param {string} kind */
const nameFor = (kind) => `eldesthand-${kind}-${Math.random().toString(36).slice(2)}`;

export class Engine {
  /** @type {Hand | null} */
  #desk = null;
  /** @type {Hand | null} */
  #bots = null;
  #botFailures = 0;
  #requests = 0;
  /** @type {Map<number, { resolve: (reply: any) => void, reject: (error: Error) => void }>} */
  #waiting = new Map();
  /** The user's own bot, once he has taught one. @type {Pupil | null} */
  #pupil = null;
  /** Told what is wrong with it. @type {(trouble: string) => void} */
  onTrouble = () => {};

  /**
   * @param {object} callbacks
   * @param {(progress: Progress) => void} callbacks.onProgress
   * @param {(failure: Failure) => void} callbacks.onFailure nothing that was asked will be answered
   */
  constructor({ onProgress, onFailure }) {
    this.onProgress = onProgress;
    this.onFailure = onFailure;
  }

  /** Start the workers, or start them anew. */
  start() {
    this.stop();
    const name = nameFor("engine");
    // written out, so that the bundler and strict hosts see which script is meant
    const worker = new Worker(new URL("./engine-worker.js", import.meta.url), { type: "module", name });
    this.#desk = new Hand(worker, name, {
      onMessage: (data) => this.#heard(data),
      onFailure: (failure) => this.#failed(failure),
    });
    this.#startBots();
    if (this.#pupil) void this.teach(this.#pupil.lesson).catch(() => {}); // it has learned that before
  }

  /**
   * Teach a bot of the user's own how to play; it then sits wherever the bot `own` sits.
   * @param {import("./own-bot/pupil.js").Lesson} lesson
   * @returns {Promise<string>} its name
   */
  async teach(lesson) {
    this.#pupil?.end();
    const pupil = (this.#pupil = new Pupil(lesson));
    const name = await pupil.learn();
    const port = pupil.takePort();
    if (port) this.#desk?.worker.postMessage({ own: port }, [port]);
    return name;
  }

  /** End the workers. What is still asked is never answered. */
  stop() {
    this.#desk?.end();
    this.#bots?.end();
    this.#desk = this.#bots = null;
    this.#waiting.clear();
  }

  /**
   * Ask the engine. Rejects with `Refused` when it says no.
   * @param {Request} request
   * @returns {Promise<any>}
   */
  ask(request) {
    const id = (this.#requests += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#desk?.worker.postMessage({ id, request });
    });
  }

  /** @param {any} data */
  #heard(data) {
    if (data.progress) this.onProgress(data.progress);
    if (data.trouble) {
      this.onTrouble(data.trouble);
      if (data.late && this.#pupil) void this.teach(this.#pupil.lesson).catch(() => {});
    }
    if (!data.id) return;
    const waiting = this.#waiting.get(data.id);
    this.#waiting.delete(data.id);
    if (data.reply.error) waiting?.reject(new Refused(data.reply.error));
    else waiting?.resolve(data.reply);
  }

  #startBots() {
    this.#bots?.end();
    const name = nameFor("bots");
    const worker = new Worker(new URL("./bot-worker.js", import.meta.url), { type: "module", name });
    this.#bots = new Hand(worker, name, {
      onMessage: () => (this.#botFailures = 0),
      onFailure: (failure) => this.#botsFailed(failure),
    });
    const { port1, port2 } = new MessageChannel();
    worker.postMessage({ port: port1 }, [port1]);
    this.#desk?.worker.postMessage({ bots: port2 }, [port2]);
  }

  /** Bots keep nothing, so new ones can sit down at once; but not for ever. @param {Failure} failure */
  #botsFailed(failure) {
    this.#botFailures += 1;
    if (this.#botFailures < 3) this.#startBots();
    else this.#failed({ ...failure, kind: "bots" });
  }

  /** @param {Failure} failure */
  #failed(failure) {
    this.stop();
    this.#botFailures = 0;
    this.onFailure(failure);
  }
}
