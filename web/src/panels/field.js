/**
 * A field of a form on paper: its label, what is chosen or written, and a line on what it means.
 */
import { html } from "lit";
import { live } from "lit/directives/live.js";

/**
 * @typedef {object} Labelled
 * @property {string} id
 * @property {string} label
 * @property {unknown} help
 *
 * @typedef {readonly (readonly [value: string, words: string])[]} Options
 */

/** @param {Labelled} labelled @param {string} kind @param {unknown} control */
const field = ({ id, label, help }, kind, control) =>
  html`<div class="field ${kind}">
    <label for=${id}>${label}</label>${control}
    <p class="help" id="${id}-help">${help}</p>
  </div>`;

/**
 * One of several.
 * @param {Labelled & { value: string, options: Options, change: (value: string) => void }} about
 */
export function selectField({ value, options, change, ...labelled }) {
  const changed = (/** @type {Event} */ { target }) =>
    change(/** @type {HTMLSelectElement} */ (target).value);
  return field(
    labelled,
    "select",
    html`<select id=${labelled.id} aria-describedby="${labelled.id}-help" @change=${changed}>
      ${options.map(
        ([option, words]) =>
          html`<option value=${option} ?selected=${option === value}>${words}</option>`,
      )}
    </select>`,
  );
}

/**
 * Yes or no.
 * @param {Labelled & { value: boolean, change: (value: boolean) => void }} about
 */
export function checkField({ value, change, ...labelled }) {
  const changed = (/** @type {Event} */ { target }) =>
    change(/** @type {HTMLInputElement} */ (target).checked);
  return field(
    labelled,
    "check",
    html`<input
      id=${labelled.id}
      type="checkbox"
      aria-describedby="${labelled.id}-help"
      .checked=${live(value)}
      @change=${changed}
    />`,
  );
}

/**
 * A number or a text, as it is typed.
 * @param {Labelled & { type: "number" | "text", value: string, change: (value: string) => void }} about
 */
export function inputField({ type, value, change, ...labelled }) {
  const changed = (/** @type {Event} */ { target }) =>
    change(/** @type {HTMLInputElement} */ (target).value);
  return field(
    labelled,
    type,
    html`<input
      id=${labelled.id}
      type=${type}
      min="0"
      inputmode=${type === "number" ? "numeric" : "decimal"}
      aria-describedby="${labelled.id}-help"
      .value=${live(value)}
      @change=${changed}
    />`,
  );
}
