/** What club laws ask of the player beside the cards he plays: dealing, putting right, demanding. */
import { css, html, nothing } from "lit";

/** @typedef {import("./hearts-table.js").HeartsTable} Table */

/** @type {[how: "amend" | "withdraw", label: string][]} */
const CHANGES = [
  ["amend", "Amend your error"],
  ["withdraw", "Change your card"],
];

/** @param {string} said @param {() => unknown} act */
const button = (said, act) => html`<button @click=${() => void act()}>${said}</button>`;

/** His part in the deal: he offers the cut, deals, takes up his cards. @param {Table} table */
function dealing({ club, game, pace }) {
  const { reply } = club;
  if (!reply) return nothing;
  const { phase, seat, dealer, active, to_act: toAct, dealing: deal, players } = reply.view;
  const own = seat ?? 0;
  const goOn = () => {
    pace.rest();
    return game.goOn();
  };
  if (club.asked && phase === "cut" && own === dealer) {
    // a round of cards first, so that somebody can stop who has forgotten the cut
    const deals = () => club.act({ kind: "deal", seat: own, cards: active.length });
    return html`${button("Offer the cut", goOn)} ${button("Deal", deals)}`;
  }
  if (phase !== "deal") return nothing;
  if (club.asked && !deal && toAct.includes(own)) return button("Deal", goOn);
  if (!deal || !players[own].cards || deal.touched.includes(own)) return nothing;
  return html`<div class="packet" role="img" aria-label="Your cards, face down">${Array.from({ length: players[own].cards }, (_, at) => html`<i style="--at:${at}"></i>`)}</div>
    ${button("Take up your cards", () => club.act({ kind: "touch", seat: own }))}`;
}

/** @param {Table} table */
export function clubAsks(table) {
  const { club } = table;
  const { reply } = club;
  if (!reply || table.game.betweenDeals) return nothing;
  // turning a trick is done by leading to the next; a card to be played instead is chosen in the hand
  const amends = club.amends.filter(({ action: { kind } }) => kind !== "turn_trick" && !CHANGES.some(([how]) => how === kind));
  const changes = CHANGES.filter(([how]) => club.amends.some(({ action }) => action.kind === how));
  const demands = club.claims.filter(({ action }) => action.kind === "demand" && action.what !== "take back");
  return html`${club.cries.length ? html`<p class="cry">${club.cries.join(" ")}</p>` : nothing}
    ${reply.words.duties.length ? html`<ul class="duties" aria-label="Owed">${reply.words.duties.map((duty) => html`<li>${duty}</li>`)}</ul>` : nothing}
    <div class="club-asks">
      ${dealing(table)}
      ${changes.map(
        ([how, label]) => html`<button aria-pressed=${club.changing === how} @click=${() => club.change(how)}>${label}</button>`,
      )}
      ${[...amends, ...demands].map(({ said, action }) => button(said, () => club.act(action)))}
    </div>`;
}

export const ceremonyStyle = css`
  .club-asks {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 6px 10px;
  }
  .club-asks button[aria-pressed="true"],
  .club-asks button[aria-pressed="true"]:hover {
    background: var(--brass);
    color: #271c12;
  }
  .club-asks:empty {
    display: none;
  }
  .cry,
  .duties {
    max-width: 30rem;
    list-style: none;
    color: var(--ivory);
    font: 500 var(--text-m) / 1.25 var(--serif);
    text-align: center;
    text-wrap: balance;
    text-shadow: 0 1px 2px rgb(0 0 0 / 0.5);
  }
  .cry {
    padding: 0.25rem 0.8rem;
    border-radius: 3px;
    background: rgb(0 0 0 / 0.32);
  }
  .duties {
    color: var(--brass);
  }
  .packet {
    position: relative;
    width: 120px;
    height: 44px;
  }
  .packet i {
    position: absolute;
    left: calc(var(--at) * 6.5px);
    width: 30px;
    height: 42px;
    border: 2px solid var(--card-paper);
    border-radius: 3px;
    background:
      repeating-linear-gradient(45deg, rgb(255 255 255 / 0.22) 0 1px, transparent 1px 3px),
      #a63c3f;
    box-shadow: -1px 0 2px rgb(0 0 0 / 0.35);
  }
`;
