/** The middle of the table: the pool, the Jack in it, and the trick that lies round it. */
import { html, nothing } from "lit";
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

/** Return the contents of the pool, in words. @param {import("../protocol.d.ts").Reply} reply */
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
 * Return whether this card of a trick is not the first in its place (I3).
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
