/** The question of a problem, of a page's author or of the trainer, and the verdict on the answer. */
import { html, nothing } from "lit";
import { sentence } from "../sentences.js";
import { explained } from "../terms.js";
import { takesCard } from "./problem.js";

/**
 * @param {import("./problem.js").Problem} problem
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

/** @param {import("./problem.js").Problem} asked @param {number} next or 0 @param {Commands} commands */
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
