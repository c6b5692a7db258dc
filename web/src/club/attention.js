/** The panel to call attention: the possible claims, demands and corrections. */
import { html, nothing } from "lit";
import { lawLink, tourLink } from "../links.js";
import { definePanel } from "../panel.js";
import { sentence } from "../sentences.js";
import { explained } from "../terms.js";
import ownStyle from "./attention.css" with { type: "text" };
import { clubView } from "./offers.js";

/** Order of the laws: those about the trick on the table come first. */
const ORDER = ["D5", "I4", "I5", "I6", "I3", "I7", "I12", "D3", "D6", "D4", "I1", "I2", "D7"];

/** @param {readonly Said[]} offers @returns {[law: string, offers: Said[]][]} */
function byLaw(offers) {
  const laws = [...new Set(offers.map(({ law }) => law))];
  laws.sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));
  return laws.map((law) => [law, offers.filter((offer) => offer.law === law)]);
}

/** @param {readonly Said[]} offers @param {Record<string, string>} errors @param {Commands} commands */
const groups = (offers, errors, { act, openLaw }) =>
  byLaw(offers).map(
    ([law, all]) =>
      html`<h3>${explained(errors[law] ?? "")} ${lawLink(law, openLaw)}</h3>
        <ul class="lines">
          ${all.map(
            ({ said, action }) =>
              html`<li><button class="offer" @click=${() => void act(action)}>${said}</button></li>`,
          )}
        </ul>`,
  );

/** Ask which person at the device noticed. @param {Reply} reply @param {Commands} commands */
const whoNoticed = ({ speakers, view: { seat, players } }, { handTo }) =>
  speakers.length
    ? html`<h3>${sentence("attention.who")}</h3>
        <div class="actions">
          ${speakers.map(
            (speaker) =>
              html`<button class="button quiet" @click=${() => void handTo(speaker)}>
                ${players[speaker].name}
              </button>`,
          )}
        </div>
        ${seat === null ? nothing : html`<h3>${players[seat].name}</h3>`}`
    : nothing;

/**
 * @param {{ claims: readonly Said[], amends: readonly Said[], errors: Record<string, string> }} offered
 * @param {Commands} commands
 */
const content = ({ claims, amends, errors }, commands) =>
  html`<p>${explained(sentence("club.claim"))}</p>
    ${
      claims.length
        ? groups(claims, errors, commands)
        : html`<p class="aside">${sentence("club.no-claim")}</p>`
    }
    ${
      amends.length
        ? html`<h3 class="aside">${sentence("attention.yourself")}</h3>
            ${groups(amends, errors, commands)}`
        : ""
    }
    ${tourLink(commands.tour.show)}`;

definePanel({
  name: "attention",
  content: (state, commands) => {
    const club = clubView(state);
    const { claims, amends } = club ?? { claims: [], amends: [] };
    if (!club) return nothing;
    const { words, view } = club.reply;
    return html`${whoNoticed(club.reply, commands)}
    ${view.seat === null ? nothing : content({ claims, amends, errors: words.errors }, commands)}`;
  },
  style: [ownStyle],
});
