/** After the last card the tricks may be inspected, and claims made, before the pool is divided (I13). */
import { css, html, nothing } from "lit";
import { cardName, rankOf, SUITS, suitOf } from "../cards/card.js";
import { lawLink, ornament } from "./papers.js";

/** @typedef {import("./hearts-table.js").HeartsTable} Table */

/** @param {string} card */
const short = (card) =>
  html`<span class="suit-${suitOf(card)}" aria-hidden="true">${rankOf(card).replace("T", "10")}${SUITS[suitOf(card)].sign}</span
    ><span class="unseen">${cardName(card)}</span>`;

/** @param {Table} table */
export function inspection(table) {
  const { club, game, pace } = table;
  const { reply } = club;
  if (reply?.view.phase !== "settle" || !club.asked) return nothing;
  const { tricks, active, players, seat: own } = reply.view;
  /** A card is the way to the claim that it raises, if it raises one. @param {number} seat @param {number} trick @param {string} card */
  const shown = (seat, trick, card) => {
    const claim = club.claims.find(({ law, action }) => law === "I7" && action.kind === "claim" && action.against === seat && action.trick === trick);
    return claim
      ? html`<button class="link" aria-label="${cardName(card)}: ${claim.said}" title=${claim.said} @click=${() => void club.act(claim.action)}>${short(card)}</button>`
      : short(card);
  };
  return html`<section class="paper ledger inspection" role="dialog" aria-label="The tricks, before the pool is divided">
    <h2>Before the pool is divided</h2>
    ${ornament}
    <p>All the tricks lie open. Touch a discard to claim that it was a revoke; a wrong claim costs nothing. ${lawLink("I13", table)}</p>
    ${club.cries.length ? html`<p class="answer" role="status">${club.cries.at(-1)}</p>` : nothing}
    <div class="scroll">
      <table class="figures">
        <thead>
          <tr>
            <th scope="col"><span class="unseen">Trick</span></th>
            ${active.map((seat) => html`<th scope="col">${seat === own ? "You" : players[seat].name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${tricks.map(
            ({ seats, cards, taker, leader }, at) =>
              html`<tr>
                <th scope="row">${at + 1}</th>
                ${active.map((seat) => {
                  const laid = cards.filter((_, place) => seats[place] === seat);
                  return html`<td class="${seat === leader ? "led" : ""} ${seat === taker ? "took" : ""}">${laid.map((card) => shown(seat, at + 1, card))}</td>`;
                })}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <div class="actions">
      <button
        class="button"
        data-first
        @click=${() => {
          pace.rest();
          void game.goOn();
        }}
      >
        Settle
      </button>
      <button class="button quiet" @click=${() => club.call()}>Call attention</button>
    </div>
  </section>`;
}

export const inspectionStyle = css`
  .inspection table {
    width: 100%;
    border-collapse: collapse;
  }
  .inspection :is(th, td) {
    padding: 0.1rem 0.35rem;
    font-weight: 400;
    text-align: center;
  }
  .inspection thead th {
    font-style: italic;
    color: var(--ink-soft);
  }
  .inspection tbody tr {
    border-top: 1px dotted rgb(92 74 54 / 0.6);
  }
  .inspection td {
    font-size: var(--text-l);
  }
  .inspection .led {
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
  .inspection .took {
    background: rgb(190 150 60 / 0.28);
  }
  .inspection td .link {
    min-width: 40px;
    text-decoration-style: dotted;
    text-decoration-color: #7a2226;
    text-decoration-thickness: 2px;
  }
  .inspection :is(.suit-H, .suit-D) {
    color: #a01c24;
  }
  .inspection :is(.suit-S, .suit-C) {
    color: var(--ink);
  }
  .answer {
    margin: 0.4rem 0;
    font-weight: 600;
    text-align: center;
  }
`;
