/** What lies on the felt: the other players, the pool, the trick, and the pack to be cut. */
import { css, html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { beforeSeat } from "../club/exposed.js";
import { clubView } from "../club/offers.js";
import { openHand } from "../replay/controls.js";
import { isAsked } from "../state.js";
import { counterPiles } from "./counters.js";
import { cribbageBoard } from "./cribbage-board.js";
import "./cutting.js";
import { pool, trick } from "./middle.js";
import { placeOf, placesFor } from "./places.js";
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

/** A table with nobody at it yet: counters, and cards face down. @param {number} players */
const emptyTable = (players) =>
  placesFor(players)
    .slice(1)
    .map(
      ({ x, y }) =>
        html`<div class="seat" style="--x:${x};--y:${y}" aria-hidden="true">
          <div class="backs" style="--count:12">
            ${Array.from({ length: 13 }, (_, at) => html`<i class="small-back" style="--at:${at}"></i>`)}
          </div>
          <div class="worth">${counterPiles(50, 10)}</div>
        </div>`,
    );

/** The other players. @param {State} state @param {Scene} scene @param {Actions} actions */
function others(state, scene, actions) {
  const { players, reply } = scene;
  const view = shownView(scene);
  const own = view.seat ?? 0;
  const club = clubView(state);
  const hands = state.replay?.hands;
  return repeat(
    players.filter((player) => player.seat !== own),
    (player) => player.seat,
    (player) => {
      const hand = hands?.[player.seat];
      return seat(player, view, {
        counting: reply.counting,
        place: placeOf(player.seat, own, players.length),
        extra: hand ? openHand(hand) : [bid(player, view), beforeSeat(club, player.seat, actions)],
      });
    },
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
  return html`<div class="middle ${cuts ? "cutting" : ""}">
      ${pool(scene.reply)} ${cuts ? packToCut(view, actions) : trick(shown, view, names)}
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
  return html`<p class="last" role="status">The last trick, taken by ${who}</p>`;
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
  .felt {
    position: relative;
    flex: 1;
    min-height: 0;
    margin: clamp(8px, 2cqmin, 22px) clamp(4px, 6cqw - 24px, 110px) 0;
    container: felt / size;
  }
  .felt[data-back="blue"] {
    --far-back: var(--blue-back-far);
  }
  .veiled {
    opacity: 0.85;
  }
  .last {
    position: absolute;
    inset: auto 0 2px;
    text-align: center;
    color: var(--ivory);
    font: italic 500 var(--text-l) / 1.2 var(--serif);
  }
  .crowded .middle {
    --trick-scale: 0.86;
    --across-ring: 1.75;
  }
  @container table (max-width: 620px) {
    /* sideways there is no room beside the trick, so the others sit above it */
    .seat {
      --raised: 0.5;
    }
    .crowded .middle {
      /* the cards lie below those who sit at the sides */
      --above: 190px;
      --trick-scale: 0.95;
      --across-ring: 1.2;
    }
    .crowded .seat {
      --raised: 0.6;
    }
    .felt .seat {
      --pile-height: 19px;
    }
    .seat .name {
      font-size: var(--text-m);
    }
    .crowded .seat .name {
      font-size: var(--text-note);
      gap: 0.2em;
    }
  }
  @container table (max-height: 480px) {
    .felt .seat {
      --pile-height: 22px;
    }
    .seat.far {
      grid-template-columns: repeat(4, auto);
      align-items: end;
    }
    .seat.far .name {
      grid-column: auto;
    }
    .felt .middle {
      --above: 34px;
    }
  }
`;
