/** "Call attention": what may be claimed, demanded or put right now, in the words of the laws. */
import { css, html, nothing } from "lit";
import { lawLink } from "./papers.js";
import { tourLink } from "../tour/sheet.js";

/**
 * @typedef {import("./hearts-table.js").HeartsTable} Table
 * @typedef {import("./club.js").Said} Said
 */

/** What concerns the trick on the table comes first. */
const ORDER = ["D5", "I4", "I5", "I6", "I3", "I7", "I12", "D3", "D6", "I1", "I2", "D7"];

/** @param {Said[]} offers @returns {[law: string, offers: Said[]][]} */
function byLaw(offers) {
  const laws = [...new Set(offers.map(({ law }) => law))];
  laws.sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));
  return laws.map((law) => [law, offers.filter((offer) => offer.law === law)]);
}

/** @param {Table} table @param {Said[]} offers @param {Record<string, string>} errors */
const groups = (table, offers, errors) =>
  byLaw(offers).map(
    ([law, all]) =>
      html`<h3>${errors[law] ?? law} ${lawLink(law, table)}</h3>
        <ul class="offers">
          ${all.map(({ said, action }) => html`<li><button class="offer" @click=${() => void table.club.act(action)}>${said}</button></li>`)}
        </ul>`,
  );

/** @param {Table} table */
export function attentionSheet(table) {
  const { club, game } = table;
  const errors = game.catalogue?.errors ?? {};
  const { claims, amends } = club;
  return html`<div class="attention">
    <p>The table waits. Say what you have seen: a claim that proves wrong costs nothing.</p>
    ${claims.length ? groups(table, claims, errors) : html`<p class="none">Nothing can be claimed now.</p>`}
    ${amends.length ? html`<h3 class="own">Yourself</h3>${groups(table, amends, errors)}` : nothing}
    ${tourLink(table)}
  </div>`;
}

export const attentionStyle = css`
  .attention h3 {
    margin-top: 0.9rem;
  }
  .attention h3::first-letter {
    text-transform: uppercase;
  }
  .attention .none,
  .attention .own {
    margin-top: 1rem;
    font-style: italic;
  }
  .offers {
    list-style: none;
  }
  .offers li + li {
    border-top: 1px dotted rgb(92 74 54 / 0.6);
  }
  .offer {
    width: 100%;
    min-height: 36px;
    padding: 0.3rem 0.5rem;
    border: 0;
    background: none;
    font: 400 var(--text-l) / 1.25 var(--serif);
    text-align: left;
  }
  .offer:hover {
    background: rgb(120 90 40 / 0.14);
  }
`;
