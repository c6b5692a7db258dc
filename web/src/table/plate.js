/**
 * The plate on the felt: which game is played, and what is to be known of this deal. Pressed, it opens
 * the rules. Where the felt has no room for it, it is a line on the wood. What stands on it the engine
 * says.
 */
import { css, html, nothing } from "lit";
import { hourOf, hourText } from "../game/hour.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../protocol.d.ts").Reply} Reply
 */

/** Which deal it is, behind the game's name. @param {State} state @param {Reply} reply */
function dealText({ replay, kept }, { view, words }) {
  const deal = !replay && kept?.daily && view.deal === 1 ? "deal of the day" : words.plate.deal;
  return deal && ` · ${deal}`;
}

/**
 * @param {State} state
 * @param {Reply} reply
 * @param {import("../actions.js").Actions} actions
 */
export function plate(state, reply, { open }) {
  const { view, words } = reply;
  const { title, about, facts } = words.plate;
  const { replay, kept } = state;
  const hour = replay ? null : hourOf(kept);
  const until = hour === null || view.hour_struck ? [] : [`Until ${hourText(hour)}`];
  const fair = !replay && kept !== null;
  const promised = fair && view.commitment && !view.tricks.length && view.phase !== "shuffle";
  return html`<div class="plate felt-text" part="plate">
    ${
      promised
        ? html`<button class="on-felt bare" @click=${() => open("proofs")}>Fair deal ✓</button>`
        : nothing
    }
    <button class="game" aria-description="Opens the rules" @click=${() => open("rules")}>
      <span><b>${title}</b><span class="deal">${dealText(state, reply)}</span></span>
      <span class="about">${about}</span>
      ${[...facts, ...until].map((fact) => html`<span class="fact">${fact}</span>`)}
    </button>
  </div>`;
}

/** The same in one line, once the seats are taken. @param {State} state */
export function plateLine(state) {
  const reply = state.scene?.reply;
  if (!reply || (reply.view.phase === "seating" && !state.replay)) return nothing;
  const { title, facts } = reply.words.plate;
  return html`<p class="plate-line">
    <b>${title}</b>${dealText(state, reply)}
    ${facts.length ? html`<span class="fact">· ${facts[0]}</span>` : nothing}
  </p>`;
}

export const plateStyle = css`
  .plate {
    grid-area: plate;
    justify-self: end;
    display: var(--plate-seen, flex);
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
  @container table (max-height: 480px) {
    .plate .on-felt {
      display: none;
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
  .plate-line {
    display: var(--line-seen, none);
    margin-top: calc(-1 * var(--rail));
    padding: 1px 6px;
    color: var(--brass);
    font: 400 var(--text-xs) / 1.25 var(--serif);
    text-align: center;
    text-shadow: var(--text-shadow);
  }
  @container table (max-width: 620px) and (max-height: 560px) {
    .room {
      --plate-seen: none;
      --line-seen: block;
    }
  }
  @container table (max-width: 620px) or (max-height: 560px) {
    .room:has(.replaying, hearts-cut) {
      --plate-seen: none;
      --line-seen: block;
    }
  }
  @container table (max-width: 440px) {
    .plate-line .fact {
      display: none;
    }
  }
`;
