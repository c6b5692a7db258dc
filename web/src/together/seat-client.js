/**
 * The engine for one seat at a table of several devices. The host pushes the replies, and a step waits for
 * the next reply. Requests that do not change the sitting go to the page's own engine.
 */

import { CHANGES } from "../protocol-changes.js";
import { randomWords } from "../random-words.js";

/** Next steps that do not wait for this seat. */
const GOES_ON = new Set(["bot", "auto"]);

/** Merge two replies. @param {Reply} one @param {Reply} other @returns {Reply} */
const joined = (one, other) => ({
  ...other,
  events: [...one.events, ...other.events],
  said: [...one.said, ...other.said],
  actions: [...one.actions, ...other.actions],
});

export class SeatClient {
  /** @type {Reply[]} */
  #queue = [];
  /** @type {((reply: Reply) => void) | null} */
  #waiting = null;
  /** The change that is being sent; a second click does not repeat it. */
  #sending = { text: "", answered: /** @type {Promise<unknown>} */ (Promise.resolve()) };
  /** Number of the player's changes. */
  #changes = 0;
  /** The commitment for which this seat has sent words. */
  #worded = "";
  onTrouble = () => {};

  /**
   * @param {import("../engine/client.js").Engine} own the page's own engine
   * @param {Protocol.Entered} welcomed the table at the beginning
   * @param {{ send: (request: Protocol.Request) => Promise<unknown>, left: () => void,
   *   said: (deal: number, words: string) => void }} on `said` keeps the words of this seat
   */
  constructor(own, { reply, entries }, on) {
    this.own = own;
    this.last = reply;
    this.entries = entries;
    this.on = on;
  }

  start() {
    this.own.start();
  }

  stop() {
    this.on.left();
    this.own.stop();
  }

  rest() {
    this.own.rest();
    this.on.left();
  }

  /** @param {Lesson} lesson */
  teach(lesson) {
    return this.own.teach(lesson);
  }

  /** Receive a reply. @param {Reply} reply */
  push(reply) {
    this.last = reply;
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting) waiting(this.#given(reply));
    else this.#queue.push(reply);
  }

  /** End the waiting step with an empty reply, because the player acts. */
  interrupt() {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.(this.#quiet);
  }

  get #quiet() {
    return { ...this.last, events: [], said: [], actions: [] };
  }

  /** @param {Protocol.Request} request @returns {Promise<any>} */
  async ask(request) {
    if (request.do === "resume") {
      this.#changes += 1; // the replies are the new table's from now on
      return this.#given(this.#quiet);
    }
    if (request.do === "history") return { entries: this.entries };
    if (request.do === "step") {
      if (!request.go_on) return this.#next();
      const shuffles = this.last.words.sealed && this.last.next === "deal";
      return this.#change(() => (shuffles ? this.#contribute(this.last) : this.#send(request)));
    }
    return CHANGES.has(request.do)
      ? this.#change(() => this.#send(request))
      : this.own.ask(request);
  }

  /** Make a change for the player; only the last caller gets the next reply. @param {() => unknown} send @returns {Promise<Reply>} */
  async #change(send) {
    this.#changes += 1;
    const mine = this.#changes;
    try {
      await send();
    } catch (error) {
      if (!this.#queue.length) throw error; // otherwise the table went on before it was refused
    }
    return mine === this.#changes ? this.#next() : new Promise(() => {});
  }

  /** @param {Protocol.Request} request */
  #send(request) {
    const text = JSON.stringify(request);
    if (text !== this.#sending.text) {
      const answered = this.on.send(request).finally(() => {
        if (this.#sending.answered === answered) this.#sending.text = "";
      });
      this.#sending = { text, answered };
    }
    return this.#sending.answered;
  }

  /** @returns {Promise<Reply>} */
  #next() {
    let reply = this.#queue.shift();
    while (reply && this.#queue.length && !GOES_ON.has(reply.next))
      reply = joined(reply, /** @type {Reply} */ (this.#queue.shift()));
    if (reply) return Promise.resolve(this.#given(reply));
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  /** Return a reply; send random words if the player is not asked for their own. @param {Reply} reply */
  #given(reply) {
    const asked = reply.next === "deal" || reply.next === "human";
    if (reply.words.sealed && !asked)
      setTimeout(() => void this.#contribute(reply).catch(() => {})); // once the reply is noted
    return reply;
  }

  /** @param {Reply} reply */
  async #contribute({ view }) {
    if (view.deal.commitment === this.#worded) return;
    this.#worded = view.deal.commitment;
    const words = randomWords();
    this.on.said(view.deal.number, words);
    await this.on.send({ do: "contribute", words });
  }
}
