/** Notes at the edge of the table: about a crooked dealer, a deal played again, and lost storage. */
import { html, nothing } from "lit";
import { sentence } from "../sentences.js";

/** @param {State} state @param {Commands} commands */
export function notes({ kept, replay, keeping: { warning } }, { again, keeping }) {
  return html`${kept && !replay ? [crookedNote(kept), secondNote(kept, again.leave)] : nothing}
  ${
    warning &&
    html`<div class="paper warning" role="alert">
      <p>${warning}</p>
      <button class="button quiet" @click=${keeping.putAwayWarning}>OK</button>
    </div>`
  }`;
}

/** Render the note about a dealer who cheats, for demonstration (F1). @param {Kept} kept */
const crookedNote = ({ sitting: { crooked, names } }) =>
  typeof crooked === "number"
    ? html`<p class="note crooked" role="note">${sentence("crooked.note", { dealer: names[crooked] })}</p>`
    : nothing;

/** Render the note about a deal played a second time. @param {Kept} kept @param {() => unknown} leave */
function secondNote({ again, repeated }, leave) {
  if (repeated) return html`<p class="note" role="note">${sentence("second.begun")}</p>`;
  return (
    again &&
    html`<p class="note" role="note">
      ${sentence("second.deal", { deal: again.deal })}
      <button class="link" @click=${() => void leave()}>Leave it</button>
    </p>`
  );
}
