/** The paper that invites a reader of another page to sit down, and the bar that waits for the engine. */
import { html, nothing } from "lit";
import { HEARTS, HOUSE } from "../before-engine.js";
import { shareOf } from "../engine/progress.js";
import { bookLink } from "../links.js";
import { sentence } from "../sentences.js";
import { isReady, namedGame } from "../state.js";
import { ornament } from "../style/ornament.js";
import { explained, term } from "../terms.js";

const MEGA = 1_000_000;
/** @param {number} bytes */
const megabytes = (bytes) => (bytes / MEGA).toFixed(1);

/** Render how far the game has come: what is fetched, and the start of Python. @param {Progress | null} progress */
export const loading = (progress) =>
  html`<div class="loading" part="loading">
    <progress aria-label=${sentence("door.loading")} max="1" value=${shareOf(progress)}></progress>
    <p class="figures">
      ${progress?.label ?? sentence("boot.opening")}${
        progress?.step === "download"
          ? ` · ${sentence("boot.bytes", { loaded: megabytes(progress.loadedBytes), total: megabytes(progress.totalBytes) })}`
          : nothing
      }
    </p>
  </div>`;

/** @param {State} state @param {Commands} commands */
export function invitation(state, { sit }) {
  const { progress, mode } = state;
  const complaint = state.keeping.complaint || state.complaint;
  const waiting = mode.kind === "waiting";
  const game = namedGame(state);
  return html`<section class="paper invitation" part="invitation" role="group" aria-label=${HOUSE}>
    <p class="house">${term(sentence("door.room"), sentence("door.house"))}</p>
    <h2>${game?.title || HEARTS}</h2>
    ${ornament} ${complaint && html`<p role="alert">${complaint}</p>`}
    <div class="actions">
      <button
        class="button"
        aria-disabled=${waiting || Boolean(complaint)}
        @click=${() => void sit()}
      >
        ${sentence(waiting ? "door.moment" : "door.sit")}
      </button>
    </div>
    <p class="about-table" role="status">
      ${game ? explained(game.difference ?? "") : sentence(waiting ? "door.moment" : "door.promise")}
    </p>
    ${isReady(state) ? html`<p class="rules flow">${bookLink()}</p>` : loading(progress)}
  </section>`;
}

/** Render the progress of a table that was laid for a record. @param {State} state */
export const recordComing = ({ complaint, progress }) =>
  html`<section class="paper invitation" part="invitation" role="group" aria-label=${HOUSE}>
    <p class="house">${sentence("door.room")}</p>
    ${ornament} ${complaint ? html`<p role="alert">${complaint}</p>` : loading(progress)}
  </section>`;
