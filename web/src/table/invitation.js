/** The paper that invites the player to sit down, and shows how far the game has been loaded. */
import { html, nothing, svg } from "lit";
import { HEARTS, HOUSE } from "../before-engine.js";
import { rankOf } from "../cards/card.js";
import { PIPS } from "../cards/pips.js";
import { toContinue } from "../keep/days.js";
import { recall } from "../keep/values.js";
import { bookLink } from "../links.js";
import { sentence } from "../sentences.js";
import { byHand } from "../share.js";
import { isNamed, isReady, namedGame } from "../state.js";
import { ornament } from "../style/ornament.js";
import { explained, term } from "../terms.js";
import { FAMILIAR, FIRST_DEAL } from "../tour/tour.js";

const MEGA = 1_000_000;
/** @param {number} bytes */
const megabytes = (bytes) => (bytes / MEGA).toFixed(1);

/** @param {Progress | null} progress */
const loading = (progress) =>
  html`<div class="loading" part="loading">
    <progress
      aria-label=${sentence("door.loading")}
      max=${progress?.totalBytes || 1}
      value=${progress?.loadedBytes ?? 0}
    ></progress>
    <p class="figures">
      ${progress?.label ?? sentence("boot.opening")}${
        progress?.step === "download"
          ? ` · ${sentence("boot.bytes", { loaded: megabytes(progress.loadedBytes), total: megabytes(progress.totalBytes) })}`
          : nothing
      }
    </p>
  </div>`;

/** Say when a sitting was played last. @param {Kept} kept */
const lastPlayed = ({ changed }) =>
  sentence("door.last-played", {
    time: new Date(changed).toLocaleString([], {
      weekday: "long",
      hour: "numeric",
      minute: "2-digit",
    }),
  });

/** Say which game begins. @param {Kept | undefined} unfinished @param {Protocol.Choice | null} choice */
function sitLabel(unfinished, choice) {
  if (!unfinished) return sentence("door.sit");
  return choice ? sentence("door.sit-other", { title: choice.title }) : sentence("door.sit-anew");
}

/** Render a link within a sentence. @param {string} label @param {() => unknown} act */
const linkIn = (label, act) =>
  html`<button class="link" @click=${() => void act()}>${label}</button>`;

/** @param {State} state @param {Commands} commands */
export function invitation(state, commands) {
  const { alone, progress } = state;
  const complaint = state.keeping.complaint || state.complaint;
  return html`<section
    class="paper invitation ${alone ? "door" : ""}"
    part="invitation"
    role="group"
    aria-label=${HOUSE}
  >
    <p class="house">${term(HOUSE, sentence("door.house"))}</p>
    <h2>${(!alone && namedGame(state)?.title) || HEARTS}</h2>
    ${ornament} ${complaint && html`<p role="alert">${complaint}</p>`}
    ${table(state, complaint, commands)} ${alone ? ways(state, commands) : nothing}
    ${isReady(state) ? links(state, commands) : loading(progress)}
    ${alone ? [results(state, commands), reminder(commands)] : nothing}
  </section>`;
}

/**
 * Render the way to the table that waits or is named, in a place that is the same for all.
 * @param {State} state @param {string} complaint @param {Commands} commands
 */
function table(state, complaint, { keeping, open, openOptions, sit, tour }) {
  const { alone, choice } = state;
  const waiting = state.mode.kind === "waiting";
  const [unfinished, ...more] = toContinue(state.keeping.unfinished);
  const game = namedGame(state);
  const named = !alone || isNamed(state);
  const again = named && alone && unfinished?.title === choice?.title;
  const learned = Boolean(recall("tour")?.length) || state.keeping.played;
  return html`<div class="at-table">
    <div class="actions">
      ${
        unfinished
          ? html`<button class="button" @click=${() => void keeping.goOn(unfinished)}>
              ${sentence("door.continue-game", { title: unfinished.title })}
            </button>`
          : nothing
      }
      ${
        named && !again
          ? html`<button
              class="button ${unfinished ? "quiet" : ""}"
              aria-disabled=${waiting || Boolean(complaint)}
              @click=${() => void (unfinished ? openOptions() : sit())}
            >
              ${waiting ? sentence("door.moment") : sitLabel(unfinished, choice)}
            </button>`
          : nothing
      }
      ${
        alone && !learned && !unfinished
          ? html`<button class="link" ?disabled=${waiting} @click=${() => void tour.begin(FIRST_DEAL)}>
              ${sentence("door.new")}
            </button>`
          : nothing
      }
    </div>
    <p class="about-table" role="status">
      ${
        unfinished
          ? html`${lastPlayed(unfinished)}
              ${again ? linkIn(sentence("door.sit-anew"), openOptions) : nothing}
              ${more.length ? linkIn(sentence("door.more", { count: more.length }), () => open("records")) : nothing}`
          : game
            ? html`${alone ? html`<b>${game.title}:</b> ` : nothing}${explained(game.difference ?? "")}`
            : sentence(waiting ? "door.moment" : "door.promise")
      }
    </p>
  </div>`;
}

/** Render the links below the invitation. @param {State} state @param {Commands} commands */
function links({ alone, training: { due } }, { open, openClub, invite, trainer, deals, tour }) {
  if (!alone) return html`<p class="rules flow">${bookLink()}</p>`;
  /** @typedef {[label: string, act: () => unknown, about?: string]} Link */
  /** @type {Link[]} */
  const always = [
    [sentence("problems.heading"), () => trainer.show()],
    [sentence("results.heading"), () => open("results"), sentence("results.about")],
    [sentence("tour.heading"), () => tour.show()],
    [sentence("calendar.heading"), () => deals.showCalendar()],
    [sentence("together.heading"), invite],
    [sentence("chooser.club"), openClub, sentence("chooser.club-about")],
  ];
  /** @type {Link[]} */
  const now = []; // behind the others, which keep their places
  if (due) now.push([sentence("door.mistakes", { due }), () => trainer.put("mistakes")]);
  const link = (/** @type {Link} */ [label, act, about]) =>
    html`<button class="link" title=${about || nothing} @click=${() => void act()}>${label}</button>`;
  return html`<p class="rules flow">${always.map(link)} ${bookLink()} ${now.map(link)}</p>`;
}

/** Render the player's results of today, and beside those of a friend. @param {State} state @param {Commands} commands */
function results({ welcome, shared }, { deals }) {
  if (!welcome) return nothing;
  const { result, squares, described, challenge } = welcome;
  return html`${
    result
      ? html`<p class="today">
          ${result}
          ${term(
            html`<span class="squares" role="img" aria-label=${sentence("daily.tricks")}
              >${squares.map(({ kind }) => html`<i class=${kind}></i>`)}</span
            >`,
            described,
          )}
          <button class="link" @click=${() => void deals.share()}>${shared === "copied" ? sentence("label.copied") : sentence("daily.share-it")}</button>
        </p>
        ${shared === "refused" ? byHand(welcome.text, sentence("daily.share")) : nothing}`
      : nothing
  }
  ${
    challenge
      ? html`<p class="today">
          ${challenge}
          <button class="link" @click=${() => void deals.challenge()}>${sentence("door.compare")}</button>
        </p>`
      : nothing
  }`;
}

/** Remind the player that the browser may delete everything, and that a file is safe. @param {Commands} commands */
const reminder = ({ keeping }) =>
  keeping.reminds
    ? html`<p class="today reminder">
        ${sentence("kept.remind")} ${linkIn(sentence("kept.save-file"), keeping.offerFile)}
        ${linkIn(sentence("kept.later"), keeping.dismissReminder)}
      </p>`
    : nothing;

/** Render the three ways to a table. @param {State} state @param {Commands} commands */
function ways({ welcome, mode, keeping }, { sitAt, open, openGame, deals }) {
  const game = welcome?.title;
  const today = html`${game ? sentence("door.daily-of", { title: game }) : sentence("door.daily-game")}<br />${welcome?.standing ? html`<em>${welcome.standing}</em>` : sentence("door.daily-about")}`;
  const modern = toContinue(keeping.unfinished).length ? openGame : sitAt; // deals none beside one
  /** @type {[picture: unknown, title: string, line: unknown, act: () => unknown][]} */
  const all = [
    [modernPicture, sentence("door.modern"), sentence("door.modern-about"), () => modern(FAMILIAR)],
    [oldPicture, sentence("door.old"), sentence("door.old-about"), () => open("old-games")],
    [dailyPicture(), sentence("door.daily"), today, () => deals.today()],
  ];
  return html`<div class="ways">
    ${all.map(
      ([picture, title, line, act]) =>
        html`<button class="way" ?disabled=${mode.kind === "waiting"} @click=${() => void act()}>
          ${picture}<b>${title}</b> <span>${line}</span>
        </button>`,
    )}
  </div>`;
}

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
    <text x="15.5" y="18">${rankOf("QS")}</text>
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

/** Draw the leaf of a calendar with today's date. */
const dailyPicture = () =>
  html`<svg class="picture" viewBox="0 0 64 48" aria-hidden="true">
    <rect class="blank" x="16" y="6" width="32" height="37" rx="3" />
    <path class="leaf" d="M16 15V9a3 3 0 0 1 3-3h26a3 3 0 0 1 3 3v6z" />
    <text class="date" x="32" y="36">${new Date().getDate()}</text>
  </svg>`;

/** Render the progress of a table that was laid for a record. @param {State} state */
export const recordComing = ({ complaint, progress }) =>
  html`<section class="paper invitation" part="invitation" role="group" aria-label=${HOUSE}>
    <p class="house">${HOUSE}</p>
    ${ornament} ${complaint ? html`<p role="alert">${complaint}</p>` : loading(progress)}
  </section>`;
