/** A player at the table, as the others see him. */
import { css, html, nothing } from "lit";
import { SUITS } from "../cards/card.js";
import { counterPiles } from "./counters.js";

/**
 * @typedef {import("../protocol.js").PlayerView} PlayerView
 * @typedef {import("../protocol.js").View} View
 */

/** @param {number} count @param {string} noun */
export const counted = (count, noun) => `${count} ${noun}${Math.abs(count) === 1 ? "" : "s"}`;

/** What a player has: counters, or points where the game is scored in them.
 * @param {PlayerView} player @param {View} view */
export const worth = (player, view) =>
  view.rules.settlement === "points" ? counted(player.points, "point") : counted(player.counters, "counter");

/** @param {number} cards */
const backs = (cards) =>
  html`<div class="backs" aria-hidden="true" style="--count:${Math.max(cards - 1, 1)}">
    ${Array.from({ length: cards }, (_, place) => html`<i style="--at:${place}"></i>`)}
  </div>`;

/** What counts against a player: cards of one suit have its sign. @param {number} units @param {View} view */
function against(units, { rules, avoided }) {
  if (rules.variety !== "hearts" && rules.variety !== "auction") {
    return counted(units, rules.settlement === "points" ? "point" : "unit");
  }
  const { name, sign } = SUITS[avoided];
  return html`<span class="sign ${avoided}" aria-hidden="true">${sign}</span>${units}<span class="unseen"> ${name}</span>`;
}

/**
 * @param {PlayerView} player
 * @param {View} view
 */
function taken(player, view) {
  // an empty line keeps the place, so that nothing jumps when a trick is taken
  if (!player.active && view.active.length) return html`<p class="taken">sits out</p>`;
  if (!player.tricks && !player.units) return html`<p class="taken">\u00a0</p>`;
  return html`<p class="taken figures">
    ${counted(player.tricks, "trick")} · ${player.units ? against(player.units, view) : player.clear ? "clear" : "0"}
  </p>`;
}

/**
 * @param {PlayerView} player
 * @param {View} view
 * @param {{ red: number, own?: boolean, place?: import("./places.js").Place, extra?: unknown }} how
 */
export function seat(player, view, { red, own = false, place, extra = nothing }) {
  const acting = view.to_act.includes(player.seat) && view.phase !== "shuffle";
  const dealer = player.seat === view.dealer && view.deal > 0;
  const points = view.rules.settlement === "points";
  return html`<section
    class="seat ${own ? "own" : ""} ${place?.y === 0 ? "far" : ""} ${acting ? "acting" : ""} ${player.active ? "" : "out"}"
    part="seat ${own ? "own-seat" : ""}"
    data-seat=${player.seat}
    role="group"
    aria-label="${player.name}, ${worth(player, view)}"
    style=${place ? `--x:${place.x};--y:${place.y}` : ""}
  >
    <h2 class="name">
      ${dealer ? html`<span class="dealer" title="Dealer">D<span class="unseen">ealer</span></span>` : nothing}
      <span>${player.name}</span>
      ${acting ? html`<span class="unseen">, to act</span>` : nothing}
    </h2>
    ${own
      ? nothing
      : html`${backs(player.cards)}<span class="unseen">${counted(player.cards, "card")} in hand</span>`}
    <p class="worth figures">
      ${points
        ? html`<b>${player.points}</b> <small>points</small>`
        : html`${counterPiles(player.counters, red)}<b>${player.counters}</b>
            <span class="unseen">counters</span>`}
    </p>
    ${taken(player, view)} ${extra}
  </section>`;
}

export const seatStyle = css`
  .seat {
    color: var(--ivory);
    font: 500 var(--text-m) / 1.2 var(--serif);
    text-align: center;
    text-shadow: 0 1px 2px rgb(0 0 0 / 0.45);
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
    border: 1px solid #b9ab8a;
    border-radius: 50%;
    background: radial-gradient(circle at 40% 35%, #fffaf0, #ddcfae);
    color: #4a3413;
    font: 700 0.72rem / 1 var(--sans);
    text-shadow: none;
    box-shadow: 0 1px 3px rgb(0 0 0 / 0.5);
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
    border-radius: 2px;
    border: 1.5px solid var(--card-paper);
    background:
      repeating-linear-gradient(45deg, rgb(255 255 255 / 0.22) 0 1px, transparent 1px 3px),
      var(--back, #a63c3f);
    box-shadow: -1px 0 1px rgb(0 0 0 / 0.35);
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
    font-size: 0.95rem;
    white-space: nowrap;
  }
  .sign.H,
  .sign.D {
    color: #ffb3ad;
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
