/** One channel between two devices: an ordered, reliable data channel of WebRTC, without a server. */
import { read, write } from "./codes.js";

/** @typedef {import("./codes.js").Code} Code */

/** Time between two signs of life, and without one until the other end counts as away, in milliseconds. */
const BEAT = 2000;
const AWAY = 6000;
/** Longest wait for the device's own addresses, in milliseconds. */
const GATHERING = 3000;

/** Largest message from a guest and from a host, in characters. */
const SIZES = { host: 8192, guest: 262_144 };
/** Number of messages that a guest may send at once, and per second. */
const BURST = 100;
const RATE = 20;

/** Servers that find a way between two networks; a site's owner may name them. */
export const iceServers = () =>
  [...document.querySelectorAll('meta[name="ice-servers"]')].map((each) => ({
    urls: /** @type {HTMLMetaElement} */ (each).content,
  }));

/**
 * @fires Channel#open
 * @fires Channel#message with the message as `detail`
 * @fires Channel#away when nothing was heard for a while
 * @fires Channel#back
 * @fires Channel#closed with `detail` true if the other end broke the limits
 */
export class Channel extends EventTarget {
  #connection = new RTCPeerConnection({ iceServers: iceServers() });
  // both ends know of it: nothing has to be announced
  #data = this.#connection.createDataChannel("eldesthand", { negotiated: true, id: 0 });
  #heard = 0;
  #away = false;
  #tokens = 0;
  #closed = false;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #beat;

  /** @param {"host" | "guest"} end this end */
  constructor(end) {
    super();
    const size = SIZES[end];
    const burst = end === "host" ? BURST : Infinity;
    this.#tokens = burst;
    this.#data.addEventListener("open", () => {
      this.#heard = Date.now();
      this.#beat = setInterval(() => {
        this.#tokens = Math.min(burst, this.#tokens + (RATE * BEAT) / 1000);
        this.send({ ping: true });
        this.#look();
      }, BEAT);
      this.#tell("open");
    });
    this.#data.addEventListener("message", ({ data }) => {
      this.#heard = Date.now();
      this.#look();
      this.#tokens -= 1;
      if (typeof data !== "string" || data.length > size || this.#tokens < 0)
        return this.close(true);
      /** @type {any} */
      let message;
      try {
        message = JSON.parse(data);
      } catch {
        return this.close(true);
      }
      if (message && typeof message === "object" && !message.ping) this.#tell("message", message);
    });
    this.#data.addEventListener("close", () => this.close());
    this.#connection.addEventListener("connectionstatechange", () => {
      if (this.#connection.connectionState === "failed") this.close();
    });
  }

  get isOpen() {
    return this.#data.readyState === "open";
  }

  get isAway() {
    return this.#away || this.#closed;
  }

  /** Begin an invitation; resolves with this end's description. */
  async offer() {
    await this.#connection.setLocalDescription();
    return this.#described();
  }

  /** Answer an invitation; resolves with this end's description. @param {Code} code */
  async answer(code) {
    await this.#connection.setRemoteDescription({ type: "offer", sdp: write(code, "offer") });
    await this.#connection.setLocalDescription();
    return this.#described();
  }

  /** Take the answer; it counts once. @param {Code} code */
  async accept(code) {
    await this.#connection.setRemoteDescription({ type: "answer", sdp: write(code, "answer") });
  }

  /** @param {object} message */
  send(message) {
    if (this.isOpen) this.#data.send(JSON.stringify(message));
  }

  /** @param {boolean} [broken] whether the other end broke the limits */
  close(broken = false) {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#beat);
    setTimeout(() => this.#connection.close(), 200); // the last message is on its way
    this.#tell("closed", broken);
  }

  async #described() {
    const gathered = new Promise((resolve) => {
      const look = () => this.#connection.iceGatheringState === "complete" && resolve(null);
      this.#connection.addEventListener("icegatheringstatechange", look);
      look();
    });
    await Promise.race([gathered, new Promise((resolve) => setTimeout(resolve, GATHERING))]);
    return read(this.#connection.localDescription?.sdp ?? "");
  }

  #look() {
    const away = Date.now() - this.#heard > AWAY;
    if (away === this.#away) return;
    this.#away = away;
    this.#tell(away ? "away" : "back");
  }

  /** @param {string} type @param {unknown} [detail] */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
