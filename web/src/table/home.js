/** Home: the people and their cards, one press to play, one to learn, today's deal, and what waits. */
import { html, nothing, svg } from "lit";
import { HOUSE, TEXTS } from "../before-engine.js";
import { indexOf } from "../cards/card.js";
import { face } from "../cards/face.js";
import { PIPS } from "../cards/pips.js";
import { LEVELS, levelOf } from "../choice.js";
import { shareOf } from "../engine/client.js";
import { hourText } from "../game/clock.js";
import { toContinue } from "../keep/days.js";
import { recall } from "../keep/values.js";
import { locale } from "../language.js";
import { bookLink } from "../links.js";
import { company, portrait } from "../people/portrait.js";
import { sentence } from "../sentences.js";
import { byHand } from "../share.js";
import { isNamed, isReady, namedGame } from "../state.js";
import { ornament } from "../style/styled.js";
import { explained, term } from "../terms.js";
import { decimal } from "../text.js";
import { FAMILIAR, FIRST_DEAL } from "../tour/tour.js";

/** The fan in the lamplight: what costs points, with the dearest card in the middle. */
const FAN = ["4H", "TH", "QS", "KH", "AH"];

/** Say when a sitting was played last. @param {Kept} kept */
function lastPlayed({ changed }) {
  const date = new Date(changed);
  const hour = hourText(changed);
  if (date.toDateString() === new Date().toDateString())
    return sentence("door.last-played-today", { hour });
  const day = date.toLocaleDateString(locale, { weekday: "long" });
  return sentence("door.last-played", { day, hour });
}

/** Render a link within a sentence. @param {string} label @param {() => unknown} act */
const linkIn = (label, act) =>
  html`<button class="link" @click=${() => void act()}>${label}</button>`;

/** @param {State} state @param {Commands} commands */
export function home(state, commands) {
  const game = namedGame(state);
  const complaint = state.keeping.complaint || state.complaint;
  return html`<section class="door" part="invitation" role="group" aria-label=${HOUSE}>
    <div class="hero">
      ${scene()}
      <div class="called">
        <p class="house">${term(sentence("door.room"), sentence("door.house"))}</p>
        <h2>${game?.title ?? TEXTS.hearts}</h2>
        <p class="tagline">${game ? about(game) : sentence("door.modern-about")}</p>
      </div>
    </div>
    <div class="start">
      ${complaint && html`<p class="paper complaint" role="alert">${complaint}</p>`}
      <div class="actions">${actions(state, Boolean(complaint), commands)}</div>
      ${beside(state, commands)} ${isReady(state) ? links(state, commands) : loading(state.progress)}
    </div>
    <div class="ways">${ways(state, commands)}</div>
    ${results(state, commands)} ${reminder(commands)}
    ${isReady(state) && isNewcomer(state) ? html`<p class="promise">${sentence("door.promise")}</p>` : nothing}
  </section>`;
}

/** Render how a game differs, and that club laws are chosen. @param {Protocol.Choice} game */
const about = ({ difference, rules }) =>
  html`${explained(difference ?? "")} ${rules.laws === "club" ? explained(sentence("chooser.club-about")) : nothing}`;

/** Draw three of the players behind a fan of cards. */
const scene = () =>
  html`<div class="scene" aria-hidden="true">
    ${company(3).map((name, at) => portrait(name, at === 1 ? "pleased" : "calm"))}
    <div class="fanned">${FAN.map((card) => html`<span class="card">${face(card)}</span>`)}</div>
  </div>`;

/**
 * Render the two buttons: to play, and to learn or to choose.
 * @param {State} state @param {boolean} refused @param {Commands} commands
 */
function actions(state, refused, { keeping, open, openGame, openOptions, sit, sitAt, tour }) {
  const { choice } = state;
  const waiting = state.mode.kind === "waiting";
  const [unfinished] = toContinue(state.keeping.unfinished);
  const named = isNamed(state);
  /** @param {string} label @param {() => unknown} act @param {boolean} [first] */
  const button = (label, act, first = false) =>
    html`<button
      class="button ${first ? "" : "quiet"}"
      aria-disabled=${waiting || (refused && !unfinished)}
      @click=${() => void act()}
    >
      ${label}
    </button>`;
  if (unfinished) {
    const { title } = unfinished;
    const other = named && choice && choice.title !== title;
    return [
      button(sentence("door.continue-game", { title }), () => keeping.goOn(unfinished), true),
      button(
        other ? sentence("door.sit-other", { title: choice.title }) : sentence("door.sit-anew"),
        () => (named ? openOptions() : openGame(FAMILIAR)),
      ),
    ];
  }
  const play = named ? sentence("door.sit") : sentence("door.play");
  return [
    button(waiting ? sentence("door.moment") : play, () => (named ? sit() : sitAt(FAMILIAR)), true),
    isNewcomer(state)
      ? button(sentence("door.new"), () => tour.begin(FIRST_DEAL))
      : button(sentence("chooser.heading"), () => open("chooser")),
  ];
}

/** Return whether nothing was learned or played here. @param {State} state */
const isNewcomer = ({ keeping }) => !recall("tour")?.length && !keeping.played;

/** Render what belongs to the buttons: how strong the others are, or when a game was left. @param {State} state @param {Commands} commands */
function beside({ keeping, choice, level }, { open, setLevel }) {
  const [unfinished, ...more] = toContinue(keeping.unfinished);
  if (unfinished)
    return html`<p class="about-table" role="status">
      ${lastPlayed(unfinished)}
      ${more.length ? linkIn(sentence("door.more", { count: more.length }), () => open("records")) : nothing}
    </p>`;
  const present = levelOf(choice, level);
  return html`<div class="levels" role="group" aria-label=${sentence("door.level")}>
    <span aria-hidden="true">${sentence("door.level")}</span>
    <div class="flow">
      ${LEVELS.map(
        (each) =>
          html`<button aria-pressed=${each === present} @click=${() => setLevel(each)}>
            ${sentence(`level.${each}`)}
          </button>`,
      )}
    </div>
  </div>`;
}

/** Render the links below the buttons, without that to all games where a button leads there. @param {State} state @param {Commands} commands */
function links(state, { open, invite, tour }) {
  const isOffered = !isNewcomer(state) && !toContinue(state.keeping.unfinished).length;
  return html`<p class="rules flow">
    ${isOffered ? nothing : linkIn(sentence("chooser.all"), () => open("chooser"))}
    ${linkIn(sentence("tour.heading"), () => tour.show())}
    ${linkIn(sentence("together.heading"), invite)}
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

/** Remind the player that the browser may delete everything, and that a file is safe. @param {Commands} commands */
const reminder = ({ keeping }) =>
  keeping.reminds
    ? html`<p class="today reminder">
        ${sentence("kept.remind")} ${linkIn(sentence("kept.save-file"), keeping.offerFile)}
        ${linkIn(sentence("kept.later"), keeping.dismissReminder)}
      </p>`
    : nothing;

/** Render today's deal, the old games and the problems. @param {State} state @param {Commands} commands */
function ways({ welcome, mode, training: { due } }, { open, deals, trainer }) {
  const game = welcome?.title;
  const today = html`${game ?? sentence("door.daily-game")}<br />${welcome?.standing ? html`<em>${welcome.standing}</em>` : sentence("door.daily-about")}`;
  const problems = due
    ? html`<em>${sentence("door.mistakes", { due })}</em>`
    : sentence("door.problems-about");
  /** @type {[picture: unknown, title: string, line: unknown, act: () => unknown][]} */
  const all = [
    [dailyPicture(), sentence("door.daily"), today, () => deals.today()],
    [oldPicture, sentence("door.old"), sentence("door.old-about"), () => open("old-games")],
    [
      problemPicture(),
      sentence("door.problems"),
      problems,
      () => (due ? trainer.put("mistakes") : trainer.show()),
    ],
  ];
  return all.map(
    ([picture, title, line, act]) =>
      html`<button class="way" ?disabled=${mode.kind === "waiting"} @click=${() => void act()}>
        ${picture}<b>${title}</b> <span>${line}</span>
      </button>`,
  );
}

/** @param {keyof typeof PIPS} suit @param {number} x @param {number} y @param {number} size */
const pip = (suit, x, y, size) =>
  svg`<path class="suit ${suit}" d=${PIPS[suit]} transform="translate(${x} ${y}) scale(${size / 1000})" />`;

/** Draw the Queen of spades beside a card that is asked for. */
const problemPicture = () => html`<svg class="picture" viewBox="0 0 64 48" aria-hidden="true">
  <g transform="rotate(10 44 28)">
    <rect class="blank" x="32" y="8" width="26" height="36" rx="3" />
    <text class="asked" x="46" y="35">?</text>
  </g>
  <g transform="rotate(-8 20 28)">
    <rect class="blank" x="8" y="6" width="26" height="36" rx="3" />
    <text x="15.5" y="18">${indexOf("Q")}</text>
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

// In other pages: the paper that invites a reader to sit down; and the bar that waits for the engine.

const MEGA = 1_000_000;
/** @param {number} bytes */
const megabytes = (bytes) => decimal(bytes / MEGA);

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
    <h2>${game?.title || TEXTS.hearts}</h2>
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
