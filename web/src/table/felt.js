/** What lies on the felt: the other players, the pool, the trick, and the pack to be cut. */
import { css, html, nothing } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { beforeSeat } from "../club/exposed.js";
import { clubView } from "../club/offers.js";
import { openHand } from "../replay/controls.js";
import { isAsked } from "../state.js";
import { counterPiles } from "./counters.js";
import { cribbageBoard } from "./cribbage-board.js";
import "./cutting.js";
import { styled } from "../style/styled.js";
import { ring } from "./middle.js";
import { atSides } from "./places.js";
import { bid, seat } from "./seat.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../state.js").Scene} Scene
 * @typedef {import("../actions.js").Actions} Actions
 * @typedef {import("../protocol.d.ts").View} View
 */

/** The view that is drawn: while something moves nobody is to act yet. @param {Scene} scene */
export const shownView = ({ reply: { view }, moving }) => (moving ? { ...view, to_act: [] } : view);

/**
 * @param {State} state
 * @param {Actions} actions
 */
export function felt(state, actions) {
  const { scene, choice } = state;
  if (!scene) return emptyTable(choice?.rules.players ?? 4);
  const { view } = scene.reply;
  if (view.phase === "seating") return nothing;
  return html`${cribbageBoard(scene.reply)}${others(state, scene, actions)}${middle(state, scene, actions)}`;
}

/** The others, at the sides of the table. @param {unknown[]} seats South's left neighbour first */
const around = (seats) =>
  Object.entries(atSides(seats)).map(
    ([side, there]) => html`<div class="side ${side}">${there}</div>`,
  );

/** A table with nobody at it yet: counters, and cards face down. @param {number} players */
const emptyTable = (players) =>
  around(
    Array.from(
      { length: players - 1 },
      () =>
        html`<div class="seat" aria-hidden="true">
          <div class="backs" style=${styled("--count:12")}>
            ${Array.from({ length: 13 }, (_, at) => html`<i class="small-back" style=${styled(`--at:${at}`)}></i>`)}
          </div>
          <div class="worth">${counterPiles(50, 10)}</div>
        </div>`,
    ),
  );

/** The other players. @param {State} state @param {Scene} scene @param {Actions} actions */
function others(state, scene, actions) {
  const { players, reply } = scene;
  const view = shownView(scene);
  const own = view.seat ?? 0;
  const club = clubView(state);
  const hands = state.replay?.hands;
  const inOrder = players.map((_, place) => players[(own + place) % players.length]).slice(1);
  return around(
    inOrder.map((player) => {
      const hand = hands?.[player.seat];
      return keyed(
        player.seat,
        seat(player, view, {
          counting: reply.counting,
          extra: hand
            ? openHand(hand)
            : [bid(player, view), beforeSeat(club, player.seat, actions)],
        }),
      );
    }),
  );
}

/**
 * The pool, and the trick, this one or the last.
 * @param {State} state
 * @param {Scene} scene
 * @param {Actions} actions
 */
function middle(state, scene, actions) {
  const { view } = scene.reply;
  const { seat: own, phase, to_act: toAct } = view;
  const last = state.lastTrick;
  const shown = last ? (view.tricks.at(-1) ?? null) : scene.trick;
  const names = view.players.map(({ name }) => name);
  const cuts = isAsked(state) && phase === "cut" && toAct.includes(own ?? -1);
  return html`<div class="middle">
      ${cuts ? packToCut(view, actions) : ring(shown, scene.reply)}
    </div>
    ${last && shown ? takerInWords(shown, own, names) : nothing}`;
}

/**
 * @param {import("../protocol.d.ts").TrickView} trick
 * @param {number | null} own
 * @param {readonly string[]} names
 */
function takerInWords({ taker }, own, names) {
  if (taker === null) return nothing;
  const who = taker === own ? "you" : names[taker];
  return html`<p class="last">The last trick, taken by ${who}</p>`;
}

/** The pack before the pone. @param {View} view @param {Actions} actions */
const packToCut = ({ cut_range: range, back, seat: own }, { act }) =>
  html`<hearts-cut
    .range=${range}
    .cards=${range[0] + range[1]}
    back=${back}
    @cut=${(/** @type {CustomEvent} */ { detail }) =>
      void act({ kind: "cut", seat: own ?? 0, lifted: detail.lifted })}
  ></hearts-cut>`;

export const feltStyle = css`
  /* who sits beyond has a row, who sits at the sides a column; the trick has the room between */
  .felt {
    display: grid;
    grid-template:
      "board left far right" auto
      "board left middle right" minmax(0, 1fr)
      "board left said right" auto / auto var(--seat-width) minmax(0, 1fr) var(--seat-width);
    gap: var(--gap);
    min-height: 0;
  }
  .felt.players-2 {
    grid-template-columns: auto 0 minmax(0, 1fr) 0;
  }
  .felt[data-back="blue"] {
    --far-back: var(--blue-back-far);
  }
  .side {
    display: flex;
    min-width: 0;
    min-height: 0;
    gap: var(--gap);
    justify-content: space-evenly;
  }
  .side.left {
    grid-area: left;
    flex-direction: column-reverse;
  }
  .side.right {
    grid-area: right;
    flex-direction: column;
  }
  .side.far {
    grid-area: far;
  }
  .middle {
    grid-area: middle;
  }
  .last {
    grid-area: said;
    text-align: center;
    color: var(--ivory);
    font: italic 500 var(--text-l) / 1.2 var(--serif);
  }
  @container table ((max-width: 620px) and (max-aspect-ratio: 6/5)) or (max-width: 440px) {
    /* all the others sit beyond, and the trick has the whole width */
    .felt {
      grid-template:
        "board left far right" auto
        "board middle middle middle" minmax(0, 1fr)
        "board said said said" auto / auto minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr);
    }
    .felt.players-2,
    .felt.players-3 {
      grid-template-columns: auto minmax(0, 1fr) 0 minmax(0, 1fr);
    }
    .felt.players-2 {
      grid-template-columns: auto 0 minmax(0, 1fr) 0;
    }
    .felt:is(.players-5, .players-7) {
      grid-template-columns: auto minmax(0, 1fr) minmax(0, 2fr) minmax(0, 1fr);
    }
    .side.far > * {
      flex: 1 1 0;
      min-width: 0;
    }
  }
  @container table (max-width: 620px) and (max-height: 440px) {
    .last {
      position: absolute;
      opacity: 0; /* the trick needs the room; it is still read out */
    }
  }
  @container table (max-width: 440px) and (max-height: 660px) {
    .felt:is(.players-5, .players-6, .players-7) .last {
      position: absolute;
      opacity: 0;
    }
  }
  /* in the smallest windows the trick needs the height more than the width */
  @container table (max-width: 440px) and (max-height: 440px) {
    .felt.players-3 {
      grid-template-columns: auto minmax(0, 1fr) minmax(0, 1.6fr) minmax(0, 1fr);
      grid-template-areas:
        "board left far right"
        "board left middle right"
        "board left said right";
    }
  }
  @container table (max-width: 440px) and (min-aspect-ratio: 6/5) {
    .felt:is(:has(.open-hand), .players-5, .players-6, .players-7) {
      grid-template-columns: auto minmax(0, 1fr) minmax(0, 1.6fr) minmax(0, 1fr);
      grid-template-areas:
        "board left far right"
        "board left middle right"
        "board left said right";
    }
  }
  /* beside the cribbage board there is room for the other player */
  @container table (440px < width <= 620px) and (max-height: 440px) {
    .felt.players-2 {
      grid-template: "board far middle" minmax(0, 1fr) / auto auto minmax(0, 1fr);
    }
  }
`;
