/** A crooked dealer for demonstration (F1): how he is chosen, and the plain word about it at his table. */
import { css, html, nothing } from "lit";
import { namesFor } from "../choice.js";

/**
 * @typedef {import("../choice.js").Choice} Choice
 * @typedef {import("../protocol.js").Rules} Rules
 */

/** Who cheats once the rules are these: nobody, unless he can as well as before. @param {Choice} choice @param {Rules} rules */
export const crookedAt = ({ crooked, rules: before }, rules) =>
  rules.dealing === "threes" && rules.players === before.players ? crooked : null;

/**
 * The choice of him, where it can show anything.
 * @param {Choice} choice
 * @param {(choice: Choice) => void} change
 */
export function crookedField(choice, change) {
  if (choice.rules.dealing !== "threes") return nothing;
  const changed = (/** @type {Event} */ { target }) => {
    const { value } = /** @type {HTMLSelectElement} */ (target);
    change({ ...choice, crooked: value ? Number(value) : null });
  };
  const others = namesFor(choice.rules.players).map((name, player) => ({ name, player })).slice(1);
  return html`<div class="field select">
    <label for="crooked">Crooked dealer (for demonstration)</label>
    <select id="crooked" aria-describedby="crooked-help" @change=${changed}>
      <option value="">Nobody</option>
      ${others.map(({ name, player }) => html`<option value=${player} ?selected=${player === choice.crooked}>${name}</option>`)}
    </select>
    <p id="crooked-help">
      Gathers the small hearts at the bottom of the pack, with a pone in league, and deals them to himself. No shuffle is
      sealed at such a table; your results show how the watch catches him.
    </p>
  </div>`;
}

/** @param {import("./hearts-table.js").HeartsTable} table */
export function cheating({ game, reading }) {
  const sitting = reading.replay ? null : game.sitting;
  if (!sitting || typeof sitting.crooked !== "number") return nothing;
  return html`<p class="cheating" role="note">
    This table cheats, for demonstration: ${sitting.names[sitting.crooked]} stacks the pack. Nothing is sealed.
  </p>`;
}

export const cheatingStyle = css`
  .cheating {
    position: absolute;
    inset: 4px 0 auto;
    margin-inline: auto;
    width: fit-content;
    max-width: 92%;
    padding: 2px 10px;
    border-radius: 3px;
    background: #7a2226;
    color: #fff;
    font: 500 var(--text-s) / 1.25 var(--sans);
    text-align: center;
    z-index: 30;
    pointer-events: none;
  }
`;
