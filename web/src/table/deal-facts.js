/** Facts about this game or deal, in a few words beside the player's counters. */
import { css, html, nothing } from "lit";
import { SUITS } from "../cards/card.js";
import { hourText } from "../game/hour.js";

/** @typedef {import("../protocol.d.ts").View} View */

/** @param {View} view @param {number} seat */
const nameOf = (view, seat) => view.players[seat]?.name ?? "";

/**
 * The suit that an auction made the one to be avoided, and who bought the choice.
 * @param {View} view
 */
function named(view) {
  const { chooser, bid, high_bid: high, avoided, choice_kept: kept, phase } = view;
  if (phase === "bid") return high ? html`<li>Highest bid <b>${high}</b></li>` : nothing;
  if (chooser === null || phase === "name") return nothing;
  const how = kept ? "keeps the choice" : bid ? `paid ${bid}` : "";
  const { name, sign } = SUITS[avoided];
  return html`<li class="avoid">
    Avoid <b aria-hidden="true">${sign}</b><span class="unseen">${name}</span>
    <small>${how ? `${nameOf(view, chooser)} ${how}` : ""}</small>
  </li>`;
}

/**
 * @param {import("../protocol.d.ts").Reply} reply
 * @param {number | null} hour the agreed hour
 */
export function dealFacts({ view, words }, hour) {
  const joker = view.joker_owner;
  const facts = [
    named(view),
    joker === null ? nothing : html`<li>Joker: <b>${nameOf(view, joker)}</b></li>`,
    ...words.facts.map((fact) => html`<li>${fact}</li>`),
    view.hour_struck
      ? html`<li>Last deal</li>`
      : hour === null
        ? nothing
        : html`<li>Until <b>${hourText(hour)}</b></li>`,
    view.commitment && !view.tricks.length && view.phase !== "shuffle"
      ? html`<li class="promise" title=${view.commitment}>Sealed <b>${view.commitment.slice(0, 8)}</b></li>`
      : nothing,
  ].filter((fact) => fact !== nothing);
  return facts.length ? html`<ul class="facts felt-text" part="facts">${facts}</ul>` : nothing;
}

export const factsStyle = css`
  .facts {
    list-style: none;
    text-align: right;
  }
  .facts small {
    display: block;
    color: var(--ivory-dim);
    font-size: var(--text-note);
  }
  .facts .avoid b {
    font-size: var(--text-xl);
    line-height: 0.8;
    color: var(--brass);
  }
`;
