/** The player's settings, each with a line of help, and the list of the table's keys. */
import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { KEY_NAMES, SETTINGS } from "../before-engine.js";
import cardStyle from "../cards/card.css" with { type: "text" };
import { face } from "../cards/face.js";
import { helpAt } from "../keys.js";
import { ENGLISH, language } from "../language.js";
import { CREDITS } from "../links.js";
import { definePanel } from "../panel.js";
import { sentence } from "../sentences.js";
import keysStyle from "./keys.css" with { type: "text" };
import settingsStyle from "./settings.css" with { type: "text" };

/** Return the options of a setting that is on or off. */
const noYes = () => ({ false: sentence("settings.no"), true: sentence("settings.yes") });

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

/** Return whether a setting is drawn by itself, or has no use here. @param {string} name */
const isApart = (name) =>
  name === "name" ||
  name === "language" ||
  (name === "vibration" && !vibrates()) ||
  (name === "letters" && language === ENGLISH);

/**
 * Render the choice of the page's language. Each language is called by its own name.
 * @param {string} chosen @param {(changes: Partial<Settings>) => void} change
 */
function languageField(chosen, change) {
  const { label, help, options } = SETTINGS.language;
  return html`<label class="own"
    ><span class="legend">${label}</span>
    <select
      @change=${(/** @type {Event} */ { target }) =>
        change({ language: /** @type {HTMLSelectElement} */ (target).value })}
    >
      ${Object.entries({ ...options, ...LANGUAGES }).map(
        ([code, name]) =>
          html`<option value=${code} lang=${code in LANGUAGES ? code : nothing} .selected=${live(code === chosen)}>${name}</option>`,
      )}
    </select>
    <span class="help">${help}</span>
  </label>`;
}

/** @param {Settings} settings @param {boolean} alone @param {(changes: Partial<Settings>) => void} change */
const content = (settings, alone, change) =>
  html`<div class="lines">
    <label class="own"
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
    ${alone ? languageField(settings.language, change) : nothing}
    ${Object.entries(SETTINGS).map(([name, { label, help, options }]) => {
      if (isApart(name)) return "";
      const value = Reflect.get(settings, name);
      return html`<fieldset>
        <legend>${label}</legend>
        <div class="options">
          ${Object.entries(options ?? noYes()).map(
            ([option, words]) =>
              html`<label>
                <input
                  type="radio"
                  name=${name}
                  .checked=${String(value ?? false) === option}
                  @change=${() => change({ [name]: options ? option : option === "true" })}
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
    html`${content(settings, alone, changeSettings)} ${alone ? safety(keeping, () => open("results")) : nothing}
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
            <dt>${signs.split(" ").map((sign) => html`<kbd>${KEY_NAMES[sign] ?? sign}</kbd> `)}</dt>
            <dd>${action}</dd>
          </div>`,
      )}
    </dl>`,
  style: [keysStyle],
});
