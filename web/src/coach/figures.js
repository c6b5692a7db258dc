/** The coach's figures: at the cards in hand, and as a table. */
import { html, nothing } from "lit";
import { cardName, cardSign } from "../cards/card.js";
import { askedIn } from "../mode.js";
import { sentence } from "../sentences.js";
import { lessonOf } from "../state.js";
import { explained } from "../terms.js";

/**
 * @typedef {"best" | "equal" | "named" | ""} Mark
 *
 * @typedef {{ text: string, said: string, mark: Mark }} Figure the text at a card in hand
 */

/**
 * Return a figure in words: points taken, or counters won or lost. @param {number} value
 * @param {boolean} taken whether it is points
 */
function about(value, taken) {
  const text = Math.abs(value).toFixed(1);
  if (text === "0.0") return text;
  return `${value < 0 ? "−" : taken ? "" : "+"}${text}`;
}

/** Return the mark of a card. @param {Protocol.CardAdvice} each @param {Card} best @returns {Mark} */
export const markOf = ({ card, equal }, best) => (card === best ? "best" : equal ? "equal" : "");

/** Return the marks of a card in words. @param {Mark} mark @param {boolean} played */
const saidOf = (mark, played) =>
  [
    mark && sentence(mark === "best" ? "coach.best" : "coach.equal"),
    played && sentence("coach.yours"),
  ]
    .filter(Boolean)
    .join(" · ");

/** Return the same figure for each of these cards. @param {readonly Card[]} cards @param {string} text @param {string} id @param {Mark} [mark] @returns {Map<Card, Figure>} */
const marked = (cards, text, id, mark = "best") =>
  new Map(cards.map((card) => [card, { text, said: sentence(id), mark }]));

/**
 * Return the figures on the hand: the right cards of a problem, those that a lesson names, or the
 * coach's figures.
 * @param {Pick<State, "coach" | "mode" | "scene">} state
 * @returns {Map<Card, Figure>}
 */
export function handFigures({ coach: { advice, suggestion }, mode, scene }) {
  const lesson = lessonOf({ mode, scene });
  if (lesson && !scene?.moving) return marked(lesson.marked, "", "tour.named", "named");
  const problem = askedIn(mode);
  if (problem) return marked(problem.verdict?.cards ?? [], "✓", "problem.right");
  if (advice) {
    return new Map(
      advice.figures.cards.map((each, at) => [
        each.card,
        {
          text: advice.labels[at],
          said: sentence("coach.says", { said: advice.said[at] }),
          mark: markOf(each, advice.figures.best),
        },
      ]),
    );
  }
  const passed = suggestion?.action.kind === "pass_cards" ? suggestion.action.cards : [];
  return marked(passed, sentence("coach.pass"), "coach.passes");
}

/**
 * Return what a picture of the hand shows about a card: its figures, whether it was advised or played, or
 * that it was not allowed. @param {Protocol.CoachAdvice} advice @param {Card} card @param {Card} played
 */
export function cardSaid({ figures: { cards, best }, said }, card, played) {
  const at = cards.findIndex((each) => each.card === card);
  if (at < 0) return sentence("review.shut", { card: cardName(card) });
  return `${said[at]} ${saidOf(markOf(cards[at], best), card === played)}`.trim();
}

/** Render the playable cards, best first. @param {Protocol.CoachAdvice} advice @param {Card} [played] */
export function adviceTable(advice, played) {
  const { figures, what, taken, heads, shares } = advice;
  const { cards, best } = figures;
  return html`<div class="scroll">
    <table class="lined figures advice">
      <thead>
        <tr>
          <th scope="col">${sentence("coach.card")}</th>
          <th scope="col">${what}</th>
          ${heads.map((head) => html`<th scope="col">${explained(head)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${cards.map(
          (each, row) =>
            html`<tr class="${markOf(each, best)} ${each.card === played ? "played" : ""}">
              <th scope="row">
                ${cardSign(each.card)} <small>${saidOf(markOf(each, best), each.card === played)}</small>
              </th>
              <td>
                ${about(each.expects, taken)}
                ${each.error >= 0.05 ? html`<small>${sentence("coach.give-or-take", { error: each.error.toFixed(1) })}</small>` : nothing}
              </td>
              ${shares[row].map((share) => html`<td>${share}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
