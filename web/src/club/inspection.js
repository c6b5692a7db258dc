/**
 * After the last card the tricks may be inspected, and claims made, before the pool is divided
 * (I13).
 */
import { css, html, nothing } from "lit";
import { cardName } from "../cards/card.js";
import { cardSign } from "../cards/sign.js";
import { lawLink } from "../links.js";

/**
 * @param {import("./offers.js").ClubView} club
 * @param {import("../actions.js").Actions} actions
 */
export function inspection(club, actions) {
  const { tricks, active, players, seat: own } = club.reply.view;
  /**
   * A card is the way to the claim that it raises, if it raises one.
   * @param {number} seat
   * @param {number} trick
   * @param {string} card
   */
  const shown = (seat, trick, card) => {
    const claim = club.claims.find(
      ({ law, action }) =>
        law === "I7" &&
        action.kind === "claim" &&
        action.against === seat &&
        action.trick === trick,
    );
    if (!claim) return cardSign(card);
    return html`<button
      class="link"
      aria-label="${cardName(card)}: ${claim.said}"
      title=${claim.said}
      @click=${() => void actions.act(claim.action)}
    >
      ${cardSign(card)}
    </button>`;
  };
  /**
   * What one player laid to a trick.
   * @param {import("../protocol.d.ts").TrickView} trick
   * @param {number} number
   * @param {number} seat
   */
  const cell = ({ seats, cards, taker, leader }, number, seat) => {
    const laid = cards.filter((_, place) => seats[place] === seat);
    return html`<td class="${seat === leader ? "led" : ""} ${seat === taker ? "took" : ""}">
      ${laid.map((card) => shown(seat, number, card))}
    </td>`;
  };
  const names = active.map((seat) => (seat === own ? "You" : players[seat].name));
  return html`<section
    class="paper ledger inspection"
    role="dialog"
    aria-label="The tricks, before the pool is divided"
  >
    <hearts-fold>
    <h2 slot="heading">Before the pool is divided</h2>
    <p>
      All the tricks lie open. Touch a discard to claim that it was a revoke; a wrong claim costs
      nothing. ${lawLink("I13", actions.openLaw)}
    </p>
    ${club.cries.length ? html`<p class="answer" role="status">${club.cries.at(-1)}</p>` : nothing}
    <div class="scroll">
      <table class="lined figures">
        <thead>
          <tr>
            <th scope="col"><span class="unseen">Trick</span></th>
            ${names.map((name) => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${tricks.map(
            (trick, at) =>
              html`<tr>
                <th scope="row">${at + 1}</th>
                ${active.map((seat) => cell(trick, at + 1, seat))}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <div class="actions" slot="foot">
      <button class="button" data-first @click=${() => void actions.goOn()}>Settle</button>
      <button class="button quiet" @click=${() => actions.club.call()}>Call attention</button>
    </div>
    </hearts-fold>
  </section>`;
}

export const inspectionStyle = css`
  .inspection {
    display: flex;
    flex-direction: column;
    min-height: 0;
    padding: 0.8rem clamp(0.6rem, 1.6cqw, 1.4rem);
  }
  .inspection .actions {
    margin-top: var(--space-s);
  }
  @container table (max-width: 699px) or (max-aspect-ratio: 6/5) {
    .beside:has(.inspection) {
      max-height: min(60cqh, 100cqh - 230px);
    }
    /* all cards are played: the tricks need the room */
    .beside:has(.inspection) ~ .baize hearts-hand {
      display: none;
    }
  }
  @container table (max-width: 699px) or (max-aspect-ratio: 6/5) or (max-height: 480px) {
    .beside > .paper.inspection .button.quiet {
      display: none;
    }
    .inspection {
      --fold-regions: "head foot" auto "body body" minmax(0, 1fr) / minmax(0, 1fr) auto;
    }
    .inspection h2 {
      font-size: var(--text-m);
    }
    .inspection .actions {
      margin: 0;
    }
  }
  @container table (max-width: 699px) and (max-height: 760px) {
    .beside:has(.inspection) ~ .baize :is(.felt, .help-buttons) {
      display: none;
    }
  }
  @container table (max-width: 699px) and (min-aspect-ratio: 6/5) {
    .beside:has(.inspection) {
      flex-direction: row;
      max-height: calc(100cqh - 120px);
    }
    .beside:has(.inspection) > * {
      flex: 1 1 0;
      min-width: 0;
    }
  }
  @container table (min-width: 700px) and (max-height: 480px) {
    .room .beside:has(.inspection) {
      width: 44cqw;
    }
  }
  .inspection .lined :is(th, td) {
    padding: 0.1rem 0.35rem;
    text-align: center;
  }
  .inspection .lined td {
    font-weight: 400;
    font-size: var(--text-l);
  }
  .inspection .led {
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
  .inspection .took {
    background: var(--mark);
  }
  .inspection td .link {
    min-width: max(40px, var(--target));
    min-height: var(--target);
    text-decoration-style: dotted;
    text-decoration-color: var(--accent);
    text-decoration-thickness: 2px;
  }
  .answer {
    margin: 0.4rem 0;
    font-weight: 600;
    text-align: center;
  }
`;
