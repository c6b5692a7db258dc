/**
 * A field of a form on paper: its label, what is chosen or written, and a line on what it means.
 */
import { css, html } from "lit";
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

export const fieldStyle = css`
  .field {
    display: grid;
    align-content: start;
    gap: 0.2rem;
  }
  .field.check {
    grid-template-columns: 1fr auto;
    align-items: center;
  }
  .field .help {
    grid-column: 1 / -1;
  }
  .field label {
    font-weight: 600;
  }
  .field input[type="checkbox"] {
    appearance: none;
    position: relative;
    width: 44px;
    height: 24px;
    border: 1px solid var(--field-edge);
    border-radius: 12px;
    background: var(--field);
    cursor: pointer;
  }
  .field input[type="checkbox"]::before {
    content: "";
    position: absolute;
    left: 2px;
    top: 2px;
    width: 18px;
    height: 18px;
    border-radius: 50%;
    background: var(--field-edge);
  }
  .field input[type="checkbox"]:checked {
    border-color: var(--accent);
    background: var(--accent);
  }
  .field input[type="checkbox"]:checked::before {
    translate: 20px 0;
    background: var(--paper);
  }
  @media (forced-colors: active) {
    .field input[type="checkbox"] {
      appearance: auto;
    }
    .field input[type="checkbox"]::before {
      content: none;
    }
  }
`;
