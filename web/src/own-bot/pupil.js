/**
 * The user's own bot, seen from the page: it has a worker of its own, which ends when it does not
 * answer in time, and starts again with the same lesson.
 *
 * @typedef {object} Lesson
 * @property {string} source Python: a class with `choose(self, view)`; or empty, if the wheel tells of one
 * @property {string} [wheel] the URL of a wheel to be installed first
 */

/** What went wrong with the lesson or the bot, as a traceback. */
export class Trouble extends Error {}

export class Pupil {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {MessagePort | null} */
  #port = null;

  /** @param {Lesson} lesson */
  constructor(lesson) {
    this.lesson = lesson;
  }

  /**
   * Start, and learn the lesson.
   * @returns {Promise<string>} the bot's name
   */
  learn() {
    this.end();
    // written out, so that the bundler and strict hosts see which script is meant
    const worker = new Worker(new URL("./own-bot-worker.js", import.meta.url), { type: "module", name: "own-bot" });
    const { port1, port2 } = new MessageChannel();
    this.#worker = worker;
    this.#port = port1;
    return new Promise((resolve, reject) => {
      worker.onerror = (event) => reject(new Trouble(event.message || "The worker's script did not arrive."));
      port1.onmessage = ({ data: { taught } }) =>
        taught.error ? reject(new Trouble(taught.error.reason)) : resolve(taught.name);
      worker.postMessage({ lesson: this.lesson, port: port2 }, [port2]);
    });
  }

  /** The way to the bot that has learned, for the engine's worker; it can be given away once. */
  takePort() {
    const port = this.#port;
    this.#port = null;
    return port;
  }

  end() {
    this.#worker?.terminate();
    this.#worker = null;
  }
}
