/** Names of cards, and orders of a hand. */
import { html } from "lit";

export const JOKER = "*H";

/** @type {Record<Suit, { name: string, sign: string }>} */
export const SUITS = {
  C: { name: "clubs", sign: "♣" },
  D: { name: "diamonds", sign: "♦" },
  S: { name: "spades", sign: "♠" },
  H: { name: "hearts", sign: "♥" },
};

/** @type {Record<string, string>} */
const RANKS = {
  2: "Deuce",
  3: "Three",
  4: "Four",
  5: "Five",
  6: "Six",
  7: "Seven",
  8: "Eight",
  9: "Nine",
  T: "Ten",
  J: "Jack",
  Q: "Queen",
  K: "King",
  A: "Ace",
};

/** @param {Card} card */
export const suitOf = (card) => /** @type {Suit} */ (card[1]);

/** @param {Card} card */
export const rankOf = (card) => card[0];

/** Return a card's name: "Queen of spades". @param {Card} card */
export const cardName = (card) =>
  card === JOKER ? "Joker" : `${RANKS[rankOf(card)]} of ${SUITS[suitOf(card)].name}`;

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

/** Return a sorted hand, highest first. @param {readonly Card[]} hand @param {SortOrder} [order] */
export function sortHand(hand, order = "alternating") {
  const suits = order === "suits" ? SUIT_ORDER : alternating(hand);
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
    ? html`<span>Joker</span>`
    : html`<span class="sign ${suitOf(card)}" aria-hidden="true"
          >${rankOf(card) === "T" ? "10" : rankOf(card)}${SUITS[suitOf(card)].sign}</span
        ><span class="unseen">${cardName(card)}</span>`;
