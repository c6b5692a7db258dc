/**
 * Those who think for the coach, each in a worker of his own that starts when it is first needed:
 * one for advice; for a review as many as the machine has cores to spare. Whoever does not stop when
 * he is told to is ended, and another takes his place.
 */
import { lifelineBroken } from "../lifeline.js";
import { spareCores, startWorker } from "../worker-life.js";

/**
 * @typedef {object} CardAdvice
 * @property {import("../protocol.js").Card} card
 * @property {number} counters
 * @property {number} error
 * @property {number} behind
 * @property {number} behind_error
 * @property {number} units
 * @property {number} clear
 * @property {number | null} heavy
 * @property {number} moon
 * @property {string} said
 *
 * @typedef {object} Advice what `eldesthand.coach` says about a choice
 * @property {import("../protocol.js").Card} best
 * @property {CardAdvice[]} cards best first
 * @property {boolean} close
 * @property {string} sentence
 * @property {string} noun what is won and lost
 * @property {string} heavy the card that counts most by far, if there is one
 * @property {boolean} moon whether there is a moon to be shot
 *
 * @typedef {object} News
 * @property {boolean} done
 * @property {number} [worlds]
 * @property {Advice} [advice]
 * @property {{ action: any, sentence: string }} [suggestion]
 * @property {object} [judged]
 */

/** How long one may take to stop, in milliseconds: a slice takes ten, but Python wakes slowly. */
const PATIENCE = 3000;

class Adviser {
  #ended = new AbortController();
  #questions = 0;
  /** @type {{ id: number, hear: (news: any) => void, fail: (error: Error) => void } | null} */
  #asked = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #backstop;
  /** Whether he has been ended. */
  get gone() {
    return this.#ended.signal.aborted;
  }

  constructor() {
    const name = `eldesthand-coach-${Math.random().toString(36).slice(2)}`;
    // written out, so that the bundler and strict hosts see which script is meant
    const worker = (this.worker = startWorker(new URL("./coach-worker.js", import.meta.url), name));
    worker.addEventListener("message", ({ data }) => this.#heard(data, name));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.end(event.message || "his script did not arrive");
    });
  }

  /** @param {any} data @param {string} name */
  #heard(data, name) {
    if (data.alive) void lifelineBroken(name, this.#ended.signal).then(() => this.end("his worker stopped"));
    else if (data.failure) this.end(data.failure);
    else if (data.stopped) clearTimeout(this.#backstop);
    else if (data.id === this.#asked?.id) this.#asked?.hear(data.news);
  }

  /**
   * Ask, and hear what he thinks so far until he is done.
   * @param {object} question
   * @param {AbortSignal} signal
   * @param {(news: News) => void} [onNews]
   * @returns {Promise<News>}
   */
  ask(question, signal, onNews) {
    const id = (this.#questions += 1);
    return new Promise((resolve, reject) => {
      const stop = () => {
        this.#asked = null;
        this.worker.postMessage({ stop: id });
        clearTimeout(this.#backstop);
        this.#backstop = setTimeout(() => this.end("he did not stop"), PATIENCE);
        reject(signal.reason);
      };
      if (signal.aborted) return reject(signal.reason);
      signal.addEventListener("abort", stop, { once: true });
      const settle = () => {
        this.#asked = null;
        signal.removeEventListener("abort", stop);
      };
      this.#asked = {
        id,
        hear: (news) => {
          if (!news.error) onNews?.(news);
          if (!news.error && news.done === false) return;
          settle();
          if (news.error) reject(new Error(news.error.reason));
          else resolve(news);
        },
        fail: (error) => {
          settle();
          reject(error);
        },
      };
      this.worker.postMessage({ id, question });
    });
  }

  /** @param {string} why */
  end(why) {
    if (this.gone) return;
    this.#ended.abort();
    clearTimeout(this.#backstop);
    this.worker.terminate();
    this.#asked?.fail(new Error(`The coach is not there: ${why}.`));
  }
}

export class Advisers {
  /** @type {Adviser[]} */
  #all = [];

  /** @param {number} place */
  #at(place) {
    const adviser = this.#all[place];
    return adviser && !adviser.gone ? adviser : (this.#all[place] = new Adviser());
  }

  /** Let the first one come, so that he is there when he is asked. */
  call() {
    this.#at(0);
  }

  /**
   * Ask one of them.
   * @param {object} question
   * @param {AbortSignal} signal
   * @param {(news: News) => void} [onNews]
   */
  ask = (question, signal, onNews) => this.#at(0).ask(question, signal, onNews);

  /**
   * Ask many things, of as many of them as there are cores.
   * @param {object[]} questions
   * @param {AbortSignal} signal
   * @param {(news: News, place: number) => void} onDone
   */
  async askAll(questions, signal, onDone) {
    const left = questions.map((question, place) => ({ question, place }));
    const work = async (/** @type {number} */ who) => {
      for (let next = left.shift(); next; next = left.shift()) {
        onDone(await this.#at(who).ask(next.question, signal), next.place);
      }
    };
    await Promise.all(Array.from({ length: Math.min(spareCores(), questions.length) }, (_, who) => work(who)));
  }

  end() {
    for (const adviser of this.#all) adviser.end("nobody sits here any more");
    this.#all = [];
  }
}
