/** A problem on the table: a place in a record, and a question to the player whose turn it is. */

import { Part } from "../part.js";
import { sentence } from "../sentences.js";
import { messageOf } from "../text.js";

/**
 * @typedef {object} Verdict the engine's judgement of an answer
 * @property {boolean} right
 * @property {string} said
 * @property {string} reason
 * @property {Card[]} cards the right ones, if they are told
 * @property {boolean} [over] whether it tells the solution (trainer)
 *
 * @typedef {{ question: string, answer: Card, correct: boolean, time: number }} Answer with its time in seconds
 *
 * @typedef {object} Problem
 * @property {string} question
 * @property {Card[]} solution the right cards; if empty, the coach judges
 * @property {string} reason why they are right
 * @property {number} [since] when it was asked, in milliseconds
 * @property {Card | null} answered the player's card
 * @property {Protocol.Put} [put] the problem of the trainer
 * @property {Protocol.Mistake | null} [mistake] the player's own, behind that problem
 * @property {number} [tries] number of answers so far
 * @property {number[]} [refused] the choices that were wrong
 * @property {Verdict | null} verdict
 * @property {string} complaint why it cannot be judged, or ""
 */

export const UNANSWERED = { answered: null, verdict: null, complaint: "" };

/**
 * Return whether a problem takes a card now. After a wrong answer the trainer takes another one.
 * @param {Problem} problem
 */
export const takesCard = ({ answered, put, verdict }) =>
  answered === null || Boolean(put && verdict && !verdict.over);

export class ProblemAsker extends Part {
  /**
   * Ask about the place at which the record on the table is open.
   * @param {Pick<Problem, "question" | "solution" | "reason">} asked
   */
  ask({ question, solution, reason }) {
    const problem = { question: question || sentence("problem.question"), solution, reason };
    this.store.set({ problem: { ...problem, ...UNANSWERED, since: performance.now() } });
  }

  /** @param {Card} card */
  async answer(card) {
    const { replay, problem } = this.store.state;
    if (!replay || !problem || problem.answered) return;
    this.#set({ answered: card });
    const { question, solution, reason, since = 0 } = problem;
    const time = Math.round(performance.now() - since) / 1000;
    const { after, opened } = replay;
    const place = { after, path: opened.path };
    try {
      /** @type {Verdict} */
      const verdict = await this.game.ask({ do: "grade", ...place, card, solution, reason });
      this.commands.host.tellAnswer({ question, answer: card, correct: verdict.right, time });
      this.store.say(`${verdict.said} ${verdict.reason}`);
      this.#set({ verdict });
    } catch (error) {
      this.#set({ complaint: messageOf(error) });
    }
  }

  /** Ask the same question again. */
  again() {
    this.#set({ ...UNANSWERED, since: performance.now() });
    this.commands.host.focusHand();
  }

  /** Close the question, and go on reading the record. */
  leave() {
    const { replay, problem } = this.store.state;
    const solved = problem?.put ? problem : null;
    this.store.set({ problem: null, replay: replay && { ...replay, solved } });
  }

  /** @param {Partial<Problem>} changes */
  #set(changes) {
    const { problem } = this.store.state;
    if (problem) this.store.set({ problem: { ...problem, ...changes } });
  }
}
