/** A card in a line of text. */
import { html } from "lit";
import { cardName, JOKER, rankOf, SUITS, suitOf } from "./card.js";

/** Render a card as written, "10♥"; a screen reader says its name. @param {Card} card */
export const cardSign = (card) =>
  card === JOKER
    ? html`<span>Joker</span>`
    : html`<span class="sign ${suitOf(card)}" aria-hidden="true"
          >${rankOf(card) === "T" ? "10" : rankOf(card)}${SUITS[suitOf(card)].sign}</span
        ><span class="unseen">${cardName(card)}</span>`;
