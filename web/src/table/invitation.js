/** The paper that invites the player to sit down, and shows how far the game has been loaded. */
import { css, html, nothing } from "lit";
import { bookLink } from "../links.js";
import { ornament } from "../style/sheet.js";
import { counted } from "../text.js";

/** @typedef {import("../engine/boot.js").Progress} Progress */

const MEGA = 1_000_000;
/** @param {number} bytes */
const megabytes = (bytes) => (bytes / MEGA).toFixed(1);

/** @param {Progress | null} progress */
const loading = (progress) =>
  html`<div class="loading" part="loading">
    <progress
      aria-label="Loading"
      max=${progress?.totalBytes || 1}
      value=${progress?.loadedBytes ?? 0}
    ></progress>
    <p class="figures">
      ${progress?.label ?? "Opening the card room"}${
        progress?.step === "download"
          ? ` · ${megabytes(progress.loadedBytes)} of ${megabytes(progress.totalBytes)} MB`
          : nothing
      }
    </p>
  </div>`;

/** What waits to be continued, in words. @param {import("../keep/store.js").Kept} kept */
function unfinishedInWords({ title, results, changed }) {
  const left = new Date(changed).toLocaleString([], {
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
  });
  const deals = results.length ? `${counted(results.length, "deal")} settled` : "in the first deal";
  return `${title}, ${deals}; left ${left}.`;
}

/**
 * @typedef {object} Invited
 * @property {string} title of the game
 * @property {string} difference to other games, in a line
 * @property {boolean} waiting whether the player sat down before the engine was there
 * @property {import("../keep/store.js").Kept | null} unfinished a sitting that waits to be continued
 * @property {string} complaint why nobody can sit down, or ""
 * @property {boolean} ready whether the engine is
 * @property {Progress | null} progress until then
 * @property {boolean} alone whether the page is this table's alone
 */

/**
 * @param {Invited} invited
 * @param {import("../actions.js").Actions} actions
 */
export function invitation(
  { title, difference, waiting, unfinished, complaint, ready, progress, alone },
  { goOnWith, sit, open },
) {
  return html`<section
    class="paper invitation"
    part="invitation"
    role="group"
    aria-label="Eldest Hand"
  >
    <p class="house">Eldest Hand</p>
    <h2>${title}</h2>
    ${ornament}
    <p>${difference}</p>
    ${complaint ? html`<p role="alert">${complaint}</p>` : nothing}
    ${
      unfinished
        ? html`<div class="actions">
              <button class="button" @click=${() => void goOnWith(null)}>
                Go on with your sitting
              </button>
            </div>
            <p class="unfinished">${unfinishedInWords(unfinished)}</p>`
        : nothing
    }
    <div class="actions">
      <button
        class="button ${unfinished ? "quiet" : ""}"
        aria-disabled=${waiting || Boolean(complaint)}
        @click=${() => void sit()}
      >
        ${waiting ? "Your chair is kept …" : "Sit down"}
      </button>
      ${
        alone
          ? html`<button class="button quiet" @click=${() => open("chooser")}>Choose a game</button>`
          : nothing
      }
    </div>
    ${
      ready
        ? html`<p class="rules">
            <button class="link" @click=${() => open("rules")}>The rules of this game</button> ·
            ${bookLink()}
          </p>`
        : loading(progress)
    }
  </section>`;
}

/**
 * A table that was laid for a record, until it is there.
 * @param {Progress | null} progress
 * @param {string} complaint why it cannot be
 */
export const recordComing = (progress, complaint) =>
  html`<section class="paper invitation" part="invitation" role="group" aria-label="Eldest Hand">
    <p class="house">Eldest Hand</p>
    ${ornament} ${complaint ? html`<p role="alert">${complaint}</p>` : loading(progress)}
  </section>`;

export const invitationStyle = css`
  .invitation {
    text-align: center;
    font-size: var(--text-l);
  }
  .invitation p {
    text-wrap: balance;
  }
  .invitation p + p {
    margin-top: 0.6rem;
  }
  .invitation .house {
    font-style: italic;
    color: var(--ink-soft);
  }
  .invitation .unfinished {
    color: var(--ink-soft);
    font-size: var(--text-m);
  }
  .invitation .rules {
    margin-top: 0.9rem;
    font-size: var(--text-m);
  }
  .invitation details {
    margin-top: 1rem;
    font-size: var(--text-m);
    color: var(--ink-soft);
  }
  .invitation summary {
    min-height: 24px;
    cursor: pointer;
  }
  .details {
    overflow-wrap: anywhere;
    font-size: var(--text-note);
    text-align: left;
  }
  .loading {
    margin-top: var(--space-l);
    color: var(--ink-soft);
    font-size: var(--text-m);
  }
  .loading progress {
    appearance: none;
    display: block;
    width: 100%;
    height: 4px;
    margin-bottom: 0.35rem;
    border: 0;
    border-radius: 2px;
    background: var(--rule-soft);
    overflow: hidden;
  }
  .loading progress::-webkit-progress-bar {
    background: transparent;
  }
  .loading progress::-webkit-progress-value {
    background: var(--gold);
  }
  .loading progress::-moz-progress-bar {
    background: var(--gold);
  }
`;
