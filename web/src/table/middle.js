/** The middle of the table: the pool, the Jack in it, and the trick that lies round it. */
import { css, html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { cardName } from "../cards/card.js";
import { face } from "../cards/face.js";
import { styled } from "../style/styled.js";
import { counterPiles } from "./counters.js";
import { ringFor } from "./places.js";

/**
 * @typedef {import("../protocol.d.ts").View} View
 * @typedef {import("../protocol.d.ts").TrickView} TrickView
 */

/** What lies in the pool, as it is read out. @param {import("../protocol.d.ts").Reply} reply */
const poolInWords = ({ words }) => words.pool?.said ?? "";

/** @param {import("../protocol.d.ts").Reply} reply */
export function pool(reply) {
  const { view, words, counting } = reply;
  if (!words.pool) return nothing;
  const { name, age } = words.pool;
  return html`<div
    class="pool ${age ? "jack" : ""}"
    part="pool"
    data-pool
    role="group"
    aria-label=${poolInWords(reply)}
  >
    ${view.pool ? counterPiles(view.pool, counting.red) : nothing}
    <p class="figures">
      <span class="word">${name}</span> <b>${view.pool}</b>
      ${age ? html`<small>${age}</small>` : nothing}
    </p>
  </div>`;
}

/**
 * The cards of a trick, each before the player who played it; where there is little room, in a row as
 * they were played.
 * @param {TrickView | null} shown
 * @param {View} view
 * @param {readonly string[]} names
 */
export function trick(shown, view, names) {
  const seats = shown?.seats ?? [];
  const own = view.seat ?? 0;
  const players = view.players.length;
  const { places } = ringFor(players);
  return html`<ul class="trick" part="trick" aria-label="Trick">
    ${repeat(
      shown?.cards ?? [],
      (card) => card,
      (card, order) => {
        const { x, y } = places[(seats[order] - own + players) % players];
        const winning = shown?.taker === seats[order];
        // two cards of one player to a trick lie one above the other (I3)
        const beside = seats.indexOf(seats[order]) < order ? 1 : 0;
        return html`<li
          class="card ${winning ? "taking" : ""}"
          data-card=${card}
          style=${styled(`--x:${x};--y:${y};--order:${order};--beside:${beside}`)}
        >
          ${face(card)}<span class="unseen">${names[seats[order]]}: ${cardName(card)}</span>
        </li>`;
      },
    )}
  </ul>`;
}

/** How large the ring of the trick is, for its style. @param {number} players */
export function ringStyle(players) {
  const { width, height, pool } = ringFor(players);
  return `--ring-w:${width};--ring-h:${height};--pool-x:${pool.x};--pool-y:${pool.y};--players:${players}`;
}

export const middleStyle = css`
  .middle {
    container: middle / size;
    display: grid;
    place-items: center;
    min-width: 0;
    min-height: 0;
    /* an em is a card of the hand: the window tells its size, and not the middle */
    font-size: var(--hand-card);
  }
  .middle hearts-cut {
    font-size: 1rem;
  }
  /* all sizes are widths of a card, which is as large as the middle of the table lets it be */
  .ring {
    --trick-card: min(100cqw / var(--ring-w), 100cqh / var(--ring-h));
    position: relative;
    width: calc(var(--trick-card) * var(--ring-w));
    height: calc(var(--trick-card) * var(--ring-h));
  }
  .pool {
    position: absolute;
    left: calc(var(--trick-card) * var(--pool-x));
    top: calc(var(--trick-card) * var(--pool-y));
    translate: -50% -50%;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    width: calc(var(--trick-card) * 1.1);
    aspect-ratio: 1;
    border: 1px dashed var(--brass-faint);
    border-radius: 50%;
    color: var(--ivory);
    font: 500 max(0.75rem, var(--trick-card) * 0.17) / 1.05 var(--serif);
    text-align: center;
    text-shadow: var(--text-shadow);
    --pile-height: calc(var(--trick-card) * 0.3);
  }
  .pool .piles {
    max-width: 90%;
  }
  .pool .word {
    color: var(--ivory-dim);
    letter-spacing: 0.02em;
  }
  .pool b {
    font-weight: 600;
  }
  .pool small {
    display: block;
    font-size: 0.85em;
    white-space: nowrap;
  }
  .pool.jack {
    border: 2px solid var(--brass);
    background: var(--jack);
    box-shadow:
      0 0 0 3px var(--shade-light),
      0 0 22px var(--brass-faint);
  }
  .pool.jack .word {
    color: var(--brass);
    font-weight: 600;
  }
  .trick {
    list-style: none;
  }
  .trick .card {
    --card-width: var(--trick-card);
    position: absolute;
    left: calc(var(--trick-card) * (var(--x) - 0.5));
    top: calc(var(--trick-card) * (var(--y) - 0.7 - var(--beside) * 0.5));
    z-index: calc(1 + var(--order));
    box-shadow:
      inset 0 0 0 1px var(--card-edge),
      var(--shadow-m);
  }
  .trick .taking {
    box-shadow:
      0 0 0 3px var(--brass),
      var(--shadow-m);
  }
  @container middle (max-width: 230px) or (max-height: 210px) {
    .ring {
      /* each card shows a little less than half of the one before; the best lies on top */
      --lap: 0.44;
      --beside-pool: 0px;
      --trick-card: min(
        100cqh / 1.46,
        (100cqw - var(--beside-pool) - 6px) / (1.12 + var(--lap) * var(--players)),
        1em
      );
      display: flex;
      align-items: center;
      justify-content: center;
      gap: 6px;
      width: 100%;
      height: 100%;
    }
    .ring:has(.pool) {
      --beside-pool: 84px;
    }
    .pool {
      position: static;
      translate: none;
      flex: none;
      width: 78px;
      aspect-ratio: auto;
      padding: 3px;
      border-radius: 12px;
      font-size: 0.8125rem;
      --pile-height: 17px;
    }
    .trick {
      display: flex;
      padding-right: calc(var(--trick-card) * 0.56);
      min-height: calc(var(--trick-card) * 1.4);
    }
    .trick .card {
      position: relative;
      inset: auto;
      flex: none;
      margin-right: calc(var(--trick-card) * -0.56);
      --index-scale: 1.2;
    }
    .trick .taking {
      margin-right: 2px;
      z-index: 20;
    }
  }
  @container middle (max-width: 230px) and (min-height: 85px) {
    .ring {
      flex-direction: column;
      --trick-card: min(
        (100cqh - 32px) / 1.46,
        (100cqw - 6px) / (1.12 + var(--lap) * var(--players)),
        1em
      );
    }
    .pool {
      width: auto;
      padding: 2px 10px;
    }
    .pool .piles,
    .pool small {
      display: none;
    }
  }
`;
