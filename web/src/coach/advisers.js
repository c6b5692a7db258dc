/** The coach's workers, started when needed: one for advice, all spare cores for a review. */
import { Supervisor } from "../engine/supervisor.js";
import { spareCores, ThinkingWorker } from "../engine/watched-worker.js";
import { sentence } from "../sentences.js";

/**
 * @typedef {Protocol.CoachNews | Protocol.CoachSuggests} Looked
 *
 * @typedef {object} News answers by question
 * @property {Looked} look
 * @property {Protocol.SummedUp} sum_up
 * @property {Protocol.LevelPlayed} play_level
 * @property {Protocol.Proved} prove
 */

export class Advisers {
  /** @type {ThinkingWorker[]} */
  #workers = [];
  #supervisor = new Supervisor({ start: (place) => this.#start(place) });

  constructor() {
    this.#supervisor.size = spareCores();
  }

  /** @param {number} place where no worker is, or one that hangs */
  #start(place) {
    this.#workers[place]?.end();
    // written out for the bundler and strict hosts
    const script = new URL("./thinking-worker.js", import.meta.url);
    const worker = new ThinkingWorker(script, "coach", {
      onFailure: ({ message }) =>
        this.#supervisor.disconnect(place, new Error(sentence("coach.failed", { why: message }))),
    });
    this.#workers[place] = worker;
    worker.port.postMessage({ start: { snapshot: null } });
    this.#supervisor.connect(place, worker.port);
  }

  /** Start workers before they are asked. */
  call(count = 1) {
    this.#supervisor.grow(count);
  }

  /**
   * Ask a question.
   * @template {keyof News} Do
   * @param {Protocol.ThinkingRequest & { do: Do }} question
   * @param {AbortSignal} signal
   * @param {(news: News[Do]) => void} [onNews] called with partial answers, then with the answer
   * @returns {Promise<News[Do]>}
   */
  async ask(question, signal, onNews) {
    const news = await this.#supervisor.ask(question, signal, onNews);
    if (news.error) throw new Error(news.error.reason);
    onNews?.(news);
    return news;
  }

  /**
   * Ask many questions, of as many workers as there are cores.
   * @param {(Protocol.ThinkingRequest & { do: "look" })[]} questions @param {AbortSignal} signal
   * @param {(news: Looked, place: number) => void} onDone
   */
  async askAll(questions, signal, onDone) {
    this.call(questions.length);
    const all = questions.map(async (question, place) =>
      onDone(await this.ask(question, signal), place),
    );
    await Promise.all(all);
  }

  end() {
    for (const worker of this.#workers) worker?.end();
    for (const place of this.#workers.keys())
      this.#supervisor.disconnect(place, new Error("the coach has ended"));
    this.#workers = [];
  }
}
