/** The middle of the table: the pool, the Jack in it, and the trick that lies round it. */
import { css, html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { cardName } from "../cards/card.js";
import { face } from "../cards/face.js";
import { counted } from "../text.js";
import { counterPiles } from "./counters.js";
import { onRing, placeOf } from "./places.js";

/**
 * @typedef {import("../protocol.d.ts").View} View
 * @typedef {import("../protocol.d.ts").TrickView} TrickView
 */

/** What lies in the pool, as it is read out. @param {import("../protocol.d.ts").Reply} reply */
export function poolInWords({ view, counting }) {
  if (counting.points) return "";
  const { pool: counters, jack_deals: age } = view;
  const jack = age > 0 ? `, a Jack ${counted(age, "deal")} old` : "";
  return `Pool ${counted(counters, "counter")}${jack}`;
}

/** @param {import("../protocol.d.ts").Reply} reply */
export function pool(reply) {
  const { view, counting } = reply;
  if (counting.points) return nothing;
  const { pool: counters, jack_deals: age } = view;
  return html`<div
    class="pool ${age > 0 ? "jack" : ""}"
    part="pool"
    data-pool
    role="group"
    aria-label=${poolInWords(reply)}
  >
    ${counters ? counterPiles(counters, counting.red) : nothing}
    <p class="figures">
      <span class="word">${age > 0 ? "Jack" : "Pool"}</span> <b>${counters}</b>
      ${age > 0 ? html`<small>${counted(age, "deal")} old</small>` : nothing}
    </p>
  </div>`;
}

/**
 * The cards of a trick, each before the player who played it.
 * @param {TrickView | null} shown
 * @param {View} view
 * @param {readonly string[]} names
 */
export function trick(shown, view, names) {
  const seats = shown?.seats ?? [];
  const own = view.seat ?? 0;
  return html`<ul class="trick" part="trick" aria-label="Trick">
    ${repeat(
      shown?.cards ?? [],
      (card) => card,
      (card, order) => {
        const { across, along } = onRing(placeOf(seats[order], own, view.players.length));
        const winning = shown?.taker === seats[order];
        // two cards of one player to a trick lie side by side (I3)
        const beside = seats.indexOf(seats[order]) < order ? 1 : 0;
        return html`<li
          class="card ${winning ? "taking" : ""}"
          data-card=${card}
          style="--across:${across};--along:${along};--order:${order};--beside:${beside}"
        >
          ${face(card)}<span class="unseen">${names[seats[order]]}: ${cardName(card)}</span>
        </li>`;
      },
    )}
  </ul>`;
}

export const middleStyle = css`
  .middle {
    position: absolute;
    left: 50%;
    top: calc(50% + var(--above) / 2);
    width: 0;
    height: 0;
    /* the player opposite, how far the ring of cards goes in card widths, and its height in them */
    --above: 80px;
    --across-ring: 1.1;
    --along-ring: 1.28;
    --ring: 4;
    --trick-card: min(
      clamp(50px, min(17cqw, 19cqh), 104px) * var(--trick-scale, 0.96),
      (100cqh - var(--above)) / var(--ring)
    );
  }
  .pool {
    position: absolute;
    translate: -50% -50%;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 1px;
    width: calc(var(--trick-card) * 1.05);
    aspect-ratio: 1;
    border: 1px dashed var(--brass-faint);
    border-radius: 50%;
    color: var(--ivory);
    font: 500 var(--text-m) / 1.05 var(--serif);
    text-align: center;
    text-shadow: var(--text-shadow);
    --pile-height: calc(var(--trick-card) * 0.3);
  }
  .cutting .pool {
    translate: calc(-50% - 170px) -50%;
  }
  .middle hearts-cut {
    position: absolute;
    translate: -50% -50%;
    z-index: 3;
  }
  @container table (max-width: 620px) {
    .middle {
      --above: 96px;
      --trick-scale: 1.12;
    }
    .cutting .pool {
      translate: calc(-50% - 130px) calc(-50% + 120px);
    }
  }
  .pool .word {
    display: block;
    font-size: var(--text-s);
    color: var(--ivory-dim);
    letter-spacing: 0.04em;
  }
  .pool b {
    font-weight: 600;
  }
  .pool small {
    display: block;
    font-size: var(--text-s);
    white-space: nowrap;
  }
  .pool.jack {
    width: calc(var(--trick-card) * 1.15);
    min-width: 84px;
    border: 2px solid var(--brass);
    background: var(--jack);
    box-shadow:
      0 0 0 3px var(--shade-light),
      0 0 22px var(--brass-faint);
  }
  .pool.jack .word {
    color: var(--brass);
    font-size: var(--text-m);
    font-weight: 600;
  }
  .trick {
    list-style: none;
  }
  .trick .card {
    position: absolute;
    width: var(--trick-card);
    left: calc((var(--across) * var(--across-ring) + var(--beside) * 0.4) * var(--trick-card));
    top: calc(var(--along) * var(--trick-card) * var(--along-ring));
    translate: -50% -50%;
    z-index: calc(1 + var(--order));
    box-shadow:
      inset 0 0 0 1px var(--card-edge),
      var(--shadow-m);
  }
  @container felt (max-height: 330px) {
    /* no room for the pool amid the cards: it lies beside them */
    .middle {
      --across-ring: 0.85;
      --along-ring: 0.6;
      --ring: 2.75;
    }
    .pool {
      translate: calc(-50% - var(--trick-card) * 2.1) -50%;
    }
    .trick .card {
      --index-scale: 1.25;
    }
  }
  .trick .taking {
    box-shadow:
      0 0 0 3px var(--brass),
      var(--shadow-m);
  }
`;
