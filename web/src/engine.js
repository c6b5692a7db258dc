/**
 * One table's side of the engine: sends its requests, and tells when the engine fails. It keeps
 * nothing: whoever uses it has the actions so far, and can have the sitting rebuilt.
 */
import { house } from "./house.js";
import { Pupil } from "./own-bot/pupil.js";

/**
 * @typedef {import("./protocol.js").Request} Request
 * @typedef {import("./boot.js").Progress} Progress
 * @typedef {import("./worker-life.js").Failure} Failure
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
  /** The table's number in the house; 0 while it has none. */
  #table = 0;
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

  /** Start, or start anew: with a desk of its own, and new workers if no other table has them. */
  start() {
    this.#leave({ linger: false });
    this.#table = house.open({
      onMessage: (data) => this.#heard(data),
      onFailure: (failure) => {
        this.#table = 0;
        this.#waiting.clear();
        this.onFailure(failure);
      },
    });
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
    if (port) house.send({ table: this.#table, own: port }, [port]);
    return name;
  }

  /** Nobody sits at the table for the time being: what is thought there is void, and is not answered. */
  rest() {
    if (this.#table) house.send({ table: this.#table, rest: true });
  }

  /** Leave the engine. What is still asked is never answered. */
  stop() {
    this.#pupil?.end();
    this.#leave({ linger: true });
  }

  /** @param {{ linger: boolean }} how */
  #leave(how) {
    house.leave(this.#table, how);
    this.#table = 0;
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
      if (this.#table) house.send({ table: this.#table, id, request });
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
}
