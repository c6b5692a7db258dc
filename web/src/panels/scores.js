/** The score sheet: each deal's net by player, the totals, and a small chart. */
import { html, nothing } from "lit";
import { isInUse } from "../mode.js";
import { definePanel } from "../panel.js";
import { sentence } from "../sentences.js";
import chartStyle from "../style/chart.css" with { type: "text" };
import linedStyle from "../style/lined.css" with { type: "text" };
import { figureOf, lineChart, lineKey, standings, written } from "./chart.js";
import ownStyle from "./scores.css" with { type: "text" };

/** @param {View} view @param {number[][]} rows @param {boolean} points whether these are written down */
const chart = ({ players, seat: own }, rows, points) =>
  lineChart(
    players.map(({ seat }) => ({
      seat,
      values: rows.map((row) => row[seat]),
      width: seat === own ? 3 : 1.8,
    })),
    sentence(points ? "scores.points" : "scores.chart"),
    { height: 120, told: figureOf(points) },
  );

/** Render a player's name. @param {{ name: string }} player */
const plainHead = ({ name }) => html`<th scope="col">${name}</th>`;

/** Render a player's name with a sample of their line. @param {{ seat: number, name: string }} player */
const linedHead = ({ seat, name }) => html`<th scope="col">${name} ${lineKey(seat)}</th>`;

/** @param {Reply} reply */
function content({ view, counting: { points } }) {
  const better = points ? sentence("scores.fewer") : nothing;
  const about = html`<p class="help">${sentence("scores.about")} ${better}</p>`;
  if (!view.sitting.nets.length) return html`${about} <p>${sentence("scores.empty")}</p>`;
  const rows = standings(view.sitting.nets, view.players.length, points);
  const last = rows.at(-1) ?? [];
  const told = figureOf(points);
  const lined = view.sitting.nets.length > 1; // lines from one deal say nothing
  return html`${about} ${lined ? chart(view, rows, points) : nothing}
    <div class="scroll">
      <table class="lined figures">
        <thead>
          <tr>
            <th scope="col">${sentence("label.deal")}</th>
            ${view.players.map(lined ? linedHead : plainHead)}
          </tr>
        </thead>
        <tbody>
          ${view.sitting.nets.map(
            (net, deal) =>
              html`<tr>
                <th scope="row">${deal + 1}</th>
                ${net.map((won) => html`<td>${told(written(won, points))}</td>`)}
              </tr>`,
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">${points ? sentence("scores.total") : sentence("scores.won")}</th>
            ${last.map((total) => html`<td>${told(total)}</td>`)}
          </tr>
          ${
            points
              ? nothing
              : html`<tr>
                  <th scope="row">${sentence("scores.holds")}</th>
                  ${view.players.map(({ counters }) => html`<td>${counters}</td>`)}
                </tr>`
          }
        </tfoot>
      </table>
    </div>`;
}

definePanel({
  name: "scores",
  button: { shown: ({ mode }) => isInUse(mode), usable: ({ scene }) => scene !== null },
  content: ({ scene }) => (scene ? content(scene.reply) : nothing),
  style: [chartStyle, linedStyle, ownStyle],
});
