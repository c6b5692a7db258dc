/** The note that says what stopped the engine, what it means for the sitting, and what to do. */
import { html, nothing } from "lit";
import { FAILURES } from "../before-engine.js";
import { ornament } from "../style/ornament.js";

/** @import { Failure } from "../engine/client.js" */

/**
 * @param {Failure} failure
 * @param {boolean} sitting whether somebody sits here, whose sitting is kept
 * @param {() => unknown} retry
 */
export function failureNote({ kind, message }, sitting, retry) {
  const { heading, text, action } = FAILURES[kind] ?? FAILURES.python;
  return html`<section
    class="paper invitation"
    part="failure"
    role="alertdialog"
    aria-label=${heading}
  >
    <h2>${heading}</h2>
    ${ornament}
    <p>${text}</p>
    ${
      sitting
        ? html`<p>
            <b>Nothing is lost:</b> every card so far is kept, and the sitting goes on where it
            stopped.
          </p>`
        : nothing
    }
    <div class="actions">
      <button class="button" data-first @click=${() => void retry()}>${action}</button>
    </div>
    <details>
      <summary>What the browser says</summary>
      <p class="details">${message}</p>
    </details>
  </section>`;
}
