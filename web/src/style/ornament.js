import { html } from "lit";

/** A printer's rule, as under the headings of a Hoyle. */
export const ornament = html`<svg class="ornament" viewBox="0 0 180 12" aria-hidden="true">
  <path d="M0 6h70M110 6h70" stroke="currentColor" />
  <path d="M90 1c3 3 8 4 14 5-6 1-11 2-14 5-3-3-8-4-14-5 6-1 11-2 14-5Z" fill="currentColor" />
</svg>`;
