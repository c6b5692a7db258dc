/** A table of figures, a row for each name: results by game, or the same deal played twice. */
import { html, nothing } from "lit";

/**
 * @param {{ columns: readonly string[], rows: readonly { name: unknown, figures: readonly string[] }[] }} table
 * @param {{ corner: unknown, caption?: string, kind?: string }} how what stands over the names; a
 *   caption that is only read out; and a class, for the style
 */
export const tableOfFigures = ({ columns, rows }, { corner, caption = "", kind = "" }) =>
  html`<table class="lined figures ${kind}">
    ${caption ? html`<caption class="unseen">${caption}</caption>` : nothing}
    <thead>
      <tr>
        <th scope="col">${corner}</th>
        ${columns.map((column) => html`<th scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ name, figures }) =>
          html`<tr>
            <th scope="row">${name}</th>
            ${figures.map((figure, place) => html`<td data-column=${columns[place]}>${figure}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
