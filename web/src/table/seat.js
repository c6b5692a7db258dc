/** A player at the table, as the others see them. */
import { css, html, nothing } from "lit";
import { SUITS } from "../cards/card.js";
import { styled } from "../style/styled.js";
import { counted, noun } from "../text.js";
import { counterPiles } from "./counters.js";

/**
 * @typedef {import("../protocol.d.ts").PlayerView} PlayerView
 * @typedef {import("../protocol.d.ts").View} View
 * @typedef {import("../protocol.d.ts").Counting} Counting
 */

/**
 * What a player has: counters, or what the game is scored in.
 * @param {PlayerView} player
 * @param {Counting} counting
 * @returns {[number, string]}
 */
function worth(player, { points, pegs }) {
  if (points) return [player.points, "point"];
  return pegs ? [player.pegs, "peg"] : [player.counters, "counter"];
}

/** @param {number} cards */
const backs = (cards) =>
  html`<div class="backs" aria-hidden="true" style=${styled(`--count:${Math.max(cards - 1, 1)}`)}>
    ${Array.from({ length: cards }, (_, at) => html`<i class="small-back" style=${styled(`--at:${at}`)}></i>`)}
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
  const units = player.units
    ? against(player.units, counting)
    : player.clear
      ? counting.clear
      : "0";
  return html`<p class="taken figures">${counted(player.tricks, "trick")} · ${units}</p>`;
}

/**
 * @param {PlayerView} player
 * @param {View} view
 * @param {{ counting: Counting, own?: boolean, extra?: unknown }} how
 */
export function seat(player, view, { counting, own = false, extra = nothing }) {
  const acting = view.to_act.includes(player.seat) && view.phase !== "shuffle";
  const dealer = player.seat === view.dealer && view.deal > 0;
  const [has, unit] = worth(player, counting);
  const classes = ["seat", own && "own", acting && "acting", !player.active && "out"];
  return html`<section
    class=${classes.filter(Boolean).join(" ")}
    part="seat ${own ? "own-seat" : ""}"
    data-seat=${player.seat}
    role="group"
    aria-label="${player.name}, ${counted(has, unit)}"
  >
    <h2 class="name">
      ${dealer ? html`<span class="dealer" title="Dealer" aria-hidden="true">D</span><span class="unseen">Dealer </span>` : nothing}
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
        unit === "counter"
          ? html`${counterPiles(has, counting.red)}<b>${has}</b>
            <span class="unseen">${noun(has, unit)}</span>`
          : html`<b>${has}</b> <small>${noun(has, unit)}</small>`
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
    min-width: 0;
    color: var(--ivory);
    font: 500 var(--text-m) / 1.2 var(--serif);
    text-align: center;
    text-shadow: var(--text-shadow);
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
  @media (forced-colors: active) {
    .name > span:not(.unseen, .dealer) {
      border-color: Canvas;
    }
    .acting .name > span:not(.unseen, .dealer) {
      border-color: Highlight;
    }
  }
  .name .dealer {
    flex: none;
    display: inline-grid;
    place-content: center;
    width: 1.35em;
    height: 1.35em;
    border: 1px solid var(--white-counter-line);
    border-radius: 50%;
    background: var(--dealer);
    color: var(--dealer-text);
    font: 700 max(0.6em, 0.6875rem) / 1 var(--sans);
    text-shadow: none;
    box-shadow: var(--shadow-s);
  }
  .backs {
    --w: calc(var(--back) * 0.7);
    position: relative;
    height: var(--back);
    margin: 0.25em auto 0.15em;
    width: calc(var(--w) + var(--count) * var(--back) * 0.155);
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
    min-height: var(--pile-height);
    --pile-height: calc(var(--back) * 1.35);
  }
  .worth:not(:has(.piles)) {
    align-items: baseline;
    min-height: 0;
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
  /* beyond the table there is more width than height */
  .far .seat {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    align-items: center;
    column-gap: 0.9em;
  }
  .far .name {
    flex: 0 0 100%;
  }
  .far :is(.backs, .taken) {
    margin: 0.15em 0;
  }
  @container table (max-width: 620px) or (max-height: 480px) {
    /* three lines: name, cards and counters, what was taken */
    .seat:not(.own) {
      display: flex;
      flex-wrap: wrap;
      align-content: flex-start;
      align-items: center;
      justify-content: center;
      column-gap: 0.4em;
      line-height: 1.1;
    }
    .seat:not(.own) > :not(.backs, .worth, .unseen) {
      flex: 0 0 100%;
    }
    .seat .name,
    .seat .worth b {
      font-size: var(--text-m);
    }
    .name .dealer {
      width: 1.2em;
      height: 1.2em;
    }
    .seat .backs {
      margin: 0;
      width: calc(var(--w) + var(--count) * var(--back) * 0.08);
    }
    .seat .worth {
      align-items: center;
      --pile-height: var(--back);
    }
    .seat:not(.own) .piles {
      display: none;
    }
    .seat:not(.own) .piles + b::before {
      /* one counter stands for all of them */
      content: "";
      display: inline-block;
      width: 0.7em;
      height: 0.7em;
      margin-right: 0.25em;
      border: 2px dotted var(--white-counter-edge);
      border-radius: 50%;
      background: var(--white-counter);
    }
    .seat .taken {
      margin: 0;
      font-size: var(--text-s);
    }
    .felt:is(.players-5, .players-6, .players-7) .seat .name {
      font-size: var(--text-note);
      gap: 0.2em;
    }
  }
`;
