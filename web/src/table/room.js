/** The whole table: rail and baize in lamplight, with everything that lies on them. */
import { css, html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { curtainOf, lessonOf } from "../state.js";
import { lessonPaper } from "../tour/lesson-paper.js";
import { crookedNote } from "./crooked-note.js";
import { felt } from "./felt.js";
import "./fold.js";
import { inspected, laidPaper } from "./laid-paper.js";
import { near } from "./near.js";
import { plateLine } from "./plate.js";
import { rail } from "./rail.js";
import { seating } from "./seating.js";
import { secondNote } from "./second-note.js";
import { warning } from "./warning.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../actions.js").Actions} Actions
 */

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
  const { scene, choice, kept, replay, notice, spoken } = state;
  const lesson = lessonOf(state);
  const laid = laidPaper(state, actions);
  const open = inspected(state, actions);
  const view = scene?.reply.view;
  const players = view?.players.length ?? choice?.rules.players ?? 4;
  return html`<div class="room" part="room" tabindex="-1">
    <div class="notes">
      ${plateLine(state)} ${kept && !replay ? html`${crookedNote(kept.sitting)}${secondNote(kept, actions)}` : nothing}
      ${warning(state.keeping.warning, () => actions.putAwayWarning())}
    </div>
    <div class="beside">${lesson ? lessonPaper(lesson, notice, actions) : nothing}${open}</div>
    <div class="baize" part="baize">
      ${
        curtainOf(state)
          ? nothing
          : html`<div class="table ${laid === nothing ? "" : "veiled"}">
              <div class="felt players-${players}" data-back=${view?.back ?? "red"}>
                ${felt(state, actions)}
              </div>
              ${near(state, still, actions)}
            </div>`
      }
      ${cutting(state, actions)}
      ${laid === nothing ? nothing : html`<div class="laid">${laid}</div>`}
    </div>
    ${rail(state, actions)} ${log(state)}
    <p class="unseen" role="status">${spoken}</p>
  </div>`;
}

/** Cutting for seats. @param {State} state @param {Actions} actions */
function cutting({ scene, kept, replay, asked }, actions) {
  if (!scene || !kept || replay) return nothing;
  const { view, words } = scene.reply;
  if (view.phase !== "seating" || !view.seating) return nothing;
  const cutter = { player: view.seat ?? 0, names: kept.sitting.names, asked };
  return seating(view.seating, words.turn, cutter, actions);
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
    container: table / size;
    overflow: clip; /* hidden could be scrolled, by the focus on a card that sticks out */
  }
  /* names, counters and cards grow with the window */
  .room:focus {
    outline: none; /* it has the focus only until something in it takes it */
  }
  .room {
    --text-xs: max(var(--size-xs), 1.2cqmin);
    --text-s: max(var(--size-s), 1.4cqmin);
    --text-note: max(var(--size-note), 1.75cqmin);
    --text-m: max(var(--size-m), 1.95cqmin);
    --text-l: max(var(--size-l), 2.4cqmin);
    --text-xl: max(var(--size-xl), 2.6cqmin);
    --text-xxl: max(var(--size-xxl), 3.4cqmin);
    --hand-card: calc(var(--card-scale, 1) * max(52px, min(14.3cqh, 13.5cqw)));
    --hand-most: 32cqh;
    --back: max(26px, 3.6cqmin);
    --seat-width: max(150px, 22cqmin);
    --gap: max(6px, 1cqmin);
    --target: max(34px, 3.4cqmin);
    --fold: inline-block;
    position: absolute;
    inset: 0;
    display: grid;
    grid-template:
      "notes" auto
      "beside" auto
      "baize" minmax(0, 1fr)
      "rail" auto / minmax(0, 1fr);
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
  .notes {
    grid-area: notes;
  }
  .beside {
    grid-area: beside;
    min-width: 0;
    min-height: 0;
    max-height: 27cqh;
    display: flex;
    flex-direction: column;
    gap: var(--gap);
  }
  .beside:not(:empty) {
    margin-bottom: var(--rail);
  }
  .baize {
    grid-area: baize;
    position: relative;
    display: grid;
    min-width: 0;
    min-height: 0;
    border-radius: clamp(12px, 4cqmin, 90px);
    background:
      url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='120' height='120'%3E%3Cfilter id='n'%3E%3CfeTurbulence type='fractalNoise' baseFrequency='.9' numOctaves='2'/%3E%3CfeColorMatrix values='0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .13 0'/%3E%3C/filter%3E%3Crect width='120' height='120' filter='url(%23n)'/%3E%3C/svg%3E"),
      radial-gradient(ellipse 75% 70% at 50% 42%, var(--lamp), var(--baize) 55%, var(--baize-edge));
    box-shadow:
      inset 0 0 0 2px var(--shade),
      var(--shadow-inside),
      0 0 0 1px var(--baize-rim);
  }
  .baize > * {
    grid-area: 1 / 1;
    min-width: 0;
    min-height: 0;
  }
  .table {
    display: grid;
    grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
    gap: var(--gap);
    padding: max(8px, 1.8cqmin) max(6px, 2.4cqmin) 0;
  }
  /* on a wide screen all come closer */
  .felt {
    max-width: 135cqh;
  }
  .near {
    max-width: 165cqh;
  }
  .felt,
  .near {
    width: 100%;
    margin-inline: auto;
  }
  .veiled {
    opacity: 0.4;
  }
  @container table (max-width: 620px) or (max-height: 480px) {
    .room {
      --back: 19px;
      --seat-width: clamp(78px, 20cqw, 120px);
      --target: var(--touch);
    }
    .table {
      padding: 5px 5px 0;
    }
    .felt,
    .near {
      max-width: none;
    }
  }
  @container table (max-width: 620px) and (max-aspect-ratio: 6/5) {
    .room {
      --hand-card: calc(var(--card-scale, 1) * max(52px, min(22cqw, 12cqh)));
    }
  }
  @container table (max-height: 440px) {
    .room {
      --pack-seen: none;
    }
  }
  /* where there is little height, what belongs to the table lies at its sides */
  @container table (max-height: 480px) and (min-aspect-ratio: 6/5) {
    .room {
      --pack-seen: none;
      grid-template:
        "notes notes" auto
        "beside rail" auto
        "baize rail" minmax(0, 1fr) / minmax(0, 1fr) auto;
      padding-bottom: var(--rail);
      padding-right: 0;
    }
  }
  @container table (min-width: 700px) and (min-aspect-ratio: 6/5) {
    .room {
      grid-template:
        "notes notes" auto
        "beside baize" minmax(0, 1fr)
        "rail rail" auto / auto minmax(0, 1fr);
    }
    .room {
      --fold: none;
    }
    .beside,
    .beside:has(.inspection) {
      width: clamp(200px, 27cqw, max(24rem, 42cqh));
      max-height: none;
    }
    .beside:not(:empty) {
      margin: 0 var(--rail) 0 0;
    }
    .beside:empty {
      width: 0;
    }
  }
  @container table (min-width: 700px) and (max-height: 480px) {
    .room {
      grid-template:
        "notes notes notes" auto
        "beside baize rail" minmax(0, 1fr) / auto minmax(0, 1fr) auto;
    }
  }
  @media (pointer: coarse) {
    .room {
      --target: max(var(--touch), 3.4cqmin);
    }
  }
  @media (forced-colors: active) {
    .room,
    .baize {
      background-image: none; /* it would stay, and every word stand in a box upon it */
    }
  }
`;
