/** One channel between two devices: an ordered, reliable data channel of WebRTC, without a server. */
import { read, write } from "./codes.js";

/** @typedef {import("./codes.js").Description} Description */

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
/**
 * Firefox gives up five seconds after the last candidate. While an end waits for the other, it is told of
 * an address reserved for documentation (RFC 5737), each time with another port.
 */
const GRACE = 3000;
const NOWHERE = "192.0.2.1";
const FIRST_PORT = 1024;

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
  #connection;
  #data;
  #heard = 0;
  #away = false;
  #tokens = 0;
  #closed = false;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #beat;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #patience;

  /** @param {"host" | "guest"} end this end @param {RTCCertificate} certificate of this end */
  constructor(end, certificate) {
    super();
    this.#connection = new RTCPeerConnection({
      iceServers: iceServers(),
      certificates: [certificate],
    });
    // both ends know of it: nothing has to be announced
    this.#data = this.#connection.createDataChannel("eldesthand", { negotiated: true, id: 0 });
    const size = SIZES[end];
    const burst = end === "host" ? BURST : Infinity;
    this.#tokens = burst;
    this.#data.addEventListener("open", () => {
      this.#heard = Date.now();
      clearInterval(this.#patience);
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
      if (this.#heard && this.#connection.connectionState === "failed") this.close();
    });
  }

  get isOpen() {
    return this.#data.readyState === "open";
  }

  /** Return whether the other end answers at all. */
  get isReached() {
    return ["connected", "completed"].includes(this.#connection.iceConnectionState);
  }

  /** Begin an invitation; resolves with this end's description. */
  async offer() {
    await this.#connection.setLocalDescription();
    return this.#described();
  }

  /**
   * Answer an invitation; resolves with this end's description.
   * @param {Description} other @param {{ ufrag: string, pwd: string }} own chosen for this end
   */
  async answer(other, { ufrag, pwd }) {
    await this.#connection.setRemoteDescription({ type: "offer", sdp: write(other, "offer") });
    const { sdp = "" } = await this.#connection.createAnswer();
    await this.#connection.setLocalDescription({
      type: "answer",
      sdp: sdp
        .replaceAll(/^a=ice-ufrag:.*$/gm, `a=ice-ufrag:${ufrag}`)
        .replaceAll(/^a=ice-pwd:.*$/gm, `a=ice-pwd:${pwd}`)
        .replaceAll(/^a=setup:.*$/gm, "a=setup:passive"), // the end that waited begins
    });
    return this.#described();
  }

  /** Wait for the end that answers; it may come later, from an unknown address. @param {Description} other */
  async accept(other) {
    await this.#connection.setRemoteDescription({ type: "answer", sdp: write(other, "answer") });
    let port = FIRST_PORT;
    this.#patience = setInterval(() => {
      const candidate = `candidate:${port} 1 udp 1 ${NOWHERE} ${port} typ host`;
      port += 1;
      void this.#connection.addIceCandidate({ candidate, sdpMid: "0" }).catch(() => {});
    }, GRACE);
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
    clearInterval(this.#patience);
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
