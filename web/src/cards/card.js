/** Names of cards, and orders of a hand. */
import { html } from "lit";
import { INDICES } from "../before-engine.js";
import { sentence } from "../sentences.js";

export const JOKER = "*H";

/** Signs of the suits. @type {Record<Suit, string>} */
export const SUITS = { C: "♣", D: "♦", S: "♠", H: "♥" };

/** @param {Card} card */
export const suitOf = (card) => /** @type {Suit} */ (card[1]);

/** @param {Card} card */
export const rankOf = (card) => card[0];

let isEnglish = false;

/** Choose the letters in the corners of cards; return whether they have changed. @param {Settings["letters"]} letters */
export function chooseLetters(letters) {
  const before = isEnglish;
  isEnglish = letters === "english";
  return isEnglish !== before;
}

/** Return a rank as its card shows it: "10", or a letter of the player's language. @param {string} rank */
export const indexOf = (rank) => (rank === "T" ? "10" : isEnglish ? rank : (INDICES[rank] ?? rank));

/** Return a card's name: "Queen of spades". @param {Card} card */
export const cardName = (card) => sentence(`card.${card}`);

/** Return a suit's name: "spades". @param {string} suit */
export const suitName = (suit) => sentence(`suit.${suit}`);

/** The Joker stands between Ten and Jack, where it ranks. */
const RANK_ORDER = "23456789T*JQKA";

/** @typedef {"alternating" | "suits" | "ranks"} SortOrder */

/** Suits in a settled order. */
const SUIT_ORDER = "CDSH";

/**
 * Order suits by alternating colours, as `as_held` in `core/cards.py` does: the colour with more
 * suits is at both ends. @param {readonly Card[]} hand
 */
function alternating(hand) {
  const held = new Set(hand.map(suitOf));
  const [black, red] = ["SC", "DH"].map((colour) =>
    /** @type {Suit[]} */ ([...colour]).filter((suit) => held.has(suit)),
  );
  const [outer, inner] = red.length > black.length ? [red, black] : [black, red];
  return outer.flatMap((suit, at) => [suit, ...inner.slice(at, at + 1)]).join("");
}

/**
 * Return the cards that a seat has played in this deal.
 * @param {View} view @param {number | null} by
 */
export const laidBy = ({ tricks, trick }, by) =>
  [...tricks, ...(trick ? [trick] : [])].flatMap(({ cards, seats }) =>
    cards.filter((_, place) => seats[place] === by),
  );

/**
 * Return a sorted hand, highest first. With the cards `laid` before, suits keep their places when
 * one of them runs out. @param {readonly Card[]} hand @param {SortOrder} [order]
 * @param {readonly Card[]} [laid]
 */
export function sortHand(hand, order = "alternating", laid = []) {
  const suits = order === "suits" ? SUIT_ORDER : alternating([...hand, ...laid]);
  /** @param {Card} card */
  const bySuit = (card) => suits.indexOf(suitOf(card));
  /** @param {Card} card */
  const byRank = (card) => RANK_ORDER.length - RANK_ORDER.indexOf(rankOf(card));
  const [first, second] = order === "ranks" ? [byRank, bySuit] : [bySuit, byRank];
  return [...hand].sort((one, other) => first(one) - first(other) || second(one) - second(other));
}

/** Render a card as written, "10♥"; a screen reader says its name. @param {Card} card */
export const cardSign = (card) =>
  card === JOKER
    ? html`<span>${cardName(card)}</span>`
    : html`<span class="sign ${suitOf(card)}" aria-hidden="true"
          >${indexOf(rankOf(card))}${SUITS[suitOf(card)]}</span
        ><span class="unseen">${cardName(card)}</span>`;
