/** What is special about this game or this deal, said in a few marks beside the player's counters. */
import { css, html, nothing } from "lit";
import { SUITS } from "../cards/card.js";
import { hourText } from "../hour.js";

/** @typedef {import("../protocol.js").View} View */

/** @param {View} view @param {number} seat */
const nameOf = (view, seat) => view.players[seat]?.name ?? "";

/** The suit that an auction made the one to be avoided, and who bought the choice. @param {View} view */
function named(view) {
  if (view.rules.variety !== "auction") return nothing;
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
 * @param {View} view
 * @param {number | null} hour the agreed hour
 */
export function special(view, hour) {
  const joker = view.joker_owner;
  const marks = [
    named(view),
    joker === null ? nothing : html`<li>Joker: <b>${nameOf(view, joker)}</b></li>`,
    view.rules.breaking && view.phase === "play"
      ? html`<li>${view.hearts_broken ? "Hearts are broken" : "Hearts not broken"}</li>`
      : nothing,
    view.hour_struck ? html`<li>Last deal</li>` : hour === null ? nothing : html`<li>Until <b>${hourText(hour)}</b></li>`,
    view.commitment && !view.tricks.length && view.phase !== "shuffle"
      ? html`<li class="promise" title=${view.commitment}>Sealed <b>${view.commitment.slice(0, 8)}</b></li>`
      : nothing,
  ].filter((mark) => mark !== nothing);
  return marks.length ? html`<ul class="special" part="special">${marks}</ul>` : nothing;
}

export const specialStyle = css`
  .special {
    list-style: none;
    color: var(--ivory);
    font: 500 var(--text-m) / 1.25 var(--serif);
    text-align: right;
    text-shadow: 0 1px 2px rgb(0 0 0 / 0.45);
  }
  .special small {
    display: block;
    color: var(--ivory-dim);
    font-size: 0.9rem;
  }
  .special .avoid b {
    font-size: var(--text-xl);
    line-height: 0.8;
    color: var(--brass);
  }
`;
