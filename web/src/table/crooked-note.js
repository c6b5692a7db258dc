/** The note at a table with a crooked dealer, for demonstration (F1). */
import { html, nothing } from "lit";
import { sentence } from "../sentences.js";

/** @param {import("../protocol.d.ts").SavedSitting} sitting */
export function crookedNote({ crooked, names }) {
  if (typeof crooked !== "number") return nothing;
  return html`<p class="crooked" role="note">
    ${sentence("crooked.note", { dealer: names[crooked] })}
  </p>`;
}
