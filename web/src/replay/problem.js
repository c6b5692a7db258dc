/** A problem on the table: a place in a record, and a question to the player whose turn it is. */

import { html, nothing } from "lit";
import { opened } from "../mode.js";
import { sentence } from "../sentences.js";
import { Part } from "../state.js";
import { explained } from "../terms.js";
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

/**
 * Render the question of a problem, of a page's author or of the trainer, and the verdict on the answer.
 * @param {Problem} problem
 * @param {{ name: string, standing: string, notice: Notice | null,
 *   chapter?: { deal: number, deals: number } | null }} about with the number of this problem among several
 * @param {Commands} commands
 */
export function problemView(problem, { name, standing, notice, chapter }, commands) {
  const { put, question, verdict, answered, complaint, refused = [] } = problem;
  const next = chapter && chapter.deal < chapter.deals ? chapter.deal + 1 : 0;
  const row = buttons(problem, next, commands);
  const asks = !verdict || (put?.choices.length && !verdict.over); // else there may be no room for both
  return html`<section
    class="asking problem ${put?.choices.length ? "choosing" : ""}"
    aria-label=${name ? sentence("problem.heading-named", { name }) : sentence("problem.heading")}
    part="problem"
  >
    <div class="said">
      ${put && asks ? html`<p class="theme">${put.title}</p>` : nothing}
      ${asks ? html`<p class="turn">${explained(question)}</p>` : nothing}
      ${complaint ? html`<p class="paper notice" role="alert">${complaint}</p>` : nothing}
      ${notice && takesCard(problem) ? html`<p class="paper notice">${explained(notice.text)}</p>` : nothing}
      ${put || !answered || verdict || complaint ? nothing : html`<p class="turn">${sentence("coach.thinks")}</p>`}
      ${
        put?.choices.length && !verdict?.over
          ? html`<ol class="choices">
              ${put.choices.map(
                (choice, at) =>
                  html`<li>
                    <button class="on-felt" ?disabled=${refused.includes(at) || !takesCard(problem)} @click=${() => void commands.trainer.answer({ choice: at })}>
                      ${choice}
                    </button>
                  </li>`,
              )}
            </ol>`
          : nothing
      }
      ${
        verdict
          ? html`<div class="paper notice verdict" part="verdict">
              <p>${verdict.said ? html`<b>${verdict.said}</b>` : nothing} ${explained(verdict.reason)}</p>
              ${verdict.over ? html`<p class="help">${explained(standing)}</p>` : nothing}
            </div>`
          : nothing
      }
    </div>
    ${row === nothing ? nothing : html`<div class="flow">${row}</div>`}
  </section>`;
}

/** @param {Problem} asked @param {number} next or 0 @param {Commands} commands */
function buttons({ put, verdict, complaint }, next, { trainer, problem, replay }) {
  const solve = () => void trainer.answer({});
  const themes = () => void trainer.show();
  if (verdict?.over)
    return html`<button class="on-felt" data-first @click=${() => void trainer.put()}>
        ${sentence("problem.next")}
      </button>
      <button class="on-felt" @click=${problem.leave}>${sentence("problem.step")}</button>
      <button class="on-felt" @click=${themes}>${sentence("problem.themes")}</button>`;
  if (put)
    return html`<button class="on-felt bare" @click=${solve}>${sentence("problem.solve")}</button>
      <button class="on-felt bare" @click=${themes}>${sentence("problem.themes")}</button>`;
  if (!verdict && !complaint) return nothing;
  return html`${
    next
      ? html`<button class="on-felt" ?data-first=${verdict?.right} @click=${() => void replay.goDeal(next)}>
              ${sentence("problem.next")}
            </button>`
      : nothing
  }
      <button class="on-felt" ?data-first=${!next || !verdict?.right} @click=${problem.again}>${sentence("problem.again")}</button>
      <button class="on-felt" @click=${problem.leave}>${sentence("problem.leave")}</button>`;
}
