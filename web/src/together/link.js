/**
 * A lasting link between two devices: one channel after the other. While they are connected, each end
 * prepares channels that wait in case the other page is reloaded or the network drops, and tells the other
 * end how to reach them. An end that comes back needs no invitation: it has kept its certificate, its
 * credentials and the descriptions of the waiting channels.
 */
import { Channel } from "./channel.js";
import { decode, encode, newKey } from "./codes.js";

/** Time for an attempt to come back, in milliseconds. */
const ATTEMPT = 8000;
/**
 * Number of channels that wait. A channel works once: an end that is lost again before it has learnt of new
 * ones comes back by the second one.
 */
const WAITING = 2;
/** Largest number of channels that wait for an end that acknowledges none. */
const MOST = 3 * WAITING;

/**
 * @typedef {import("./codes.js").Description} Description
 *
 * @typedef {object} Secret what an end keeps to come back
 * @property {RTCCertificate} certificate
 * @property {string} ufrag
 * @property {string} pwd
 * @property {Description[]} others the channels that wait at the other end, oldest first
 */

/** Return hexadecimal digits of random bytes. @param {number} count */
const randomHex = (count) =>
  [...crypto.getRandomValues(new Uint8Array(count))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

/** @returns {Promise<Secret>} */
export const newSecret = async () => ({
  certificate: await RTCPeerConnection.generateCertificate(
    /** @type {EcKeyGenParams} */ ({ name: "ECDSA", namedCurve: "P-256" }),
  ),
  ufrag: randomHex(4),
  pwd: randomHex(16),
  others: [],
});

/** Return a description as a code. @param {Description} description */
const codeOf = (description) =>
  encode({ player: 0, key: newKey(), title: "", names: "", ...description });

/**
 * @fires Link#open whenever a channel has opened and this end could come back by another one
 * @fires Link#message with the message as `detail`
 * @fires Link#away when nothing was heard for a while
 * @fires Link#back when the same channel goes on
 * @fires Link#closed with `detail` true if the other end broke the limits: it cannot come back
 */
export class Link extends EventTarget {
  /** The channel in use. @type {Channel | null} */
  #channel = null;
  /** The channels that wait for the other end, oldest first. @type {{ channel: Channel, code: string }[]} */
  #waiting = [];
  /** The attempt to reach the other end. @type {Channel | null} */
  #attempt = null;
  /** The description that the attempt uses. @type {Description | null} */
  #tried = null;
  /** The description of the other end when it comes back. @type {Description | null} */
  #expected = null;
  /** The description of this end when it comes back, as a code. */
  #returning = "";
  /** True until the other end has told how it waits, after a channel has opened. */
  #opening = false;
  #away = false;
  #closed = false;
  /** Keep `secret`, which has changed. @type {() => unknown} */
  keep = () => {};
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #retry;

  /** @param {"host" | "guest"} end this end @param {Secret} secret */
  constructor(end, secret) {
    super();
    this.end = end;
    this.secret = secret;
  }

  get isOpen() {
    return Boolean(this.#channel?.isOpen);
  }

  /** Begin an invitation; resolves with this end's description. */
  offer() {
    const channel = this.#newChannel();
    this.#waiting.push({ channel, code: "" });
    return channel.offer();
  }

  /** Take the answer to an invitation. @param {Description} other */
  async accept(other) {
    await this.#waiting[0]?.channel.accept(other);
  }

  /** Answer an invitation; resolves with this end's description. @param {Description} other */
  answer(other) {
    this.secret = { ...this.secret, others: [other] };
    return this.comeBack();
  }

  /**
   * Reach one channel after the other that waits at the other end, until one opens; resolves with the first
   * description.
   */
  async comeBack() {
    const { others } = this.secret;
    if (!others.length || this.#closed) return null;
    this.#attempt?.close();
    const channel = this.#newChannel();
    this.#attempt = channel;
    const last = this.#tried ? others.indexOf(this.#tried) : -1;
    this.#tried = others[(last + 1) % others.length];
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#tryAgain(), ATTEMPT);
    return channel.answer(this.#tried, this.secret);
  }

  /** Begin another attempt, since one ends by itself after some seconds; the other end may come later. */
  #tryAgain() {
    if (this.#attempt?.isReached) this.#retry = setTimeout(() => this.#tryAgain(), ATTEMPT);
    else void this.comeBack().catch(() => {});
  }

  /** @param {object} message */
  send(message) {
    if (!this.#closed) this.#channel?.send(message);
  }

  /** @param {boolean} [broken] whether the other end broke the limits */
  close(broken = false) {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#retry);
    for (const channel of [this.#channel, this.#attempt]) channel?.close();
    for (const { channel } of this.#waiting) channel.close();
    this.#tell("closed", broken);
  }

  #newChannel() {
    const channel = new Channel(this.end, this.secret.certificate);
    channel.addEventListener("open", () => this.#take(channel));
    channel.addEventListener("message", (event) => {
      const { detail } = /** @type {CustomEvent} */ (event);
      if (channel !== this.#channel) return;
      if (detail.standby) void this.#learn(detail.standby);
      else if (detail.learnt) this.#forget(detail.learnt);
      else this.#tell("message", detail);
    });
    channel.addEventListener("away", () => channel === this.#channel && this.#lost());
    channel.addEventListener("back", () => channel === this.#channel && this.#found());
    channel.addEventListener("closed", (event) => {
      const { detail: broken } = /** @type {CustomEvent} */ (event);
      if (channel !== this.#channel || this.#closed) return;
      if (broken) return this.close(true);
      this.#lost();
      if (this.end === "guest") void this.comeBack().catch(() => {});
    });
    return channel;
  }

  /** Use a channel that has opened. @param {Channel} channel */
  #take(channel) {
    // the other end begins with the oldest: it cannot use those before this one any more
    const at = this.#waiting.findIndex((each) => each.channel === channel);
    const older = this.#waiting.splice(0, at + 1).map((each) => each.channel);
    const { others } = this.secret;
    if (this.#tried && channel === this.#attempt) {
      this.secret = { ...this.secret, others: others.slice(others.indexOf(this.#tried) + 1) };
      this.keep();
    }
    const used = [this.#channel, this.#attempt, ...older];
    clearTimeout(this.#retry);
    this.#channel = channel;
    this.#attempt = null;
    for (const each of used) if (each !== channel) each?.close();
    this.#away = false;
    this.#opening = true;
    void this.#prepare();
  }

  /** Prepare channels that wait, and tell the other end of them. */
  async #prepare() {
    this.#announce(); // those that are left
    const channels = Array.from({ length: WAITING }, () => this.#newChannel());
    const described = await Promise.all(channels.map((channel) => channel.offer()));
    const { ufrag, pwd } = this.secret;
    this.#returning = codeOf({ ...described[0], ufrag, pwd, candidates: [] });
    for (const [at, channel] of channels.entries())
      if (this.#closed) channel.close();
      else this.#waiting.push({ channel, code: codeOf(described[at]) });
    for (const { channel } of this.#waiting.splice(0, this.#waiting.length - MOST)) channel.close();
    this.#announce();
  }

  /** Tell the other end how this end waits and comes back. */
  #announce() {
    const waiting = this.#waiting.slice(-WAITING).map(({ code }) => code);
    if (waiting.length) this.send({ standby: { waiting, returning: this.#returning } });
  }

  /** Note how the other end waits and comes back. @param {any} standby */
  async #learn({ waiting, returning }) {
    const codes = Array.isArray(waiting) ? waiting.slice(0, WAITING).map(String) : [];
    const others = codes.flatMap((code) => decode(code) ?? []);
    const expected = decode(String(returning));
    if (!others.length || others.length < codes.length || !expected) return this.close(true);
    this.#expected = expected;
    this.secret = { ...this.secret, others };
    await this.keep();
    this.send({ learnt: codes.at(-1) });
    if (!this.#opening) return;
    this.#opening = false;
    this.#tell("open");
  }

  /** Close the channels that the other end has replaced. @param {unknown} learnt the newest that it knows */
  #forget(learnt) {
    const newest = this.#waiting.findIndex(({ code }) => code === learnt);
    const older = this.#waiting.splice(0, Math.max(0, newest + 1 - WAITING));
    for (const { channel } of older) channel.close();
  }

  /** Let the other end come back by a channel that waits; some may do so already. */
  #lost() {
    if (this.#away) return;
    this.#away = true;
    const expected = this.#expected;
    if (expected)
      for (const { channel } of this.#waiting) void channel.accept(expected).catch(() => {});
    this.#tell("away");
  }

  #found() {
    this.#away = false;
    void this.#prepare(); // those before have begun to wait, which nothing ends but their use
    this.#tell("back");
  }

  /** @param {string} type @param {unknown} [detail] */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
