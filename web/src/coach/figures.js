/** The coach's figures: at the cards in hand, and as a table with error bars. */
import { css, html, nothing, svg } from "lit";
import { cardName, JOKER, rankOf, SUITS, suitOf } from "../cards/card.js";

/**
 * @typedef {import("./advisers.js").Advice} Advice
 * @typedef {import("./advisers.js").CardAdvice} CardAdvice
 * @typedef {import("../protocol.js").Card} Card
 *
 * @typedef {{ text: string, said: string, best: boolean }} Figure what stands at a card in hand
 */

/** @param {number} value */
export function about(value) {
  const text = Math.abs(value).toFixed(1);
  return text === "0.0" ? text : `${value < 0 ? "−" : "+"}${text}`;
}

/** As short as it must be beside a card. @param {number} value */
export const brief = (value) => (Math.abs(value) < 9.95 ? about(value) : about(value).replace(/\.\d$/, ""));

/** @param {number} share */
const percent = (share) => `${Math.round(100 * share)} %`;

/** A card as one writes it. @param {Card} card */
export const cardSign = (card) =>
  card === JOKER
    ? html`<span>Joker</span>`
    : html`<span class="sign ${suitOf(card)}" aria-hidden="true">${rankOf(card) === "T" ? "10" : rankOf(card)}${SUITS[suitOf(card)].sign}</span
        ><span class="unseen">${cardName(card)}</span>`;

/**
 * What stands at the cards in hand.
 * @param {import("./coach.js").Coach} coach
 * @returns {Map<Card, Figure>}
 */
export function handFigures({ advice, suggestion }) {
  if (advice) {
    return new Map(
      advice.cards.map(({ card, counters, said }) => [card, { text: brief(counters), said: `The coach: ${said}`, best: card === advice.best }]),
    );
  }
  /** @type {Card[]} */
  const passed = suggestion?.action.kind === "pass_cards" ? suggestion.action.cards : [];
  return new Map(passed.map((card) => [card, { text: "pass", said: "The coach passes this card.", best: true }]));
}

/** A card's mean with twice its standard error to each side, on a scale that all share.
 * @param {CardAdvice} each @param {number} low @param {number} high */
function bar({ counters, error }, low, high) {
  const x = (/** @type {number} */ value) => 4 + ((value - low) / Math.max(high - low, 0.1)) * 92;
  return svg`<svg class="range" viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
    ${low < 0 && high > 0 ? svg`<path class="zero" d="M${x(0)} 0V14" />` : nothing}
    <path class="whisker" d="M${x(counters - 2 * error)} 7H${x(counters + 2 * error)}M${x(counters - 2 * error)} 3V11M${x(counters + 2 * error)} 3V11" />
    <path class="mean" d="M${x(counters)} 1V13" />
  </svg>`;
}

/**
 * Every card that could be played, best first.
 * @param {Advice} advice
 * @param {Card} [played] the one that was
 */
export function adviceTable({ cards, best, noun, heavy, moon }, played) {
  const low = Math.min(...cards.map(({ counters, error }) => counters - 2 * error));
  const high = Math.max(...cards.map(({ counters, error }) => counters + 2 * error));
  return html`<div class="scroll">
    <table class="figures advice">
      <thead>
        <tr>
          <th scope="col">Card</th>
          <th scope="col" colspan="2">${noun}</th>
          <th scope="col">Clear</th>
          ${heavy ? html`<th scope="col">${heavy.split(" of ")[0]}</th>` : nothing}
          ${moon ? html`<th scope="col">Moon</th>` : nothing}
        </tr>
      </thead>
      <tbody>
        ${cards.map(
          (each) =>
            html`<tr class="${each.card === best ? "best" : ""} ${each.card === played ? "played" : ""}">
              <th scope="row">
                ${cardSign(each.card)}${each.card === best ? html` <small>best</small>` : nothing}${each.card === played ? html` <small>yours</small>` : nothing}
              </th>
              <td class="drawn">${bar(each, low, high)}</td>
              <td>${about(each.counters)} <small>± ${each.error.toFixed(1)}</small></td>
              <td>${percent(each.clear)}</td>
              ${heavy ? html`<td>${percent(each.heavy ?? 0)}</td>` : nothing}
              ${moon ? html`<td>${percent(each.moon)}</td>` : nothing}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** For whoever draws the table. */
export const adviceStyle = css`
  .advice {
    width: 100%;
    border-collapse: collapse;
    font: 400 var(--text-m) / 1.3 var(--serif);
  }
  .advice th {
    padding: 0.2rem 0.3rem 0.2rem 0;
    font-weight: 400;
    text-align: left;
    white-space: nowrap;
  }
  .advice thead th {
    color: var(--ink-soft);
    font-style: italic;
    text-align: right;
  }
  .advice thead th::first-letter {
    text-transform: uppercase;
  }
  .advice thead th:first-child {
    text-align: left;
  }
  .advice tbody tr {
    border-top: 1px dotted rgb(92 74 54 / 0.6);
  }
  .advice .best {
    background: rgb(190 150 60 / 0.25);
  }
  .advice .best th,
  .advice .best td {
    font-weight: 600;
  }
  .advice .played th {
    box-shadow: inset 3px 0 0 #7a2226;
    padding-left: 7px;
  }
  .advice td {
    padding-left: 0.5rem;
    text-align: right;
    white-space: nowrap;
  }
  .advice .drawn {
    width: 38%;
    min-width: 64px;
  }
  .advice small {
    color: var(--ink-soft);
    font-size: 0.8125rem;
    font-weight: 400;
  }
  .advice .range {
    display: block;
    width: 100%;
    height: 14px;
  }
  .advice .range path {
    fill: none;
    stroke: var(--ink-soft);
    vector-effect: non-scaling-stroke;
  }
  .advice .range .zero {
    stroke-dasharray: 2 3;
  }
  .advice .range .mean {
    stroke: #7a2226;
    stroke-width: 3px;
  }
  .advice .sign {
    color: var(--suit-black);
    font-weight: 600;
  }
  .advice .sign.H {
    color: var(--suit-hearts);
  }
  .advice .sign.D {
    color: var(--suit-diamonds);
  }
  .advice .sign.C {
    color: var(--suit-clubs);
  }
`;

/** For the hand: a little flag at the card's upper edge. */
export const figureStyle = css`
  .figure {
    position: absolute;
    left: 0;
    top: -24px;
    min-width: 24px;
    padding: 2px 2px 1px;
    border-radius: 3px;
    background: rgb(20 12 4 / 0.82);
    color: #f6ecd2;
    font: 600 0.6875rem / 1.15 var(--sans);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
    text-align: center;
    pointer-events: none;
  }
  .figure.best {
    background: #f0cf7c;
    color: #271c12;
    box-shadow: 0 0 0 1.5px #271c12;
  }
`;
