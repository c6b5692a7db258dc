/**
 * The coach's figures, at the cards in hand and as a table, and its help beside the player's task.
 */
import { html, nothing } from "lit";
import { cardName, cardSign } from "../cards/card.js";
import { askedIn } from "../mode.js";
import { sentence } from "../sentences.js";
import { lessonOf } from "../state.js";
import { explained } from "../terms.js";
import { decimal } from "../text.js";

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
  const text = decimal(Math.abs(value));
  if (text === decimal(0)) return text;
  return `${value < 0 ? "−" : taken ? "" : "+"}${text}`;
}

/** Return the mark of a card. @param {Protocol.CardAdvice} each @param {Card} best @returns {"best" | "equal" | ""} */
export const markOf = ({ card, equal }, best) => (card === best ? "best" : equal ? "equal" : "");

/** Return the marks of a card in words. @param {Mark} mark @param {boolean} played */
const saidOf = (mark, played) =>
  [
    mark && sentence(mark === "best" ? "coach.best" : "coach.equal"),
    played && sentence("coach.yours"),
  ]
    .filter(Boolean)
    .join(" · ");

/** Sentences about a card that the player did not play, and about the one played, by mark. */
const MARKED = {
  best: ["coach.best-said", "coach.best-yours"],
  equal: ["coach.equal-said", "coach.equal-yours"],
  none: ["", "coach.yours-said"],
};

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
          said: advice.in_hand[at],
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
  const id = MARKED[markOf(cards[at], best) || "none"][Number(card === played)];
  return id ? `${said[at]} ${sentence(id)}` : said[at];
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
                ${each.error >= 0.05 ? html`<small>${sentence("coach.give-or-take", { error: decimal(each.error) })}</small>` : nothing}
              </td>
              ${shares[row].map((share) => html`<td>${share}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/**
 * Render the small buttons *Undo* and *Hint*; each keeps its place while it is missing.
 * @param {{ back: boolean, coach: boolean }} offered @param {Commands} commands
 */
export function helpButtons({ back, coach }, commands) {
  /** @param {string} id @param {boolean} offered @param {() => unknown} act */
  const button = (id, offered, act) =>
    html`<button class="on-felt ${offered ? "" : "missing"}" @click=${() => void act()}>${sentence(id)}</button>`;
  return html`<div class="help-buttons">
    ${button("label.undo", back, commands.game.takeBack)} ${button("coach.hint", coach, commands.coach.ask)}
  </div>`;
}

/** Render the choices before the first help in a game. @param {"hint" | "undo"} help @param {Commands} commands */
export const helpChoices = (help, { coach, game }) =>
  html`<button class="link" @click=${() => void (help === "hint" ? coach.ask(true) : game.takeBack(true))}>${sentence(`coach.${help}-anyway`)}</button>
    <button class="link" @click=${() => game.say(null)}>${sentence("coach.decline")}</button>`;

/** Return whether the coach says or thinks anything now. @param {State["coach"]} coach */
export const isSpeaking = ({ advice, suggestion, thinking, silent }) =>
  Boolean(advice || suggestion || thinking || silent);

/** Render the coach's answer, if any. @param {State["coach"]} coach @param {Commands} commands */
export function coachSays({ advice, suggestion, thinking, silent }, { open }) {
  if (silent) return html`<p class="paper notice">${silent}</p>`;
  if (!advice && !suggestion)
    return thinking ? html`<p class="turn">${sentence("coach.thinks")}</p>` : nothing;
  return html`<p class="paper notice coach" aria-busy=${thinking}>
    ${
      suggestion
        ? explained(suggestion.brief)
        : html`<span class="whole">${explained(advice?.figures.sentence ?? "")}</span
            ><span class="brief">${explained(advice?.figures.brief ?? "")}</span>
            <small class="better">${advice?.better}</small>`
    }
    ${advice ? html`<button class="link" @click=${() => open("coach")}>${sentence("coach.compared")}</button>` : nothing}
  </p>`;
}
