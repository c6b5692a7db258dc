/**
 * The plate on the wood: the game and facts about this deal, from the engine. It opens the rules, except
 * on a small table, where it is too low to be pressed, and has the most important fact.
 */
import { html, nothing } from "lit";
import { agreedHour, hourText } from "../game/clock.js";
import { keptIn, openIn } from "../mode.js";
import { sentence } from "../sentences.js";
import { isShared } from "../state.js";

/** Return the name of the deal, and the comma between it and the game's name. @param {State} state @param {Reply} reply */
function dealText({ mode }, { view, words }) {
  const isDaily = keptIn(mode)?.daily && view.deal.number === 1;
  const deal = isDaily ? sentence("plate.daily") : words.plate.deal;
  return { deal, comma: deal && "," };
}

/** Render the plate, once the seats are taken. @param {State} state @param {Commands} commands */
export function plate(state, commands) {
  const reply = state.scene?.reply;
  if (!reply || (reply.view.phase === "seating" && !openIn(state.mode))) return nothing;
  const { title, about, facts } = reply.words.plate;
  const { deal, comma } = dealText(state, reply);
  const { heading } = openIn(state.mode)?.opened ?? {};
  const name = html`<span><b>${title}${comma}</b> <span class="deal">${deal}</span></span>`;
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
