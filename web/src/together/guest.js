/** A guest's device: its way to the host, the engine for its seat, and what it accepts from the host. */
import { Feed, Refused } from "../engine/client.js";
import { randomWords } from "../game/seed.js";
import { eraseTable, findTable, keepTable } from "../keep/store.js";
import { sentence } from "../sentences.js";
import { encode } from "./codes.js";
import { hostMessage } from "./host-message.js";
import { Link, newSecret } from "./link.js";

/** @typedef {import("./codes.js").Code} Code */

/** Return a host's message, or null for an invalid one. @param {unknown} message */
function readMessage(message) {
  try {
    return hostMessage(message);
  } catch {
    return null;
  }
}

const unreached = () => new Refused({ kind: "", law: "", reason: sentence("together.host-away") });

/**
 * A way to the host: answers the invitation, asks the host, and comes back after a reload.
 * @fires Way#open whenever the host can be asked
 * @fires Way#message with the message as `detail`
 * @fires Way#invalid with `detail` true if the way has ended
 * @fires Way#away when the host does not answer
 * @fires Way#back when the host answers again
 */
export class Way extends EventTarget {
  /** The guest's name. */
  name = "";
  /** The answer as a code. */
  reply = "";
  /** True once the host has let the guest in. */
  joined = false;
  /** @type {Link | null} */
  #link = null;
  #requests = 0;
  /** @type {Map<number, { resolve: () => void, reject: (error: Error) => void }>} */
  #asked = new Map();

  /** @param {Code} invited */
  constructor(invited) {
    super();
    this.invited = invited;
    this.id = [...invited.key].join("-");
  }

  get isOpen() {
    return Boolean(this.#link?.isOpen);
  }

  /** Come back if this device has answered the invitation before. */
  async recall() {
    const record = await findTable(this.id);
    if (!record) return false;
    this.name = record.name;
    this.reply = record.reply;
    this.joined = record.joined;
    void this.#reach(record.secret)
      .comeBack()
      .catch(() => {});
    return true;
  }

  /** Answer the invitation. @param {string} name */
  async answer(name) {
    this.name = name;
    const described = await this.#reach(await newSecret()).answer(this.invited);
    this.reply = encode({ ...this.invited, title: "", names: "", ...described });
    void this.#keep();
  }

  /** Join by a name. @param {string} [name] */
  async join(name = this.name) {
    await this.ask({ do: "join", version: SITE.version, name });
    this.name = name;
    this.joined = true;
    void this.#keep();
  }

  /** Ask the host; the answer says only whether it was allowed. @param {object} request @returns {Promise<void>} */
  ask(request) {
    if (!this.isOpen) return Promise.reject(unreached());
    const id = ++this.#requests;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      this.#link?.send({ id, key: [...this.invited.key], request });
    });
  }

  /** End the way. @param {{ forever?: boolean }} [how] whether this device has no seat any more */
  close({ forever = false } = {}) {
    if (forever) void eraseTable(this.id);
    this.#link?.close();
    this.#link = null;
  }

  /** @param {import("./link.js").Secret} secret */
  #reach(secret) {
    const link = new Link("guest", secret);
    this.#link?.close();
    this.#link = link;
    link.keep = () => this.#keep();
    link.addEventListener("open", () => {
      // the host answers nothing that was asked over an earlier channel
      for (const { reject } of this.#asked.values()) reject(unreached());
      this.#asked.clear();
      this.#tell("open");
    });
    link.addEventListener("message", (event) => {
      const message = readMessage(/** @type {CustomEvent} */ (event).detail);
      if (!message) return this.#tell("invalid", false);
      const { answer = 0, error, ...news } = message;
      const asked = this.#asked.get(answer);
      this.#asked.delete(answer);
      if (error) asked?.reject(new Refused(error));
      else asked?.resolve();
      if (!asked) this.#tell("message", news);
    });
    link.addEventListener("closed", (event) => {
      if (/** @type {CustomEvent} */ (event).detail) this.#tell("invalid", true);
    });
    link.addEventListener("away", () => this.#tell("away"));
    link.addEventListener("back", () => this.#tell("back"));
    return link;
  }

  /** Keep how this device comes back. */
  #keep() {
    const { name, reply, joined } = this;
    const secret = this.#link?.secret;
    return secret && keepTable(this.id, { name, reply, joined, secret });
  }

  /** @param {string} type @param {unknown} [detail] */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

/**
 * The engine for a guest's seat: the host pushes the replies, and decides what is allowed. Requests that do
 * not change the sitting go to the page's own engine.
 */
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
