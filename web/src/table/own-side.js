/** The player's own side of the table: the seat, the question, and the hand. */
import { html, nothing } from "lit";
import { laidBy, sortHand } from "../cards/card.js";
import { clubView } from "../club/club.js";
import { beforeSeat, clubTasks, isEventful, news, packet } from "../club/tasks.js";
import { coachSays, handFigures, helpButtons, helpChoices, isSpeaking } from "../coach/figures.js";
import { randomWords } from "../game/seed.js";
import { lawLink } from "../links.js";
import { openIn } from "../mode.js";
import { shownName } from "../people/names.js";
import { replayControls } from "../replay/controls.js";
import { problemView } from "../replay/problem.js";
import { hidesOwn } from "../replay/replay.js";
import {
  canTakeBack,
  hasChoice,
  isAdvised,
  isAsked,
  isHinted,
  lessonOf,
  pickedUp,
} from "../state.js";
import "./auction.js";
import { shownView } from "./felt.js";
import "./hand.js";
import { sentence } from "../sentences.js";
import { styled } from "../style/styled.js";
import { explained } from "../terms.js";
import { handTask } from "./hand-task.js";
import { seat } from "./seat.js";

/**
 * @param {State} state @param {{ still: boolean, papers: unknown }} how whether nothing moves, and the papers
 *   that lie on the felt @param {Commands} commands
 */
export function near(state, { still, papers }, commands) {
  const { scene, settings, pictures, tall } = state;
  const record = openIn(state.mode);
  if (!scene || (scene.reply.view.phase === "seating" && !record)) return nothing;
  return html`<div class="near">
    ${papers}
    ${ownSeat(state, scene, commands)}
    <hearts-hand
      .cards=${record && hidesOwn(record) ? [] : inHand(scene.reply.view, settings.sort)}
      .begunWith=${record ? [] : begunWith(scene.reply.view, settings.sort)}
      .coming=${record ? 0 : comingTo(scene.reply)}
      .task=${handTask(state)}
      .twoTaps=${settings.twoTaps}
      .of=${othersHand(state, scene)}
      .pictures=${pictures}
      .tall=${tall}
      .picked=${pickedUp(state)}
      .faceUp=${record ? [] : scene.reply.view.club.exposed.map(({ card }) => card)}
      .received=${record ? [] : justReceived(scene.reply.view)}
      .figures=${handFigures(state)}
      style=${styled(still ? "--glide:0s" : "")}
      @play=${(/** @type {CustomEvent} */ { detail }) => void commands.playCard(detail.card)}
      @refuse=${(/** @type {CustomEvent} */ { detail }) =>
        detail.reason &&
        commands.game.say({ text: detail.reason, law: detail.law, waiting: !isAsked(state) })}
      @choose=${(/** @type {CustomEvent} */ { detail }) => commands.pickUp(detail.cards)}
    ></hearts-hand>
    ${record ? nothing : packet(clubView(state), commands)} ${asking(state, scene, commands)}
    ${isAdvised(state) ? helpButtons({ back: isBack(state), coach: isHinted(state) }, commands) : nothing}
  </div>`;
}

/** Return whose hand is seen in a record, if not the reader's own. @param {State} state @param {Scene} scene */
function othersHand({ mode }, { reply: { view } }) {
  const record = openIn(mode);
  return record && record.seat !== record.opened.seat
    ? shownName(view.players[record.seat].name)
    : "";
}

/** Return the player's hand in its order. @param {View} view @param {Settings["sort"]} order */
const inHand = (view, order) => sortHand(view.hand, order, laidBy(view, view.seat));

/** Return the player's hand before its first card was played. @param {View} view @param {Settings["sort"]} order */
function begunWith(view, order) {
  const { hand, seat, trick, tricks } = view;
  const played = [...tricks, ...(trick ? [trick] : [])].flatMap(({ cards, seats }) =>
    cards.filter((_, at) => seats[at] === seat),
  );
  return sortHand([...new Set([...hand, ...played])], order, laidBy(view, seat));
}

/** Phases before all cards are dealt. */
const DEALING = new Set(["shuffle", "cut", "deal"]);

/** Return the number of cards in the player's hand or on their way to it. @param {Reply} reply */
const comingTo = ({ hand_size: all, view: { seat: own, phase, players } }) =>
  own === null ? 0 : DEALING.has(phase) ? all : players[own].cards;

/** Return whether a longer sentence is shown for once, which needs more room. @param {State} state @param {Scene} scene */
export const hasMessage = (state, { reply }) =>
  isSpeaking(state.coach) || Boolean(state.notice && !reply.lesson);

/** Return the passed cards, until the player's first card. @param {View} view */
const justReceived = ({ phase, tricks, trick, stage, seat }) =>
  phase === "play" && !tricks.length && !trick?.seats.includes(seat ?? -1) ? stage.received : [];

/** @param {State} state @param {Scene} scene @param {Commands} commands */
function ownSeat(state, scene, commands) {
  const view = shownView(state, scene);
  // where nobody has the device, it is the first player's seat
  const own = scene.players.find((player) => player.seat === (view.seat ?? 0));
  const record = openIn(state.mode);
  if (!own) return nothing;
  return seat(own, view, {
    reply: scene.reply,
    own: true,
    hidden: record !== null && hidesOwn(record),
    state,
    extra: beforeSeat(clubView(state), own.seat, commands),
  });
}

/** Render the question to the player. @param {State} state @param {Scene} scene @param {Commands} commands */
function asking(state, scene, commands) {
  const { mode, notice, name, alone } = state;
  const { standing } = state.training;
  switch (mode.kind) {
    case "problem": {
      const { chapter } = mode.record.opened;
      return problemView(mode.problem, { name, standing, notice, chapter }, commands);
    }
    case "replay": {
      const names = scene.reply.view.players.map(({ name: each }) => shownName(each));
      return replayControls(mode.record, { alone, name, names }, commands);
    }
    default:
      return asked(state, scene, commands);
  }
}

/** Render the game's question. @param {State} state @param {Scene} scene @param {Commands} commands */
function asked(state, scene, commands) {
  const { coach, betweenDeals, lastTrick } = state;
  const lesson = lessonOf(state) !== null;
  const club = betweenDeals ? null : clubView(state);
  // a lesson gives its hint above the table; the last trick must not be taken for this one; what is
  // played is no news where something has happened
  const silent = lesson || lastTrick || (state.notice?.opens && club && isEventful(club));
  const notice = silent ? null : state.notice;
  const flagged = coach.advice !== null || coach.suggestion !== null;
  return html`<div class="asking">
    ${club ? news(club) : nothing}
    <div class="said">
      ${lesson ? nothing : help(state, scene, commands)} ${club ? clubTasks(club, commands) : nothing}
      ${
        notice
          ? html`<p class="paper notice">${
              (notice.opens || notice.before) && isAsked(state)
                ? html`<b>${explained(turnOrLast(state, scene))}</b> `
                : nothing
            }${explained(notice.text)} ${lawLink(notice.law, commands.openLaw)}
            ${notice.before ? helpChoices(notice.before, commands) : nothing}</p>`
          : betweenDeals || flagged
            ? nothing
            : html`<p class="turn">${explained(turnOrLast(state, scene))} ${lastTrick ? nothing : receivedCards(scene)}</p>
                ${lastTrick ? turnDown() : nothing}`
      }
    </div>
    ${isAsked(state) ? answers(scene.reply, state, commands) : nothing}
  </div>`;
}

/** Render the button that turns the last trick down; a press anywhere else does, too. */
const turnDown = () => html`<button class="on-felt framed">${sentence("dialog.close")}</button>`;

/**
 * Say what the outlined cards are, from a pass to the player's first card. @param {Scene} scene
 */
const receivedCards = ({ moving, reply: { view } }) =>
  !moving && justReceived(view).length ? sentence("hand.received") : nothing;

/** Say whose turn it is, or who led to the last trick and took it while it is shown. @param {State} state @param {Scene} scene */
function turnOrLast({ lastTrick, asked }, { moving, reply: { view, words, next } }) {
  const trick = lastTrick ? view.tricks.at(-1) : undefined;
  const answered = next === "human" && !asked;
  if (typeof trick?.taker !== "number") return moving || answered ? "" : words.turn;
  const { leader: led, taker: took } = trick;
  const [leader, name] = [led, took].map((seat) => shownName(view.players[seat].name));
  const [same, own] = [led === took, led === view.seat];
  if (same) return sentence(own ? "trick.last-own-lead" : "trick.last-same", { name });
  if (own) return sentence("trick.last-led", { name });
  return sentence(took === view.seat ? "trick.last-own" : "trick.last", { leader, name });
}

/** Render the controls for an answer. @param {Reply} reply @param {State} state @param {Commands} commands */
function answers({ view, words: { sealed, declarations } }, state, commands) {
  const own = view.seat ?? 0;
  const suggested = state.coach.suggestion?.action;
  switch (view.phase) {
    case "bid":
    case "name":
      return html`<hearts-auction
        .phase=${view.phase}
        .high=${view.stage.high_bid}
        .most=${view.players[own].counters}
        .advised=${suggested?.kind === "bid" ? suggested.counters : 0}
        @bid=${(/** @type {CustomEvent} */ { detail }) =>
          void commands.act({ kind: "bid", seat: own, ...detail })}
        @name=${(/** @type {CustomEvent} */ { detail }) =>
          void commands.act({ kind: "name_suit", seat: own, ...detail })}
      ></hearts-auction>`;
    case "shuffle":
      return lessonOf(state) ? nothing : shuffling(sealed, commands);
    case "declare":
      return declaring(declarations, (what) => commands.act({ kind: "declare", seat: own, what }));
    case "pass":
      return passing(view, pickedUp(state).length, commands);
    default:
      return nothing;
  }
}

/** Render the player's shuffle before the dealer (F3). @param {string} sealed @param {Commands} commands */
function shuffling(sealed, { game, shuffle }) {
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    void shuffle(String(new FormData(form).get("words")) || randomWords());
  };
  return html`<form class="shuffling felt-text" @submit=${submit}>
    <p>${explained(sealed)}</p>
    <input class="felt-field" name="words" aria-label=${sentence("shuffle.words")} autocomplete="off" maxlength="200" />
    <div class="flow">
      <button class="button">${sentence("shuffle.so")}</button>
      <button class="button quiet" type="button" @click=${() => void shuffle(randomWords())}>${sentence("shuffle.chance")}</button>
      <button class="button quiet" type="button" @click=${() => void game.goOn()}>${sentence("shuffle.not")}</button>
    </div>
  </form>`;
}

/**
 * Render a button for each declaration.
 * @param {Record<string, string>} declarations labels by name @param {(what: string) => void} declare
 */
const declaring = (declarations, declare) =>
  html`<p class="passing flow felt-text">
    ${Object.entries(declarations).map(
      ([what, words]) =>
        html`<button class="button ${what ? "" : "quiet"}" @click=${() => declare(what)}>
          ${words}
        </button>`,
    )}
  </p>`;

/** @param {View} view @param {number} laidOut how many cards @param {Commands} commands */
function passing({ stage }, laidOut, commands) {
  const { pass_count: count } = stage;
  return html`<p class="passing flow">
    <button
      class="button"
      ?disabled=${laidOut !== count}
      @click=${() => void commands.passCards()}
    >
      ${sentence("pass.cards")}
    </button>
    <span class="felt-text">${sentence("pass.chosen", { chosen: laidOut, count })}</span>
  </p>`;
}

/** Return whether the last card can be taken back now. @param {State} state */
const isBack = (state) => isAsked(state) && canTakeBack(state);

/** Render what helps with an answer. @param {State} state @param {Scene} scene @param {Commands} commands */
function help(state, scene, commands) {
  const { coach, notice } = state;
  return [
    isAsked(state) && scene.reply.nothing_left
      ? html`<div class="paper notice rest">
          <p>${scene.reply.nothing_left}</p>
          <button class="button" @click=${() => void commands.game.finish()}>${sentence("deal.finish")}</button>
        </div>`
      : nothing,
    // there is room for one of them
    hasChoice(state) && isSpeaking(coach) && !notice ? coachSays(coach, commands) : nothing,
  ];
}
