/** The lessons: their list by group, and the paper of the open one. */
import { html, nothing } from "lit";
import { lawLink } from "../links.js";
import { definePanel } from "../panel.js";
import { sentence } from "../sentences.js";
import { lessonOf, taughtIn } from "../state.js";
import { explained } from "../terms.js";
import ownStyle from "./lessons.css" with { type: "text" };

/** @param {State["tour"]} tour @param {(name: string) => unknown} begin */
const content = ({ groups, done }, begin) =>
  html`<p>${sentence("tour.about")}</p>
    ${groups.map(({ title, lessons }) => {
      const finished = lessons.filter(({ name }) => done.has(name)).length;
      const progress = sentence("tour.progress", { finished, count: lessons.length });
      return html`<h3>${title} <small>${progress}</small></h3>
        <ol class="lines">
          ${lessons.map((lesson) => line(lesson, done.has(lesson.name), begin))}
        </ol>`;
    })}`;

/** @param {Protocol.LessonTitle} lesson @param {boolean} done @param {(name: string) => unknown} begin */
function line({ name, title }, done, begin) {
  const start = (/** @type {Event} */ event) => {
    event.preventDefault();
    void begin(name);
  };
  return html`<li>
    <a class="offer" href=${`#tour=${name}`} @click=${start}>
      <span>${title}</span>
      <span class="tick" aria-hidden="true">${done ? "✓" : ""}</span
      ><span class="unseen">${done ? sentence("label.done") : ""}</span>
    </a>
  </li>`;
}

definePanel({
  name: "tour",
  content: ({ tour }, commands) => content(tour, commands.tour.begin),
  style: [ownStyle],
});

/**
 * Render the ways on from a lesson that is done: the next one, and a game of what it taught.
 * @param {Protocol.LessonState} lesson @param {Commands["tour"]} tour
 */
export function wayOn({ following, plays }, tour) {
  const play = plays || !following;
  return html`${
    following
      ? html`<button class="button" data-first @click=${() => void tour.begin(following)}>${sentence("tour.next")}</button>`
      : nothing
  }
  ${
    play
      ? html`<button class="button ${following ? "quiet" : ""}" ?data-first=${!following} @click=${() => void tour.play(plays)}>${sentence("tour.play")}</button>`
      : nothing
  }`;
}

/**
 * Render the paper of a lesson beside the table. A hint is seen while it is folded, too.
 * @param {State} state @param {Commands} commands
 */
export function lessonPaper(state, { tour, openLaw }) {
  const lesson = lessonOf(state);
  if (!lesson) return nothing;
  const { law, title, text, done, step, steps } = lesson;
  const { notice } = state;
  const actions = html`${done && !state.betweenDeals ? wayOn(lesson, tour) : nothing}
    <button class="link" @click=${() => void tour.show()}>${sentence("tour.all")}</button>
    <button class="link" @click=${() => void tour.leave()}>${sentence("tour.leave")}</button>`;
  return html`<aside class="paper lesson" aria-label=${sentence("tour.heading")}>
    <hearts-fold .says=${taughtIn(state)}>
      <h2 slot="heading">
        ${title} ${law ? lawLink(law, openLaw) : nothing}
        <small class="figures">${sentence("tour.step", { step, steps })}</small>
      </h2>
      ${notice ? html`<p slot="heading" class="hint" role="alert">${explained(notice.text)}</p>` : nothing}
      <p role="status">${explained(text)}</p>
      <div class="actions" slot=${done ? "foot" : nothing}>${actions}</div>
    </hearts-fold>
  </aside>`;
}
