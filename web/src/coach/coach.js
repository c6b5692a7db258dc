/** The coach beside the player: asked about a choice, it thinks while the player looks on. */

import { Supervisor } from "../engine/supervisor.js";
import { Crew, spareCores } from "../engine/watched-worker.js";
import { addMistakes, countMistakes, dateOf } from "../keep/days.js";
import { language } from "../language.js";
import { sentence } from "../sentences.js";
import { hasChoice, isShared, Part } from "../state.js";
import { messageOf } from "../text.js";

/**
 * @typedef {object} Reviewed a deal that the coach has looked through
 * @property {string[]} before the play: a sentence for each choice
 * @property {{ view: View, card: Card }[]} made the player's view before each card, and the card
 * @property {Protocol.Judged[]} judged
 * @property {Protocol.CoachAdvice[]} advice
 * @property {Protocol.SummedUp} sum
 * @property {string} noted a sentence about the mistakes that come back as problems, or ""
 */

const QUIET = {
  advice: null,
  worlds: 0,
  suggestion: null,
  thinking: false,
  silent: "",
};

/** Return the seed that gives the same advice each time, as a hint and in the review. @param {View} view */
const seedOf = ({ deal, tricks }) => `coach/${deal}/${tricks.length}`;

export class Coach extends Part {
  #advisers = new Advisers();
  /** Reviews by sitting and deal. @type {Map<string, Reviewed>} */
  #reviews = new Map();
  /** The reply that the coach was asked about. @type {object | null} */
  #about = null;
  #stop = new AbortController();

  /** @param {Commands} commands */
  constructor(commands) {
    super(commands);
    const { store, game } = this;
    game.addEventListener("change", () => {
      const { alone, asked, reply, kept } = store.state;
      if (alone && asked && kept?.practice && spareCores() > 1) this.#advisers.call();
      if (this.#about && (!asked || reply !== this.#about)) this.dismiss();
    });
  }

  /** Ask the coach about the present choice. @param {boolean} [sure] that the game may become practice */
  async ask(sure = false) {
    const { state } = this.store;
    const { reply, kept } = state;
    if (!hasChoice(state) || !reply || !kept) return;
    if (!isShared(state) && !this.game.practise("hint", sure)) return;
    this.game.say(null);
    if (this.#about === reply && !state.coach.silent) return; // it is shown, or comes
    this.dismiss();
    this.#about = reply;
    if (isShared(state))
      return this.#say({ silent: sentence("coach.shared") }, sentence("coach.shared"));
    const view = /** @type {Protocol.View} */ (reply.view);
    const seed = seedOf(view);
    const { signal } = this.#stop;
    this.#say({ thinking: true }, sentence("coach.thinks"));
    try {
      await this.#advisers.ask({ do: "look", view, seed }, signal, (news) => this.#hear(news));
      const { suggestion, advice } = this.store.state.coach;
      this.#say({ thinking: false }, suggestion?.sentence ?? advice?.figures.sentence ?? "");
    } catch (error) {
      if (signal.aborted) return;
      this.#say({ thinking: false, silent: messageOf(error) }, messageOf(error));
    }
  }

  /** Let the coach's workers think about another question. @type {Advisers["ask"]} */
  think = (question, signal, onNews) => this.#advisers.ask(question, signal, onNews);

  /** Hide the coach's answer, and stop the thinking. */
  dismiss() {
    this.#about = null;
    this.#stop.abort();
    this.#stop = new AbortController();
    const { advice, suggestion, thinking, silent } = this.store.state.coach;
    if (advice || suggestion || thinking || silent) this.store.setIn("coach", QUIET);
  }

  /** Stop when the player has left the table. */
  end() {
    this.dismiss();
    this.#advisers.end();
  }

  /**
   * Review the player's cards of the last deal, once; null without a settled deal.
   * @param {(done: number, all: number) => void} hear called with the progress @param {AbortSignal} signal
   * @param {number} [seat] of another person at this device @returns {Promise<Reviewed | null>}
   */
  async review(hear, signal, seat) {
    const { reply, kept } = this.store.state;
    if (!reply?.view.sitting.settled) return null;
    const key = `${kept?.id}/${reply.view.sitting.settled}/${seat ?? ""}`;
    const reviewed = this.#reviews.get(key) ?? (await this.#judge(reply.view, hear, signal, seat));
    this.#reviews.set(key, reviewed);
    return reviewed;
  }

  /**
   * @param {View} view @param {(done: number, all: number) => void} hear
   * @param {AbortSignal} signal @param {number} [seat] @returns {Promise<Reviewed>}
   */
  async #judge({ sitting, rules }, hear, signal, seat) {
    const deal = sitting.settled;
    const { choices, cards: made } = await this.game.ask({ do: "own_cards", deal, seat });
    /** @type {string[]} */
    const before = [];
    const chosen = choices.map(({ view, action: done }) => ({
      do: /** @type {const} */ ("look"),
      view,
      done,
      seed: seedOf(view),
    }));
    await this.#advisers.askAll(chosen, signal, (news, place) => {
      if ("suggestion" in news) before[place] = news.compared ?? "";
    });
    /** @type {Protocol.Judged[]} */
    const judged = [];
    /** @type {Protocol.CoachAdvice[]} */
    const advice = [];
    let done = 0;
    hear(done, made.length);
    const questions = made.map(({ view, card }) => ({
      do: /** @type {const} */ ("look"),
      view,
      played: card,
      seed: seedOf(view),
    }));
    await this.#advisers.askAll(questions, signal, (news, place) => {
      if (!("advice" in news) || !news.judged) return;
      judged[place] = news.judged;
      advice[place] = news.advice;
      done += 1;
      hear(done, made.length);
    });
    const sum = await this.#advisers.ask({ do: "sum_up", judged, rules }, signal);
    // the mark and the mistakes that are kept are the owner's
    const noted = seat === undefined ? await this.#note(deal, judged, sum.merit) : "";
    return { before, made, judged, advice, sum, noted };
  }

  /**
   * Save the coach's mark and the mistakes; return a sentence about them.
   * @param {number} deal @param {Protocol.Judged[]} judged @param {number} mark
   */
  async #note(deal, judged, mark) {
    const { alone, kept } = this.store.state;
    if (!alone || !kept || !judged.length) return "";
    const result = kept.results[deal - 1];
    if (result) result.mark = mark;
    this.game.dispatchEvent(new Event("acted")); // which keeps it
    try {
      const about = { deal, judged, today: dateOf() };
      const { mistakes, said } = await this.game.ask({ do: "note_mistakes", ...about });
      void addMistakes(mistakes);
      this.store.setIn("training", countMistakes());
      return said;
    } catch (error) {
      return sentence("coach.not-noted", { why: messageOf(error) });
    }
  }

  /** @param {Looked} news */
  #hear(news) {
    if ("advice" in news) this.store.setIn("coach", { advice: news.advice, worlds: news.worlds });
    else this.store.setIn("coach", { suggestion: news.suggestion });
  }

  /** @param {Partial<State["coach"]>} changes @param {string} words for a screen reader */
  #say(changes, words) {
    this.store.setIn("coach", changes);
    this.store.say(words);
  }
}

/**
 * @typedef {Protocol.CoachNews | Protocol.CoachSuggests} Looked
 *
 * @typedef {object} News answers by question
 * @property {Looked} look
 * @property {Protocol.SummedUp} sum_up
 * @property {Protocol.LevelPlayed} play_level
 * @property {Protocol.Proved} prove
 */

/** The coach's workers, started when needed: one for advice, all spare cores for a review. */
class Advisers {
  #supervisor = new Supervisor({ start: (place) => this.#crew.start(place) });
  #crew = new Crew({
    // written out for the bundler and strict hosts
    script: new URL("./thinking-worker.js", import.meta.url),
    kind: "coach",
    thinks: true,
    onStart: (place, port) => {
      port.postMessage({ start: { snapshot: null, language } });
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
