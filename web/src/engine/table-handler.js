/**
 * One table in the engine's worker: Python keeps the sitting, and this asks the bot that decides next.
 * All tables of a page share the worker, and each has one of these.
 */

import { reason } from "./boot-error.js";
import { isOwn, OwnBots } from "./own-bots.js";

/**
 * @typedef {import("../protocol.d.ts").Request} Request
 * @typedef {import("../protocol.d.ts").BotQuestion} BotQuestion
 * @typedef {import("../protocol.d.ts").Action} Action
 *
 * @typedef {object} Callbacks
 * @property {(ask: BotQuestion, signal: AbortSignal) => Promise<any>} askBot rejects when the signal aborts
 * @property {(message: object) => void} tell the table's own page
 */

/** Requests that change the sitting, so that all thinking about it is void. */
const CHANGES = new Set([
  ...["sit", "resume", "keep_seats", "act"],
  ...["take_back", "contribute", "finish"],
]);

/** Why a question is void, if the player has left the table. */
const LEFT = new Error("the player has left the table");

export class TableHandler {
  /** Cancels what is being thought about the sitting as it is. */
  #thought = new AbortController();
  #handle;
  #askBot;
  #tell;

  /**
   * @param {(request: object) => any} handle
   * @param {Callbacks} callbacks
   */
  constructor(handle, { askBot, tell }) {
    this.#handle = handle;
    this.#askBot = askBot;
    this.#tell = tell;
    this.ownBots = new OwnBots(tell);
  }

  /** @param {Request} request @returns {Promise<any>} null if the player has left meanwhile */
  async answer(request) {
    try {
      return request.do === "step" ? await this.#step(request) : this.#do(request);
    } catch (error) {
      if (error === LEFT) return null;
      return { error: { kind: "python", law: "", reason: String(error) } };
    }
  }

  /** The player has left the table: nothing more is done by itself. */
  leave() {
    this.#cancel(LEFT);
  }

  /** @param {Error} [why] */
  #cancel(why) {
    this.#thought.abort(why);
    this.#thought = new AbortController();
  }

  /** @param {Request} request */
  #do(request) {
    const reply = this.#handle(request);
    if (!reply.error && CHANGES.has(request.do)) this.#cancel();
    return reply;
  }

  /**
   * Make the next thing happen that is not the player's to do.
   * @param {Request} request
   * @returns {Promise<any>}
   */
  async #step(request) {
    for (;;) {
      const reply = this.#handle(request);
      const { ask } = reply;
      if (!ask) return reply;
      if (isOwn(ask) && ask.notice) continue; // it plays, and calls nothing
      const { signal } = this.#thought;
      try {
        const done = await (isOwn(ask)
          ? this.#actForOwn(ask, signal)
          : this.#actForBot(ask, signal));
        if (done) return done;
      } catch (error) {
        if (!signal.aborted || error === LEFT) throw error;
      }
    }
  }

  /**
   * Do what a bot decides.
   * @param {BotQuestion} ask
   * @param {AbortSignal} signal
   * @returns {Promise<any>} null if it was asked what it notices, and noticed nothing
   */
  async #actForBot(ask, signal) {
    const { action, error } = await this.#askBot(ask, signal);
    signal.throwIfAborted();
    if (error) return { error };
    return action && this.#do({ do: "act", action });
  }

  /**
   * Do what the player's own bot decides; if that cannot be done, tell why, and another plays for it.
   * @param {BotQuestion} ask
   * @param {AbortSignal} signal
   * @returns {Promise<any>}
   */
  async #actForOwn(ask, signal) {
    let trouble;
    try {
      const action = /** @type {Action} */ (await this.ownBots.decide(ask, signal));
      signal.throwIfAborted();
      const reply = this.#do({ do: "act", action });
      if (!reply.error) return reply;
      trouble = `${JSON.stringify(action)}: ${reply.error.reason}`;
    } catch (error) {
      if (signal.aborted) throw error;
      trouble = reason(error);
    }
    this.#tell({ trouble });
    return this.#actForBot({ ...ask, bot: "careful" }, signal);
  }
}
