/** The player's settings, each with a line on what it does. */
import { html } from "lit";
import { SETTINGS_HELP } from "../before-engine.js";
import { definePanel } from "../panel.js";
import ownStyle from "./settings.css" with { type: "text" };

/** @typedef {import("../settings.js").Settings} Settings */

/**
 * @typedef {object} Setting
 * @property {keyof Settings} name
 * @property {string} label
 * @property {[value: string | boolean, label: string][]} options
 */

/** @type {[string | boolean, string][]} */
const YES_NO = [
  [false, "No"],
  [true, "Yes"],
];

/** @type {Setting[]} */
const SETTINGS = [
  {
    name: "speed",
    label: "Speed",
    options: [
      ["calm", "Calm"],
      ["steady", "Steady"],
      ["brisk", "Brisk"],
      ["instant", "Instant"],
    ],
  },
  {
    name: "sort",
    label: "Sort the hand",
    options: [
      ["alternating", "Colours alternate"],
      ["suits", "By suit"],
      ["ranks", "By rank"],
    ],
  },
  {
    name: "twoTaps",
    label: "Confirm each card",
    options: YES_NO,
  },
  {
    name: "playForced",
    label: "Play forced cards",
    options: YES_NO,
  },
  {
    name: "cardSize",
    label: "Card size",
    options: [
      ["small", "Small"],
      ["usual", "Usual"],
      ["large", "Large"],
    ],
  },
  {
    name: "fourColours",
    label: "Four colours",
    options: YES_NO,
  },
  {
    name: "backs",
    label: "Card backs",
    options: [
      ["weave", "Woven"],
      ["plain", "Plain"],
      ["rings", "Rings"],
    ],
  },
  {
    name: "felt",
    label: "Felt",
    options: [
      ["green", "Green"],
      ["blue", "Blue"],
      ["red", "Red"],
    ],
  },
  {
    name: "sound",
    label: "Sound",
    options: YES_NO,
  },
  {
    name: "light",
    label: "Theme",
    options: [
      ["auto", "As the system"],
      ["day", "Day"],
      ["night", "Night"],
    ],
  },
  {
    name: "spoken",
    label: "Screen reader",
    options: [
      ["full", "Everything"],
      ["brief", "Tricks and reckonings"],
      ["none", "Only your turn"],
    ],
  },
];

/**
 * @param {Settings} settings
 * @param {(changes: Partial<Settings>) => void} change
 */
const content = (settings, change) =>
  html`<div class="lines">
    <label class="own-name"
      ><span class="legend">Your name</span>
      <input
        type="text"
        maxlength="20"
        placeholder="You"
        autocomplete="off"
        .value=${settings.name}
        @change=${(/** @type {Event} */ { target }) =>
          change({ name: /** @type {HTMLInputElement} */ (target).value.trim() })}
      />
      <span class="help">${SETTINGS_HELP.name}</span>
    </label>
    ${SETTINGS.map(
      ({ name, label, options }) =>
        html`<fieldset>
          <legend>${label}</legend>
          <div class="options">
            ${options.map(
              ([value, words]) =>
                html`<label>
                  <input
                    type="radio"
                    name=${name}
                    .checked=${settings[name] === value}
                    @change=${() => change({ [name]: value })}
                  />
                  ${words}
                </label>`,
            )}
          </div>
          <p class="help">${SETTINGS_HELP[name]}</p>
        </fieldset>`,
    )}
  </div>`;

definePanel({
  name: "settings",
  heading: "Settings",
  button: { label: "Settings" },
  content: ({ settings }, { changeSettings }) => content(settings, changeSettings),
  style: [ownStyle],
});
