/** The whole table: rail and baize in lamplight, with everything that lies on them. */
import { css, html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { lessonOf } from "../state.js";
import { lessonStrip } from "../tour/lesson-strip.js";
import { crookedNote } from "./crooked-note.js";
import { felt } from "./felt.js";
import { laidPaper } from "./laid-paper.js";
import { near } from "./near.js";
import { rail } from "./rail.js";
import { seating } from "./seating.js";
import { warning } from "./warning.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../actions.js").Actions} Actions
 */

/** With more players than these, all must be drawn smaller. */
const ROOMY = 5;
/** How many of the last sentences a screen reader finds. */
const RECENT = 40;
/** Kinds of events that are worth a word when few are wanted. */
const BRIEF = new Set([
  "trick_taken",
  "settled",
  "suit_named",
  "sitting_ended",
  "hour_struck",
  "dealt",
]);

/**
 * @param {State} state
 * @param {boolean} still whether nothing moves on its way
 * @param {Actions} actions
 */
export function room(state, still, actions) {
  const { scene, kept, replay, notice, spoken } = state;
  const lesson = lessonOf(state);
  const laid = laidPaper(state, actions);
  const view = scene?.reply.view;
  const crowded = (view?.players.length ?? 0) > ROOMY;
  return html`<div class="room ${lesson ? "touring" : ""}" part="room">
    ${lesson ? lessonStrip(lesson, notice, actions) : nothing}
    <div class="baize" part="baize">
      <div
        class="felt ${laid === nothing ? "" : "veiled"} ${crowded ? "crowded" : ""}"
        data-back=${view?.back ?? "red"}
      >
        ${felt(state, actions)}
      </div>
      ${near(state, still, actions)} ${cutting(state, actions)}
    </div>
    ${kept && !replay ? crookedNote(kept.sitting) : nothing}
    ${warning(state.keeping.warning, () => actions.putAwayWarning())}
    ${laid === nothing ? nothing : html`<div class="laid">${laid}</div>`} ${rail(state, actions)}
    ${log(state)}
    <p class="unseen" role="status">${spoken}</p>
  </div>`;
}

/** Cutting for seats. @param {State} state @param {Actions} actions */
function cutting({ scene, kept, replay, asked }, actions) {
  if (!scene || !kept || replay) return nothing;
  const { view, words } = scene.reply;
  if (view.phase !== "seating" || !view.seating) return nothing;
  const { human, names } = kept.sitting;
  return seating(view.seating, words.turn, { player: human ?? 0, names, asked }, actions);
}

/** What is read out as it happens. @param {State} state */
function log({ log: entries, settings: { spoken } }) {
  const said = entries.filter(({ kind }) => spoken === "full" || BRIEF.has(kind));
  return html`<div class="unseen" role="log" aria-label="What happened">
    ${repeat(
      spoken === "none" ? [] : said.slice(-RECENT),
      ({ id }) => id,
      (entry) => html`<p>${entry.said}</p>`,
    )}
  </div>`;
}

export const roomStyle = css`
  :host {
    display: block;
    position: relative;
    min-height: 420px;
    container: table / size;
    overflow: hidden;
    --seat-width: clamp(92px, 25cqw, 190px);
    --hand-card: clamp(52px, min(19cqw, 14.5cqh), 112px);
  }
  .room {
    position: absolute;
    inset: 0;
    display: flex;
    flex-direction: column;
    background:
      repeating-linear-gradient(
        91deg,
        var(--wood-grain) 0 2px,
        transparent 2px 7px,
        var(--wood-shine) 7px 9px,
        transparent 9px 17px
      ),
      linear-gradient(
        90deg,
        var(--wood-dark),
        var(--wood) 20%,
        var(--wood-light) 50%,
        var(--wood) 80%,
        var(--wood-dark)
      );
    padding: var(--rail) var(--rail) 0;
    user-select: none;
    -webkit-user-select: none;
  }
  .baize {
    position: relative;
    flex: 1;
    min-height: 0;
    display: flex;
    flex-direction: column;
    border-radius: clamp(16px, 5cqmin, 56px);
    background:
      url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='120' height='120'%3E%3Cfilter id='n'%3E%3CfeTurbulence type='fractalNoise' baseFrequency='.9' numOctaves='2'/%3E%3CfeColorMatrix values='0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .13 0'/%3E%3C/filter%3E%3Crect width='120' height='120' filter='url(%23n)'/%3E%3C/svg%3E"),
      radial-gradient(ellipse 75% 70% at 50% 42%, var(--lamp), var(--baize) 55%, var(--baize-edge));
    box-shadow:
      inset 0 0 0 2px var(--shade),
      var(--shadow-inside),
      0 0 0 1px var(--baize-rim);
  }
`;
