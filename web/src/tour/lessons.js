/** The lessons of the tour: their list by law, and the paper of the open one. */
import { html, nothing } from "lit";
import { lawLink } from "../links.js";
import { definePanel } from "../panel.js";
import { sentence } from "../sentences.js";
import ownStyle from "./lessons.css" with { type: "text" };

/** @param {State["tour"]} tour @param {(law: string) => unknown} begin */
const content = ({ lessons, done }, begin) =>
  html`<p>
      ${sentence("tour.about")}
    </p>
    <ol class="lines">
      ${lessons.map(
        ({ law, title }) =>
          html`<li>
            <button class="offer" @click=${() => void begin(law)}>
              <span class="law">${law}</span><span>${title}</span>
              <span class="tick" aria-hidden="true">${done.has(law) ? "✓" : ""}</span
              ><span class="unseen">${done.has(law) ? ", done" : ""}</span>
            </button>
          </li>`,
      )}
    </ol>`;

definePanel({
  name: "tour",
  content: ({ tour }, commands) => content(tour, commands.tour.begin),
  style: [ownStyle],
});

/**
 * Render the paper of a lesson beside the table.
 * @param {Protocol.LessonState} lesson @param {Notice | null} notice a hint @param {Commands} commands
 */
export function lessonPaper({ law, title, text, done, following }, notice, { tour, openLaw }) {
  const next = following
    ? html`<button class="button" data-first @click=${() => void tour.begin(following)}>
        Next: ${following}
      </button>`
    : html`<button class="button" data-first @click=${() => void tour.show()}>${sentence("tour.all")}</button>`;
  const again = html`<button class="link" @click=${() => void tour.begin(law)}>Once more</button>`;
  return html`<aside class="paper lesson" aria-label=${sentence("tour.heading")}>
    <hearts-fold .says=${text}>
      <h2 slot="heading">${lawLink(law, openLaw)} ${title}</h2>
      <p role="status">${text}</p>
      ${notice ? html`<p class="hint" role="alert">${notice.text}</p>` : nothing}
      ${done ? html`<div class="actions" slot="foot">${next} ${again}</div>` : nothing}
      <div class="actions">
        <button class="link" @click=${() => void tour.show()}>All lessons</button>
        <button class="link" @click=${() => void tour.leave()}>${sentence("tour.leave")}</button>
      </div>
    </hearts-fold>
  </aside>`;
}
