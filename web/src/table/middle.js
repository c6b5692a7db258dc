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
function pool(reply) {
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
 * The pool, and round it the cards of a trick, each before the player who played it; where there is
 * little room, in a row as they were played.
 * @param {TrickView | null} shown
 * @param {import("../protocol.d.ts").Reply} reply
 */
export function ring(shown, reply) {
  const { players, seat } = reply.view;
  const places = (shown?.seats ?? []).map(
    (each) => (each - (seat ?? 0) + players.length) % players.length,
  );
  const round = ringFor(players.length, places.filter(isSecond));
  const { width, height, pool: middle } = round;
  const sizes = [
    `--ring-w:${width};--ring-h:${height};--pool-x:${middle.x};--pool-y:${middle.y}`,
    `--cards:${Math.max(players.length, places.length)}`,
  ];
  return html`<div class="ring" style=${styled(sizes.join(";"))}>
    ${pool(reply)} ${trick(shown, reply.view, places, round)}
  </div>`;
}

/**
 * Whether this card of a trick is not the first in its place (I3).
 * @param {number} place
 * @param {number} order
 * @param {readonly number[]} places
 */
const isSecond = (place, order, places) => places.indexOf(place) < order;

/**
 * @param {TrickView | null} shown
 * @param {View} view
 * @param {readonly number[]} places where each card lies, South's first
 * @param {ReturnType<typeof ringFor>} ring
 */
function trick(shown, { players }, places, ring) {
  const seats = shown?.seats ?? [];
  return html`<ul class="trick" part="trick" aria-label="Trick">
    ${repeat(
      shown?.cards ?? [],
      (card) => card,
      (card, order) => {
        const place = ring.places[places[order]];
        const { x, y } = isSecond(places[order], order, places) ? place.beside : { x: 0, y: 0 };
        const winning = shown?.taker === seats[order];
        return html`<li
          class="card ${winning ? "taking" : ""}"
          data-card=${card}
          style=${styled(`--x:${place.x + x};--y:${place.y + y};--order:${order}`)}
        >
          ${face(card)}<span class="unseen">${players[seats[order]].name}: ${cardName(card)}</span>
        </li>`;
      },
    )}
  </ul>`;
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
  /* all sizes are widths of a card, which is as large as one of the hand where there is room */
  .ring {
    --trick-card: min(100cqw / var(--ring-w), 100cqh / var(--ring-h), 1em);
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
    text-align: center;
    text-shadow: var(--text-shadow);
    --pile-height: calc(var(--trick-card) * 0.3);
  }
  .pool .figures {
    font: 500 max(0.75rem, var(--trick-card) * 0.17) / 1.05 var(--serif);
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
    top: calc(var(--trick-card) * (var(--y) - 0.7));
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
        (100cqw - var(--beside-pool) - 6px) / (1.12 + var(--lap) * var(--cards)),
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
      --pile-height: 17px;
    }
    .pool .figures {
      font-size: 0.8125rem;
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
  @container middle (max-width: 230px) and (max-height: 85px) {
    .ring:has(.pool) {
      --beside-pool: 58px;
    }
    .pool {
      width: 52px;
    }
    .pool small {
      display: none;
    }
  }
  @container middle (max-width: 230px) and (min-height: 85px) {
    .ring {
      flex-direction: column;
      --trick-card: min(
        (100cqh - 32px) / 1.46,
        (100cqw - 6px) / (1.12 + var(--lap) * var(--cards)),
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
