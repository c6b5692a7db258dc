/**
 * A lasting link between two devices: one channel after the other. While they are connected, each end
 * prepares a channel that waits in case the other page is reloaded or the network drops, and tells the other
 * end how to reach it. An end that comes back needs no invitation: it has kept its certificate, its
 * credentials and the description of the waiting channel.
 */
import { Channel } from "./channel.js";
import { decode, encode, newKey } from "./codes.js";

/** Time for an attempt to come back, in milliseconds. */
const ATTEMPT = 8000;

/**
 * @typedef {import("./codes.js").Description} Description
 *
 * @typedef {object} Secret what an end keeps to come back
 * @property {RTCCertificate} certificate
 * @property {string} ufrag
 * @property {string} pwd
 * @property {Description | null} other the channel that waits at the other end
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
  other: null,
});

/** Return a description as a code. @param {Description} description */
const codeOf = (description) =>
  encode({ player: 0, key: newKey(), title: "", names: "", ...description });

/**
 * @fires Link#open whenever a channel opens
 * @fires Link#message with the message as `detail`
 * @fires Link#away when nothing was heard for a while
 * @fires Link#back when the same channel goes on
 * @fires Link#kept when `secret` has changed
 * @fires Link#closed with `detail` true if the other end broke the limits: it cannot come back
 */
export class Link extends EventTarget {
  /** The channel in use. @type {Channel | null} */
  #channel = null;
  /** The channel that waits for the other end. @type {Channel | null} */
  #waiting = null;
  /** The attempt to reach the other end. @type {Channel | null} */
  #attempt = null;
  /** The description of the other end when it comes back. @type {Description | null} */
  #expected = null;
  #away = false;
  #closed = false;
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
    this.#waiting = channel;
    return channel.offer();
  }

  /** Take the answer to an invitation. @param {Description} other */
  async accept(other) {
    await this.#waiting?.accept(other);
  }

  /** Answer an invitation; resolves with this end's description. @param {Description} other */
  answer(other) {
    this.secret = { ...this.secret, other };
    return this.comeBack();
  }

  /** Reach the channel that waits at the other end, until one opens; resolves with the first description. */
  async comeBack() {
    const { other } = this.secret;
    if (!other || this.#closed) return null;
    this.#attempt?.close();
    const channel = this.#newChannel();
    this.#attempt = channel;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#tryAgain(), ATTEMPT);
    return channel.answer(other, this.secret);
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
    for (const channel of [this.#channel, this.#waiting, this.#attempt]) channel?.close();
    this.#tell("closed", broken);
  }

  #newChannel() {
    const channel = new Channel(this.end, this.secret.certificate);
    channel.addEventListener("open", () => this.#take(channel));
    channel.addEventListener("message", (event) => {
      const { detail } = /** @type {CustomEvent} */ (event);
      if (channel !== this.#channel) return;
      if (detail.standby) this.#learn(detail.standby);
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
    const others = [this.#channel, this.#waiting, this.#attempt];
    clearTimeout(this.#retry);
    this.#channel = channel;
    this.#waiting = null;
    this.#attempt = null;
    for (const each of others) if (each !== channel) each?.close();
    this.#away = false;
    void this.#prepare();
    this.#tell("open");
  }

  /** Prepare a channel that waits, and tell the other end of it. */
  async #prepare() {
    const channel = this.#newChannel();
    this.#waiting?.close();
    this.#waiting = channel;
    const description = await channel.offer();
    const { ufrag, pwd } = this.secret;
    const own = { ...description, ufrag, pwd, candidates: [] };
    if (this.#waiting === channel)
      this.send({ standby: { waiting: codeOf(description), returning: codeOf(own) } });
  }

  /** Note how the other end waits and comes back. @param {any} standby */
  #learn({ waiting, returning }) {
    const other = decode(String(waiting));
    const expected = decode(String(returning));
    if (!other || !expected) return this.close(true);
    this.#expected = expected;
    this.secret = { ...this.secret, other };
    return this.#tell("kept");
  }

  /** Let the other end come back by the channel that waits. */
  #lost() {
    if (this.#away) return;
    this.#away = true;
    if (this.#expected) void this.#waiting?.accept(this.#expected).catch(() => {});
    this.#tell("away");
  }

  #found() {
    this.#away = false;
    void this.#prepare(); // the one before has stopped waiting for anybody else
    this.#tell("back");
  }

  /** @param {string} type @param {unknown} [detail] */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
