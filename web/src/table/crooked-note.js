/** The note at a table with a crooked dealer, for demonstration (F1). */
import { html, nothing } from "lit";

/** @param {import("../protocol.d.ts").SavedSitting} sitting */
export function crookedNote({ crooked, names }) {
  if (typeof crooked !== "number") return nothing;
  return html`<p class="crooked" role="note">
    This table cheats, for demonstration: ${names[crooked]} stacks the pack. Nothing is sealed.
  </p>`;
}
