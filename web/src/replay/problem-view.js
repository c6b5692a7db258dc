/** The question of a problem, of a page's author or of the trainer, and the verdict on the answer. */
import { html, nothing } from "lit";
import { sentence } from "../sentences.js";

/**
 * @param {import("./problem.js").Problem} problem
 * @param {{ name: string, standing: string, notice: Notice | null }} about @param {Commands} commands
 */
export function problemView(problem, { name, standing, notice }, commands) {
  const { put, question, verdict, answered, complaint } = problem;
  const asks = !answered && !verdict;
  const row = buttons(problem, commands);
  return html`<section
    class="asking problem ${put ? "training" : ""}"
    aria-label="Problem, ${name}"
    part="problem"
  >
    ${put ? html`<p class="theme">${put.title}</p>` : nothing}
    ${verdict?.over ? nothing : html`<p class="turn">${question}</p>`}
    ${complaint ? html`<p class="paper notice" role="alert">${complaint}</p>` : nothing}
    ${notice && asks ? html`<p class="paper notice">${notice.text}</p>` : nothing}
    ${put || asks || verdict || complaint ? nothing : html`<p class="turn">${sentence("coach.thinks")}</p>`}
    ${
      put && asks
        ? html`<ol class="choices">
            ${put.choices.map(
              (choice, at) =>
                html`<li>
                  <button class="on-felt" @click=${() => void commands.trainer.answer({ choice: at })}>
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
    ${row === nothing ? nothing : html`<div class="flow">${row}</div>`}
  </section>`;
}

/** @param {import("./problem.js").Problem} problem @param {Commands} commands */
function buttons({ put, verdict, answered, complaint }, { trainer, problem }) {
  const solve = () => void trainer.answer({});
  const themes = () => void trainer.show();
  if (verdict?.over)
    return html`<button class="on-felt" data-first @click=${() => void trainer.put()}>
        Next problem
      </button>
      <button class="on-felt" @click=${problem.leave}>${sentence("problem.step")}</button>
      <button class="on-felt" @click=${themes}>Themes</button>`;
  if (verdict || complaint)
    return html`<button class="on-felt" data-first @click=${problem.again}>Try again</button>
      ${
        put
          ? html`<button class="on-felt" @click=${solve}>${sentence("problem.solve")}</button>`
          : html`<button class="on-felt" @click=${problem.leave}>${sentence("problem.leave")}</button>`
      }`;
  if (!put || answered) return nothing;
  return html`<button class="on-felt bare" @click=${solve}>${sentence("problem.solve")}</button>
    <button class="on-felt bare" @click=${themes}>Themes</button>`;
}
