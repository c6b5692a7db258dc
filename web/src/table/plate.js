/**
 * The plate on the felt: which game is played, and what is to be known of this deal. Pressed, it opens
 * the rules. What stands on it the engine says.
 */
import { css, html, nothing } from "lit";
import { hourText } from "../game/hour.js";

/**
 * @typedef {object} About what the page knows beside the engine
 * @property {boolean} daily whether this is the deal of the day
 * @property {number | null} hour the agreed hour
 * @property {boolean} fair whether the promise of a fair deal can be looked at
 */

/**
 * @param {import("../protocol.d.ts").Reply} reply
 * @param {About} about
 * @param {import("../actions.js").Actions} actions
 */
export function plate({ view, words }, { daily, hour, fair }, { open }) {
  const { title, deal, about, facts } = words.plate;
  const until = hour === null || view.hour_struck ? [] : [`Until ${hourText(hour)}`];
  const promised = fair && view.commitment && !view.tricks.length && view.phase !== "shuffle";
  return html`<div class="plate felt-text" part="plate">
    ${
      promised
        ? html`<button class="on-felt bare" @click=${() => open("proofs")}>Fair deal ✓</button>`
        : nothing
    }
    <button class="game" aria-description="Opens the rules" @click=${() => open("rules")}>
      <span><b>${title}</b><span class="deal"> · ${daily ? "deal of the day" : deal}</span></span>
      <span class="about">${about}</span>
      ${[...facts, ...until].map((fact) => html`<span class="fact">${fact}</span>`)}
    </button>
  </div>`;
}

export const plateStyle = css`
  .plate {
    grid-area: plate;
    justify-self: end;
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    align-items: center;
    gap: 2px var(--gap);
    min-width: 0;
    max-width: 100%;
  }
  .plate .game {
    display: grid;
    align-content: center;
    min-width: var(--target);
    min-height: var(--target);
    padding: 0.3em 0.8em;
    border: 1px solid var(--brass-line);
    border-radius: 5px;
    background: var(--shade-light);
    color: inherit;
    font: inherit;
    text-shadow: inherit;
  }
  .plate .game:hover {
    background: var(--shade);
  }
  .plate .game b {
    color: var(--brass);
    font-size: var(--text-l);
    font-weight: 600;
  }
  .plate :is(.about, .fact) {
    font-size: var(--text-note);
  }
  .plate .deal {
    white-space: nowrap;
  }
  .plate .about {
    font-style: italic;
  }
  .plate .about::first-letter {
    text-transform: uppercase;
  }
  @container table (max-width: 620px) or (max-height: 480px) {
    .plate .game {
      padding: 0.1em 0.5em;
      font-size: var(--text-note);
      line-height: 1.15;
    }
    .plate .game b {
      font-size: var(--text-m);
    }
    .plate .about {
      display: none;
    }
    .plate .fact {
      font-size: var(--text-s);
    }
  }
  @container table (max-width: 360px) {
    .plate .deal {
      display: none;
    }
  }
  /* the trick needs the height: what matters most, and in the smallest windows the game's name */
  @container table (max-width: 620px) and (max-height: 760px) {
    .plate .fact ~ .fact {
      display: none;
    }
  }
  @container table (max-width: 620px) and (max-height: 560px) {
    .plate .fact {
      display: none;
    }
  }
  @container table (max-height: 480px) {
    .plate .on-felt,
    .felt:has(hearts-cut) ~ .near .plate {
      display: none;
    }
  }
  @container table (max-height: 480px) and (max-aspect-ratio: 6/5) {
    .felt:has(hearts-cut) ~ .near .own {
      grid-column: 1 / -1;
    }
  }
  /* where there is little height, the game's name and what matters most */
  @container table (max-height: 480px) and (min-aspect-ratio: 6/5) {
    .plate {
      justify-self: start;
    }
    .plate .fact ~ .fact {
      display: none;
    }
  }
  @container table (max-width: 440px) and (min-aspect-ratio: 6/5) {
    .plate {
      width: min-content;
    }
    .plate .game b {
      font-size: var(--text-note);
    }
    .plate :is(.deal, .fact) {
      display: none;
    }
  }
`;
