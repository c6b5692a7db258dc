/** The middle of the table: the pool, the Jack in it, and the trick that lies round it. */
import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { cardName } from "../cards/card.js";
import { face } from "../cards/face.js";
import { styled } from "../style/styled.js";
import { counterPiles } from "./counters.js";
import { ringFor } from "./places.js";

/** Return the contents of the pool, in words. @param {Reply} reply */
const poolInWords = ({ words }) => words.pool?.said ?? "";

/** @param {Reply} reply */
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
 * Render the pool, and round it the cards of a trick, each before its player; the stylesheet takes
 * the flat ring where there is little height.
 * @param {Protocol.TrickView | null} shown
 * @param {Reply} reply
 */
export function ring(shown, reply) {
  const { players, seat } = reply.view;
  const places = (shown?.seats ?? []).map(
    (each) => (each - (seat ?? 0) + players.length) % players.length,
  );
  const twice = places.filter(isSecond);
  const round = ringFor(players.length, { twice });
  const flat = ringFor(players.length, { twice, flat: true });
  const sizes = [
    `--round-w:${round.width};--round-h:${round.height}`,
    `--round-pool-x:${round.pool.x};--round-pool-y:${round.pool.y}`,
    `--flat-w:${flat.width};--flat-h:${flat.height}`,
    `--flat-pool-x:${flat.pool.x};--flat-pool-y:${flat.pool.y}`,
  ];
  return html`<div class="ring" style=${styled(sizes.join(";"))}>
    ${pool(reply)} ${trick(shown, reply.view, places, { round, flat })}
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
 * @param {Protocol.TrickView | null} shown
 * @param {View} view
 * @param {readonly number[]} places where each card lies, South's first
 * @param {Record<"round" | "flat", ReturnType<typeof ringFor>>} rings
 */
function trick(shown, { players }, places, rings) {
  const seats = shown?.seats ?? [];
  return html`<ul class="trick" part="trick" aria-label="Trick">
    ${repeat(
      shown?.cards ?? [],
      (card) => card,
      (card, order) => {
        const second = isSecond(places[order], order, places);
        const [round, flat] = [rings.round, rings.flat].map(({ places: all }) => {
          const { x, y, beside } = all[places[order]];
          return second ? { x: x + beside.x, y: y + beside.y } : { x, y };
        });
        const spots = [
          `--round-x:${round.x};--round-y:${round.y}`,
          `--flat-x:${flat.x};--flat-y:${flat.y};--order:${order}`,
        ];
        const winning = shown?.taker === seats[order];
        return html`<li
          class="card ${winning ? "taking" : ""}"
          data-card=${card}
          style=${styled(spots.join(";"))}
        >
          ${face(card)}<span class="unseen">${players[seats[order]].name}: ${cardName(card)}</span>
        </li>`;
      },
    )}
  </ul>`;
}
