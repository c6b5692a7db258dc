/** The score sheet: each deal's net by player, the totals, and a small chart. */
import { html, nothing } from "lit";
import { definePanel } from "../panel.js";
import { sentence } from "../sentences.js";
import chartStyle from "../style/chart.css" with { type: "text" };
import linedStyle from "../style/lined.css" with { type: "text" };
import { styled } from "../style/styled.js";
import { signed } from "../text.js";
import { lineChart, strokeOf } from "./chart.js";
import ownStyle from "./scores.css" with { type: "text" };

/** Return the totals after each deal, from no deal on. @param {View} view @returns {number[][]} */
function standings({ nets, players }) {
  const rows = [players.map(() => 0)];
  for (const net of nets)
    rows.push(rows[rows.length - 1].map((sum, seat) => sum + (net[seat] ?? 0)));
  return rows;
}

/** @param {View} view @param {number[][]} rows @param {boolean} points whether these are written down */
const chart = ({ players, seat: own }, rows, points) =>
  lineChart(
    players.map(({ seat }) => ({
      seat,
      values: rows.map((row) => row[seat]),
      width: seat === own ? 3 : 1.8,
    })),
    sentence(points ? "scores.points" : "scores.chart"),
    { height: 120, told: (won) => signed(points ? -won : won) },
  );

/** Render a player's name with a sample of their line. @param {{ seat: number, name: string }} player */
const columnHead = ({ seat, name }) => {
  const { ink, dashes } = strokeOf(seat);
  return html`<th scope="col">
    ${name}
    <svg class="key" viewBox="0 0 30 4" aria-hidden="true">
      <path d="M0 2h30" style=${styled(ink)} stroke-dasharray=${dashes} stroke-width="3" />
    </svg>
  </th>`;
};

/** @param {Reply} reply */
function content({ view, counting: { points } }) {
  const about = html`<p class="help">${sentence("scores.about")}</p>`;
  if (!view.nets.length) return html`${about} <p>${sentence("scores.empty")}</p>`;
  const rows = standings(view);
  const last = rows.at(-1) ?? [];
  return html`${about} ${chart(view, rows, points)}
    <div class="scroll">
      <table class="lined figures">
        <thead>
          <tr>
            <th scope="col">${sentence("label.deal")}</th>
            ${view.players.map(columnHead)}
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
            <th scope="row">${points ? sentence("scores.total") : sentence("scores.won")}</th>
            ${last.map((won) => html`<td>${points ? -won : signed(won)}</td>`)}
          </tr>
          <tr>
            <th scope="row">${points ? "" : sentence("scores.holds")}</th>
            ${view.players.map(({ counters }) => html`<td>${points ? "" : counters}</td>`)}
          </tr>
        </tfoot>
      </table>
    </div>`;
}

definePanel({
  name: "scores",
  button: { usable: ({ scene }) => scene !== null },
  content: ({ scene }) => (scene ? content(scene.reply) : nothing),
  style: [chartStyle, linedStyle, ownStyle],
});
