/** The paper that invites the player to sit down, and shows how far the game has been loaded. */
import { html, nothing, svg } from "lit";
import { HEARTS, HOUSE } from "../before-engine.js";
import { rankOf } from "../cards/card.js";
import { PIPS } from "../cards/pips.js";
import { dateOf, daysPlayed } from "../keep/days.js";
import { recall } from "../keep/values.js";
import { bookLink } from "../links.js";
import { sentence } from "../sentences.js";
import { byHand } from "../share.js";
import { isNamed, isReady, namedGame } from "../state.js";
import { ornament } from "../style/ornament.js";
import { explained, term } from "../terms.js";
import { FAMILIAR, FIRST_DEAL } from "../tour/tour.js";

/** Number of unfinished games offered; the others are under Saved games. */
const MOST_UNFINISHED = 3;

const MEGA = 1_000_000;
/** @param {number} bytes */
const megabytes = (bytes) => (bytes / MEGA).toFixed(1);

/** Render what a newcomer sees in place of the progress, so that nothing moves under a press. */
const promise = () => html`<p class="loading">${sentence("door.promise")}</p>`;

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

/** Describe the unfinished sitting. @param {Kept} kept */
function unfinishedInWords({ title, results, changed }) {
  const time = new Date(changed).toLocaleString([], {
    weekday: "long",
    hour: "numeric",
    minute: "2-digit",
  });
  return results.length
    ? sentence("door.unfinished", { title, count: results.length, time })
    : sentence("door.first-deal", { title, time });
}

/** Say which game begins. @param {Kept | undefined} unfinished @param {Protocol.Choice | null} choice */
function sitLabel(unfinished, choice) {
  if (!unfinished) return sentence("door.sit");
  return choice ? sentence("door.sit-other", { title: choice.title }) : sentence("door.sit-anew");
}

/** @param {State} state @param {Commands} commands */
export function invitation(state, commands) {
  const { alone, choice, keeping, progress, training, waiting } = state;
  // the way to today's deal goes on with it
  const waits = keeping.unfinished.filter(({ daily }) => daily !== dateOf());
  const [unfinished, ...others] = waits.slice(0, MOST_UNFINISHED);
  const complaint = keeping.complaint || state.complaint;
  const named = !alone || isNamed(state);
  const game = namedGame(state);
  return html`<section
    class="paper invitation ${alone ? "door" : ""}"
    part="invitation"
    role="group"
    aria-label=${HOUSE}
  >
    <p class="house">${term(HOUSE, sentence("door.house"))}</p>
    <h2>${(!alone && game?.title) || HEARTS}</h2>
    ${ornament} ${complaint && html`<p role="alert">${complaint}</p>`}
    ${alone ? ways(state, commands) : nothing}
    ${game && !unfinished ? html`<p class="difference">${alone ? html`<b>${game.title}</b><br />` : nothing}${explained(game.difference ?? "")}</p>` : nothing}
    <div class="actions">
      ${
        unfinished &&
        html`<button class="button" @click=${() => void commands.keeping.goOn(unfinished)}>
          ${sentence("door.continue")}
        </button>`
      }
      ${
        named
          ? html`<button
              class="button ${unfinished ? "quiet" : ""}"
              aria-disabled=${waiting || Boolean(complaint)}
              @click=${() => void commands.sit()}
            >
              ${waiting ? sentence("door.moment") : sitLabel(unfinished, choice)}
            </button>`
          : nothing
      }
    </div>
    ${unfinished && html`<p class="unfinished">${unfinishedInWords(unfinished)}</p>`}
    ${others.map(
      (kept) => html`<p class="unfinished">
        <button class="link" @click=${() => void commands.keeping.goOn(kept)}>
          ${sentence("door.continue-other", { which: unfinishedInWords(kept) })}
        </button>
      </p>`,
    )}
    ${waiting && !named ? html`<p role="status">${sentence("door.moment")}</p>` : nothing}
    ${alone ? results(state, commands) : nothing}
    ${isReady(state) ? links({ alone, due: training.due, known: isKnown(state) }, commands) : loading(progress)}
  </section>`;
}

/** Return whether the player has been here before. @param {State} state */
const isKnown = (state) =>
  isNamed(state) ||
  state.keeping.unfinished.length > 0 ||
  daysPlayed().size > 0 ||
  hasTried() ||
  hasLearned();

/** Return whether the player has finished a lesson. */
const hasLearned = () => Boolean(recall("tour")?.length);

/** Return whether the player has tried a problem. */
const hasTried = () => Boolean(recall("training")?.tried);

/**
 * Render the links below the invitation; for a newcomer there are none.
 * @param {{ alone: boolean, due: number, known: boolean }} about
 * @param {Commands} commands
 */
function links({ alone, due, known }, { open, invite, trainer, deals, tour }) {
  if (!known && alone) return promise();
  /** @type {[shown: boolean | number, label: string, act: () => unknown, about?: string][]} */
  const all = [
    [due, sentence("door.mistakes", { due }), () => trainer.put("mistakes")],
    [alone && hasTried(), sentence("problem.next"), () => trainer.put()],
    [alone, sentence("together.heading"), invite],
    [alone, sentence("tour.heading"), () => tour.show()],
    [alone, sentence("problems.heading"), () => trainer.show()],
    [alone, sentence("calendar.heading"), () => deals.showCalendar()],
    [alone, sentence("results.heading"), () => open("results"), sentence("results.about")],
  ];
  return html`<p class="rules flow">
    ${all.map(([shown, label, act, about]) =>
      shown
        ? html`<button class="link" title=${about || nothing} @click=${() => void act()}>${label}</button>`
        : nothing,
    )}
    ${bookLink()}
  </p>`;
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

/** Render the three ways to a table. @param {State} state @param {Commands} commands */
function ways(state, { sitAt, open, deals, tour }) {
  const { welcome, waiting } = state;
  const game = welcome?.title;
  const learned = hasLearned() || state.keeping.played;
  const today = html`${game ? sentence("door.daily-of", { title: game }) : sentence("door.daily-game")}<br />${sentence("door.daily-about")}${welcome?.standing ? html`<br /><em>${welcome.standing}</em>` : nothing}`;
  /** @type {[picture: unknown, title: string, line: unknown, act: () => unknown][]} */
  const all = [
    [modernPicture, sentence("door.modern"), sentence("door.modern-about"), () => sitAt(FAMILIAR)],
    [oldPicture, sentence("door.old"), sentence("door.old-about"), () => open("chooser")],
    [dailyPicture(), sentence("door.daily"), today, () => deals.play()],
  ];
  return html`<div class="ways">
    ${all.map(
      ([picture, title, line, act]) =>
        html`<button class="way" ?disabled=${waiting} @click=${() => void act()}>
          ${picture}<b>${title}</b> <span>${line}</span>
        </button>`,
    )}
    ${
      learned
        ? nothing
        : html`<button class="link new" ?disabled=${waiting} @click=${() => void tour.begin(FIRST_DEAL)}>
            ${sentence("door.new")}
          </button>`
    }
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
