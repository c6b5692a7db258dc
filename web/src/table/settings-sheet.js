/** The player's settings, each with a line on what it does. */
import { css, html } from "lit";

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
  { name: "twoTaps", label: "Play with two taps", help: "The first takes the card up, the second plays it.", options: YES_NO },
  { name: "fourColours", label: "Four colours", help: "Clubs green and diamonds blue.", options: YES_NO },
  { name: "sound", label: "Sound", help: "Cards, counters, and a soft call on your turn.", options: YES_NO },
  {
    name: "light",
    label: "Lamp",
    help: "As your system has it, by day, or by night.",
    options: [
      ["auto", "As the system"],
      ["day", "Day"],
      ["night", "Night"],
    ],
  },
  {
    name: "spoken",
    label: "Read out",
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
export const settingsSheet = (settings, change) =>
  SETTINGS.map(
    ({ name, label, help, options }) =>
      html`<fieldset class="setting">
        <legend>${label}</legend>
        <div>
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
        <p>${help}</p>
      </fieldset>`,
  );

export const settingsStyle = css`
  .setting {
    padding: 0.45rem 0;
    border-bottom: 1px dotted rgb(92 74 54 / 0.6);
  }
  .setting legend {
    font-weight: 600;
    padding: 0;
  }
  .setting div {
    display: flex;
    flex-wrap: wrap;
    gap: 0.1rem 1.2rem;
  }
  .setting label {
    display: inline-flex;
    align-items: center;
    gap: 0.4rem;
    min-height: 30px;
    cursor: pointer;
  }
  .setting input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: #7a2226;
    color-scheme: light; /* as paper is at night, too */
  }
  .setting p {
    color: var(--ink-soft);
    font-size: 0.9375rem;
  }
`;
