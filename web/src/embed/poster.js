/** The poster that is shown until a reader starts the table. */

import { EMBEDDED, INDICES, OWN_FIGURES, TEXTS } from "../before-engine.js";
import { PIPS, POSTER_FIGURES } from "../cards/pips.js";

/** The hand that lies open before the reader: what costs points, and a little that does not. */
const HAND = ["9C", "KD", "4H", "TH", "QS", "KH", "AH"];

/** The other players in silhouette, from the left: the head with its hair, above the shoulders. */
const SHOULDERS = "M12 104c0-24 14-32 38-36 24 4 38 12 38 36z";
const HEADS = [
  "M50 18c17 0 25 10 25 24 6 3 5 8-1 9-2 15-13 22-24 22s-22-7-24-22c-6-1-7-6-1-9 0-14 8-24 25-24z",
  "M50 20c14 0 21 9 21 20 4 2 4 8 0 9-1 13-9 22-21 22s-20-9-21-22c-4-1-4-7 0-9 0-11 7-20 21-20zm-19 22c-4 6-4 20 1 26 3-7 3-18-1-26zm38 0c4 6 4 20-1 26-3-7-3-18 1-26z",
  "M50 22c13 0 19 9 19 21 0 15-8 29-19 29S31 58 31 43c0-12 6-21 19-21zm0-16a9 8 0 1 1 0 16 9 8 0 1 1 0-16zM29 40c-7 8-6 20-2 26 5-5 6-16 2-26zm42 0c7 8 6 20 2 26-5-5-6-16-2-26z",
];

/**
 * @param {string} tag @param {Record<string, string>} attributes
 * @param {(Node | string)[]} children
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Return the title of a plan: its own, or its game's or record's. @param {import("./attributes.js").Plan} plan */
function titleOf({ name, game, record, codes, src }) {
  if (name) return name;
  if (src) return new URL(src, document.baseURI).pathname.split("/").at(-1) || src;
  return record || codes.length ? TEXTS.recorded : (GAMES[game]?.title ?? TEXTS.hearts);
}

/** @param {string} viewBox @param {Record<string, string>[]} paths their attributes */
function drawing(viewBox, ...paths) {
  const draw = (/** @type {string} */ tag, /** @type {Record<string, string>} */ attributes) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    return made;
  };
  const made = draw("svg", { viewBox });
  made.append(...paths.map((attributes) => draw("path", attributes)));
  return made;
}

/** Return the drawing of a rank's index, in English letters if there are no others. @param {string} rank */
const figureOf = (rank) => OWN_FIGURES[INDICES[rank]] ?? POSTER_FIGURES[rank === "T" ? "10" : rank];

/** Draw a card of the fan with its index and a large pip. @param {string} card @param {number} at */
function openCard(card, at) {
  const [rank, suit] = card;
  const d = PIPS[/** @type {Suit} */ (suit)];
  const made = element(
    "i",
    { class: suit },
    drawing(
      "0 0 240 336",
      { class: "index", d: figureOf(rank), transform: "translate(40 52) scale(.08)" },
      { d, transform: "translate(40 124) scale(.054)" },
      { d, transform: "translate(128 200) scale(.15)" },
    ),
  );
  made.style.rotate = `${4.5 * (at - 3)}deg`;
  return made;
}

/** Draw a table before the deal, with its title and purpose. @param {import("./attributes.js").Plan} plan */
export function laidTable(plan) {
  const title = titleOf(plan);
  const { purpose } = EMBEDDED[plan.mode];
  const backs = () => Array.from({ length: 5 }, () => element("i"));
  const seat = (/** @type {string} */ head, /** @type {number} */ at) =>
    element(
      "div",
      { class: `seat at${at + 1}` },
      element("span", { class: "face" }, drawing("0 0 100 104", { d: SHOULDERS }, { d: head })),
      element("div", { class: "backs" }, ...backs()),
    );
  return element(
    "div",
    {
      class: "felt",
      role: "img",
      "aria-label": `${title}. ${purpose}.`,
      part: "diagram",
    },
    ...HEADS.map(seat),
    element("div", { class: "hand at0" }, ...HAND.map(openCard)),
    element(
      "div",
      { class: "title" },
      element("p", { class: "name" }, title),
      element("p", {}, purpose),
    ),
  );
}
