/** A problem on the table: a place in a record, and a question to the player whose turn it is. */

import { opened } from "../mode.js";
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

/** Return what a problem asks, in words. @param {Problem} problem */
export const saidOf = ({ put, question }) => (put ? `${put.title}. ${question}` : question);

/**
 * Return the question of a page's author, which is asked now.
 * @param {Pick<Problem, "question" | "solution" | "reason">} asked @returns {Problem}
 */
export const questionOf = ({ question, solution, reason }) => ({
  ...{ question: question || sentence("problem.question"), solution, reason },
  ...{ ...UNANSWERED, since: performance.now() },
});

export class ProblemAsker extends Part {
  /** @param {Card} card */
  async answer(card) {
    const { mode } = this.store.state;
    if (mode.kind !== "problem" || mode.problem.answered) return;
    this.change({ answered: card });
    const { question, solution, reason, since = 0 } = mode.problem;
    const time = Math.round(performance.now() - since) / 1000;
    const { after, opened: line } = mode.record;
    const place = { after, path: line.path };
    try {
      /** @type {Verdict} */
      const verdict = await this.game.ask({ do: "grade", ...place, card, solution, reason });
      this.commands.host.tellAnswer({ question, answer: card, correct: verdict.right, time });
      this.store.say(`${verdict.said} ${verdict.reason}`);
      this.change({ verdict });
    } catch (error) {
      this.change({ complaint: messageOf(error) });
    }
  }

  /** Ask the same question again. */
  again() {
    this.change({ ...UNANSWERED, since: performance.now() });
    this.commands.host.focusHand();
  }

  /** Close the question, and go on reading the record. */
  leave() {
    const { state } = this.store;
    if (state.mode.kind !== "problem") return;
    const { problem, record } = state.mode;
    const solved = problem.put ? problem : null;
    this.store.set({ mode: opened(state, { ...record, solved }, null) });
  }

  /** Change the question, if it is still asked. @param {Partial<Problem>} changes */
  change(changes) {
    const { mode } = this.store.state;
    if (mode.kind === "problem")
      this.store.set({ mode: { ...mode, problem: { ...mode.problem, ...changes } } });
  }
}
