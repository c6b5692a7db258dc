/** The coach's figures: at the cards in hand, and as a table with error bars. */
import { html, nothing, svg } from "lit";
import { cardSign } from "../cards/sign.js";
import { sentence } from "../sentences.js";

/**
 * @typedef {{ text: string, said: string, best: boolean }} Figure what stands at a card in hand
 */

/**
 * Return a figure in words: points taken, or counters won or lost. @param {number} value
 * @param {boolean} taken whether it is points
 */
export function about(value, taken) {
  const text = Math.abs(value).toFixed(1);
  if (text === "0.0") return text;
  return `${value < 0 ? "−" : taken ? "" : "+"}${text}`;
}

/** Short enough to stand at a card. @param {number} value @param {boolean} taken */
export const brief = (value, taken) =>
  Math.abs(value) < 9.95 ? about(value, taken) : about(value, taken).replace(/\.\d$/, "");

/** @param {number} share */
const percent = (share) => `${Math.round(100 * share)} %`;

/** Return the figures on the hand. @param {State["coach"]} coach @returns {Map<Card, Figure>} */
export function handFigures({ advice, suggestion }) {
  if (advice) {
    return new Map(
      advice.figures.cards.map(({ card, expects }, at) => [
        card,
        {
          text: brief(expects, advice.taken),
          said: `The coach: ${advice.said[at]}`,
          best: card === advice.figures.best,
        },
      ]),
    );
  }
  /** @type {Card[]} */
  const passed = suggestion?.action.kind === "pass_cards" ? suggestion.action.cards : [];
  return new Map(
    passed.map((card) => [card, { text: "pass", said: sentence("coach.passes"), best: true }]),
  );
}

/** Draw a card's mean with two standard errors to each side, on a common scale.
 * @param {Protocol.CardAdvice} each @param {number} low @param {number} high */
function bar({ expects, error }, low, high) {
  const x = (/** @type {number} */ value) => 4 + ((value - low) / Math.max(high - low, 0.1)) * 92;
  const [left, right] = [x(expects - 2 * error), x(expects + 2 * error)];
  return svg`<svg class="range" viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
    ${low < 0 && high > 0 ? svg`<path class="zero" d="M${x(0)} 0V14" />` : nothing}
    <path class="whisker" d="M${left} 7H${right}M${left} 3V11M${right} 3V11" />
    <path class="mean" d="M${x(expects)} 1V13" />
  </svg>`;
}

/** @param {Card} card @param {Card} best @param {Card} [played] */
const rowClass = (card, best, played) =>
  `${card === best ? "best" : ""} ${card === played ? "played" : ""}`;

/** Render the playable cards, best first. @param {Protocol.CoachAdvice} advice @param {Card} [played] */
export function adviceTable(advice, played) {
  const { figures, what, taken, clear, heavy, moon } = advice;
  const { cards, best } = figures;
  const low = Math.min(...cards.map(({ expects, error }) => expects - 2 * error));
  const high = Math.max(...cards.map(({ expects, error }) => expects + 2 * error));
  return html`<div class="scroll">
    <table class="lined figures advice">
      <thead>
        <tr>
          <th scope="col">Card</th>
          <th scope="col" colspan="2">${what}</th>
          <th scope="col">${clear}</th>
          ${heavy ? html`<th scope="col">${heavy.split(" of ")[0]}</th>` : nothing}
          ${moon ? html`<th scope="col">Moon</th>` : nothing}
        </tr>
      </thead>
      <tbody>
        ${cards.map(
          (each) =>
            html`<tr class=${rowClass(each.card, best, played)}>
              <th scope="row">
                ${cardSign(each.card)}
                ${each.card === best ? html`<small>best</small>` : nothing}
                ${each.card === played ? html`<small>yours</small>` : nothing}
              </th>
              <td class="drawn">${bar(each, low, high)}</td>
              <td>${about(each.expects, taken)} <small>± ${each.error.toFixed(1)}</small></td>
              <td>${percent(each.clear)}</td>
              ${heavy ? html`<td>${percent(each.heavy ?? 0)}</td>` : nothing}
              ${moon ? html`<td>${percent(each.moon)}</td>` : nothing}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
