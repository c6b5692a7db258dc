/** The question of a problem of the trainer, its choices, and what is said of the answer. */
import { html, nothing } from "lit";

/**
 * @param {import("./problem.js").Problem} problem
 * @param {object} about
 * @param {string} about.name of the table, for screen readers
 * @param {string} about.standing how the player stands
 * @param {import("../state.js").Notice | null} about.notice why a card cannot be played
 * @param {import("../commands.js").Commands} commands
 */
export function trainerView(problem, { name, standing, notice }, { trainer, problem: leaving }) {
  const { put, question, verdict, answered, complaint } = problem;
  const solve = () => void trainer.answer({});
  const asks = !answered && !verdict;
  return html`<section class="asking problem training" aria-label="Problem, ${name}" part="problem">
    <p class="theme">${put?.title}</p>
    ${verdict?.over ? nothing : html`<p class="turn">${question}</p>`}
    ${complaint ? html`<p class="paper notice" role="alert">${complaint}</p>` : nothing}
    ${notice && asks ? html`<p class="paper notice">${notice.text}</p>` : nothing}
    ${
      asks
        ? html`<ol class="choices">
            ${put?.choices.map(
              (choice, at) =>
                html`<li>
                  <button class="on-felt" @click=${() => void trainer.answer({ choice: at })}>
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
            <p>${verdict.said ? html`<b>${verdict.said}</b>` : nothing} ${verdict.reason}</p>
            ${verdict.over ? html`<p class="help">${standing}</p>` : nothing}
          </div>`
        : nothing
    }
    <div class="row">
      ${
        verdict?.over
          ? html`<button class="on-felt" data-first @click=${() => void trainer.put()}>
                Next problem
              </button>
              <button class="on-felt" @click=${leaving.leave}>Step through it</button>
              <button class="on-felt" @click=${() => void trainer.show()}>Themes</button>`
          : verdict || complaint
            ? html`<button class="on-felt" data-first @click=${trainer.again}>Try again</button>
                <button class="on-felt" @click=${solve}>See the solution</button>`
            : asks
              ? html`<button class="on-felt bare" @click=${solve}>See the solution</button>
                  <button class="on-felt bare" @click=${() => void trainer.show()}>Themes</button>`
              : nothing
      }
    </div>
  </section>`;
}
