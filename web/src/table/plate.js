/**
 * The plate on the felt: the game and facts about this deal, from the engine. It opens the rules. On
 * small felts it is a line on the wood.
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

/** @param {State} state @param {Reply} reply @param {Commands} commands */
export function plate(state, reply, commands) {
  const { view, words } = reply;
  const { title, about, facts } = words.plate;
  const { deal, comma } = dealText(state, reply);
  const heading = openIn(state.mode)?.opened.heading;
  const kept = keptIn(state.mode);
  const hour = agreedHour(kept);
  const until =
    hour === null || view.sitting.hour_struck
      ? []
      : [sentence("plate.until", { hour: hourText(hour) })];
  const even = isShared({ kept }) && !kept?.sitting.remote?.length;
  const unhelped = even ? [sentence("plate.no-help")] : [];
  return html`<div class="plate felt-text" part="plate">
    <button class="game" aria-description=${sentence("plate.opens")} @click=${(/** @type {any} */ { target }) => commands.openLaw("", target.closest(".fact")?.textContent)}>
      <span><b>${title}${comma}</b> <span class="deal">${deal}</span></span>
      <span class="about">${heading || about}</span>
      ${[...facts, ...until, ...unhelped].map((fact) => html`<span class="fact">${fact}</span>`)}
    </button>
  </div>`;
}

/** Render the plate in one line, once the seats are taken. @param {State} state */
export function plateLine(state) {
  const reply = state.scene?.reply;
  if (!reply || (reply.view.phase === "seating" && !openIn(state.mode))) return nothing;
  const { plate: sign, pool } = reply.words;
  const { phase, sitting } = reply.view;
  // a bid has the place of the pool
  const bidding = pool && (phase === "bid" || phase === "name");
  const { deal, comma } = dealText(state, reply);
  const told = bidding ? `${pool.name} ${sitting.pool}` : sign.facts[0];
  const fact = openIn(state.mode)?.opened.heading || told;
  return html`<p class="plate-line">
    <b>${sign.title}${comma}</b> ${deal}
    ${fact ? html`<span class="fact">· ${fact}</span>` : nothing}
  </p>`;
}
