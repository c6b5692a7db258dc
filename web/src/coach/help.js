/** The coach beside the player's task: the button that asks it, and its answer. */
import { html, nothing } from "lit";
import { sentence } from "../sentences.js";

/**
 * Render the small buttons *Undo* and *Hint*, and what they make of a game.
 * @param {{ back: boolean, coach: boolean, practice: boolean }} offered
 * @param {Commands} commands
 */
export function helpButtons({ back, coach, practice }, commands) {
  if (!back && !coach) return nothing;
  return html`<div class="help-buttons flow">
    ${back ? html`<button class="on-felt" @click=${() => void commands.game.takeBack()}>Undo</button>` : nothing}
    ${coach ? html`<button class="on-felt" @click=${() => void commands.coach.ask()}>Hint</button>` : nothing}
    ${practice ? nothing : html`<small>${sentence("coach.beforehand")}</small>`}
  </div>`;
}

/** Return whether the coach says or thinks anything now. @param {State["coach"]} coach */
export const isSpeaking = ({ advice, suggestion, thinking, silent }) =>
  Boolean(advice || suggestion || thinking || silent);

/** Render the coach's answer, if any. @param {State["coach"]} coach @param {Commands} commands */
export function coachSays({ advice, suggestion, thinking, silent, practice }, commands) {
  if (silent) return html`<p class="paper notice">${silent}</p>`;
  const now = practice ? html`<small>${practice}</small>` : nothing;
  if (suggestion) return html`<p class="paper notice coach">${suggestion.sentence} ${now}</p>`;
  if (advice) {
    return html`<p class="paper notice coach" aria-busy=${thinking}>
      ${advice.figures.sentence}
      <button class="link" @click=${() => commands.open("coach")}>${sentence("coach.compared")}</button> ${now}
    </p>`;
  }
  return thinking ? html`<p class="turn">${sentence("coach.thinks")}</p>` : nothing;
}
