/** The player's settings, each with a line on what it does. */
import { html } from "lit";
import { definePanel } from "../panel.js";
import ownStyle from "./settings.css" with { type: "text" };

/** @typedef {import("../settings.js").Settings} Settings */

/**
 * @typedef {object} Setting
 * @property {keyof Settings} name
 * @property {string} label
 * @property {string} help
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
    help: "A click or the space bar hurries things on at any time.",
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
    help: "Red and black in turn, by suit, or by rank.",
    options: [
      ["alternating", "Colours alternate"],
      ["suits", "By suit"],
      ["ranks", "By rank"],
    ],
  },
  {
    name: "twoTaps",
    label: "Confirm each card",
    help: "A first press takes the card up, a second plays it.",
    options: YES_NO,
  },
  {
    name: "playForced",
    label: "Play forced cards",
    help: "The only card that you may play plays itself.",
    options: YES_NO,
  },
  {
    name: "cardSize",
    label: "Card size",
    help: "Of the cards in your hand.",
    options: [
      ["small", "Small"],
      ["usual", "Usual"],
      ["large", "Large"],
    ],
  },
  {
    name: "fourColours",
    label: "Four colours",
    help: "Clubs green and diamonds blue.",
    options: YES_NO,
  },
  {
    name: "backs",
    label: "Card backs",
    help: "Their colour tells the two packs apart.",
    options: [
      ["weave", "Woven"],
      ["plain", "Plain"],
      ["rings", "Rings"],
    ],
  },
  {
    name: "felt",
    label: "Felt",
    help: "The cloth of the table.",
    options: [
      ["green", "Green"],
      ["blue", "Blue"],
      ["red", "Red"],
    ],
  },
  {
    name: "sound",
    label: "Sound",
    help: "Cards, counters, and a soft call on your turn.",
    options: YES_NO,
  },
  {
    name: "light",
    label: "Theme",
    help: "As your system has it, by day, or by night.",
    options: [
      ["auto", "As the system"],
      ["day", "Day"],
      ["night", "Night"],
    ],
  },
  {
    name: "spoken",
    label: "Screen reader",
    help: "What a screen reader is told as it happens.",
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
      <span class="help">From the next sitting on. It stands in records that you share.</span>
    </label>
    ${SETTINGS.map(
      ({ name, label, help, options }) =>
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
          <p class="help">${help}</p>
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
