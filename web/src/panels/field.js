/** Fields of a form on paper: a label, a control and a line of help. */
import { html } from "lit";
import { live } from "lit/directives/live.js";
import { explained } from "../terms.js";

/**
 * @template Value
 * @typedef {object} About
 * @property {string} id
 * @property {string} label
 * @property {unknown} help
 * @property {Value} value
 * @property {(value: Value) => unknown} change
 */

/** @param {{ id: string, label: string, help: unknown }} about @param {string} kind @param {unknown} control */
const field = ({ id, label, help }, kind, control) =>
  html`<div class="field ${kind}">
    <label for=${id}>${label}</label>${control}
    <p class="help" id="${id}-help">${typeof help === "string" ? explained(help) : help}</p>
  </div>`;

/** Return a handler that passes on a control's value. @param {(value: string) => unknown} change */
const valueTo =
  (change) =>
  (/** @type {Event} */ { target }) =>
    void change(/** @type {HTMLInputElement | HTMLSelectElement} */ (target).value.trim());

/** Render a choice of one of several. @param {About<string> & { options: (readonly string[])[] }} about */
export const selectField = ({ value, options, change, ...about }) =>
  field(
    about,
    "select",
    html`<select id=${about.id} aria-describedby="${about.id}-help" @change=${valueTo(change)}>
      ${options.map(
        ([option, words]) =>
          html`<option value=${option} .selected=${live(option === value)}>${words}</option>`,
      )}
    </select>`,
  );

/** Render a switch. @param {About<boolean>} about */
export const checkField = ({ value, change, ...about }) =>
  field(
    about,
    "check",
    html`<input
      id=${about.id}
      type="checkbox"
      aria-describedby="${about.id}-help"
      .checked=${live(value)}
      @change=${(/** @type {Event} */ { target }) =>
        void change(/** @type {HTMLInputElement} */ (target).checked)}
    />`,
  );

/** Render a number or a text to be typed. @param {About<string> & { type: "number" | "text" }} about */
export const inputField = ({ type, value, change, ...about }) =>
  field(
    about,
    type,
    html`<input
      id=${about.id}
      type=${type}
      min="0"
      inputmode=${type === "number" ? "numeric" : "decimal"}
      aria-describedby="${about.id}-help"
      .value=${live(value)}
      @change=${valueTo(change)}
    />`,
  );

/**
 * Render a name to be typed.
 * @param {string} id @param {string} label @param {string} value @param {(written: string) => void} change
 */
export const nameField = (id, label, value, change) =>
  html`<div class="field">
    <label for=${id}>${label}</label>
    <input id=${id} autocomplete="off" maxlength="20" .value=${value} @change=${valueTo(change)} />
  </div>`;

/**
 * Render a button that reads a file.
 * @param {string} label @param {string} accept @param {(file: File) => unknown} read
 */
export const fileButton = (label, accept, read) => {
  const chosen = (/** @type {Event} */ { target }) => {
    const input = /** @type {HTMLInputElement} */ (target);
    const [file] = input.files ?? [];
    if (file) void read(file);
    input.value = "";
  };
  return html`<label class="button quiet"
    >${label}<input class="unseen" type="file" accept=${accept} @change=${chosen}
  /></label>`;
};
