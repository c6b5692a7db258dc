/** A problem that lies on the table: a place in a record, and a question to whoever is to play. */
import { css, html, nothing } from "lit";
import { NOTHING_ASKED } from "./hand.js";

/**
 * @typedef {import("./hearts-table.js").HeartsTable} Table
 * @typedef {import("../protocol.js").Card} Card
 *
 * @typedef {object} Verdict what the engine says of an answer
 * @property {boolean} right
 * @property {string} said
 * @property {string} reason
 */

export class Problem {
  /** @type {Verdict | null} */
  verdict = null;
  /** The card that is being judged. @type {Card | null} */
  judged = null;
  complaint = "";

  /**
   * @param {Table} table on which the record lies
   * @param {{ question: string, solution: Card[], reason: string }} asked without a solution, the coach judges
   */
  constructor(table, { question, solution, reason }) {
    this.table = table;
    this.question = question || "Which card do you play?";
    this.solution = solution;
    this.reason = reason;
  }

  /** What may be done with the hand now. @returns {import("./hand.js").Asked} */
  get askedOfHand() {
    const view = this.table.scene?.reply.view;
    if (!view || this.judged) return { ...NOTHING_ASKED, waiting: "" };
    const why = new Map(view.refused.map(({ card, law, reason }) => [card, { law, reason }]));
    return { to: "play", playable: new Set(view.playable), refused: why, count: 1, waiting: "" };
  }

  /** @param {Card} card */
  async answer(card) {
    const { replay } = this.table.reading;
    if (!replay || this.judged) return;
    this.judged = card;
    this.#changed();
    const { solution, reason } = this;
    const { after, path } = replay;
    try {
      this.verdict = await this.table.game.ask({ do: "grade", after, path, card, solution, reason });
      this.table.dispatchEvent(new CustomEvent("answer", { detail: { card, right: this.verdict?.right } }));
      this.table.say([this.verdict?.said, this.verdict?.reason].join(" "));
    } catch (error) {
      this.complaint = error instanceof Error ? error.message : String(error);
    }
    this.#changed();
  }

  again() {
    this.verdict = this.judged = null;
    this.complaint = "";
    this.#changed();
    void this.table.updateComplete.then(() => this.table.hand?.focus());
  }

  /** Put the question away, and read on. */
  leave() {
    this.table.problem = null;
  }

  #changed() {
    this.table.requestUpdate();
  }
}

/** @param {Problem} problem */
export function problemPanel(problem) {
  const { question, verdict, judged, complaint } = problem;
  return html`<section class="asking problem" aria-label="Problem, ${problem.table.ariaLabel}" part="problem">
    <p class="turn">${question}</p>
    ${complaint ? html`<p class="paper notice" role="alert">${complaint}</p>` : nothing}
    ${problem.table.game.notice && !judged ? html`<p class="paper notice">${problem.table.game.notice.text}</p>` : nothing}
    ${judged && !verdict && !complaint ? html`<p class="turn">The coach is thinking …</p>` : nothing}
    ${verdict
      ? html`<div class="paper notice verdict" part="verdict">
          <p><b>${verdict.said}</b></p>
          <p>${verdict.reason}</p>
        </div>`
      : nothing}
    ${verdict || complaint
      ? html`<div class="row">
          <button class="plain" data-first @click=${() => problem.again()}>Try again</button>
          <button class="plain" @click=${() => problem.leave()}>Go on from here</button>
        </div>`
      : nothing}
  </section>`;
}

export const problemStyle = css`
  .problem .row {
    display: flex;
    gap: 12px;
  }
  .problem .plain {
    min-height: 36px;
    padding: 0 10px;
    border: 0;
    border-radius: 4px;
    background: rgb(0 0 0 / 0.22);
    color: var(--brass);
    font: 500 var(--text-s) / 1 var(--sans);
  }
  .verdict {
    max-width: 34rem;
  }
  @container table (max-width: 620px) {
    .near:has(.problem) {
      grid-template: "turn turn" auto "own special" auto "hand hand" auto / auto 1fr;
    }
  }
`;
