/** A warning at the edge of the table that stays until the player puts it away. */
import { html, nothing } from "lit";

/** @param {string} text @param {() => void} putAway */
export const warning = (text, putAway) =>
  text
    ? html`<div class="paper warning" role="alert">
        <p>${text}</p>
        <button class="button quiet" @click=${putAway}>OK</button>
      </div>`
    : nothing;
