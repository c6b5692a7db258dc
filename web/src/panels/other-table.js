/** The other table of two (C3): its standings and its last deal, and how to change tables. */
import { html, nothing } from "lit";
import { explanation, figuresOf, playersTable } from "../figures.js";
import { definePanel } from "../panel.js";
import { sentence } from "../sentences.js";
import linedStyle from "../style/lined.css" with { type: "text" };
import { explained } from "../terms.js";
import ownStyle from "./other-table.css" with { type: "text" };

/** Render the way to change tables, between two deals. @param {State} state @param {Commands} commands */
function change({ otherTable, betweenDeals, kept }, { otherTable: table }) {
  if (!otherTable?.willing || kept?.sitting.people?.length) return nothing;
  if (kept?.over) return changeButton(otherTable, table);
  if (!betweenDeals) return nothing;
  return html`<p>${sentence("other-table.change", { name: otherTable.willing })}</p>
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
function content(state, commands) {
  const { otherTable } = state;
  if (!otherTable) return html`<p>${sentence("label.loading")}</p>`;
  const { said, unit, standings, own, last, final } = otherTable;
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
  content,
  style: [linedStyle, ownStyle],
});
