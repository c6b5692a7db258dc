/** The paper beside the table with the task of a lesson. */
import { html, nothing } from "lit";
import { lawLink } from "../links.js";
import { sentence } from "../sentences.js";

/**
 * @param {Protocol.LessonState} lesson
 * @param {Notice | null} notice a hint
 * @param {Commands} commands
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
