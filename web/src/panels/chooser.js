/**
 * Choosing a game: a tile for each, how well the others play, and all that can be adjusted behind it.
 */
import { html, LitElement, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { tourLink } from "../links.js";
import { definePanel } from "../panel.js";
import { botKinds, linkOf } from "../state.js";
import "./candidates.js";
import { sentence } from "../sentences.js";
import base from "../style/base.css" with { type: "text" };
import paperStyle from "../style/paper.css" with { type: "text" };
import sheetStyle from "../style/sheet.css" with { type: "text" };
import { stylesheets } from "../style/stylesheets.js";
import ownStyle from "./chooser.css" with { type: "text" };
import panelStyle from "./chooser-panel.css" with { type: "text" };
import { crookedField } from "./crooked-dealer.js";
import fieldStyle from "./field.css" with { type: "text" };
import { checkField, inputField, selectField } from "./field.js";
import { hasPeople, nameField, placeField } from "./people.js";

/**
 * @typedef {import("../protocol.d.ts").Catalogue} Catalogue
 * @typedef {import("../protocol.d.ts").Field} Field
 * @typedef {import("../choice.js").Choice} Choice
 * @typedef {import("../commands.js").Commands} Commands
 */

/** The kind of player in a bot's name, and behind an `@` how well it attends. @param {string} bot */
const partsOf = (bot) => {
  const [kind, attention = ""] = bot.split("@");
  return { kind, attention };
};

/** Fields that stand above all others. */
const SHOWN = new Set(["players", "laws"]);

/** @param {string} kind @param {string} attention empty for what is usual for its kind */
const botOf = (kind, attention) => (attention ? `${kind}@${attention}` : kind);

export class HeartsChooser extends LitElement {
  /** @override */
  static properties = {
    catalogue: { attribute: false },
    bots: { attribute: false },
    choice: { attribute: false },
    fields: { attribute: false },
    canBeCrooked: { attribute: false },
    complaint: { attribute: false },
    link: { attribute: false },
    seated: { attribute: false },
    ownName: { attribute: false },
    commands: { attribute: false },
    copied: { state: true },
  };

  constructor() {
    super();
    /** @type {Catalogue | null} */
    this.catalogue = null;
    /** The kinds of bots that can be seated. @type {import("../protocol.d.ts").BotLine[]} */
    this.bots = [];
    /** @type {Choice | null} */
    this.choice = null;
    /** Fields that can be adjusted. @type {readonly Field[]} */
    this.fields = [];
    /** True if a dealer could show at this game how to cheat. */
    this.canBeCrooked = false;
    /** Why a game cannot be played, by the engine. */
    this.complaint = "";
    /** A link that opens this game. */
    this.link = "";
    /** True if the player sits at a table already. */
    this.seated = false;
    /** The player's own name, if they have written one. */
    this.ownName = "";
    /** @type {Commands | null} */
    this.commands = null;
    this.copied = false;
  }

  /** @param {import("../choice.js").Change} change */
  #change(change) {
    this.copied = false;
    void this.commands?.choosing.choose(change);
  }

  /** @param {string} preset */
  #choose(preset) {
    this.copied = false;
    void this.commands?.choosing.chooseGame(preset);
  }

  /** @param {string} name @param {string} value */
  #adjust(name, value) {
    this.copied = false;
    void this.commands?.choosing.adjust(name, value);
  }

  /** @param {Field} field */
  #field({ name, label, help, input, value, choices }) {
    const labelled = { id: name, label, help };
    if (input === "check") {
      const change = (/** @type {boolean} */ given) => this.#adjust(name, given ? "1" : "0");
      return checkField({ ...labelled, value: value === "1", change });
    }
    const change = (/** @type {string} */ given) => this.#adjust(name, given);
    if (input !== "select") return inputField({ ...labelled, type: input, value, change });
    const options = choices.map((each) => /** @type {const} */ ([each.value, each.label]));
    return selectField({ ...labelled, value, options, change });
  }

  /** A field for each of the other players. @param {Choice} choice @param {readonly string[]} names */
  #others(choice, names) {
    const kinds = this.bots;
    return choice.bots.map((bot, place) => {
      const { kind, attention } = partsOf(bot);
      const named = (/** @type {string} */ wanted) => botOf(wanted, attention);
      const about = { name: names[place + 1], kind, kinds, named };
      return placeField(choice, place, about, (change) => this.#change(change));
    });
  }

  /** The player's own name, which matters where other people play too. @param {Choice} choice */
  #own(choice) {
    if (!hasPeople(choice)) return nothing;
    return nameField("own-name", "Your own name", this.ownName, (name) => {
      this.commands?.changeSettings({ name });
      this.#change(() => ({})); // another may be called so
    });
  }

  /** Render the choice of the others' level. @param {Choice} choice @param {Catalogue} catalogue */
  #level(choice, { levels, bots }) {
    const kinds = choice.bots.map((bot) => partsOf(bot).kind);
    const alike = kinds.every((kind) => kind === kinds[0]) && levels.includes(kinds[0]);
    const found = bots.find(({ name }) => name === kinds[0]);
    const title = alike ? (found?.title ?? "") : "Each in their own way";
    const changed = (/** @type {Event} */ { target }) => {
      const wanted = levels[Number(/** @type {HTMLInputElement} */ (target).value)];
      this.#change(({ bots: seated }) => ({
        bots: seated.map((bot) => botOf(wanted, partsOf(bot).attention)),
      }));
    };
    return html`<div class="field level">
      <label for="level">How well the others play</label>
      <output for="level">${title}</output>
      <input
        id="level"
        type="range"
        min="0"
        max=${levels.length - 1}
        step="1"
        aria-valuetext=${title}
        aria-describedby="level-help"
        .value=${live(String(alike ? levels.indexOf(kinds[0]) : Math.floor(levels.length / 2)))}
        @change=${changed}
      />
      <p class="help" id="level-help">
        ${alike ? found?.description : "They differ; each seat’s own is below."}
      </p>
    </div>`;
  }

  /** Render the choice of the others' attention, where that matters. @param {Choice} choice @param {Catalogue} catalogue */
  #attention(choice, { attentions }) {
    if (choice.rules.laws !== "club") return nothing;
    return selectField({
      id: "attention",
      label: "Their attention",
      help: sentence("chooser.attention"),
      value: partsOf(choice.bots[0]).attention,
      options: attentions.map(({ value, label }) => /** @type {const} */ ([value, label])),
      change: (wanted) =>
        this.#change(({ bots }) => ({ bots: bots.map((bot) => botOf(partsOf(bot).kind, wanted)) })),
    });
  }

  /**
   * @param {Choice} choice
   * @param {"cutting" | "practice" | "shuffling"} name
   * @param {string} label
   * @param {string} help
   */
  #wish(choice, name, label, help) {
    return checkField({
      id: name,
      label,
      help,
      value: Boolean(choice[name]),
      change: (value) => this.#change(() => ({ [name]: value })),
    });
  }

  async #copy() {
    await navigator.clipboard.writeText(this.link).catch(() => {});
    this.copied = true;
  }

  /** @param {Choice} choice @param {Catalogue} catalogue */
  #presets(choice, catalogue) {
    return html`<fieldset class="presets">
      <legend class="unseen">Games</legend>
      ${catalogue.presets.map(
        (preset) =>
          html`<label class="preset ${preset.name === choice.preset ? "chosen" : ""}">
            <input
              type="radio"
              name="preset"
              .checked=${preset.name === choice.preset}
              @change=${() => this.#choose(preset.name)}
            />
            <b>${preset.title}</b>
            <span>${preset.difference}</span>
            <small>${preset.players} · ${preset.time}</small>
          </label>`,
      )}
    </fieldset>`;
  }

  /** Render the choices that most players make beside the game. @param {Choice} choice @param {Catalogue} catalogue */
  #table(choice, catalogue) {
    const players = this.#named("players");
    const laws = this.#named("laws");
    return html`<div class="fields">
      ${this.#level(choice, catalogue)}
      ${
        players
          ? html`<hearts-candidates
              .candidates=${catalogue.candidates}
              .sizes=${players.choices.map(({ value }) => Number(value))}
              .help=${players.help}
              .players=${choice.rules.players}
              @players=${(/** @type {CustomEvent} */ { detail }) =>
                this.#adjust("players", String(detail.players))}
            ></hearts-candidates>`
          : nothing
      }
      ${this.#wish(choice, "practice", "Practice", sentence("chooser.practice"))}
      ${laws ? this.#switch(laws) : nothing}
    </div>`;
  }

  /** A field by its name. @param {string} name */
  #named(name) {
    return this.fields.find((field) => field.name === name);
  }

  /** A field with two choices, the first of them the usual one, as a switch. @param {Field} field */
  #switch({ name, label, help, value, choices: [usual, other] }) {
    return checkField({
      id: name,
      label: `${other.label} ${label.toLowerCase()}`,
      help,
      value: value === other.value,
      change: (given) => this.#adjust(name, given ? other.value : usual.value),
    });
  }

  /** Everything else about the game. @param {Choice} choice @param {Catalogue} catalogue */
  #adjustments(choice, catalogue) {
    const names = catalogue.guests.slice(0, choice.rules.players);
    const change = (/** @type {import("../choice.js").Change} */ made) => this.#change(made);
    return html`<details>
      <summary>Adjust the game</summary>
      <div class="fields">
        ${this.fields.filter(({ name }) => !SHOWN.has(name)).map((field) => this.#field(field))}
        ${this.#wish(choice, "cutting", "Cut for seats and deal", sentence("chooser.cutting"))}
        ${this.#wish(
          choice,
          "shuffling",
          "Shuffle before the dealer",
          sentence("chooser.shuffling"),
        )}
        ${this.canBeCrooked ? crookedField(choice, names, change) : nothing}
      </div>
    </details>`;
  }

  /** Each of the other seats. @param {Choice} choice @param {Catalogue} catalogue @param {Commands} commands */
  #players(choice, catalogue, commands) {
    const names = catalogue.guests.slice(0, choice.rules.players);
    return html`<details>
      <summary>Who else plays</summary>
      <p>
        <button class="link" @click=${() => commands.open("own-bot")}>Bring a player of your own</button>
      </p>
      <div class="fields">
        ${this.#own(choice)} ${this.#others(choice, names)} ${this.#attention(choice, catalogue)}
      </div>
    </details>`;
  }

  /** @override */
  render() {
    const { choice, catalogue, commands } = this;
    if (!choice || !catalogue || !commands)
      return html`<p>Still loading: the games will be listed here.</p>`;
    return html`${this.#presets(choice, catalogue)} ${this.#table(choice, catalogue)}
      ${this.complaint ? html`<p class="complaint" role="alert">${this.complaint}</p>` : nothing}
      ${this.#adjustments(choice, catalogue)} ${this.#players(choice, catalogue, commands)}
      ${tourLink(commands.tour.show)}
      <div class="actions">
        <button class="button" ?disabled=${Boolean(this.complaint)} @click=${() => void commands.sit()}>
          ${this.seated ? "Sit down at this game" : "Sit down"}
        </button>
        <button class="button quiet" @click=${this.#copy}>
          ${this.copied ? "Link copied" : "Copy the link"}
        </button>
        ${
          this.seated
            ? html`<button class="button quiet" @click=${commands.leave}>Leave the table</button>`
            : nothing
        }
      </div>`;
  }

  /** @override */
  static styles = stylesheets(base, paperStyle, sheetStyle, fieldStyle, ownStyle);
}

customElements.define("hearts-chooser", HeartsChooser);

definePanel({
  name: "chooser",
  heading: "Choose a game",
  button: { label: "Game", ownPageOnly: true },
  content: (state, commands) => html`<hearts-chooser
    .catalogue=${state.catalogue}
    .bots=${botKinds(state)}
    .choice=${state.choice}
    .fields=${state.fields}
    .canBeCrooked=${state.canBeCrooked}
    .complaint=${state.complaint}
    .link=${linkOf(state)}
    .seated=${state.kept !== null}
    .ownName=${state.settings.name}
    .commands=${commands}
  ></hearts-chooser>`,
  style: [panelStyle],
});
