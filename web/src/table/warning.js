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
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: var(--space-s) var(--space-m);
    margin-bottom: var(--rail);
    padding: var(--space-xs) var(--space-m);
  }
`;
