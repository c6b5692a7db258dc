/** Counters as they lie on the table: piles of white and red, and the number beside them. */
import { html, svg } from "lit";
import { styled } from "../style/styled.js";

const PILE = 10;
const MOST_PILES = 7;
/** Half the width of a counter, half its height as an ellipse, its thickness. */
const [RADIUS, FLAT, THICK] = [9, 3.6, 2.6];

/** Return counters as reds, with some whites. @param {number} counters @param {number} red */
function change(counters, red) {
  const reds = Math.max(0, Math.floor((counters - PILE / 2) / red));
  return { reds, whites: counters - reds * red };
}

/** @param {number} count @param {string} kind @param {number} pile @returns {{ kind: string, count: number }[]} */
const piles = (count, kind, pile) =>
  Array.from({ length: Math.ceil(count / pile) }, (_, place) => ({
    kind,
    count: Math.min(pile, count - place * pile),
  }));

/** @param {{ kind: string, count: number }} pile @param {number} x */
const drawPile = ({ kind, count }, x) =>
  svg`<g class=${kind} transform="translate(${x} 0)">
    ${Array.from({ length: count }, (_, place) => {
      const y = -place * THICK;
      const front = `a${RADIUS} ${FLAT} 0 0 0 ${2 * RADIUS} 0`;
      return svg`<path class="edge" d="M${-RADIUS} ${y - THICK}v${THICK}${front}v${-THICK}Z"/>`;
    })}
    <ellipse class="top" cx="0" cy=${-count * THICK} rx=${RADIUS} ry=${FLAT}/>
    <ellipse class="inlay" cx="0" cy=${-count * THICK} rx=${RADIUS * 0.62} ry=${FLAT * 0.6}/>
  </g>`;

/** Return whether some of the counters are red. @param {number} counters @param {number} red */
export const showsRed = (counters, red) => change(Math.max(counters, 0), red).reds > 0;

/** @param {number} counters @param {number} red the value of a red counter */
export function counterPiles(counters, red) {
  const { reds, whites } = change(Math.max(counters, 0), red);
  // higher piles where there are many counters: the picture makes the sum
  const pile = Math.max(PILE, Math.ceil(reds / (MOST_PILES - 1)));
  const all = [...piles(reds, "red", pile), ...piles(whites, "white", pile)];
  const width = Math.max(all.length, 1) * (2 * RADIUS + 2) + 2;
  const height = pile * THICK + 2 * FLAT + 2;
  return html`<svg
    class="piles"
    viewBox="0 ${-height + FLAT + 1} ${width} ${height}"
    preserveAspectRatio="xMidYMax"
    style=${styled(`--piles:${all.length}`)}
    aria-hidden="true"
  >
    ${all.map((pile, place) => drawPile(pile, (place + 0.5) * (2 * RADIUS + 2) + 1))}
  </svg>`;
}
