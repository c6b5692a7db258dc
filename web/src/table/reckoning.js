/**
 * The ledger of a deal, and the banker's reckoning at the end of a sitting, as they lie on the
 * table.
 */
import { css, html, nothing } from "lit";
import { lawLink } from "../links.js";
import { ornament } from "../style/sheet.js";
import { signed } from "../text.js";

/**
 * @typedef {import("../protocol.d.ts").Reply} Reply
 * @typedef {import("../actions.js").Actions} Actions
 */

/**
 * The reckoning of a deal.
 * @param {Reply} reply
 * @param {Actions} actions
 * @param {object} [about]
 * @param {boolean} [about.leadsOn] whether another deal can follow, as it cannot after a lesson
 * @param {unknown} [about.below] what stands under it
 */
export function ledger(
  { view, words, counting },
  actions,
  { leadsOn = true, below = nothing } = {},
) {
  const { reckoning } = view;
  if (!reckoning || !words.reckoning) return nothing;
  const { points } = counting;
  return html`<section
    class="paper ledger"
    part="ledger"
    role="dialog"
    aria-label="Reckoning of deal ${view.settled}"
  >
    <h2>The reckoning of deal ${view.settled}</h2>
    ${ornament}
    <p class="outcome">
      ${words.reckoning.outcome} ${lawLink(words.reckoning.law, actions.openLaw)}
    </p>
    <table class="lined figures">
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
      ${points ? nothing : poolLines(reckoning)}
    </table>
    ${leadsOn ? waysOn(actions) : nothing} ${below}
  </section>`;
}

/**
 * The pool before the settlement and after it.
 * @param {import("../protocol.d.ts").Reckoning} reckoning
 */
const poolLines = ({ pool_before, jack_before, pool_after, jack_after }) =>
  html`<tfoot>
    <tr>
      <th scope="row">The pool before${jack_before ? ", a Jack" : ""}</th>
      <td>${pool_before}</td>
    </tr>
    <tr>
      <th scope="row">The pool now${jack_after ? ", a Jack" : ""}</th>
      <td>${pool_after}</td>
    </tr>
  </tfoot>`;

/** Where it goes on from a reckoning. @param {Actions} actions */
const waysOn = ({ nextDeal, endSitting, open }) =>
  html`<div class="actions">
      <button class="button" data-first @click=${() => void nextDeal()}>Next deal</button>
      <button class="button quiet" @click=${() => open("scores")}>Scores</button>
      <button class="button quiet" @click=${() => void endSitting()}>End the sitting</button>
    </div>
    <p class="closer-look">
      <button class="link" @click=${() => open("review")}>Review it with the coach</button>
      <button class="link" @click=${() => open("proofs")}>Verify this deal</button>
    </p>`;

/**
 * The banker's reckoning at the end of a sitting (C7).
 * @param {Reply} reply
 * @param {boolean} copied whether it has been copied
 * @param {Actions} actions
 */
export function finalReckoning({ view, words, counting }, copied, actions) {
  const { openLaw, open, sit, copyFinal, leave } = actions;
  const { final } = view;
  if (!final) return nothing;
  const { points } = counting;
  const columns = points ? ["Points"] : ["Bought", "Held", "Won or lost", "Worth"];
  return html`<section
    class="paper ledger"
    part="ledger"
    role="dialog"
    aria-label="The banker's reckoning"
  >
    <h2>The banker’s reckoning</h2>
    ${ornament}
    <p class="outcome">${words.final?.outcome} ${lawLink(final.law, openLaw)}</p>
    <div class="scroll">
      <table class="lined figures columns">
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
                ${
                  points
                    ? html`<td>${line.points}</td>`
                    : [line.bought, line.held, signed(line.won), line.value].map(
                        (figure) => html`<td>${figure}</td>`,
                      )
                }
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <div class="actions">
      <button class="button" data-first @click=${() => void sit()}>Sit down again</button>
      <button class="button quiet" @click=${() => void copyFinal()}>
        ${copied ? "Copied" : "Copy the scores"}
      </button>
      <button class="button quiet" @click=${() => open("scores")}>Scores</button>
      <button class="button quiet" @click=${leave}>Another game</button>
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

export const reckoningStyle = css`
  .ledger .outcome {
    margin-bottom: 0.9rem;
    font-size: var(--text-l);
    font-style: italic;
    text-align: center;
    text-wrap: balance;
  }
  .ledger .lined {
    font-size: var(--text-l);
  }
  .ledger .lined td {
    font-weight: 600;
    white-space: nowrap;
  }
  .ledger .lined .winner th {
    font-weight: 600;
  }
  .ledger thead th {
    font-size: var(--text-m);
  }
  .ledger tfoot {
    border-top: 1px dotted var(--rule);
    font-style: italic;
  }
  .ledger tfoot td {
    font-style: normal;
  }
  .closer-look {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0 1.4rem;
    margin-top: var(--space-s);
    text-align: center;
  }
  @container table (max-width: 480px) {
    .ledger .lined {
      font-size: var(--text-m);
    }
    .ledger .lined.columns td {
      padding-left: var(--space-s);
    }
  }
`;
