/** The note at a table where a deal is played a second time. */
import { html, nothing } from "lit";

/** @param {Kept} kept @param {Commands} commands */
export const secondNote = ({ again, repeated }, commands) => {
  if (repeated)
    return html`<p class="second" role="note">You had begun these cards before: this time does not count.</p>`;
  return again
    ? html`<p class="second" role="note">
        Deal ${again.deal}, played a second time: it does not count.
        <button class="link" @click=${() => void commands.again.leave()}>Leave it</button>
      </p>`
    : nothing;
};
