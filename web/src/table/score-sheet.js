/** The running score sheet: each deal's net by player, where all stand, and a small chart of it. */
import { css, html, svg } from "lit";
import { signed } from "./papers.js";

/** @typedef {import("../protocol.js").View} View */

/** Each deal's standing, from none. @param {View} view @returns {number[][]} */
function standings({ nets, players }) {
  const rows = [players.map(() => 0)];
  for (const net of nets) rows.push(rows[rows.length - 1].map((sum, seat) => sum + (net[seat] ?? 0)));
  return rows;
}

/** Lines that differ by dash as well as by ink. */
const LINES = [
  ["#8f2329", ""],
  ["#1f4e8c", "7 3"],
  ["#2f6b3c", "2 3"],
  ["#6a4a9c", "9 3 2 3"],
  ["#8a5a12", "4 4"],
  ["#3a3a3a", "1 4"],
  ["#a0437c", "12 4"],
];

/** @param {View} view */
function chart(view) {
  const rows = standings(view);
  const all = rows.flat();
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const [width, height] = [320, 120];
  const x = (/** @type {number} */ deal) => (deal / Math.max(rows.length - 1, 1)) * width;
  const y = (/** @type {number} */ net) => height - ((net - low) / Math.max(high - low, 1)) * height;
  return html`<svg class="chart" viewBox="-34 -8 ${width + 42} ${height + 16}" role="img" aria-label="Counters won and lost, deal by deal">
    <path class="axis" d="M0 ${y(0)}H${width}M0 0V${height}" />
    <text x="-6" y=${y(high) + 4}>${signed(high)}</text>
    ${low < high ? svg`<text x="-6" y=${y(low) + 4}>${signed(low)}</text>` : ""}
    ${view.players.map(({ seat }) => {
      const [ink, dashes] = LINES[seat];
      const points = rows.map((row, deal) => `${x(deal)},${y(row[seat])}`).join(" ");
      return svg`<polyline points=${points} stroke=${ink} stroke-dasharray=${dashes}
        stroke-width=${seat === view.seat ? 3 : 1.8}/>`;
    })}
  </svg>`;
}

/** @param {View} view */
export function scoreSheet(view) {
  if (!view.nets.length) return html`<p>No deal has been settled yet.</p>`;
  const points = view.rules.settlement === "points";
  const last = standings(view).at(-1) ?? [];
  const head = view.players.map(
    ({ seat, name }) =>
      html`<th scope="col">
        ${name}
        <svg class="key" viewBox="0 0 30 4" aria-hidden="true">
          <path d="M0 2h30" stroke=${LINES[seat][0]} stroke-dasharray=${LINES[seat][1]} stroke-width="3" />
        </svg>
      </th>`,
  );
  return html`${chart(view)}
    <div class="scroll">
      <table class="scores figures">
        <thead>
          <tr>
            <th scope="col">Deal</th>
            ${head}
          </tr>
        </thead>
        <tbody>
          ${view.nets.map(
            (net, deal) =>
              html`<tr>
                <th scope="row">${deal + 1}</th>
                ${net.map((won) => html`<td>${signed(points ? -won : won)}</td>`)}
              </tr>`,
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">${points ? "Points" : "Won"}</th>
            ${last.map((won) => html`<td>${points ? -won : signed(won)}</td>`)}
          </tr>
          <tr>
            <th scope="row">${points ? "" : "Holds"}</th>
            ${view.players.map(({ counters }) => html`<td>${points ? "" : counters}</td>`)}
          </tr>
        </tfoot>
      </table>
    </div>`;
}

export const scoreStyle = css`
  .chart {
    width: 100%;
    height: auto;
    max-height: 11rem;
    margin-bottom: 0.75rem;
    overflow: visible;
  }
  .chart polyline {
    fill: none;
    stroke-linejoin: round;
  }
  .chart .axis {
    stroke: rgb(92 74 54 / 0.55);
  }
  .chart text {
    font: 500 13px var(--serif);
    text-anchor: end;
    fill: var(--ink-soft);
  }
  .key {
    display: block;
    width: 30px;
    margin-left: auto;
  }
  .scores {
    width: 100%;
    border-collapse: collapse;
  }
  .scores th,
  .scores td {
    padding: 0.18rem 0 0.18rem 0.9rem;
    text-align: right;
    font-weight: 400;
    white-space: nowrap;
  }
  .scores th:first-child {
    text-align: left;
    padding-left: 0;
    position: sticky;
    left: 0;
    background: var(--paper);
  }
  .scores thead th {
    font-weight: 600;
    vertical-align: bottom;
  }
  .scores tbody tr {
    border-top: 1px dotted rgb(92 74 54 / 0.6);
  }
  .scores tfoot {
    border-top: 1px solid rgb(92 74 54 / 0.8);
  }
  .scores tfoot td {
    font-weight: 600;
  }
`;
