/** The note that says what stopped the engine, what it means for the sitting, and what to do. */
import { html, nothing } from "lit";
import { ornament } from "../style/ornament.js";

/** @typedef {import("../engine/client.js").Failure} Failure */

/** @type {Record<Failure["kind"], { heading: string, text: string, action: string }>} */
const FAILURES = {
  download: {
    heading: "Part of the game did not arrive",
    text: "The connection was lost, or the site is being changed. Check your connection, then try again.",
    action: "Try again",
  },
  wasm: {
    heading: "This browser cannot run the engine",
    text:
      "The engine needs WebAssembly, and this browser lacks it or has it switched off. " +
      "A current Firefox, Chrome, Edge or Safari has it; some of them must be told to allow it for this site.",
    action: "Try again",
  },
  python: {
    heading: "The engine did not start",
    text: "Something in it failed. Trying again often helps; if it does not, reload the page.",
    action: "Try again",
  },
  policy: {
    heading: "This page does not allow the engine",
    text:
      "Its security policy (Content-Security-Policy) forbids what the table needs. " +
      "Whoever makes the page can allow it: below stands what it takes.",
    action: "Try again",
  },
  died: {
    heading: "The engine stopped",
    text: "The browser ended it, perhaps because memory ran out. It can be started again.",
    action: "Go on",
  },
  bots: {
    heading: "The other players stopped thinking",
    text: "They failed several times in a row. They can be started again.",
    action: "Go on",
  },
};

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
