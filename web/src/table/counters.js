/** Counters as they lie on the table, piles of white and red with their number, and the board for pegs. */
import { html, nothing, svg } from "lit";
import { shownName } from "../people/names.js";
import { sentence } from "../sentences.js";
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

// The cribbage board on which two players peg (S8): up the outer row, down the inner.

const ROW = 30;
const [STEP, GAP, MARGIN] = [9, 5, 16];
const HEIGHT = ROW * STEP + (ROW / 5) * GAP + 2 * MARGIN;
/** The columns of each player, outer row first. */
const COLUMNS = [
  [13, 25],
  [53, 41],
];

/** Return the height of a hole. @param {number} row from 0, at the near end */
const holeY = (row) => HEIGHT - MARGIN - row * STEP - Math.floor(row / 5) * GAP;

/** Return the hole of a peg after some steps, modulo a round. @param {number} pegged @param {number} side */
function hole(pegged, side) {
  const [outer, inner] = COLUMNS[side];
  if (pegged <= 0) return { x: outer, y: HEIGHT - 6 };
  const at = (pegged - 1) % (2 * ROW);
  return at < ROW ? { x: outer, y: holeY(at) } : { x: inner, y: holeY(2 * ROW - 1 - at) };
}

/** Return the points at a player's rear peg. @param {View} view @param {number} seat */
function rear({ sitting, players }, seat) {
  const gain = [...sitting.nets].reverse().find((net) => net[seat] > 0)?.[seat] ?? 0;
  return Math.max(players[seat].pegs - gain, 0);
}

/** @param {Reply} reply */
export function cribbageBoard({ view, counting }) {
  if (!counting.pegs) return nothing;
  const own = view.seat ?? 0;
  const sides = [own, 1 - own].map((seat) => view.players[seat]);
  const holes = COLUMNS.flat().flatMap((x) =>
    Array.from({ length: ROW }, (_, row) => [x, holeY(row)]),
  );
  return html`<div class="board" part="board">
    <svg
      viewBox="0 0 66 ${HEIGHT}"
      role="img"
      aria-label=${sentence("pegs.board", { pegs: sides.map(({ name, pegs }) => `${shownName(name)} ${pegs}`).join(", ") })}
    >
      <rect class="wood" width="66" height=${HEIGHT} rx="8" />
      <path class="groove" d="M33 10V${HEIGHT - 10}" />
      ${holes.map(([x, y]) => svg`<circle class="hole" cx=${x} cy=${y} r="1.9"/>`)}
      ${sides.flatMap(({ seat, pegs }, side) =>
        [rear(view, seat), pegs].map((pegged, front) => {
          const { x, y } = hole(pegged, side);
          // both pegs wait side by side before the start
          const aside = pegged <= 0 ? (front ? 4 : -4) : 0;
          return svg`<g class="peg side${side}" style=${styled(`transform:translate(${x + aside}px,${y}px)`)}>
            <circle r="3.4"/><circle class="tip" r="1.3" cx="-.8" cy="-.8"/>
          </g>`;
        }),
      )}
    </svg>
    <ul class="figures" aria-hidden="true">
      ${sides.map(({ name, pegs }, side) => html`<li class="side${side}">${shownName(name)} <b>${pegs}</b></li>`)}
    </ul>
  </div>`;
}
