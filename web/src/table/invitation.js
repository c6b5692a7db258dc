/** The paper that invites the player to sit down, and shows how far the game has been loaded. */
import { html, nothing, svg } from "lit";
import { PIPS } from "../cards/pips.js";
import { bookLink } from "../links.js";
import { ornament } from "../style/ornament.js";
import { counted } from "../text.js";

/** @import { Progress } from "../engine/boot.js" */

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

/** Describe the unfinished sitting. @param {Kept} kept */
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
 * @property {boolean} named whether the player, or a link, has named that game
 * @property {string} daily the game of the deal of the day, or "" while that is not known
 * @property {boolean} waiting whether the player sat down before the engine was there
 * @property {Kept | null} unfinished a sitting that waits to be continued
 * @property {string} complaint why nobody can sit down, or ""
 * @property {boolean} ready whether the engine is
 * @property {Progress | null} progress until then
 * @property {boolean} alone whether the page is this table's alone
 * @property {number} due how many of the player's own mistakes come back today
 */

/** @param {Invited} invited @param {Commands} commands */
export function invitation(invited, commands) {
  const { title, difference, named, waiting, unfinished, complaint, ready, progress, alone, due } =
    invited;
  const { keeping, sit, open, trainer, deals } = commands;
  return html`<section
    class="paper invitation ${alone ? "door" : ""}"
    part="invitation"
    role="group"
    aria-label="Eldest Hand"
  >
    <p class="house">Eldest Hand</p>
    <h2>${named ? title : "Hearts"}</h2>
    ${ornament} ${named && difference ? html`<p>${difference}</p>` : nothing}
    ${complaint ? html`<p role="alert">${complaint}</p>` : nothing}
    ${
      unfinished
        ? html`<div class="actions">
              <button class="button" @click=${() => void keeping.goOn()}>
                Go on with your sitting
              </button>
            </div>
            <p class="unfinished">${unfinishedInWords(unfinished)}</p>`
        : nothing
    }
    ${
      named
        ? html`<div class="actions">
            <button
              class="button ${unfinished ? "quiet" : ""}"
              aria-disabled=${waiting || Boolean(complaint)}
              @click=${() => void sit()}
            >
              ${waiting ? "One moment …" : "Sit down"}
            </button>
          </div>`
        : waiting
          ? html`<p role="status">One moment …</p>`
          : nothing
    }
    ${alone ? ways(invited, commands) : nothing}
    ${
      ready
        ? html`<p class="rules">
            ${
              named
                ? html`<button class="link" @click=${() => open("rules")}>
                      The rules of this game
                    </button>
                    ·`
                : nothing
            }
            ${
              alone
                ? html`<button class="link" @click=${() => void trainer.show()}>Problems</button> ·
                    <button class="link" @click=${() => void deals.showCalendar()}>Calendar</button> ·
                    <button class="link" @click=${() => open("results")}>Your record</button> ·`
                : nothing
            }
            ${
              due
                ? html`<button class="link" @click=${() => void trainer.put("mistakes")}>
                      Your mistakes: ${due} due today
                    </button>
                    ·`
                : nothing
            }
            ${bookLink()}
          </p>`
        : loading(progress)
    }
  </section>`;
}

/** The game that most people mean by Hearts. */
const MODERN = "modern";

/** The three ways to a table. @param {Invited} invited @param {Commands} commands */
const ways = ({ daily, waiting }, { sitAt, open, deals }) =>
  html`<div class="ways">
    ${way(modernPicture, "Modern Hearts", "Queen of spades, passing, to 100", waiting, () => sitAt(MODERN))}
    ${way(oldPicture, "The old games", "As in the old Hoyles, for counters", waiting, () => open("chooser"))}
    ${way(dailyPicture(), "Today’s deal", `${daily ? `${daily}: the` : "The"} same cards for everybody`, waiting, () => deals.play())}
  </div>`;

/**
 * @param {unknown} picture
 * @param {string} title
 * @param {string} line
 * @param {boolean} waiting whether another was pressed
 * @param {() => unknown} press
 */
const way = (picture, title, line, waiting, press) =>
  html`<button class="way" ?disabled=${waiting} @click=${() => void press()}>
    ${picture}<b>${title}</b> <span>${line}</span>
  </button>`;

/** @param {keyof typeof PIPS} suit @param {number} x @param {number} y @param {number} size */
const pip = (suit, x, y, size) =>
  svg`<path class="suit ${suit}" d=${PIPS[suit]} transform="translate(${x} ${y}) scale(${size / 1000})" />`;

/** The Queen of spades, before a heart. */
const modernPicture = html`<svg class="picture" viewBox="0 0 64 48" aria-hidden="true">
  <g transform="rotate(10 44 28)">
    <rect class="blank" x="32" y="8" width="26" height="36" rx="3" />
    ${pip("H", 45, 26, 17)}
  </g>
  <g transform="rotate(-8 20 28)">
    <rect class="blank" x="8" y="6" width="26" height="36" rx="3" />
    <text x="15.5" y="18">Q</text>
    ${pip("S", 23, 28, 17)}
  </g>
</svg>`;

/** Counters beside the three of hearts that they pay for. */
const oldPicture = html`<svg class="picture" viewBox="0 0 64 48" aria-hidden="true">
  <rect class="blank" x="8" y="6" width="26" height="36" rx="3" />
  ${[13, 24, 35].map((y) => pip("H", 21, y, 9))}
  ${[40, 34, 28].map((y) => svg`<ellipse class="counter" cx="47" cy=${y} rx="11" ry="5" />`)}
  <ellipse class="counter red" cx="47" cy="22" rx="11" ry="5" />
</svg>`;

/** The leaf of a calendar with today's date. */
const dailyPicture = () =>
  html`<svg class="picture" viewBox="0 0 64 48" aria-hidden="true">
    <rect class="blank" x="16" y="6" width="32" height="37" rx="3" />
    <path class="leaf" d="M16 15V9a3 3 0 0 1 3-3h26a3 3 0 0 1 3 3v6z" />
    <text class="date" x="32" y="36">${new Date().getDate()}</text>
  </svg>`;

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
