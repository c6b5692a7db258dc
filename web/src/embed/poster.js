/** What stands in the place of the table until somebody wakes it: a drawn position, or a laid table. */
import { readPosition } from "./position.js";

/** @type {Record<string, [sign: string, name: string]>} */
const SUITS = { S: ["♠", "spades"], H: ["♥", "hearts"], D: ["♦", "diamonds"], C: ["♣", "clubs"] };
const RANKS = "AKQJ*T98765432";

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
const bySuit = (hand) =>
  Object.keys(SUITS)
    .map((suit) => ({
      suit,
      cards: hand.filter((card) => card[1] === suit).sort((one, other) => RANKS.indexOf(one[0]) - RANKS.indexOf(other[0])),
    }))
    .filter(({ cards }) => cards.length);

/** A card of the trick. @param {string} card */
const single = (card) => element("b", { class: `card ${card[1]}` }, rank(card), SUITS[card[1]][0]);

/** @param {string[]} hand @param {boolean} open */
function handOf(hand, open) {
  if (!open) return element("p", { class: "closed" }, element("i"), `${hand.length}`);
  if (!hand.length) return element("p", { class: "closed" }, "–");
  return element(
    "div",
    { class: "suits" },
    ...bySuit(hand).map(({ suit, cards }) =>
      element("p", {}, element("span", { class: `sign ${suit}` }, SUITS[suit][0]), cards.map(rank).join(" ")),
    ),
  );
}

/** @param {string[]} hand */
const inWords = (hand) =>
  bySuit(hand).map(({ suit, cards }) => `${SUITS[suit][1]} ${cards.map((card) => rank(card).replace("★", "Joker")).join(" ")}`).join(", ");

/**
 * @param {import("./position.js").Position} position
 * @param {import("./attributes.js").Plan} plan
 */
function diagram({ names, hands, trick, toPlay }, { seat: own, open, mode, name }) {
  const isOpen = (/** @type {number} */ seat) =>
    open === "all" || (open === "none" ? mode === "problem" && seat === bottom : open.includes(seat));
  // in a problem whoever is to play sits at the bottom, and shows his hand
  const bottom = mode === "problem" && toPlay !== null ? toPlay : own % names.length;
  const order = names.map((_, step) => (bottom + step) % names.length);
  const description = order
    .map((seat) => `${names[seat]}: ${isOpen(seat) ? inWords(hands[seat]) || "no cards" : `${hands[seat].length} cards`}.`)
    .concat(trick.length ? `On the table: ${trick.map(({ seat, card }) => `${names[seat]} ${rank(card)}${SUITS[card[1]][0]}`).join(", ")}.` : [])
    .join(" ");
  return element(
    "div",
    { class: `felt seats${names.length}`, role: "img", "aria-label": `${name}. ${description}`, part: "diagram" },
    ...order.map((seat, place) =>
      element("div", { class: `seat at${place}` }, element("p", { class: "who" }, names[seat]), handOf(hands[seat], isOpen(seat))),
    ),
    element(
      "div",
      { class: "middle" },
      ...trick.map(({ seat, card }) => element("span", { class: `laid from${order.indexOf(seat)}` }, single(card))),
    ),
  );
}

/** @param {import("./attributes.js").Plan} plan */
const laidTable = ({ name }) =>
  element(
    "div",
    { class: "felt laid-table", role: "img", "aria-label": `${name}: a card table, laid`, part: "diagram" },
    ...[1, 2, 3, 0].map((at) => element("div", { class: `seat at${at}` }, element("div", { class: "backs" }, ...Array.from({ length: 7 }, () => element("i"))))),
  );

/** @param {import("./attributes.js").Plan} plan @param {string} record */
export function draw(plan, record = plan.record) {
  const position = record ? readPosition(record, plan) : null;
  return position ? diagram(position, plan) : laidTable(plan);
}
