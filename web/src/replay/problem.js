/** A problem that lies on the table: a place in a record, and a question to whoever is to play. */

import { sentence } from "../sentences.js";
import { messageOf } from "../text.js";

/**
 * @typedef {import("../protocol.d.ts").Card} Card
 *
 * @typedef {object} Verdict what the engine says of an answer
 * @property {boolean} right
 * @property {string} said
 * @property {string} reason
 * @property {boolean} [over] whether the solution is told with it (trainer)
 *
 * @typedef {object} Problem
 * @property {string} question
 * @property {Card[]} solution the right cards; without any, the coach judges
 * @property {string} reason why they are right
 * @property {Card | null} answered the card that is judged
 * @property {import("../protocol.d.ts").Put} [put] the problem, if the trainer put it
 * @property {import("../protocol.d.ts").Mistake | null} [mistake] of the player's own, if it is one
 * @property {number} [tries] the answers so far
 * @property {Verdict | null} verdict
 * @property {string} complaint why it cannot be judged, or ""
 */

const UNANSWERED = { answered: null, verdict: null, complaint: "" };

export class ProblemAsker {
  /**
   * @param {import("../state.js").Store} store
   * @param {import("../game/game.js").Game} game
   * @param {object} table
   * @param {(card: Card, right: boolean) => void} table.tellAnswer to the page
   * @param {() => void} table.focusHand
   */
  constructor(store, game, table) {
    this.store = store;
    this.game = game;
    this.table = table;
  }

  /**
   * Ask about the place at which the record on the table is open.
   * @param {Pick<Problem, "question" | "solution" | "reason">} asked
   */
  ask({ question, solution, reason }) {
    const problem = { question: question || sentence("problem.question"), solution, reason };
    this.store.set({ problem: { ...problem, ...UNANSWERED } });
  }

  /** @param {Card} card */
  async answer(card) {
    const { replay, problem } = this.store.state;
    if (!replay || !problem || problem.answered) return;
    this.#set({ answered: card });
    const { solution, reason } = problem;
    const { after, opened } = replay;
    const place = { after, path: opened.path };
    try {
      /** @type {Verdict} */
      const verdict = await this.game.ask({ do: "grade", ...place, card, solution, reason });
      this.table.tellAnswer(card, verdict.right);
      this.store.say(`${verdict.said} ${verdict.reason}`);
      this.#set({ verdict });
    } catch (error) {
      this.#set({ complaint: messageOf(error) });
    }
  }

  /** Let the same question be answered once more. */
  again() {
    this.#set(UNANSWERED);
    this.table.focusHand();
  }

  /** Put the question away, and read on. */
  leave() {
    this.store.set({ problem: null });
  }

  /** @param {Partial<Problem>} changes */
  #set(changes) {
    const { problem } = this.store.state;
    if (problem) this.store.set({ problem: { ...problem, ...changes } });
  }
}
