/**
 * One table's client of the engine: sends its requests, and tells when the engine fails. It has no
 * state of the game: the page keeps the actions so far, from which the engine can restore a sitting.
 */

import { host } from "./host.js";
import { OwnBotFrames } from "./own-bot-frames.js";

/**
 * @typedef {import("../protocol.d.ts").Request} Request
 * @typedef {import("./boot.js").Progress} Progress
 * @typedef {import("./watched-worker.js").Failure} Failure
 * @typedef {import("./own-bots.js").Lesson} Lesson
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

export class Engine {
  /** The table's number at the host; 0 while it has none. */
  #table = 0;
  #requests = 0;
  /** @type {Map<number, { resolve: (reply: any) => void, reject: (error: Error) => void }>} */
  #waiting = new Map();
  /** The lesson of the player's own bots. @type {Lesson | null} */
  #lesson = null;
  #frames = new OwnBotFrames((news, transfer) =>
    host.send({ table: this.#table, ...news }, transfer),
  );
  /** Told what is wrong with it. @type {(trouble: string) => void} */
  onTrouble = () => {};

  /**
   * @param {object} callbacks
   * @param {(progress: Progress) => void} callbacks.onProgress
   * @param {(failure: Failure) => void} callbacks.onFailure open requests will not be answered
   */
  constructor({ onProgress, onFailure }) {
    this.onProgress = onProgress;
    this.onFailure = onFailure;
  }

  /** Start, or start anew: with a table of its own, and new workers if no other table has them. */
  start() {
    this.#leave({ linger: false });
    this.#table = host.open({
      onMessage: (data) => this.#heard(data),
      onFailure: (failure) => {
        this.#forget();
        this.onFailure(failure);
      },
    });
    // it has worked before, so no trial is needed
    if (this.#lesson) host.send({ table: this.#table, lesson: this.#lesson });
  }

  /**
   * Teach a bot of the player's own how to play; it then sits wherever the bot `own` sits.
   * @param {Lesson} lesson
   * @returns {Promise<string>} its name; rejects with `Refused`
   */
  async teach(lesson) {
    this.#lesson = lesson;
    const { name } = await this.#send({ lesson });
    return name;
  }

  /** The player has left the table: cancel what is being thought, and do not answer it. */
  rest() {
    if (this.#table) host.send({ table: this.#table, rest: true });
  }

  /** Leave the engine. Open requests are never answered. */
  stop() {
    this.#leave({ linger: true });
  }

  /** @param {{ linger: boolean }} how */
  #leave(how) {
    host.leave(this.#table, how);
    this.#forget();
  }

  /** The table is no longer open: its requests are not answered, and its own bots are gone. */
  #forget() {
    this.#table = 0;
    this.#waiting.clear();
    this.#frames.closeAll();
  }

  /**
   * Ask the engine. Rejects with `Refused` when it says no.
   * @template {Request} R
   * @param {R} request
   * @returns {Promise<import("../protocol.d.ts").Replies[R["do"]]>}
   */
  ask(request) {
    return this.#send({ request });
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
    if (data.openFrame) this.#frames.open(data.openFrame);
    if (data.closeFrame) this.#frames.close(data.closeFrame);
    if (!data.id) return;
    const waiting = this.#waiting.get(data.id);
    this.#waiting.delete(data.id);
    if (data.reply.error) waiting?.reject(new Refused(data.reply.error));
    else waiting?.resolve(data.reply);
  }
}
