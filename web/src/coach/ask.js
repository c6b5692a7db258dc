/** Where the player asks the coach, beside what he is asked himself. */
import { css, html, nothing } from "lit";
import { adviceTable } from "./figures.js";

/** @typedef {import("../table/hearts-table.js").HeartsTable} Table */

/** The small buttons that help: take back, ask the coach. @param {Table} table */
export function helping(table) {
  const { game, coach } = table;
  const back = game.asked && !table.scene?.moving && game.canTakeBack;
  const idle = coach.hasChoice && !coach.advice && !coach.suggestion && !coach.thinking && !coach.silent;
  if (!back && !idle) return nothing;
  return html`<div class="helping">
    ${back ? html`<button class="take-back" @click=${() => void game.takeBack()}>Take back</button>` : nothing}
    ${idle ? html`<button class="take-back" @click=${() => void coach.ask()}>Ask the coach</button>` : nothing}
  </div>`;
}

/** What he says, if he has been asked. @param {Table} table */
export function coachSays(table) {
  const { coach } = table;
  if (!coach.hasChoice) return nothing;
  const { advice, suggestion, thinking, silent } = coach;
  if (silent) {
    return html`<p class="paper notice">
      ${silent} ${coach.canPractise ? html`<button class="link" @click=${() => void coach.practise()}>Make this a practice sitting</button>` : nothing}
    </p>`;
  }
  if (suggestion) return html`<p class="paper notice coach">${suggestion.sentence}</p>`;
  if (advice) {
    return html`<p class="paper notice coach" aria-busy=${thinking}>
      ${advice.sentence} <button class="link" @click=${() => table.take("coach")}>All his figures</button>
    </p>`;
  }
  return thinking ? html`<p class="turn">The coach thinks …</p>` : nothing;
}

/** Once nothing is left to play for, the deal can be finished at once. @param {Table} table */
export function finishing({ game, scene, reading }) {
  if (!game.asked || scene?.moving || reading.replay || !scene?.reply.nothing_left) return nothing;
  return html`<div class="paper notice">
    <p>${scene.reply.nothing_left}</p>
    <button class="button" @click=${() => void game.finish()}>Finish the deal</button>
  </div>`;
}

/** @param {Table} table */
export function coachSheet({ coach }) {
  const { advice, worlds, thinking } = coach;
  if (!advice) return html`<p>The coach has not been asked.</p>`;
  return html`<p class="coach-says">${advice.sentence}</p>
    ${adviceTable(advice)}
    <p class="coach-how">
      What each card brings in this deal, on average over ${worlds} deals that fit what you have seen${thinking ? html`, and more are coming` : nothing}. Each
      line reaches two standard errors to either side.
    </p>`;
}

export const coachStyle = css`
  .helping {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 8px;
  }
  .coach {
    text-align: start;
  }
  .near .asking.flagged {
    padding-bottom: 30px; /* where the flags at the cards reach */
  }
  .notice .button {
    margin-top: 0.4rem;
  }
  .coach-says {
    margin-bottom: 0.7rem;
    font-size: var(--text-l);
    font-style: italic;
    text-align: center;
    text-wrap: balance;
  }
  .coach-how {
    margin-top: 0.7rem;
    color: var(--ink-soft);
    font-size: 0.9375rem;
    line-height: 1.3;
  }
`;
