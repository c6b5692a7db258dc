/** The coach beside the player's task: the button that asks it, and its answer. */
import { html, nothing } from "lit";
import { sentence } from "../sentences.js";

/**
 * Render the small buttons *Undo* and *Hint*, and a warning that they make the game a practice game.
 * @param {{ back: boolean, coach: boolean, practice: boolean }} offered
 * @param {Commands} commands
 */
export function helpButtons({ back, coach, practice }, commands) {
  if (!back && !coach) return nothing;
  return html`<div class="help-buttons flow">
    ${back ? html`<button class="on-felt" @click=${() => void commands.game.takeBack()}>${sentence("label.undo")}</button>` : nothing}
    ${coach ? html`<button class="on-felt" @click=${() => void commands.coach.ask()}>${sentence("coach.hint")}</button>` : nothing}
    ${practice ? nothing : html`<small>${sentence("coach.beforehand")}</small>`}
  </div>`;
}

/** Return whether the coach says or thinks anything now. @param {State["coach"]} coach */
export const isSpeaking = ({ advice, suggestion, thinking, silent }) =>
  Boolean(advice || suggestion || thinking || silent);

/**
 * Render the coach's answer, if any. @param {State["coach"]} coach
 * @param {boolean} back whether the last card can be taken back
 * @param {Commands} commands
 */
export function coachSays({ advice, suggestion, thinking, silent }, back, { game, open }) {
  if (silent) return html`<p class="paper notice">${silent}</p>`;
  if (!advice && !suggestion)
    return thinking ? html`<p class="turn">${sentence("coach.thinks")}</p>` : nothing;
  return html`<p class="paper notice coach" aria-busy=${thinking}>
    ${suggestion ? suggestion.brief : advice?.figures.sentence}
    ${advice ? html`<button class="link" @click=${() => open("coach")}>${sentence("coach.compared")}</button>` : nothing}
    ${back ? html`<button class="link" @click=${() => void game.takeBack()}>${sentence("label.undo")}</button>` : nothing}
  </p>`;
}
