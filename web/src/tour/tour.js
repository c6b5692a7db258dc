/** The lessons: opens them, saves which are done, and restores the player's sitting; their list and paper. */

import { html, nothing } from "lit";
import { Refused } from "../engine/client.js";
import { newSitting } from "../keep/store.js";
import { keep, recall } from "../keep/values.js";
import { lawLink, unseen } from "../links.js";
import { definePanel } from "../panel.js";
import { sentence, sentenceWith } from "../sentences.js";
import { isReady, lessonOf, Part, taughtIn } from "../state.js";
import { explained } from "../terms.js";
import ownStyle from "./lessons.css" with { type: "text" };

/** The lesson for newcomers to the game. */
export const FIRST_DEAL = "hearts";
/** The game that most people mean by Hearts, which the first deal teaches. */
export const FAMILIAR = "modern";

/** The first lesson on club laws. */
export const FIRST_ERROR = "D3";

export class Tour extends Part {
  /** The player's sitting, which waits during lessons. @type {Kept | null} */
  #behind = null;

  /** @param {Commands} commands */
  constructor(commands) {
    super(commands);
    this.game.addEventListener("change", () => this.#look());
  }

  /** Open the list of lessons. */
  async show() {
    const { store, game } = this;
    const { alone, tour } = store.state;
    const done = new Set([...tour.done, ...((alone && recall("tour")) || [])]);
    store.setIn("tour", { done });
    this.commands.open("tour");
    if (tour.groups.length || !isReady(store.state)) return;
    store.setIn("tour", await game.ask({ do: "tour" }));
  }

  /** Open the lesson that an address names; return whether it names one. @param {string} address */
  async openAddress(address) {
    const name = new URLSearchParams(address.replace(/^#/, "")).get("tour");
    if (name === null) return false;
    await (name ? this.begin(name) : this.show());
    return true;
  }

  /** Begin a lesson. @param {string} name */
  async begin(name) {
    const { game } = this;
    try {
      const { title, sitting } = await game.ask({ do: "lesson", name });
      const { kept } = this.store.state;
      if (!kept?.sitting.lesson) this.#behind = kept;
      this.commands.clear();
      await game.open(newSitting(sitting, { title, given: true }));
      this.commands.tellAddress(`#tour=${name}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await this.show(); // an unknown lesson: the list shows all
    }
  }

  /** Play after a lesson. @param {string} preset "" to choose a game */
  play(preset) {
    return preset ? this.commands.sitAt(preset) : this.commands.open("chooser");
  }

  /** Go back to the sitting that waits, or to an empty table. */
  async leave() {
    const kept = this.#behind;
    this.#behind = null;
    this.commands.clear();
    if (kept) await this.game.open(kept);
    else this.commands.leave();
    this.commands.tellAddress();
  }

  /** Note a lesson that has just been done. */
  #look() {
    const { reply, tour, alone } = this.store.state;
    const lesson = reply?.lesson;
    if (!lesson?.done || tour.done.has(lesson.name)) return;
    const done = new Set([...tour.done, lesson.name]);
    this.store.setIn("tour", { done });
    if (alone) void keep("tour", [...done]);
  }
}

// The list of the lessons by group, and the paper of the open one.

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
  const shown = html`<span>${title}</span>`;
  return html`<li>
    <a class="offer" href=${`#tour=${name}`} @click=${start}>
      ${done ? sentenceWith("label.done", { title: shown }, unseen) : shown}
      <span class="tick" aria-hidden="true">${done ? "✓" : ""}</span>
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
  const ways = /** @type {const} */ ([
    ["tour.all", "≡", () => tour.show()],
    ["tour.leave", "×", () => tour.leave()],
  ]);
  return html`<aside class="paper lesson" aria-label=${sentence("tour.heading")}>
    <hearts-fold .says=${taughtIn(state)}>
      <h2 slot="heading">
        ${title}
        <span class="unbroken">
          ${lawLink(law, openLaw)}
          <small class="figures">${sentence("tour.step", { step, steps })}</small>
        </span>
      </h2>
      <div slot="heading" class="ways">
        ${ways.map(
          ([said, sign, go]) =>
            html`<button class="link" aria-label=${sentence(said)} title=${sentence(said)} @click=${() => void go()}><span>${sentence(said)}</span><i aria-hidden="true">${sign}</i></button>`,
        )}
      </div>
      ${notice ? html`<p slot="heading" class="hint" role="alert">${explained(notice.text)}</p>` : nothing}
      <p role="status">${explained(text)}</p>
      ${done && !state.betweenDeals ? html`<div class="actions" slot="foot">${wayOn(lesson, tour)}</div>` : nothing}
    </hearts-fold>
  </aside>`;
}
