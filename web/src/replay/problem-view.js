/** The question of a problem, and the verdict on the player's answer. */
import { html, nothing } from "lit";
import { sentence } from "../sentences.js";

/**
 * @param {import("./problem.js").Problem} problem
 * @param {object} about
 * @param {string} about.name of the table, for screen readers
 * @param {import("../state.js").Notice | null} about.notice why a card cannot be played
 * @param {import("../replay/problem.js").ProblemAsker} commands
 */
export function problemView(problem, { name, notice }, { again, leave }) {
  const { question, verdict, answered, complaint } = problem;
  const thinking = answered && !verdict && !complaint;
  return html`<section class="asking problem" aria-label="Problem, ${name}" part="problem">
    <p class="turn">${question}</p>
    ${complaint ? html`<p class="paper notice" role="alert">${complaint}</p>` : nothing}
    ${notice && !answered ? html`<p class="paper notice">${notice.text}</p>` : nothing}
    ${thinking ? html`<p class="turn">${sentence("coach.thinks")}</p>` : nothing}
    ${
      verdict
        ? html`<div class="paper notice verdict" part="verdict">
            <p><b>${verdict.said}</b></p>
            <p>${verdict.reason}</p>
          </div>`
        : nothing
    }
    ${
      verdict || complaint
        ? html`<div class="row">
            <button class="on-felt" data-first @click=${again}>Try again</button>
            <button class="on-felt" @click=${leave}>Go on from here</button>
          </div>`
        : nothing
    }
  </section>`;
}
