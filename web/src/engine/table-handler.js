/** One table in the engine's worker: Python keeps the sitting, and the handler asks the bots. */
import { CHANGES, REPLACES } from "../protocol-changes.js";
import { messageOf } from "../text.js";
import { isOwn, OwnBots } from "./own-bots.js";

/**
 * @typedef {object} Callbacks
 * @property {(request: object) => any} handle has Python answer a request
 * @property {(ask: Protocol.BotQuestion, signal: AbortSignal) => Promise<any>} askBot rejects when the signal aborts
 * @property {(message: object) => void} tell the table's own page
 */

/** Reason of a cancellation when the player has left the table. */
const LEFT = new Error("the player has left the table");

export class TableHandler {
  /** Cancels the thinking about the present sitting. */
  #thought = new AbortController();
  #callbacks;

  /** @param {Callbacks} callbacks */
  constructor(callbacks) {
    this.#callbacks = callbacks;
    this.ownBots = new OwnBots(callbacks.tell);
  }

  /** @param {Protocol.Request} request @returns {Promise<any>} null if the player has left meanwhile */
  async answer(request) {
    try {
      return request.do === "step" ? await this.#step(request) : this.#do(request);
    } catch (error) {
      if (error === LEFT) return null;
      return { error: { kind: "python", law: "", reason: String(error) } };
    }
  }

  /** Stop the automatic steps when the player has left the table. */
  leave() {
    this.#cancel(LEFT);
  }

  /** @param {Error} [why] */
  #cancel(why) {
    this.#thought.abort(why);
    this.#thought = new AbortController();
  }

  /** @param {Protocol.Request} request */
  #do(request) {
    const reply = this.#callbacks.handle(request);
    const changed = CHANGES.has(request.do) || REPLACES.has(request.do);
    if (!reply.error && changed) this.#cancel(); // all thinking about the sitting
    return reply;
  }

  /** Take the next step without the player. @param {Protocol.Request} request @returns {Promise<any>} */
  async #step(request) {
    for (;;) {
      const reply = this.#callbacks.handle(request);
      const { ask } = reply;
      if (!ask) return reply;
      if (isOwn(ask) && ask.notice) continue; // own bots call attention to nothing
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
   * Carry out a bot's decision; null if it was asked for errors and noticed none.
   * @param {Protocol.BotQuestion} ask @param {AbortSignal} signal @returns {Promise<any>}
   */
  async #actForBot(ask, signal) {
    const { action, error } = await this.#callbacks.askBot(ask, signal);
    signal.throwIfAborted();
    if (error) return { error };
    return action && this.#do({ do: "act", action });
  }

  /**
   * Carry out the decision of the visitor's bot; if that fails, report why and let another bot play.
   * @param {Protocol.BotQuestion} ask @param {AbortSignal} signal @returns {Promise<any>}
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
      trouble = messageOf(error);
    }
    this.#callbacks.tell({ trouble });
    return this.#actForBot({ ...ask, bot: "careful" }, signal);
  }
}
