/** The note at a table where a deal is played a second time. */
import { html, nothing } from "lit";

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
