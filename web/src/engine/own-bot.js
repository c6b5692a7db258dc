/** The player's own bot, seen from the page: what it learns from, and the worker in which it thinks. */
import { ThinkingWorker } from "./watched-worker.js";

/**
 * @typedef {object} Lesson
 * @property {string} source Python: a class with `choose(self, view)`; or empty, if the wheel names one
 * @property {string} [wheel] the URL of a wheel to install first
 * @property {import("../protocol.d.ts").Rules | null} [rules] of the game in which it plays a trial deal
 */

/** How long it may take to learn and to play its trial deal, in milliseconds. */
const LIMIT = 60_000;

/** What went wrong with the lesson, as a traceback. */
export class LessonError extends Error {}

export class OwnBot {
  /** @type {ThinkingWorker | null} */
  #worker = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #late;

  /** @param {Lesson} lesson */
  constructor(lesson) {
    this.lesson = lesson;
  }

  /**
   * Start a worker, and learn the lesson there.
   * @param {(port: MessagePort) => void} connect takes the port for the questions
   * @returns {Promise<string>} the bot's name
   */
  learn(connect) {
    this.end();
    return new Promise((resolve, reject) => {
      const fail = (/** @type {string} */ message) => {
        this.end();
        reject(new LessonError(message));
      };
      const limit = `It had not learned and played a deal after ${LIMIT / 1000} seconds.`;
      this.#late = setTimeout(fail, LIMIT, limit);
      // written out, so that the bundler and strict hosts see which script is meant
      const script = new URL("./own-bot-worker.js", import.meta.url);
      this.#worker = new ThinkingWorker(script, "own-bot", {
        onMessage: ({ name }) => {
          clearTimeout(this.#late);
          resolve(name);
        },
        onFailure: ({ message }) => fail(message),
      });
      this.#worker.port.postMessage({ start: this.lesson });
      connect(this.#worker.port);
    });
  }

  end() {
    clearTimeout(this.#late);
    this.#worker?.end();
    this.#worker = null;
  }
}
