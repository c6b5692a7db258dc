/**
 * The player's own side of the table: the seat, what is asked, the plate, and the hand.
 */
import { css, html, nothing } from "lit";
import { sortHand } from "../cards/card.js";
import { beforeSeat } from "../club/exposed.js";
import { clubView } from "../club/offers.js";
import { clubTasks } from "../club/tasks.js";
import { hasChoice } from "../coach/coach.js";
import { handFigures } from "../coach/figures.js";
import { coachSays, helpButtons, isSpeaking } from "../coach/help.js";
import { lawLink } from "../links.js";
import { replayControls } from "../replay/controls.js";
import { problemView } from "../replay/problem-view.js";
import { trainerView } from "../replay/trainer-view.js";
import { canTakeBack, isAsked, lessonOf, pickedUp } from "../state.js";
import "./auction.js";
import { shownView } from "./felt.js";
import "./hand.js";
import { handTask } from "./hand-task.js";
import { plate } from "./plate.js";
import { bid, seat } from "./seat.js";
import "./shuffling.js";
import { styled } from "../style/styled.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../state.js").Scene} Scene
 * @typedef {import("../actions.js").Actions} Actions
 * @typedef {import("../protocol.d.ts").View} View
 */

/**
 * @param {State} state
 * @param {boolean} still whether nothing moves on its way
 * @param {Actions} actions
 */
export function near(state, still, actions) {
  const { scene, replay, settings, pictures, tall } = state;
  if (!scene || (scene.reply.view.phase === "seating" && !replay)) return nothing;
  return html`<div class="near ${replay ? "replaying" : ""}">
    ${ownSeat(state, scene, actions)} ${plate(state, scene.reply, actions)}
    <hearts-hand
      .cards=${sortHand(scene.reply.view.hand, settings.sort)}
      .task=${handTask(state)}
      .twoTaps=${settings.twoTaps}
      .pictures=${pictures}
      .tall=${tall}
      .picked=${pickedUp(state)}
      .received=${replay ? [] : justReceived(scene.reply.view)}
      .figures=${handFigures(state.coach)}
      style=${styled(still ? "--glide:0s" : "")}
      @play=${(/** @type {CustomEvent} */ { detail }) => void actions.playCard(detail.card)}
      @refuse=${(/** @type {CustomEvent} */ { detail }) =>
        actions.refuse({ text: detail.reason, law: detail.law })}
      @choose=${(/** @type {CustomEvent} */ { detail }) => actions.pickUp(detail.cards)}
    ></hearts-hand>
    ${asking(state, scene, actions)}
  </div>`;
}

/** The cards that were passed to the player, until the player's first card. @param {View} view */
const justReceived = ({ phase, tricks, trick, received, seat }) =>
  phase === "play" && !tricks.length && !trick?.seats.includes(seat ?? -1) ? received : [];

/** @param {State} state @param {Scene} scene @param {Actions} actions */
function ownSeat(state, scene, actions) {
  const view = shownView(scene);
  // where nobody has the device, it is the first player's seat
  const own = scene.players.find((player) => player.seat === (view.seat ?? 0));
  if (!own) return nothing;
  return seat(own, view, {
    counting: scene.reply.counting,
    own: true,
    extra: [bid(own, view), beforeSeat(clubView(state), own.seat, actions)],
  });
}

/**
 * What the player is asked, in a record, in a problem or in the game.
 * @param {State} state
 * @param {Scene} scene
 * @param {Actions} actions
 */
function asking(state, scene, actions) {
  const { problem, replay, notice, name, alone } = state;
  const { standing } = state.training;
  if (problem?.put) return trainerView(problem, { name, standing, notice }, actions);
  if (problem) return problemView(problem, { name, notice }, actions.problem);
  if (!replay) return asked(state, scene, actions);
  const names = scene.reply.view.players.map((player) => player.name);
  return replayControls(replay, { alone, name, names }, actions);
}

/**
 * What the game asks, in words and with what is needed to answer.
 * @param {State} state
 * @param {Scene} scene
 * @param {Actions} actions
 */
function asked(state, scene, actions) {
  const { coach, betweenDeals } = state;
  const { words } = scene.reply;
  const lesson = lessonOf(state) !== null;
  const notice = lesson ? null : state.notice; // a lesson gives its hint above the table
  const club = betweenDeals ? null : clubView(state);
  const flagged = coach.advice !== null || coach.suggestion !== null;
  return html`<div class="asking ${flagged ? "flagged" : ""}">
    ${isAsked(state) ? answers(scene.reply, state, actions) : nothing}
    ${lesson ? nothing : help(state, scene, actions)} ${club ? clubTasks(club, actions) : nothing}
    ${
      notice
        ? html`<p class="paper notice">${notice.text} ${lawLink(notice.law, actions.openLaw)}</p>`
        : betweenDeals || flagged
          ? nothing
          : html`<p class="turn">${scene.moving ? "" : words.turn}</p>`
    }
  </div>`;
}

/**
 * What is needed to answer, beside the hand.
 * @param {import("../protocol.d.ts").Reply} reply
 * @param {State} state
 * @param {Actions} actions
 */
function answers({ view, words: { sealed } }, state, actions) {
  const own = view.seat ?? 0;
  switch (view.phase) {
    case "bid":
    case "name":
      return html`<hearts-auction
        phase=${view.phase}
        .high=${view.high_bid}
        .most=${view.players[own].counters}
        @bid=${(/** @type {CustomEvent} */ { detail }) =>
          void actions.act({ kind: "bid", seat: own, ...detail })}
        @name=${(/** @type {CustomEvent} */ { detail }) =>
          void actions.act({ kind: "name_suit", seat: own, ...detail })}
      ></hearts-auction>`;
    case "shuffle":
      if (lessonOf(state)) return nothing;
      return html`<hearts-shuffle
        sealed=${sealed}
        @shuffle=${(/** @type {CustomEvent<{ words: string | null }>} */ { detail: { words } }) =>
          void (words === null ? actions.goOn() : actions.shuffle(words))}
      ></hearts-shuffle>`;
    case "pass":
      return passing(view, pickedUp(state).length, actions);
    default:
      return nothing;
  }
}

/** @param {View} view @param {number} laidOut how many cards @param {Actions} actions */
function passing({ pass_count: count, pass_way: way, pass_to: to, players }, laidOut, actions) {
  const whom = to === null ? "" : ` to ${players[to].name}`;
  return html`<p class="passing">
    <button
      class="button"
      ?disabled=${laidOut !== count}
      @click=${() => void actions.passCards()}
    >
      Pass ${count} cards ${way}${whom}
    </button>
    <span class="felt-text">${laidOut} of ${count}</span>
  </p>`;
}

/**
 * What helps to answer: the end of a deal with nothing left in it, the coach.
 * @param {State} state
 * @param {Scene} scene
 * @param {Actions} actions
 */
function help(state, scene, actions) {
  const { coach } = state;
  const coached = hasChoice(state);
  const offered = {
    back: isAsked(state) && canTakeBack(state),
    coach: coached && !isSpeaking(coach),
  };
  return [
    isAsked(state) && scene.reply.nothing_left
      ? html`<div class="paper notice rest">
          <p>${scene.reply.nothing_left}</p>
          <button class="button" @click=${() => void actions.finish()}>Finish the deal</button>
        </div>`
      : nothing,
    coached ? coachSays(coach, actions) : nothing,
    helpButtons(offered, actions),
  ];
}

export const nearStyle = css`
  .near {
    display: grid;
    grid-template: "own turn plate" auto "hand hand hand" auto / minmax(0, 1fr) minmax(0, 2fr) minmax(0, 1fr);
    align-items: end;
    gap: calc(var(--gap) + 14px) 10px; /* a card that is picked up rises into the gap */
    min-width: 0;
    padding-bottom: max(6px, 1.2cqmin);
  }
  .near .own {
    grid-area: own;
    justify-self: start;
    text-align: left;
  }
  .own .name,
  .own .worth {
    justify-content: flex-start;
  }
  .near .asking {
    grid-area: turn;
    display: grid;
    justify-items: center;
    align-content: end;
    gap: var(--space-s);
    min-width: 0;
    min-height: 3em;
  }
  .passing {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 2px 0.8em;
  }
  .notice .button {
    margin-top: 0.4rem;
  }
  hearts-hand {
    grid-area: hand;
    --raised: -14px;
  }
  @container table (max-width: 620px) or (max-height: 480px) {
    .near {
      gap: 4px 8px;
      padding-bottom: 4px;
    }
    .near .asking {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: center;
      gap: 2px 10px;
      min-height: 0;
    }
    .near .turn {
      font-size: var(--text-m);
    }
    .near .rest {
      display: flex;
      align-items: center;
      gap: 0.6em;
      font-size: var(--text-note);
      line-height: 1.2;
    }
    .near .rest .button {
      flex: none;
      margin: 0;
    }
    .near:has(.rest) {
      --hand-most: 20cqh;
    }
    .near:has(.rest) :is(.turn, .help-buttons) {
      display: none;
    }
    hearts-hand {
      margin-top: 12px;
      --raised: -9px;
    }
    /* no card has been dealt yet: others need the room */
    .felt:has(hearts-cut) ~ .near hearts-hand,
    .near:has(hearts-shuffle) hearts-hand {
      display: none;
    }
    .own {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0 8px;
    }
  }
  @container table (max-width: 620px) and (max-aspect-ratio: 6/5) {
    .near {
      grid-template: "own plate" auto "turn turn" auto "hand hand" auto / fit-content(62%) minmax(0, 1fr);
    }
    .near .asking {
      min-height: 1.4em;
    }
  }
  @container table (max-height: 480px) and (min-aspect-ratio: 6/5) {
    .near {
      grid-template: "own turn" auto "plate turn" auto "hand hand" auto / auto minmax(0, 1fr);
      align-items: center;
    }
  }
  /* where the plate is a line on the wood, its place is free */
  @container table (max-width: 620px) and (max-height: 560px) {
    .near {
      grid-template: "own" auto "turn" auto "hand" auto / minmax(0, 1fr);
    }
  }
  @container table (max-width: 620px) and (max-height: 480px) and (min-aspect-ratio: 6/5) {
    .near {
      grid-template: "own turn" auto "hand hand" auto / auto minmax(0, 1fr);
    }
    .near .flagged.asking:not(:has(.passing)) {
      flex-wrap: nowrap;
    }
  }
  @container table (max-height: 480px) {
    .felt:has(hearts-cut) ~ .near {
      grid-template: "own turn" auto / auto minmax(0, 1fr);
    }
  }
  /* beside the tricks laid open, which tell what was said, the table is narrow */
  @container table (min-width: 700px) and (max-height: 480px) {
    .beside:has(.inspection) ~ .baize .near {
      grid-template: "own plate" auto "turn turn" auto "hand hand" auto / auto minmax(0, 1fr);
    }
    .beside:has(.inspection) ~ .baize .cry {
      display: none;
    }
  }
  /* in the smallest windows the button for attention stands there */
  @container table (max-width: 620px) and (max-height: 480px) {
    .near:has(.call) {
      --hand-most: 19cqh;
    }
    .felt:is(.players-5, .players-6, .players-7) ~ .near:has(.call) {
      --hand-most: 14cqh;
    }
    .near:has(.call) .own .piles,
    .near:has(.call):has(.cry, .duties, .notice) .help-buttons,
    .felt:has(hearts-cut) ~ .near :is(.cry, .help-buttons) {
      display: none;
    }
    .near .call {
      margin: 0;
    }
    .near .cry {
      padding: 0;
    }
    .near :is(.cry, .duties) {
      font-size: var(--text-s);
      line-height: 1.1;
    }
    .near .duties li {
      display: inline;
    }
    .near:has(.duties, .notice) .cry {
      display: none; /* it stands in the log, too */
    }
  }
  @container table (max-width: 440px) and (min-aspect-ratio: 6/5) {
    .near:has(.call) .own .taken,
    .near:has(.call):has(.club-tasks > *) .help-buttons,
    .near:has(.notice) .duties,
    .near .coach small {
      display: none;
    }
    .near .notice {
      font-size: var(--text-s);
    }
    .near hearts-hand {
      --flag-room: 14px;
      --flag-at: auto auto 1px 0; /* above the cards they would lie upon what the coach says */
    }
    .near:has(.flagged) hearts-hand {
      margin-top: 12px;
    }
  }
  /* and what the coach says, or the end of a deal with nothing left, in the place of the seat */
  @container table (max-width: 620px) and (max-height: 560px) {
    .near:has(.flagged, .rest) {
      --hand-most: 20cqh;
      grid-template: "turn" auto "hand" auto / minmax(0, 1fr);
    }
    .near:has(.flagged, .rest) .own {
      display: none;
    }
    .near .notice {
      padding-block: 0.1rem;
      font-size: var(--text-note);
      line-height: 1.15;
    }
  }
`;
