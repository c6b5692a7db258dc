/** A player at the table, as the others see them. */
import { css, html, nothing } from "lit";
import { SUITS } from "../cards/card.js";
import { counted } from "../text.js";
import { counterPiles } from "./counters.js";

/**
 * @typedef {import("../protocol.d.ts").PlayerView} PlayerView
 * @typedef {import("../protocol.d.ts").View} View
 * @typedef {import("../protocol.d.ts").Counting} Counting
 */

/**
 * What a player has: counters, or points where the game is scored in them.
 * @param {PlayerView} player
 * @param {Counting} counting
 */
const worth = (player, { points }) =>
  points ? counted(player.points, "point") : counted(player.counters, "counter");

/** @param {number} cards */
const backs = (cards) =>
  html`<div class="backs" aria-hidden="true" style="--count:${Math.max(cards - 1, 1)}">
    ${Array.from({ length: cards }, (_, at) => html`<i class="small-back" style="--at:${at}"></i>`)}
  </div>`;

/**
 * What counts against a player: cards of one suit have its sign.
 * @param {number} units
 * @param {Counting} counting
 */
function against(units, { unit, suit }) {
  if (!suit) return counted(units, unit);
  const { name, sign } = SUITS[suit];
  return html`<span class="sign ${suit}" aria-hidden="true">${sign}</span>${units}<span
      class="unseen"
    > ${name}</span>`;
}

/**
 * @param {PlayerView} player
 * @param {View} view
 * @param {Counting} counting
 */
function taken(player, view, counting) {
  // an empty line keeps the place, so that nothing jumps when a trick is taken
  if (!player.active && view.active.length) return html`<p class="taken">sits out</p>`;
  if (!player.tricks && !player.units) return html`<p class="taken">\u00a0</p>`;
  const units = player.units ? against(player.units, counting) : player.clear ? "clear" : "0";
  return html`<p class="taken figures">${counted(player.tricks, "trick")} · ${units}</p>`;
}

/**
 * @param {PlayerView} player
 * @param {View} view
 * @param {{ counting: Counting, own?: boolean, place?: import("./places.js").Place, extra?: unknown }} how
 */
export function seat(player, view, { counting, own = false, place, extra = nothing }) {
  const acting = view.to_act.includes(player.seat) && view.phase !== "shuffle";
  const dealer = player.seat === view.dealer && view.deal > 0;
  const classes = [
    "seat",
    own && "own",
    place?.y === 0 && "far",
    acting && "acting",
    !player.active && "out",
  ];
  return html`<section
    class=${classes.filter(Boolean).join(" ")}
    part="seat ${own ? "own-seat" : ""}"
    data-seat=${player.seat}
    role="group"
    aria-label="${player.name}, ${worth(player, counting)}"
    style=${place ? `--x:${place.x};--y:${place.y}` : ""}
  >
    <h2 class="name">
      ${dealer ? html`<span class="dealer" title="Dealer">D<span class="unseen">ealer</span></span>` : nothing}
      <span>${player.name}</span>
      ${acting ? html`<span class="unseen">, to act</span>` : nothing}
    </h2>
    ${
      own
        ? nothing
        : html`${backs(player.cards)}<span class="unseen">${counted(player.cards, "card")} in hand</span>`
    }
    <p class="worth figures">
      ${
        counting.points
          ? html`<b>${player.points}</b> <small>points</small>`
          : html`${counterPiles(player.counters, counting.red)}<b>${player.counters}</b>
            <span class="unseen">counters</span>`
      }
    </p>
    ${taken(player, view, counting)} ${extra}
  </section>`;
}

/** What a player has bid, while the bids are made. @param {PlayerView} player @param {View} view */
export const bid = (player, view) =>
  view.phase === "bid" && player.bid !== null
    ? html`<p class="taken">${player.bid ? html`bids <b>${player.bid}</b>` : "passes"}</p>`
    : nothing;

export const seatStyle = css`
  .seat {
    color: var(--ivory);
    font: 500 var(--text-m) / 1.2 var(--serif);
    text-align: center;
    text-shadow: var(--text-shadow);
  }
  .seat[style*="--x"] {
    position: absolute;
    left: calc(var(--x) * 1%);
    top: calc(var(--y) * var(--raised, 1) * 1%);
    translate: calc(var(--x) * -1%) calc(var(--y) * var(--raised, 1) * -1%);
    width: var(--seat-width);
  }
  .name {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 0.35em;
    font: inherit;
    font-size: var(--text-l);
    white-space: nowrap;
  }
  .name > span:not(.unseen) {
    border-bottom: 2px solid transparent;
    transition: color 0.2s;
  }
  .acting .name > span:not(.unseen, .dealer) {
    color: var(--brass);
    border-color: var(--brass);
  }
  .name .dealer {
    display: inline-grid;
    place-content: center;
    width: 1.35em;
    height: 1.35em;
    border: 1px solid var(--white-counter-line);
    border-radius: 50%;
    background: var(--dealer);
    color: var(--dealer-text);
    font: 700 var(--text-xs) / 1 var(--sans);
    text-shadow: none;
    box-shadow: var(--shadow-s);
  }
  .backs {
    --w: 19px;
    position: relative;
    height: 27px;
    margin: 5px auto 3px;
    width: calc(var(--w) + var(--count) * 4.2px);
    max-width: 100%;
  }
  .backs i {
    position: absolute;
    left: calc((100% - var(--w)) * var(--at) / var(--count));
    width: var(--w);
    height: 100%;
  }
  .worth {
    display: flex;
    align-items: flex-end;
    justify-content: center;
    gap: 0.4em;
    min-height: var(--pile-height, 36px);
  }
  .worth b {
    font-weight: 600;
    font-size: var(--text-l);
    line-height: 1;
  }
  .taken {
    margin-top: 2px;
    color: var(--ivory-dim);
    font-size: var(--text-note);
    white-space: nowrap;
  }
  .seat .sign {
    color: inherit;
  }
  .seat .sign:is(.H, .D) {
    color: var(--heart-on-felt);
  }
  .out {
    opacity: 0.9;
  }
  @container table (min-width: 621px) {
    .seat.far {
      display: grid;
      grid-template-columns: repeat(3, auto);
      justify-content: center;
      align-items: center;
      column-gap: 14px;
      width: max-content;
    }
    .far .name {
      grid-column: 1 / -1;
    }
    .far .taken:not(:empty) {
      margin: 0;
    }
    .far .backs {
      margin: 3px 0;
    }
  }
`;
