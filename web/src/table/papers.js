/** The papers that are laid on the table: the ledger of a deal, the banker's reckoning, notes. */
import { css, html, nothing } from "lit";

/**
 * @typedef {import("../protocol.js").Reply} Reply
 * @typedef {{ openLaw: (law: string) => void }} Laws
 */

/** A printer's rule, as under the headings of a Hoyle. */
export const ornament = html`<svg class="ornament" viewBox="0 0 180 12" aria-hidden="true">
  <path d="M0 6h70M110 6h70" stroke="currentColor" />
  <path d="M90 1c3 3 8 4 14 5-6 1-11 2-14 5-3-3-8-4-14-5 6-1 11-2 14-5Z" fill="currentColor" />
</svg>`;

/**
 * A law's name as a way to its text.
 * @param {string} law
 * @param {Laws} laws
 */
export const lawLink = (law, laws) =>
  law
    ? html`<button class="link law" @click=${() => laws.openLaw(law)}>
        <span class="unseen">Law </span>${law}
      </button>`
    : nothing;

/** @param {number} net */
export const signed = (net) => (net > 0 ? `+${net}` : net < 0 ? `−${-net}` : "0");

/**
 * The reckoning of a deal; where a lesson `ends` it leads nowhere.
 * @param {Reply} reply
 * @param {Laws & { ends: boolean, nextDeal: () => void, endSitting: () => void, showScores: () => void, showProofs: () => void, review: () => void, also: unknown }} hands
 */
export function ledger({ view, words }, hands) {
  const { reckoning } = view;
  if (!reckoning || !words.reckoning) return nothing;
  const points = reckoning.method === "points";
  return html`<section
    class="paper ledger"
    part="ledger"
    role="dialog"
    aria-label="Reckoning of deal ${view.settled}"
  >
    <h2>The reckoning of deal ${view.settled}</h2>
    ${ornament}
    <p class="outcome">${words.reckoning.outcome} ${lawLink(words.reckoning.law, hands)}</p>
    <table class="figures">
      <thead>
        <tr>
          <th><span class="unseen">Player</span></th>
          <th scope="col">${points ? "Points" : "Holds"}</th>
        </tr>
      </thead>
      <tbody>
        ${words.reckoning.lines.map((line, place) => {
          const { seat } = reckoning.lines[place];
          const player = view.players[seat];
          return html`<tr class=${reckoning.winners.includes(seat) ? "winner" : ""}>
            <th scope="row">${line}</th>
            <td>${points ? player.points : player.counters}</td>
          </tr>`;
        })}
      </tbody>
      ${points
        ? nothing
        : html`<tfoot>
            <tr>
              <th scope="row">The pool before${reckoning.jack_before ? ", a Jack" : ""}</th>
              <td>${reckoning.pool_before}</td>
            </tr>
            <tr>
              <th scope="row">The pool now${reckoning.jack_after ? ", a Jack" : ""}</th>
              <td>${reckoning.pool_after}</td>
            </tr>
          </tfoot>`}
    </table>
    ${hands.ends ? nothing : ways(hands)}
    ${hands.also}
  </section>`;
}

/** Where it goes on from a reckoning. @param {Parameters<typeof ledger>[1]} hands */
const ways = (hands) =>
  html`<div class="actions">
      <button class="button" data-first @click=${hands.nextDeal}>Next deal</button>
      <button class="button quiet" @click=${hands.showScores}>Scores</button>
      <button class="button quiet" @click=${hands.endSitting}>End the sitting</button>
    </div>
    <p class="verify">
      <button class="link" @click=${hands.review}>Review it with the coach</button>
      <button class="link" @click=${hands.showProofs}>Verify this deal</button>
    </p>`;

/**
 * The banker's reckoning at the end of a sitting (C7).
 * @param {Reply} reply
 * @param {Laws & { copy: () => void, copied: boolean, again: () => void, showScores: () => void, choose: () => void }} hands
 */
export function finalReckoning({ view, words }, hands) {
  const { final } = view;
  if (!final) return nothing;
  const points = view.rules.settlement === "points";
  const columns = points ? ["Points"] : ["Bought", "Held", "Won or lost", "Worth"];
  return html`<section class="paper ledger" part="ledger" role="dialog" aria-label="The banker's reckoning">
    <h2>The banker’s reckoning</h2>
    ${ornament}
    <p class="outcome">${words.final?.outcome} ${lawLink(final.law, hands)}</p>
    <div class="scroll">
      <table class="figures columns">
        <caption class="unseen">
          After ${final.deals} deals
        </caption>
        <thead>
          <tr>
            <th scope="col"><span class="unseen">Rank and player</span></th>
            ${columns.map((column) => html`<th scope="col">${column}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${final.lines.map(
            (line) =>
              html`<tr class=${line.rank === 1 ? "winner" : ""}>
                <th scope="row">${line.rank}. ${line.name}</th>
                ${points
                  ? html`<td>${line.points}</td>`
                  : html`<td>${line.bought}</td>
                      <td>${line.held}</td>
                      <td>${signed(line.won)}</td>
                      <td>${line.value}</td>`}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <div class="actions">
      <button class="button" data-first @click=${hands.again}>Sit down again</button>
      <button class="button quiet" @click=${hands.copy}>${hands.copied ? "Copied" : "Copy the table"}</button>
      <button class="button quiet" @click=${hands.showScores}>Scores</button>
      <button class="button quiet" @click=${hands.choose}>Another game</button>
    </div>
  </section>`;
}

/**
 * The banker's reckoning as text, in columns that a spreadsheet understands.
 * @param {Reply} reply
 */
export function finalText({ view, words }) {
  const head = ["", "bought", "held", "won or lost", "worth", "points"].join("\t");
  const rows = view.final?.lines.map(({ rank, name, bought, held, won, value, points }) =>
    [`${rank}. ${name}`, bought, held, won, value, points].join("\t"),
  );
  return [words.title, words.final?.outcome, head, ...(rows ?? [])].join("\n");
}

export const paperStyle = css`
  .laid {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    padding: calc(var(--rail) + 8px);
    z-index: 40;
    pointer-events: none;
    overflow: hidden;
  }
  .laid > .paper {
    pointer-events: auto;
    max-height: 100%;
    overflow: auto;
    padding: clamp(1rem, 4cqmin, 2rem) clamp(1rem, 5cqmin, 2.4rem);
    width: min(100%, 34rem);
  }
  .ledger .outcome {
    text-align: center;
    font-style: italic;
    font-size: var(--text-l);
    text-wrap: balance;
    margin-bottom: 0.9rem;
  }
  .ledger table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--text-l);
  }
  .ledger th {
    font-weight: 400;
    text-align: left;
    padding: 0.22rem 0;
  }
  .ledger tbody tr {
    border-bottom: 1px dotted rgb(92 74 54 / 0.6);
  }
  .ledger tbody tr:first-child {
    border-top: 1px solid rgb(92 74 54 / 0.6);
  }
  .ledger .winner th {
    font-weight: 600;
  }
  .ledger td {
    text-align: right;
    font-weight: 600;
    padding-left: 1rem;
    white-space: nowrap;
  }
  .ledger tfoot {
    font-style: italic;
  }
  .ledger tfoot td {
    font-style: normal;
  }
  .ledger thead th {
    text-align: right;
    padding-left: 0.9rem;
    font-size: var(--text-m);
    font-style: italic;
    color: var(--ink-soft);
  }
  .verify {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0 1.4rem;
    margin-top: 0.5rem;
    text-align: center;
  }
  .scroll {
    overflow-x: auto;
  }
  @container table (max-width: 480px) {
    .ledger table {
      font-size: var(--text-m);
    }
    .ledger .columns td {
      padding-left: 0.5rem;
    }
  }
`;
