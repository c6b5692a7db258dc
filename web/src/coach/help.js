/** The coach beside the player's task: the button that asks it, and its answer. */
import { html, nothing } from "lit";
import { sentence } from "../sentences.js";
import { explained } from "../terms.js";

/**
 * Render the small buttons *Undo* and *Hint*; each keeps its place while it is missing.
 * @param {{ back: boolean, coach: boolean }} offered @param {Commands} commands
 */
export function helpButtons({ back, coach }, commands) {
  /** @param {string} id @param {boolean} offered @param {() => unknown} act */
  const button = (id, offered, act) =>
    html`<button class="on-felt ${offered ? "" : "missing"}" @click=${() => void act()}>${sentence(id)}</button>`;
  return html`<div class="help-buttons">
    ${button("label.undo", back, commands.game.takeBack)} ${button("coach.hint", coach, commands.coach.ask)}
  </div>`;
}

/** Render the choices before the first help in a game. @param {"hint" | "undo"} help @param {Commands} commands */
export const helpChoices = (help, { coach, game }) =>
  html`<button class="link" @click=${() => void (help === "hint" ? coach.ask(true) : game.takeBack(true))}>${sentence(`coach.${help}-anyway`)}</button>
    <button class="link" @click=${() => game.say(null)}>${sentence("coach.decline")}</button>`;

/** Return whether the coach says or thinks anything now. @param {State["coach"]} coach */
export const isSpeaking = ({ advice, suggestion, thinking, silent }) =>
  Boolean(advice || suggestion || thinking || silent);

/** Render the coach's answer, if any. @param {State["coach"]} coach @param {Commands} commands */
export function coachSays({ advice, suggestion, thinking, silent }, { open }) {
  if (silent) return html`<p class="paper notice">${silent}</p>`;
  if (!advice && !suggestion)
    return thinking ? html`<p class="turn">${sentence("coach.thinks")}</p>` : nothing;
  return html`<p class="paper notice coach" aria-busy=${thinking}>
    ${
      suggestion
        ? explained(suggestion.brief)
        : html`<span class="whole">${explained(advice?.figures.sentence ?? "")}</span
            ><span class="brief">${explained(advice?.figures.brief ?? "")}</span>
            <small class="better">${advice?.better}</small>`
    }
    ${advice ? html`<button class="link" @click=${() => open("coach")}>${sentence("coach.compared")}</button>` : nothing}
  </p>`;
}
