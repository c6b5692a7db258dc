/**
 * One table in the engine's worker: carries messages between the page, the driver of the table (in Python)
 * and the bots.
 */
import { messageOf } from "../text.js";
import { isOwn, OwnBots } from "./own-bots.js";

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

export class TableHandler {
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
