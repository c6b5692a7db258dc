/** The faces of cards, as SVG: sharp at any size, in colours that can be changed. */
import { html, nothing, svg } from "lit";
import { OWN_FIGURES } from "../before-engine.js";
import { nextTask } from "../next-task.js";
import { indexOf, JOKER, rankOf, suitOf } from "./card.js";
import { FIGURES, JESTER, PIPS, pipPlaces } from "./pips.js";

/** Once they have been fetched. @type {Record<string, string>} */
let courts = {};
/** @type {Promise<void> | undefined} */
let fetching;

/** Fetch the court cards' pictures, once. */
export function fetchCourts() {
  fetching ??= printCourts().catch(() => {
    fetching = undefined; // the cards can be played without their pictures
  });
  return fetching;
}

async function printCourts() {
  const { COURTS } = await import("./courts.js");
  // decoded in advance, for a hand to show all cards at once; one by one, not to block
  for (const url of Object.values(COURTS)) {
    await Object.assign(new Image(), { src: url })
      .decode()
      .catch(() => {});
    await nextTask(); // a drawing may count as decoded at once
  }
  courts = COURTS;
}

const WIDTH = 240;
const HEIGHT = 336;

/**
 * @param {string} shape @param {number} x @param {number} y @param {number} size
 * @param {boolean} [turned]
 */
const pip = (shape, x, y, size, turned = false) =>
  svg`<path class="ink" d=${shape}
    transform="translate(${x} ${y}) scale(${size / 1000})${turned ? " rotate(180)" : ""}"/>`;

/** Return the drawing of a rank's index, in English letters if there are no others. @param {string} rank */
export function figureOf(rank) {
  const index = indexOf(rank);
  return OWN_FIGURES[index] ?? FIGURES[index] ?? FIGURES[rank];
}

/** @param {Card} card @param {number} x @param {number} y @param {number} scale */
const figure = (card, x, y, scale) =>
  svg`<path class="figure" d=${figureOf(rankOf(card))}
    transform="translate(${x} ${y}) scale(${scale})"/>`;

/** @param {Card} card */
function index(card) {
  const suit = suitOf(card);
  if (card === JOKER) {
    return svg`<g class="index">
      ${[..."JOKER"].map((letter, row) => svg`<text x="28" y=${44 + row * 34}>${letter}</text>`)}
    </g>`;
  }
  return svg`<g class="index">
    ${figure(card, 31, 42, 0.062)} ${pip(PIPS[suit], 31, 100, 42)}
  </g>`;
}

/** @param {Card} card */
function picture(card) {
  const suit = suitOf(card);
  const rank = rankOf(card);
  if (card === JOKER) {
    return svg`<g transform="translate(55 68) scale(.1)" class="jester">
      <path class="gold" d=${JESTER.face}/><path class="ink" d=${JESTER.cap}/>
      <path class="gold" d=${JESTER.bells}/><path class="line" d=${JESTER.smile}/>
      <path class="line" d=${JESTER.eyes}/>
    </g>`;
  }
  if ("JQK".includes(rank)) {
    const [x, y, width, height] = [58, 70, 124, 196];
    const court = courts[card]
      ? svg`<image href=${courts[card]} x=${x} y=${y} width=${width} height=${height}
          preserveAspectRatio="none"/>`
      : nothing;
    return svg`<rect class="frame" x=${x} y=${y} width=${width} height=${height} rx="3"/>
      ${court}
      ${pip(PIPS[suit], x + 20, y + 22, 34)}
      ${pip(PIPS[suit], x + width - 20, y + height - 22, 34, true)}`;
  }
  const size = rank === "A" ? (suit === "S" ? 132 : 84) : 52;
  return pipPlaces(rank).map(({ column, height, turned }) =>
    pip(PIPS[suit], WIDTH / 2 + column * 40, HEIGHT / 2 - height * 104, size, turned),
  );
}

/** @type {Map<string, unknown>} */
const printed = new Map();

/** Draw a card a few millimetres high: its index alone. @param {Card} card */
export const smallFace = (card) =>
  html`<svg class="face suit-${suitOf(card)}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    ${card === JOKER ? picture(card) : [figure(card, 70, 82, 0.12), pip(PIPS[suitOf(card)], 70, 214, 116)]}
  </svg>`;

/** Draw the face of a card, without its name for screen readers. @param {Card} card */
export function face(card) {
  const key = `${card}${indexOf(rankOf(card))}${courts[card] ? "+" : ""}`;
  if (!printed.has(key)) {
    const corner = index(card);
    printed.set(
      key,
      html`<svg class="face suit-${suitOf(card)}" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
        <g class="picture">${picture(card)}</g>
        <g class="plain">${pip(PIPS[suitOf(card)], WIDTH / 2, HEIGHT / 2, 130)}</g>
        ${corner}
        <g transform="rotate(180 ${WIDTH / 2} ${HEIGHT / 2})">${corner}</g>
      </svg>`,
    );
  }
  return printed.get(key);
}
