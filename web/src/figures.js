/** Tables of figures, a row for each name. */
import { html, nothing } from "lit";
import { sentence } from "./sentences.js";
import { explained } from "./terms.js";

/**
 * @typedef {object} Figures
 * @property {readonly string[]} columns
 * @property {readonly { name: unknown, figures: readonly unknown[], won?: boolean, own?: boolean }[]} rows
 * @property {readonly (readonly [label: string, counters: string])[]} [pool] shown below
 */

/**
 * Render the heads of the columns, behind one for the rows.
 * @param {unknown} corner @param {readonly unknown[]} columns
 */
export const headsOf = (corner, columns) =>
  html`<thead>
    <tr>
      <th scope="col">${corner}</th>
      ${columns.map((column) => html`<th scope="col">${column}</th>`)}
    </tr>
  </thead>`;

/** Render the heads of tricks, by player. @param {readonly string[]} names */
export const headsOfTricks = (names) =>
  headsOf(html`<span class="unseen">${sentence("label.trick")}</span>`, names);

/** @param {Figures} table @param {{ corner: unknown, caption?: string, kind?: string }} how */
export const tableOfFigures = ({ columns, rows, pool = [] }, { corner, caption = "", kind = "" }) =>
  html`<table class="lined figures ${kind}">
    ${caption ? html`<caption class="unseen">${caption}</caption>` : nothing}
    ${headsOf(corner, columns)}
    <tbody>
      ${rows.map(
        ({ name, figures, won, own }) =>
          html`<tr class="${won ? "winner" : ""} ${own ? "self" : ""}">
            <th scope="row">${name}</th>
            ${figures.map((figure, place) => html`<td data-column=${columns[place]}>${figure}</td>`)}
          </tr>`,
      )}
    </tbody>
    ${
      pool.length
        ? html`<tfoot>
            ${pool.map(
              ([label, counters]) =>
                html`<tr>
                  <th scope="row">${explained(label)}</th>
                  <td colspan=${columns.length}>${counters}</td>
                </tr>`,
            )}
          </tfoot>`
        : nothing
    }
  </table>`;

/** Render figures of players, with a caption for screen readers. @param {Figures} table @param {string} caption */
export const playersTable = (table, caption) =>
  html`<div class="scroll">
    ${tableOfFigures(table, { corner: html`<span class="unseen">${sentence("label.player")}</span>`, caption, kind: "columns" })}
  </div>`;

/**
 * Render the figures of an account, without its explanation; the viewer's are marked.
 * @param {Protocol.Account} account @param {number | null} [own] the viewer's seat
 */
export function figuresOf({ heading, table: { columns, rows, pool } }, own = null) {
  if (!columns.length) return nothing;
  const named = rows.map(({ seat, name, figures, note, won, leads }) => ({
    own: seat === own,
    name: html`${name}${leads ? html` <small class="leads">${sentence("deal.leads")}</small>` : nothing}
      ${note ? html`<small class="note">${note}</small>` : nothing}`,
    figures,
    won,
  }));
  return playersTable({ columns, rows: named, pool }, heading);
}

/** Render the sentence that explains an account. @param {Protocol.Account} account */
export const explanation = ({ worked }) =>
  worked ? html`<p class="worked">${explained(worked)}</p>` : nothing;
