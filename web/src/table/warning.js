/** A warning at the edge of the table that stays until the player puts it away. */
import { css, html, nothing } from "lit";

/**
 * @param {string} text
 * @param {() => void} putAway
 */
export const warning = (text, putAway) =>
  text
    ? html`<div class="paper warning" role="alert">
        <p>${text}</p>
        <button class="button quiet" @click=${putAway}>OK</button>
      </div>`
    : nothing;

export const warningStyle = css`
  .warning {
    position: absolute;
    inset: var(--space-s) var(--space-s) auto auto;
    z-index: 5;
    max-width: min(26rem, 100% - 2 * var(--space-s));
    padding: var(--space-s) var(--space-m);
  }
`;
