/**
 * The supervisor of workers that think. It queues questions, gives each to the first idle worker, and
 * cancels those that are no longer needed. It replaces a worker that does not confirm a cancellation or
 * answer a heartbeat. When a question has to wait, another worker is started, up to `size`. A patient
 * question gives its worker to any other, and is asked again.
 *
 * It runs in the page (for the coach) or in the engine's worker (for bots), where only the page can start
 * workers: the supervisor calls `start(place)`, and `connect(place, port)` follows.
 */
import { Deadline, STARTING } from "./liveness.js";

/** Time limit of a cancellation, in milliseconds; a slice of work takes ten. */
const PATIENCE = 2000;

/** Time limit of a heartbeat, in milliseconds: on a slow device a slice may be long. */
const SILENCE = 10_000;

/** Waiting time of a question, in milliseconds, before another worker is started. */
const WAIT = 300;

/**
 * @typedef {object} Question
 * @property {number} id
 * @property {object} question
 * @property {boolean} patient true if every other question comes first
 * @property {(news: any) => void} [onNews]
 * @property {(news: any) => void} resolve
 * @property {(error: unknown) => void} reject
 *
 * @typedef {object} Options
 * @property {(place: number) => void} start have a worker started for this place
 */

/** One place for a worker; empty (without a port) until its worker has been connected. */
class Place {
  ready = false;
  /** The question that the worker is answering. @type {Question | null} */
  question = null;
  /** The next message from the worker. */
  #message;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #pinging;

  /** @param {MessagePort | null} port @param {() => void} onHang */
  constructor(port, onHang) {
    this.port = port;
    this.#message = new Deadline(onHang);
    if (port) this.#message.expect(STARTING);
  }

  /** @param {Question} asked */
  ask(asked) {
    this.question = asked;
    this.port?.postMessage({ id: asked.id, question: asked.question });
    this.#ping();
  }

  cancel() {
    this.port?.postMessage({ cancel: this.question?.id });
    this.question = null;
    this.#message.expect(PATIENCE);
  }

  /** @param {{ ready?: boolean, id?: number, news?: any }} message */
  heard({ ready, id, news }) {
    this.#rest();
    if (ready) this.ready = true;
    if (!this.ready) return this.#message.expect(STARTING);
    const { question } = this;
    if (question && question.id === id) {
      if (news.done === false) question.onNews?.(news);
      else {
        this.question = null;
        question.resolve(news);
      }
    }
    if (this.question) this.#pinging = setTimeout(() => this.#ping(), SILENCE);
  }

  end() {
    this.#rest();
    if (!this.port) return;
    this.port.onmessage = null;
    this.port.close();
  }

  #ping() {
    this.port?.postMessage({ ping: true });
    this.#message.expect(SILENCE);
  }

  #rest() {
    clearTimeout(this.#pinging);
    this.#message.met();
  }
}

export class Supervisor {
  /** Maximum number of workers. */
  size = 1;
  #options;
  /** @type {Map<number, Place>} */
  #places = new Map();
  /** Waiting questions, the oldest first. @type {Question[]} */
  #queue = [];
  #asked = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #growing;

  /** @param {Options} options */
  constructor(options) {
    this.#options = options;
  }

  /** Return whether some worker can answer. */
  get ready() {
    return [...this.#places.values()].some(({ ready }) => ready);
  }

  /** Start workers until there are this many, or `size`. @param {number} count */
  grow(count) {
    for (let place = 0; place < Math.min(count, this.size); place += 1) {
      if (!this.#places.has(place)) this.#start(place);
    }
  }

  /** Use the worker started for a place, instead of an earlier one. @param {number} place @param {MessagePort} port */
  connect(place, port) {
    const former = this.#places.get(place);
    const present = new Place(port, () => this.#replace(place));
    this.#places.set(place, present);
    this.#release(former);
    port.onmessage = ({ data }) => {
      present.heard(data);
      this.#assign();
    };
  }

  /** Remove the worker of a place, which has ended. @param {number} place @param {Error} error */
  disconnect(place, error) {
    const former = this.#places.get(place);
    this.#places.delete(place);
    former?.end();
    former?.question?.reject(error);
    if (this.#places.size) return;
    for (const { reject } of this.#queue.splice(0)) reject(error);
  }

  /** Remove all workers, which have ended. @param {Error} error */
  disconnectAll(error) {
    for (const place of [...this.#places.keys()]) this.disconnect(place, error);
  }

  /**
   * Ask a question. Rejects with the signal's reason.
   * @param {object} question @param {AbortSignal} signal
   * @param {{ onNews?: (news: any) => void, patient?: boolean }} [how] `onNews` is called with partial results
   * @returns {Promise<any>}
   */
  ask(question, signal, { onNews, patient = false } = {}) {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const asked = { id: ++this.#asked, question, patient, onNews, resolve, reject };
      signal.addEventListener("abort", () => this.#cancel(asked, signal.reason), { once: true });
      this.#queue.push(asked);
      this.grow(1);
      this.#assign();
    });
  }

  /** @param {Question} asked @param {unknown} why */
  #cancel(asked, why) {
    this.#queue = this.#queue.filter((each) => each !== asked);
    for (const place of this.#places.values()) if (place.question === asked) place.cancel();
    asked.reject(why);
    this.#assign();
  }

  /** @param {number} place */
  #start(place) {
    this.#places.set(place, new Place(null, () => {}));
    this.#options.start(place);
  }

  /** Replace a worker that hangs. @param {number} place */
  #replace(place) {
    this.#release(this.#places.get(place));
    this.#start(place);
  }

  /** @param {Place} [former] */
  #release(former) {
    former?.end();
    if (!former?.question) return;
    this.#queue.unshift(former.question);
    this.#assign();
  }

  /** The first waiting question that is not patient. */
  get #first() {
    return this.#queue.find(({ patient }) => !patient);
  }

  /** Take the next question out of the queue. */
  #next() {
    const next = this.#first ?? this.#queue[0];
    this.#queue = this.#queue.filter((each) => each !== next);
    return next;
  }

  /** Let a worker with a patient question answer another one first. @param {Place} place */
  #interrupt(place) {
    if (place.question) this.#queue.push(place.question);
    place.cancel();
    place.ask(this.#next());
  }

  /** Give the questions to idle workers; if one is left, consider another worker after a while. */
  #assign() {
    for (const place of this.#places.values()) {
      const next = place.ready && !place.question ? this.#next() : undefined;
      if (next) place.ask(next);
    }
    const patient = [...this.#places.values()].find(({ question }) => question?.patient);
    if (this.#first && patient) this.#interrupt(patient);
    const first = this.#first;
    if (!first || this.#growing) return;
    this.#growing = setTimeout(() => {
      this.#growing = undefined;
      if (first !== this.#first) return this.#assign();
      const places = [...this.#places.values()];
      if (places.every(({ ready }) => ready)) this.grow(places.length + 1);
    }, WAIT);
  }
}
