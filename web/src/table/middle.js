/** The middle of the table: the pool, the Jack in it, and the trick that lies round it. */
import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { cardName } from "../cards/card.js";
import { face } from "../cards/face.js";
import { sentence } from "../sentences.js";
import { styled } from "../style/styled.js";
import { hide, meaningOf, paper, show } from "../terms.js";
import { counterPiles } from "./counters.js";
import { ringFor } from "./places.js";

/** Return the contents of the pool, in words. @param {Reply} reply */
const poolInWords = ({ words }) => words.pool?.said ?? "";

/** @param {Reply} reply */
function pool(reply) {
  const { view, words, counting } = reply;
  if (!words.pool) return nothing;
  const { name, age } = words.pool;
  const meaning = meaningOf(name);
  return html`<div
    class="pool ${age ? "jack" : ""}"
    part="pool"
    data-pool
    role="group"
    aria-label=${poolInWords(reply)}
    aria-description=${meaning || nothing}
    tabindex=${meaning ? 0 : nothing}
    @click=${show}
    @focus=${show}
    @blur=${hide}
  >
    ${view.sitting.pool ? counterPiles(view.sitting.pool, counting.red) : nothing}
    <p class="figures">
      <span class="word">${name}</span>
      <b class="bare">${view.sitting.pool}</b><b>${sentence("unit.counter", { count: view.sitting.pool })}</b>
      ${age ? html`<small>${age}</small>` : nothing}
    </p>
  </div>${paper(meaning)}`;
}

/** Render the paper of the last trick, with its heading in the place of the pool. */
const past = () =>
  html`<div class="paper"></div>
    <div class="pool"><p class="figures">${sentence("room.last")}</p></div>`;

/**
 * Render the cards of a trick, each before its player, and the pool beside them.
 * @param {Protocol.TrickView | null} shown @param {Reply} reply
 * @param {{ isPast: boolean, press: Press | null }} how whether it is the last trick, and what a press on a card does
 */
export function ring(shown, reply, { isPast, press }) {
  const { width, withPool, pool: at, places } = ringFor(reply.view.players.length);
  const sizes = `--w:${width};--with-pool:${withPool};--pool-x:${at.x};--pool-y:${at.y}`;
  return html`<div class="ring ${isPast ? "past" : ""}" style=${styled(sizes)}>
    ${isPast ? past() : pool(reply)} ${trick(shown, reply.view, places, press)}
  </div>`;
}

/** @typedef {(seat: number, card: Card) => unknown} Press */

/**
 * @param {Protocol.TrickView | null} shown @param {View} view
 * @param {ReturnType<typeof ringFor>["places"]} places South's first @param {Press | null} press
 */
function trick(shown, { players, seat: own }, places, press) {
  const seats = shown?.seats ?? [];
  return html`<ul class="trick" part="trick" aria-label=${sentence("label.trick")}>
    ${repeat(
      shown?.cards ?? [],
      (card) => card,
      (card, order) => {
        const seat = seats[order];
        const { x, y, beside } = places[(seat - (own ?? 0) + players.length) % players.length];
        const before = seats.slice(0, order).filter((each) => each === seat).length;
        const second = before && 1 + 0.12 * (before - 1); // two cards or more to one trick (I3)
        const named = html`${players[seat].name}: ${cardName(card)}`;
        const spot = `--x:${x + second * beside.x};--y:${y};--beside:${second * beside.y};--row:${Math.round(y)}`;
        return html`<li
          class="card ${shown?.taker === seat ? "taking" : ""}"
          data-card=${card}
          style=${styled(spot)}
        >
          ${face(card)}${
            press
              ? html`<button class="pick" data-card=${card} data-last @click=${() => void press(seat, card)}>
                  <span class="unseen">${named}</span>
                </button>`
              : html`<span class="unseen">${named}</span>`
          }
        </li>`;
      },
    )}
  </ul>`;
}
