/** People at the same device: the seats that people take, and their names. */
import { html } from "lit";
import { sentence } from "../sentences.js";
import { selectField } from "./field.js";

/**
 * @typedef {import("../choice.js").Choice} Choice
 * @typedef {import("../choice.js").Change} Change
 */

/** The choice in place of a kind of bot. */
const PERSON = "person";
/** Stands for a name that nobody has written yet. */
const NAMELESS = " ";

/** Return whether people play beside the player. @param {Choice} choice */
export const hasPeople = ({ people = [] }) => people.some(Boolean);

/**
 * Render the choice of the player at a place: a kind of bot, or a person with a name.
 * @param {Choice} choice
 * @param {number} place
 * @param {{ name: string, kind: string, kinds: import("../protocol.d.ts").BotLine[],
 *   named: (kind: string) => string }} bot who sits there else
 * @param {(change: Change) => void} change
 */
export function placeField({ people = [] }, place, { name, kind, kinds, named: nameOf }, change) {
  const person = people[place] ?? "";
  /** @param {string} wanted @returns {Change} */
  const named = (wanted) => (choice) => {
    const all = choice.bots.map((_, at) => choice.people?.[at] ?? "");
    return { people: all.with(place, wanted) };
  };
  return html`<div class="place">
    ${selectField({
      id: `bot-${place}`,
      label: person || name,
      help: person
        ? sentence("chooser.person")
        : kinds.find((each) => each.name === kind)?.description,
      value: person ? PERSON : kind,
      options: [
        ...kinds.map((each) => /** @type {const} */ ([each.name, each.title])),
        [PERSON, "A person"],
      ],
      change: (wanted) =>
        change((choice) =>
          wanted === PERSON
            ? named(NAMELESS)(choice)
            : { ...named("")(choice), bots: choice.bots.with(place, nameOf(wanted)) },
        ),
    })}
    ${
      person
        ? nameField(`person-${place}`, "Their name", person, (written) =>
            change(named(written || NAMELESS)),
          )
        : ""
    }
  </div>`;
}

/**
 * @param {string} id
 * @param {string} label
 * @param {string} value
 * @param {(written: string) => void} change
 */
export const nameField = (id, label, value, change) =>
  html`<div class="field">
    <label for=${id}>${label}</label>
    <input
      id=${id}
      autocomplete="off"
      maxlength="20"
      .value=${value}
      @change=${(/** @type {Event} */ { target }) =>
        change(/** @type {HTMLInputElement} */ (target).value.trim())}
    />
  </div>`;
