/**
 * The plate on the wood: the game and facts about this deal, from the engine. It opens the rules, except
 * on a small table, where it is too low to be pressed, and has the most important fact.
 */
import { html, nothing } from "lit";
import { agreedHour, hourText } from "../game/clock.js";
import { keptIn, openIn } from "../mode.js";
import { sentence, sentenceWith } from "../sentences.js";
import { isShared } from "../state.js";

/** Render the names of the game and the deal. @param {State} state @param {Reply} reply */
function names({ mode }, { view, words: { plate: sign } }) {
  const isDaily = keptIn(mode)?.daily && view.deal.number === 1;
  const deal = isDaily ? sentence("plate.daily") : sign.deal;
  const game = html`<b>${sign.title}</b>`;
  const about = { game, deal: html`<span class="deal">${deal}</span>` };
  return deal ? sentenceWith("plate.deal", about, (words) => html`<b>${words}</b>`) : game;
}

/** Render the plate, once the seats are taken. @param {State} state @param {Commands} commands */
export function plate(state, commands) {
  const reply = state.scene?.reply;
  if (!reply || (reply.view.phase === "seating" && !openIn(state.mode))) return nothing;
  const { about, facts } = reply.words.plate;
  const { heading } = openIn(state.mode)?.opened ?? {};
  const name = html`<span>${names(state, reply)}</span>`;
  const all = [...facts, ...agreed(state, reply)];
  return html`<div class="plate felt-text" part="plate">
      <button class="game" aria-description=${sentence("plate.opens")} @click=${(/** @type {any} */ { target }) => commands.openLaw("", target.closest(".fact")?.textContent)}>
        ${name} ${all.map((fact) => html`<span class="fact">${fact}</span>`)}
        <span class="about">${heading || about}</span>
      </button>
    </div>
    ${plateLine(name, heading || firstFact(reply))}`;
}

/** Return what was agreed on for the sitting. @param {State} state @param {Reply} reply */
function agreed({ mode }, { view }) {
  const kept = keptIn(mode);
  const hour = agreedHour(kept);
  const isUntil = hour !== null && !view.sitting.hour_struck;
  const even = isShared({ kept }) && !kept?.sitting.remote?.length;
  return [
    ...(isUntil ? [sentence("plate.until", { hour: hourText(hour) })] : []),
    ...(even ? [sentence("plate.no-help")] : []),
  ];
}

/** Return the most important fact; a bid has the place of the pool. @param {Reply} reply */
function firstFact({ view: { phase, sitting }, words: { plate: sign, pool } }) {
  const bidding = pool && (phase === "bid" || phase === "name");
  return bidding ? `${pool.name} ${sitting.pool}` : sign.facts[0];
}

/** @param {unknown} name @param {string | undefined} fact */
const plateLine = (name, fact) =>
  html`<p class="plate-line">${name} ${fact ? html`<span class="fact">${fact}</span>` : nothing}</p>`;
