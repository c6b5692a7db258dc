/** The coach's workers, started when needed: one for advice, all spare cores for a review. */
import { Supervisor } from "../engine/supervisor.js";
import { Crew, spareCores } from "../engine/watched-worker.js";
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
  #supervisor = new Supervisor({ start: (place) => this.#crew.start(place) });
  #crew = new Crew({
    // written out for the bundler and strict hosts
    script: new URL("./thinking-worker.js", import.meta.url),
    kind: "coach",
    thinks: true,
    onStart: (place, port) => {
      port.postMessage({ start: { snapshot: null } });
      this.#supervisor.connect(place, port);
    },
    onFailure: (place, { message }) =>
      this.#supervisor.disconnect(place, new Error(sentence("coach.failed", { why: message }))),
  });

  constructor() {
    this.#supervisor.size = spareCores();
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
    const news = await this.#supervisor.ask(question, signal, { onNews });
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
    this.#crew.end();
    this.#supervisor.disconnectAll(new Error("the coach has ended"));
  }
}
