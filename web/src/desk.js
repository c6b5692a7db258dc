/**
 * One table in the engine's worker: Python's `Desk` with its sitting, and the errands to whoever must
 * decide next. All tables of a page share the worker, and each has one of these.
 */
import { isOwn, OwnSeat } from "./own-bot/own-seat.js";

/**
 * @typedef {import("./protocol.js").Request} Request
 * @typedef {import("./protocol.js").Ask} Ask
 *
 * @typedef {object} Errands
 * @property {(ask: Ask, signal: AbortSignal) => Promise<any>} askBot answers `{ again: true }` once the question is void
 * @property {(message: object) => void} tell the table's own page
 */

/** What changes the sitting, so that whatever is being thought about it is void. */
const CHANGES = new Set(["begin", "restore", "act", "take_back", "contribute", "finish"]);

export class Desk {
  /** Where the user's own bot sits, if he has one. */
  ownSeat = new OwnSeat();
  /** Counts what has changed the sitting, so that a bot's late answer is known as such. */
  #changes = 0;
  /** Ends what is being thought. */
  #question = new AbortController();
  /** Counts those who have left the table. */
  #left = 0;

  /**
   * @param {(request: object) => any} handle
   * @param {Errands} errands
   */
  constructor(handle, { askBot, tell }) {
    this.handle = handle;
    this.askBot = askBot;
    this.tell = tell;
  }

  /** @param {Request} request @returns {Promise<any>} */
  async answer(request) {
    try {
      return request.do === "step" ? await this.#step(request) : this.#change(request);
    } catch (error) {
      return { error: { kind: "python", law: "", reason: `${error}` } };
    }
  }

  /** Whoever sat here has left: nothing more is done by itself. */
  leave() {
    this.#left += 1;
    this.#interrupt();
  }

  /** What is thought about is void. */
  #interrupt() {
    this.#question.abort();
    this.#question = new AbortController();
    this.ownSeat.interrupt();
  }

  /** @param {Request} request */
  #change(request) {
    const reply = this.handle(request);
    if (!reply.error && CHANGES.has(request.do)) {
      this.#changes += 1;
      this.#interrupt();
    }
    return reply;
  }

  /**
   * Make the next thing happen that is not the human's to do.
   * @param {Request} request
   * @returns {Promise<any>}
   */
  async #step(request) {
    const left = this.#left;
    for (;;) {
      if (left !== this.#left) return null;
      const before = this.#changes;
      const reply = this.handle(request);
      if (!reply.ask) return reply;
      const own = isOwn(reply.ask);
      if (own && reply.ask.notice) continue; // it plays, and calls nothing
      const decided = own ? await this.ownSeat.ask(reply.ask) : await this.askBot(reply.ask, this.#question.signal);
      if (decided.again || before !== this.#changes) continue;
      if (own) return this.#actForOwn(reply.ask, decided);
      if (decided.error) return decided;
      if (!decided.action) continue; // asked what it notices, it noticed nothing
      this.#changes += 1;
      return this.handle({ do: "act", action: decided.action });
    }
  }

  /**
   * Do what the user's own bot has decided; if that cannot be done, tell why, and another plays for it.
   * @param {Ask} ask
   * @param {import("./own-bot/own-seat.js").Decision} decided
   * @returns {Promise<any>}
   */
  async #actForOwn(ask, decided) {
    const before = this.#changes;
    const reply = decided.trouble ? null : this.handle({ do: "act", action: decided.action });
    if (reply && !reply.error) {
      this.#changes += 1;
      return reply;
    }
    const trouble = decided.trouble ?? `${JSON.stringify(decided.action)}: ${reply.error.reason}`;
    this.tell({ trouble, late: decided.late });
    const instead = await this.askBot({ ...ask, bot: "careful" }, this.#question.signal);
    if (instead.again || before !== this.#changes) return this.#step({ do: "step" });
    if (instead.error) return instead;
    this.#changes += 1;
    return this.handle({ do: "act", action: instead.action });
  }
}
