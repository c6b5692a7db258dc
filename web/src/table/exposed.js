/** What club laws lay before a player: his exposed cards, that others may call, and what is proved. */
import { css, html, nothing } from "lit";
import { cardName } from "../cards/card.js";
import { face } from "../cards/face.js";

/** @param {import("./hearts-table.js").HeartsTable} table @param {number} seat */
export function beforeSeat({ club }, seat) {
  const { reply } = club;
  if (!reply) return nothing;
  const { view } = reply;
  const cards = view.exposed.filter((exposed) => exposed.seat === seat).map(({ card }) => card);
  const calls = club.claims.filter(({ action }) => action.kind === "call");
  const calling = seat === view.seat && view.claims.length > 0;
  return html`${calling ? html`<button class="call" aria-keyshortcuts="c" @click=${() => club.call()}>Call attention</button>` : nothing}
  ${view.proved.includes(seat) ? html`<p class="proved">revoked</p>` : nothing}
  ${cards.length
    ? html`<ul class="exposed" aria-label="Exposed before ${view.players[seat].name}">
        ${cards.map((card) => {
          const call = calls.find(({ action }) => "card" in action && action.card === card);
          return html`<li>
            <div class="card">${face(card)}</div>
            ${call
              ? html`<button aria-label=${call.said} @click=${() => void club.act(call.action)}>Call</button>`
              : html`<span class="unseen">${cardName(card)}</span>`}
          </li>`;
        })}
      </ul>`
    : nothing}`;
}

export const exposedStyle = css`
  .exposed {
    display: flex;
    justify-content: center;
    gap: 6px;
    margin-top: 4px;
    list-style: none;
  }
  .own .exposed {
    justify-content: flex-start;
  }
  .seat:has(.exposed) {
    z-index: 3; /* the pool must not lie over a card that can be called */
  }
  .exposed li {
    display: flex;
    align-items: center;
    gap: 4px;
    --card-width: clamp(34px, 9cqw, 46px);
  }
  .exposed .card {
    box-shadow:
      0 0 0 2px var(--brass),
      0 2px 6px rgb(0 0 0 / 0.45);
  }
  .call,
  .exposed button,
  .club-asks button {
    min-height: 34px;
    padding: 0.15rem 0.7rem;
    border: 1px solid var(--brass);
    border-radius: 4px;
    background: rgb(0 0 0 / 0.35);
    color: var(--brass);
    font: 500 var(--text-m) / 1.15 var(--serif);
  }
  .call:hover,
  .exposed button:hover,
  .club-asks button:hover {
    background: rgb(0 0 0 / 0.55);
  }
  .call {
    margin-top: 4px;
  }
  .proved {
    color: var(--brass);
    font-style: italic;
  }
`;
