/** The drawing that is shown until a reader starts the table: a position, or a table before the deal. */
import { SUITS, sortHand, suitOf } from "../cards/card.js";
import { readPosition } from "./position.js";

/** @param {string} card */
const rank = (card) => (card[0] === "T" ? "10" : card[0] === "*" ? "★" : card[0]);

/**
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} children
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** @param {string[]} hand */
function bySuit(hand) {
  const sorted = sortHand(hand);
  return [...new Set(sorted.map(suitOf))].map((suit) => ({
    suit,
    cards: sorted.filter((card) => suitOf(card) === suit),
  }));
}

/** One card on the table. @param {string} card */
const single = (card) =>
  element("b", { class: `card ${card[1]}` }, rank(card), SUITS[suitOf(card)].sign);

/** @param {string[] | null} hand null for a player who sits out @param {boolean} open */
function handOf(hand, open) {
  if (!hand) return element("p", { class: "closed" }, "sits out");
  if (!open) return element("p", { class: "closed" }, element("i"), `${hand.length}`);
  if (!hand.length) return element("p", { class: "closed" }, "–");
  return element(
    "div",
    { class: "suits" },
    ...bySuit(hand).map(({ suit, cards }) =>
      element(
        "p",
        {},
        element("span", { class: `sign ${suit}` }, SUITS[suit].sign),
        cards.map(rank).join(" "),
      ),
    ),
  );
}

/** @param {string[] | null} hand null for a player who sits out @param {boolean} open */
function inWords(hand, open) {
  if (!hand) return "sits out";
  if (!open) return `${hand.length} cards`;
  const suits = bySuit(hand).map(
    ({ suit, cards }) =>
      `${SUITS[suit].name} ${cards.map((card) => rank(card).replace("★", "Joker")).join(" ")}`,
  );
  return suits.join(", ") || "no cards";
}

/**
 * @param {import("./position.js").Position} position
 * @param {import("./attributes.js").Plan} plan
 */
function diagram({ names, hands, trick, toPlay }, { seat: own, open, mode, name }) {
  const isOpen = (/** @type {number} */ seat) =>
    open === "all" ||
    (open === "none" ? mode === "problem" && seat === bottom : open.includes(seat));
  // in a problem the player who is to play sits at the bottom, and shows their hand
  const bottom = mode === "problem" && toPlay !== null ? toPlay : own % names.length;
  const order = names.map((_, step) => (bottom + step) % names.length);
  const description = order
    .map((seat) => `${names[seat]}: ${inWords(hands[seat], isOpen(seat))}.`)
    .concat(
      trick.length
        ? `On the table: ${trick.map(({ seat, card }) => `${names[seat]} ${rank(card)}${SUITS[suitOf(card)].sign}`).join(", ")}.`
        : [],
    )
    .join(" ");
  return element(
    "div",
    {
      class: `felt seats${names.length}`,
      role: "img",
      "aria-label": `${name}. ${description}`,
      part: "diagram",
    },
    ...order.map((seat, place) =>
      element(
        "div",
        { class: `seat at${place}` },
        element("p", { class: "who" }, names[seat]),
        handOf(hands[seat], isOpen(seat)),
      ),
    ),
    element(
      "div",
      { class: "middle" },
      ...trick.map(({ seat, card }) =>
        element("span", { class: `laid from${order.indexOf(seat)}` }, single(card)),
      ),
    ),
  );
}

/** A table before the deal. @param {import("./attributes.js").Plan} plan */
export const laidTable = ({ name }) =>
  element(
    "div",
    {
      class: "felt laid-table",
      role: "img",
      "aria-label": `${name}: a card table before the deal`,
      part: "diagram",
    },
    ...[1, 2, 3, 0].map((at) =>
      element(
        "div",
        { class: `seat at${at}` },
        element("div", { class: "backs" }, ...Array.from({ length: 7 }, () => element("i"))),
      ),
    ),
  );

/**
 * What is shown of the plan before a table is started. A table that starts shows later what takes a
 * rule to know; a diagram never starts.
 * @param {import("./attributes.js").Plan} plan
 * @param {string} record
 * @throws {Error} when the record cannot be drawn, and why
 */
export function draw(plan, record) {
  const position = record ? readPosition(record, plan) : null;
  const known = position && (plan.mode !== "problem" || position.toPlay !== null);
  if (record && !position && plan.mode === "diagram") {
    throw new Error(`The record does not say who held what at deal ${plan.deal}, ply ${plan.ply}.`);
  }
  return known ? diagram(position, plan) : laidTable(plan);
}
