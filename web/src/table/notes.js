/** Papers for before and beside the play: the invitation to sit down, loading, and what went wrong. */
import { css, html, nothing } from "lit";
import { bookLink } from "./book.js";
import { ornament } from "./papers.js";
import { counted } from "./seat.js";

/**
 * @typedef {import("../boot.js").Progress} Progress
 * @typedef {import("../engine.js").Failure} Failure
 */

const MEGA = 1_000_000;
/** @param {number} bytes */
const megabytes = (bytes) => (bytes / MEGA).toFixed(1);

/** @param {Progress | null} progress */
export const loading = (progress) =>
  html`<div class="loading" part="loading">
    <progress
      aria-label="Loading"
      max=${progress?.totalBytes || 1}
      value=${progress?.loadedBytes ?? 0}
    ></progress>
    <p class="figures">
      ${progress?.label ?? "Opening the card room"}${progress?.step === "download"
        ? html` · ${megabytes(progress.loadedBytes)} of ${megabytes(progress.totalBytes)} MB`
        : nothing}
    </p>
  </div>`;

/** @param {import("../keep/shelf.js").Kept} kept */
const waiting = ({ title, results, changed }) =>
  `${title}, ${results.length ? `${counted(results.length, "deal")} settled` : "in the first deal"}; left ${new Date(changed).toLocaleString([], { weekday: "long", hour: "2-digit", minute: "2-digit" })}.`;

/**
 * @param {{ title: string, difference: string }} game
 * @param {{ waits: import("../keep/shelf.js").Kept | null, goOn: () => void, sitting: boolean, ready: boolean, guest?: boolean, progress: Progress | null, complaint: string,
 *   sit: () => void, choose: () => void, showRules: () => void }} hands
 */
export const invitation = ({ title, difference }, hands) =>
  html`<section class="paper invitation" part="invitation" role="group" aria-label="Eldest Hand">
    <p class="house">Eldest Hand</p>
    <h2>${title}</h2>
    ${ornament}
    <p>${difference}</p>
    ${hands.complaint ? html`<p role="alert">${hands.complaint}</p>` : nothing}
    ${hands.waits
      ? html`<div class="actions">
            <button class="button" @click=${hands.goOn}>Go on with your sitting</button>
          </div>
          <p class="waits">${waiting(hands.waits)}</p>`
      : nothing}
    <div class="actions">
      <button class="button ${hands.waits ? "quiet" : ""}" aria-disabled=${hands.sitting || Boolean(hands.complaint)} @click=${hands.sit}>
        ${hands.sitting ? "Your chair is kept …" : "Sit down"}
      </button>
      ${hands.guest ? nothing : html`<button class="button quiet" @click=${hands.choose}>Choose a game</button>`}
    </div>
    ${hands.ready ? html`<p class="rules"><button class="link" @click=${hands.showRules}>The rules of this game</button> · ${bookLink()}</p>` : loading(hands.progress)}
  </section>`;

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

/** What happened, what it means for the sitting, and what to do. @type {Record<Failure["kind"], { heading: string, text: string, action: string }>} */
const FAILURES = {
  download: {
    heading: "Part of the game did not arrive",
    text: "The connection was lost, or the site is being changed. Look to your connection, then try again.",
    action: "Try again",
  },
  wasm: {
    heading: "This browser cannot run the engine",
    text: "The engine needs WebAssembly, and this browser lacks it or has it switched off. A current Firefox, Chrome, Edge or Safari has it; some of them must be told to allow it for this site.",
    action: "Try again",
  },
  python: {
    heading: "The engine did not start",
    text: "Something in it failed. Trying again often helps; if it does not, reload the page.",
    action: "Try again",
  },
  died: {
    heading: "The engine stopped",
    text: "The browser ended it, perhaps for want of memory. It can be started again.",
    action: "Go on",
  },
  bots: {
    heading: "The other players stopped thinking",
    text: "They failed several times over. They can be sent for again.",
    action: "Go on",
  },
};

/**
 * @param {Failure} failure
 * @param {boolean} sitting whether a sitting is to be kept
 * @param {() => void} retry
 */
export function failureNote(failure, sitting, retry) {
  const { heading, text, action } = FAILURES[failure.kind] ?? FAILURES.python;
  return html`<section class="paper invitation" part="failure" role="alertdialog" aria-label=${heading}>
    <h2>${heading}</h2>
    ${ornament}
    <p>${text}</p>
    ${sitting ? html`<p><b>Nothing is lost:</b> every card so far is kept, and the sitting goes on where it stopped.</p>` : nothing}
    <div class="actions"><button class="button" data-first @click=${retry}>${action}</button></div>
    <details>
      <summary>What the browser says</summary>
      <p class="details">${failure.message}</p>
    </details>
  </section>`;
}

export const noteStyle = css`
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
  .invitation .waits {
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
    font-size: 0.9375rem;
    text-align: left;
  }
  .loading {
    margin-top: 1.1rem;
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
    background: rgb(92 74 54 / 0.25);
    overflow: hidden;
  }
  .loading progress::-webkit-progress-bar {
    background: transparent;
  }
  .loading progress::-webkit-progress-value {
    background: #8a6420;
  }
  .loading progress::-moz-progress-bar {
    background: #8a6420;
  }
`;
