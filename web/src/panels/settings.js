/** The player's settings, each with a line of help, and the list of the table's keys. */
import { html, nothing } from "lit";
import { SETTINGS } from "../before-engine.js";
import cardStyle from "../cards/card.css" with { type: "text" };
import { face } from "../cards/face.js";
import { helpAt } from "../keys.js";
import { CREDITS } from "../links.js";
import { definePanel } from "../panel.js";
import { sentence } from "../sentences.js";
import keysStyle from "./keys.css" with { type: "text" };
import settingsStyle from "./settings.css" with { type: "text" };

/** Options of a setting that is on or off. */
const NO_YES = { false: sentence("settings.no"), true: sentence("settings.yes") };

/** True if it is a device that is held in a hand; others claim to vibrate, too. */
const vibrates = () => "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

/** Pictures of the options of a setting. @type {Record<string, (option: string) => unknown>} */
const SAMPLES = {
  backs: (option) => html`<span class="sample card back blue" backs=${option}></span>`,
  faces: (option) => html`<span class="sample card" faces=${option}>${face("7H")}</span>`,
};

/** Say whether the browser keeps what is saved. @param {State["keeping"]} keeping @param {() => void} open the file of everything */
const safety = ({ storage, persisted }, open) =>
  persisted === null
    ? nothing
    : html`<p class="safety">
        ${storage === "kept" ? sentence(persisted ? "settings.persisted" : "settings.deletable") : sentence(`kept.${storage}`)}
        <button class="link" @click=${open}>${sentence("results.everything")}</button>
      </p>`;

/** @param {Settings} settings @param {(changes: Partial<Settings>) => void} change */
const content = (settings, change) =>
  html`<div class="lines">
    <label class="own-name"
      ><span class="legend">${SETTINGS.name.label}</span>
      <input
        type="text"
        maxlength="20"
        placeholder=${sentence("settings.you")}
        autocomplete="off"
        .value=${settings.name}
        @change=${(/** @type {Event} */ { target }) =>
          change({ name: /** @type {HTMLInputElement} */ (target).value.trim() })}
      />
      <span class="help">${SETTINGS.name.help}</span>
    </label>
    ${Object.entries(SETTINGS).map(([name, { label, help, options = NO_YES }]) => {
      if (name === "name" || (name === "vibration" && !vibrates())) return "";
      const value = Reflect.get(settings, name);
      return html`<fieldset>
        <legend>${label}</legend>
        <div class="options">
          ${Object.entries(options).map(
            ([option, words]) =>
              html`<label>
                <input
                  type="radio"
                  name=${name}
                  .checked=${String(value ?? false) === option}
                  @change=${() => change({ [name]: options === NO_YES ? option === "true" : option })}
                />
                ${SAMPLES[name]?.(option) ?? nothing} ${words}
              </label>`,
          )}
        </div>
        <p class="help">${help}</p>
      </fieldset>`;
    })}
  </div>`;

definePanel({
  name: "settings",
  button: {},
  content: ({ settings, alone, keeping }, { changeSettings, open }) =>
    html`${content(settings, changeSettings)} ${alone ? safety(keeping, () => open("results")) : nothing}
      <p class="credits"><a href=${CREDITS} target="eldesthand-book">${sentence("settings.credits")}</a></p>`,
  style: [cardStyle, settingsStyle],
});

definePanel({
  name: "keys",
  button: {},
  content: (state) =>
    html`<dl class="lines">
      ${helpAt(state).map(
        ([signs, action]) => html`<div>
            <dt>${signs.split(" ").map((sign) => html`<kbd>${sign}</kbd> `)}</dt>
            <dd>${action}</dd>
          </div>`,
      )}
    </dl>`,
  style: [keysStyle],
});
