/** Facts about this game or deal, in a few words beside the player's counters. */
import { css, html, nothing } from "lit";
import { hourText } from "../game/hour.js";

/**
 * @param {import("../protocol.d.ts").Reply} reply
 * @param {number | null} hour the agreed hour
 */
export function dealFacts({ view, words }, hour) {
  const facts = [
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
`;
