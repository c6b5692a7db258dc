/**
 * The score sheet: each deal's net by player, the totals, and a small chart; and the sheet of the other table
 * of two (C3).
 */
import { html, nothing } from "lit";
import { explanation, figuresOf, playersTable } from "../figures.js";
import { isInUse } from "../mode.js";
import { definePanel } from "../panel.js";
import { shownName } from "../people/names.js";
import { sentence } from "../sentences.js";
import chartStyle from "../style/chart.css" with { type: "text" };
import linedStyle from "../style/lined.css" with { type: "text" };
import { explained } from "../terms.js";
import { figureOf, lineChart, lineKey, standings, written } from "./chart.js";
import otherStyle from "./other-table.css" with { type: "text" };
import scoresStyle from "./scores.css" with { type: "text" };

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
const plainHead = ({ name }) => html`<th scope="col">${shownName(name)}</th>`;

/** Render a player's name with a sample of their line. @param {{ seat: number, name: string }} player */
const linedHead = ({ seat, name }) =>
  html`<th scope="col">${shownName(name)} ${lineKey(seat)}</th>`;

/** @param {Reply} reply */
function scores({ view, counting: { points } }) {
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
  content: ({ scene }) => (scene ? scores(scene.reply) : nothing),
  style: [chartStyle, linedStyle, scoresStyle],
});

// The other table: its standings and its last deal, and how to change tables.

/** Render the way to change tables, between two deals. @param {State} state @param {Commands} commands */
function change({ otherTable, betweenDeals, kept }, { otherTable: table }) {
  if (!otherTable?.willing || kept?.sitting.people?.length) return nothing;
  if (kept?.over) return changeButton(otherTable, table);
  if (!betweenDeals) return nothing;
  return html`<p>${sentence("other-table.change", { name: shownName(otherTable.willing) })}</p>
    <div class="actions">
      <button class="button" @click=${table.end}>${otherTable.change}</button>
    </div>`;
}

/** @param {Protocol.Surveyed} surveyed @param {Commands["otherTable"]} table */
const changeButton = ({ final, change: label }, table) =>
  final
    ? html`<div class="actions">
        <button class="button" @click=${() => void table.change()}>${label}</button>
      </div>`
    : nothing;

/** Render standings, the best player first. @param {string} unit @param {readonly Protocol.TableStanding[]} standings @param {string} caption */
const standingsTable = (unit, standings, caption) =>
  playersTable(
    { columns: [unit], rows: standings.map(({ name, figure }) => ({ name, figures: [figure] })) },
    caption,
  );

/** @param {Protocol.Account | null} account */
const account = (account) =>
  account
    ? html`<h3>${account.heading}</h3>
        <p>${explained(account.outcome)}</p>
        ${figuresOf(account)} ${explanation(account)}`
    : nothing;

/** @param {State} state @param {Commands} commands */
function otherTable(state, commands) {
  const { otherTable: surveyed } = state;
  if (!surveyed) return html`<p>${sentence("label.loading")}</p>`;
  const { said, unit, standings, own, last, final } = surveyed;
  return html`<p class="help">${sentence("other-table.about")}</p>
    <p role="status">${said}</p>
    ${standingsTable(unit, standings, sentence("other-table.heading"))}
    ${
      own.length
        ? html`<h3>${sentence("other-table.own")}</h3>
            <p class="help">${sentence("other-table.evening")}</p>
            ${standingsTable(unit, own, sentence("other-table.own"))}`
        : nothing
    }
    ${account(final)} ${account(last)} ${change(state, commands)}`;
}

definePanel({
  name: "other-table",
  button: { shown: ({ kept }) => Boolean(kept?.other) },
  content: otherTable,
  style: [linedStyle, otherStyle],
});
