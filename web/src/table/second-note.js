/** The note at a table where a deal is played a second time. */
import { css, html, nothing } from "lit";

/**
 * @param {import("../keep/store.js").Kept} kept
 * @param {import("../actions.js").Actions} actions
 */
export const secondNote = ({ again }, actions) =>
  again
    ? html`<p class="second" role="note">
        Deal ${again.deal}, played a second time: it does not count.
        <button class="link" @click=${() => void actions.again.leave()}>Leave it</button>
      </p>`
    : nothing;

export const secondStyle = css`
  .second {
    width: fit-content;
    margin: 0 auto 4px;
    padding: 2px 10px;
    border-radius: 3px;
    background: var(--paper);
    color: var(--ink);
    font: 500 var(--text-s) / 1.25 var(--sans);
    text-align: center;
  }
  .second .link {
    min-height: 24px;
    font: inherit;
  }
`;
