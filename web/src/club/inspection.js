/** The inspection of the tricks before the pool is divided (I13). */
import { html } from "lit";
import { cardName, cardSign } from "../cards/card.js";
import { headsOfTricks } from "../figures.js";
import { lawLink } from "../links.js";
import { sentence } from "../sentences.js";
import { explained } from "../terms.js";
import { rulingPaper } from "./tasks.js";

/** @param {ClubView} club @param {Commands} commands */
export function inspection(club, commands) {
  const { tricks, players, seat: own } = club.reply.view;
  const { active } = club.reply.view.deal;
  /** Render a card, as a claim if it raises one. @param {number} seat @param {number} trick @param {Card} card */
  const shown = (seat, trick, card) => {
    const claim = club.claims.find(
      ({ law, action }) =>
        law === "I7" &&
        action.kind === "claim" &&
        action.against === seat &&
        action.trick === trick,
    );
    if (!claim) return cardSign(card);
    const said = sentence("club.claim-that", { card: cardName(card), error: claim.said });
    return html`<button
      class="link"
      aria-label=${said}
      title=${said}
      @click=${() => void commands.act(claim.action)}
    >
      ${cardSign(card)}
    </button>`;
  };
  /**
   * Render the cards of one player in a trick. @param {Protocol.TrickView} trick
   * @param {number} number @param {number} seat
   */
  const cell = ({ seats, cards, taker, leader }, number, seat) => {
    const laid = cards.filter((_, place) => seats[place] === seat);
    return html`<td class="${seat === leader ? "led" : ""} ${seat === taker ? "took" : ""}">
      ${laid.map((card) => shown(seat, number, card))}
    </td>`;
  };
  const names = active.map((seat) => (seat === own ? sentence("label.you") : players[seat].name));
  return html`<section
    class="paper ledger inspection"
    role="dialog"
    aria-label=${sentence("club.tricks")}
  >
    <hearts-fold>
    <h2 slot="heading">${sentence("club.inspecting")}</h2>
    <p>
      ${explained(sentence("club.inspection"))} ${lawLink("I13", commands.openLaw)}
    </p>
    <p class="key">
      <span class="led">${sentence("club.key-led")}</span> <span class="took">${sentence("club.key-took")}</span>
      <span class="claim">${sentence("club.key-claim")}</span>
    </p>
    <div class="answer" role="status">${rulingPaper(club)}</div>
    <div class="scroll">
      <table class="lined figures">
        ${headsOfTricks(names)}
        <tbody>
          ${tricks.map(
            (trick, at) =>
              html`<tr>
                <th scope="row">${at + 1}</th>
                ${active.map((seat) => cell(trick, at + 1, seat))}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <div class="actions" slot="foot">
      <button class="button" data-first @click=${() => void commands.game.goOn()}>${sentence("club.settle")}</button>
      <button class="button quiet" @click=${() => commands.club.call()}>${sentence("attention.heading")}</button>
    </div>
    </hearts-fold>
  </section>`;
}
