/** The note at a table with a crooked dealer, for demonstration (F1). */
import { css, html, nothing } from "lit";

/** @param {import("../protocol.d.ts").SavedSitting} sitting */
export function crookedNote({ crooked, names }) {
  if (typeof crooked !== "number") return nothing;
  return html`<p class="crooked" role="note">
    This table cheats, for demonstration: ${names[crooked]} stacks the pack. Nothing is sealed.
  </p>`;
}

export const crookedStyle = css`
  .crooked {
    width: fit-content;
    margin: 0 auto 4px;
    padding: 2px 10px;
    border-radius: 3px;
    background: var(--accent);
    color: var(--button-text);
    font: 500 var(--text-s) / 1.25 var(--sans);
    text-align: center;
  }
`;
