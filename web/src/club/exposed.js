/** Cards exposed before a seat under club laws, a proved revoke, and a line of its player. */
import { html, nothing } from "lit";
import { cardName } from "../cards/card.js";
import { face } from "../cards/face.js";
import { sentence } from "../sentences.js";
import { explained } from "../terms.js";

/** @param {ClubView | null} club @param {number} seat @param {Commands} commands */
export function beforeSeat(club, seat, commands) {
  if (!club) return nothing;
  const { view, speakers, mischief } = club.reply;
  const own = seat === (view.seat ?? 0);
  const offers = [view.club.claims, view.club.amends, speakers, mischief];
  const idle = offers.every(({ length }) => length === 0);
  const line = club.voices.find((voice) => voice.seat === seat);
  return html`${own ? callButton(idle, commands) : nothing}
    ${line ? html`<p class="voice paper" aria-hidden="true">${line.said}</p>` : nothing}
    <div class="before">
      ${view.club.proved.includes(seat) ? html`<p class="proved">${explained(sentence("club.revoked"))}</p>` : nothing}
      ${exposedCards(club, seat, commands)}
    </div>`;
}

/** Render the button to call attention; without claims it keeps its place. @param {boolean} idle @param {Commands} commands */
const callButton = (idle, { club }) =>
  html`<button
    class="on-felt framed call"
    aria-keyshortcuts="c"
    ?disabled=${idle}
    @click=${() => club.call()}
  >
    ${sentence("attention.heading")}
  </button>`;

/** @param {ClubView} club @param {number} seat @param {Commands} commands */
function exposedCards({ reply: { view }, claims }, seat, { act }) {
  const cards = view.club.exposed
    .filter((exposed) => exposed.seat === seat)
    .map(({ card }) => card);
  if (!cards.length) return nothing;
  const calls = claims.filter(({ action }) => action.kind === "call");
  const marked = cards.every((card) => view.hand.includes(card)); // in the player's own hand
  return html`<ul class="exposed ${marked ? "unseen" : ""}" aria-label=${sentence("club.exposed", { name: view.players[seat].name })}>
    ${cards.map((card) => {
      const call = calls.find(({ action }) => "card" in action && action.card === card);
      return call
        ? html`<li><button
            class="card"
            data-card=${card}
            aria-label=${call.said}
            title=${call.said}
            @click=${() => void act(call.action)}
          >
            ${face(card)}<span class="to-call">${sentence("club.call")}</span>
          </button></li>`
        : html`<li><div class="card">${face(card)}</div><span class="unseen">${cardName(card)}</span></li>`;
    })}
  </ul>`;
}
