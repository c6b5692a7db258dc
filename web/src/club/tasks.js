/** Tasks under club laws besides playing: dealing, corrections, demands. */
import { html, nothing } from "lit";
import { sentence } from "../sentences.js";
import { styled } from "../style/styled.js";
import { explained } from "../terms.js";

/** @param {string} said @param {() => unknown} act */
const button = (said, act) =>
  html`<button class="on-felt framed" @click=${() => void act()}>${said}</button>`;

/** Render the player's part in the deal. @param {ClubView} club @param {Commands} commands */
function dealing({ reply, asked }, commands) {
  const { phase, seat, dealer, active, to_act: toAct, dealing: deal, players } = reply.view;
  if (seat === null) return nothing; // nobody has the device
  const own = seat;
  if (asked && phase === "cut" && own === dealer) {
    // a round of cards first, so that others can interrupt a dealer who forgot the cut
    const deals = () => commands.act({ kind: "deal", seat: own, cards: active.length });
    return html`${button(sentence("club.offer-cut"), commands.game.goOn)} ${button(sentence("club.deal"), deals)}`;
  }
  if (phase !== "deal") return nothing;
  if (asked && !deal && toAct.includes(own))
    return button(sentence("club.deal"), commands.game.goOn);
  if (!deal || !players[own].cards || deal.touched.includes(own)) return nothing;
  return html`${packet(players[own].cards)}
    ${button(sentence("club.take-up"), () => commands.act({ kind: "touch", seat: own }))}`;
}

/** Render the player's cards face down. @param {number} cards */
const packet = (cards) =>
  html`<div class="packet" role="img" aria-label=${sentence("club.packet")}>
    ${Array.from({ length: cards }, (_, at) => html`<i class="small-back" style=${styled(`--at:${at}`)}></i>`)}
  </div>`;

/** @param {ClubView} club @param {Commands} commands */
export function clubTasks(club, commands) {
  const { changes, duties } = club.reply.words;
  // a lead turns the trick before it; a card to be played instead is chosen in the hand
  const amends = club.amends.filter(
    ({ action: { kind } }) => kind !== "turn_trick" && !(kind in changes),
  );
  const demands = club.claims.filter(
    ({ action }) => action.kind === "demand" && action.what !== "take back",
  );
  return html`${
    club.cries.length ? html`<p class="cry felt-text">${club.cries.join(" ")}</p>` : nothing
  }
    ${
      duties.length
        ? html`<ul class="duties felt-text" aria-label=${sentence("club.owed")}>
            ${duties.map((duty) => html`<li>${explained(duty)}</li>`)}
          </ul>`
        : nothing
    }
    <div class="club-tasks flow">
      ${dealing(club, commands)}
      ${Object.entries(changes).map(
        ([how, label]) =>
          html`<button
            class="on-felt framed"
            aria-pressed=${club.changing === how}
            @click=${() => commands.club.change(how)}
          >
            ${label}
          </button>`,
      )}
      ${[...amends, ...demands].map(({ said, action }) => button(said, () => commands.act(action)))}
    </div>`;
}
