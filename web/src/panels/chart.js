/** A small chart of gains and losses, deal by deal. */
import { html, nothing, svg } from "lit";
import { styled } from "../style/styled.js";
import { signed } from "../text.js";

/** The dashes of each seat's line. */
const DASHES = ["", "7 3", "2 3", "9 3 2 3", "4 4", "1 4", "12 4"];

/** Return the style of a line of the chart. @param {number} seat */
const strokeOf = (seat) => ({ ink: `stroke:var(--line-${seat})`, dashes: DASHES[seat] });

/** Draw a sample of a line of the chart. @param {number} seat */
export function lineKey(seat) {
  const { ink, dashes } = strokeOf(seat);
  return html`<svg class="key" viewBox="0 0 30 4" aria-hidden="true">
    <path d="M0 2h30" style=${styled(ink)} stroke-dasharray=${dashes} stroke-width="3" />
  </svg>`;
}

/**
 * Return how a figure is written: points without a plus, counters with their sign.
 * @param {boolean} points whether these are written down
 */
export const figureOf = (points) => (/** @type {number} */ figure) =>
  points ? signed(figure).replace("+", "") : signed(figure);

/** Return the figure that stands for a net: points count against a player. @param {number} net @param {boolean} points */
export const written = (net, points) => (points ? 0 - net : net);

/**
 * Return the players' totals after each deal, from no deal on.
 * @param {readonly (readonly number[])[]} nets of each deal @param {number} players
 * @param {boolean} points whether these are written down @returns {number[][]}
 */
export function standings(nets, players, points) {
  const rows = [new Array(players).fill(0)];
  for (const net of nets)
    rows.push(rows[rows.length - 1].map((sum, seat) => sum + written(net[seat] ?? 0, points)));
  return rows;
}

/**
 * Draw lines of equal length in a chart that is 320 wide; the scale includes some given values.
 * @param {{ seat: number, values: readonly number[], width?: number }[]} lines @param {string} label
 * @param {{ height: number, told?: (value: number) => string, scale?: readonly number[] }} how
 */
export function lineChart(lines, label, { height, told = signed, scale = [] }) {
  const width = 320;
  const all = [...scale, ...lines.flatMap(({ values }) => values)];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const last = Math.max(lines[0].values.length - 1, 1);
  const x = (/** @type {number} */ deal) => (deal / last) * width;
  const y = (/** @type {number} */ net) =>
    height - ((net - low) / Math.max(high - low, 1)) * height;
  return html`<svg
    class="chart"
    viewBox="-40 -8 ${width + 48} ${height + 16}"
    role="img"
    aria-label=${label}
  >
    <path class="axis" d="M0 ${y(0)}H${width}M0 0V${height}" />
    <text x="-6" y=${y(high) + 4}>${told(high)}</text>
    ${low < high ? svg`<text x="-6" y=${y(low) + 4}>${told(low)}</text>` : nothing}
    ${lines.map(({ seat, values, width: thick = 2 }) => {
      const { ink, dashes } = strokeOf(seat);
      const points = values.map((value, deal) => `${x(deal)},${y(value)}`).join(" ");
      return svg`<polyline points=${points} style=${styled(ink)} stroke-dasharray=${dashes} stroke-width=${thick}/>`;
    })}
  </svg>`;
}
