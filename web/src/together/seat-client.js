/**
 * The engine for a guest's seat: the host pushes the replies, and decides what is allowed. Requests that do
 * not change the sitting go to the page's own engine.
 */

import { Feed } from "../engine/feed.js";
import { randomWords } from "../game/seed.js";

export class SeatClient {
  feed = new Feed();
  /** True once the sitting is laid on the table: until then the player sees another one. */
  laid = false;
  #sending = { text: "", answered: /** @type {Promise<unknown>} */ (Promise.resolve()) };
  /** The commitment for which this seat has sent words. */
  #worded = "";
  onTrouble = () => {};

  /**
   * @param {import("../engine/client.js").Engine} own the page's own engine
   * @param {Protocol.Entered} welcomed the table at the beginning
   * @param {{ send: (request: Protocol.Request) => Promise<unknown>,
   *   said: (deal: number, words: string) => void }} on `said` keeps the words of this seat
   */
  constructor(own, { reply, entries }, on) {
    this.own = own;
    /** The reply that the player has seen last. */
    this.last = reply;
    this.entries = entries;
    this.on = on;
  }

  start() {
    this.own.start();
  }

  stop() {
    this.own.stop();
  }

  rest() {
    this.own.rest();
  }

  /** @param {Lesson} lesson */
  teach(lesson) {
    return this.own.teach(lesson);
  }

  /** Receive a reply. @param {Reply} reply */
  push(reply) {
    this.feed.push(reply);
  }

  /** @param {Protocol.Request} request @returns {Promise<any>} */
  async ask(request) {
    if (request.do === "history") return { entries: this.entries };
    if (request.do !== "resume") return this.own.ask(request);
    const left = this.feed;
    this.feed = new Feed();
    while (left.isFull) this.feed.push(await left.next());
    return { ...this.last, events: [], said: [], actions: [] };
  }

  /** Send a change to the host; a second press does not repeat it. @param {Protocol.Request} request */
  async change(request) {
    const shuffles = this.last.words.sealed && this.last.next === "deal" && request.do === "step";
    if (shuffles) return this.#shuffle(this.last);
    const text = JSON.stringify(request);
    if (text !== this.#sending.text) {
      const answered = this.on.send(request).finally(() => {
        if (this.#sending.answered === answered) this.#sending.text = "";
      });
      this.#sending = { text, answered };
    }
    await this.#sending.answered;
  }

  /** Note what the player sees; send random words if they are not asked for their own. @param {Reply} reply */
  look(reply) {
    if (!this.laid) return;
    this.last = reply;
    const asked = reply.next === "deal" || reply.next === "human";
    if (reply.words.sealed && !asked) void this.#shuffle(reply).catch(() => {});
  }

  /** @param {Reply} reply */
  async #shuffle({ view }) {
    if (view.deal.commitment === this.#worded) return;
    this.#worded = view.deal.commitment;
    const words = randomWords();
    this.on.said(view.deal.number, words);
    await this.on.send({ do: "contribute", words });
  }
}
