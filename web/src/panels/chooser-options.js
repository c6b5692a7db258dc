/** The panel of the options of the chosen game: the others, their level, and all that can be adjusted. */
import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import cardStyle from "../cards/card.css" with { type: "text" };
import { component, GIVEN } from "../component.js";
import { definePanel } from "../panel.js";
import portraitStyle from "../people/portrait.css" with { type: "text" };
import { fetchPortraits, portrait } from "../people/portrait.js";
import { sentence } from "../sentences.js";
import { botKinds, linkOf, openPanels } from "../state.js";
import { panelStylesheets } from "../style/stylesheets.js";
import { explained } from "../terms.js";
import { copyText } from "../text.js";
import { gamePicture } from "./chooser.js";
import ownStyle from "./chooser-options.css" with { type: "text" };
import panelStyle from "./chooser-panel.css" with { type: "text" };
import pictureStyle from "./chooser-picture.css" with { type: "text" };
import fieldStyle from "./field.css" with { type: "text" };
import { checkField, inputField, nameField, selectField } from "./field.js";

/** Draw both tables, each with its seats. @param {Protocol.Candidates} candidates */
const bothTables = ({ tables, captions }) =>
  html`<span class="tables">
    ${tables.map(
      (size, at) =>
        html`<span class="seats ${at ? "elsewhere" : ""}">
          <span aria-hidden="true">${Array.from({ length: size }, () => html`<i></i>`)}</span>
          ${captions[at]}
        </span>`,
    )}
  </span>`;

/** Scroll to opened details that lie below the edge. @param {Event} event */
const toSight = ({ target }) => {
  const details = /** @type {HTMLDetailsElement} */ (target);
  if (details.open) details.scrollIntoView({ block: "nearest" });
};

export class HeartsOptions extends component(() => ({
  catalogue: /** @type {Protocol.Catalogue | null} */ (null),
  /** The kinds of bots that can be seated. */
  bots: /** @type {Protocol.BotLine[]} */ ([]),
  choice: /** @type {Protocol.Choice | null} */ (null),
  /** Options of the chosen game. */
  fields: /** @type {readonly Protocol.Field[]} */ ([]),
  /** True if the game allows a crooked dealer, for demonstration (F1). */
  canBeCrooked: false,
  /** The engine's reason why the game cannot be played, or "". */
  complaint: "",
  /** A link that opens this game. */
  link: "",
  /** The link that was copied last. */
  copied: "",
  /** True if the player sits at a table already. */
  seated: false,
  /** True if the game is chosen to play it with friends. */
  inviting: false,
  /** The id of the option to open at, or "". */
  option: "",
  /** The player's name, or "". */
  ownName: "",
  commands: /** @type {Commands} */ (GIVEN),
})) {
  /** True once the wanted option has the focus. */
  #begun = false;

  /** Fold details on Escape, before it closes a panel that was not opened at one of their options. @param {KeyboardEvent} event */
  #fold(event) {
    const details = /** @type {HTMLDetailsElement} */ (event.currentTarget);
    const meaning = this.renderRoot.querySelector(":popover-open"); // it is closed first
    if (event.key !== "Escape" || !details.open || this.option || meaning) return;
    event.preventDefault();
    details.open = false;
    details.querySelector("summary")?.focus();
  }

  /** @param {Change} change */
  #change(change) {
    void this.commands.choosing.choose(change);
  }

  /** @param {Protocol.Field} field */
  #field({ name, label, help, input, value, choices }) {
    const change = (/** @type {string} */ given) => this.commands.choosing.adjust(name, given);
    const about = { id: name, label, help, value, change };
    if (input === "check")
      return checkField({
        ...about,
        value: value === "1",
        change: (given) => change(given ? "1" : "0"),
      });
    if (input !== "select") return inputField({ ...about, type: input });
    return selectField({ ...about, options: choices.map((each) => [each.value, each.label]) });
  }

  /** Render the level of the other players. @param {Protocol.Choice} choice @param {Protocol.Catalogue} catalogue */
  #level(choice, { levels, bots }) {
    const kinds = choice.bots.map((bot) => partsOf(bot).kind);
    const alike = kinds.every((kind) => kind === kinds[0]) && levels.includes(kinds[0]);
    const found = alike ? bots.find(({ name }) => name === kinds[0]) : null;
    const title = found?.title ?? sentence("chooser.mixed");
    const changed = (/** @type {Event} */ { target }) => {
      const wanted = levels[Number(/** @type {HTMLInputElement} */ (target).value)];
      this.#change(({ bots: seated }) => ({
        bots: seated.map((bot) => botOf(wanted, partsOf(bot).attention)),
      }));
    };
    return html`<div class="field level">
      <label for="level">${sentence("chooser.level")}</label>
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
      <p class="help" id="level-help">${found?.description ?? sentence("chooser.levels")}</p>
    </div>`;
  }

  /** Render the attention of the others, which matters under club laws. @param {Protocol.Choice} choice @param {Protocol.Catalogue} catalogue */
  #attention(choice, { attentions }) {
    if (choice.rules.laws !== "club") return nothing;
    return selectField({
      id: "attention",
      label: sentence("chooser.their-attention"),
      help: sentence("chooser.attention"),
      value: partsOf(choice.bots[0]).attention,
      options: attentions.map(({ value, label }) => [value, label]),
      change: (wanted) =>
        this.#change(({ bots }) => ({ bots: bots.map((bot) => botOf(partsOf(bot).kind, wanted)) })),
    });
  }

  /**
   * @param {Protocol.Choice} choice @param {"cutting" | "shuffling"} name
   * @param {string} label @param {string} help
   */
  #wish(choice, name, label, help) {
    const change = (/** @type {boolean} */ value) => this.#change(() => ({ [name]: value }));
    return checkField({ id: name, label, help, value: Boolean(choice[name]), change });
  }

  /**
   * Render the number of candidates, and their division into tables (C3).
   * @param {Protocol.Choice} choice @param {Protocol.Catalogue} catalogue
   */
  #candidates({ rules: { players }, candidates }, catalogue) {
    const field = this.#named("players");
    const possible = this.#possible(catalogue);
    if (!field || !possible.length) return nothing;
    const split = candidates ? possible.find(({ many }) => many === candidates) : null;
    const help = html`<span role="status">${split?.said ?? field.help}</span>
      ${split ? bothTables(split) : nothing}`;
    return selectField({
      id: "many",
      label: sentence("chooser.players"),
      help,
      value: String(split?.many ?? players),
      options: possible.map(({ many, label }) => [String(many), label]),
      change: (value) => this.commands.choosing.adjust("candidates", value),
    });
  }

  /** Return the candidates that the game can seat. @param {Protocol.Catalogue} catalogue */
  #possible({ candidates }) {
    const sizes = this.#named("players")?.choices.map(({ value }) => Number(value)) ?? [];
    return candidates.filter(({ tables }) => tables.every((size) => sizes.includes(size)));
  }

  /** Show the fewest candidates who need two tables. */
  #lookAtTwoTables() {
    const two = this.catalogue && this.#possible(this.catalogue).find(({ said }) => said);
    if (two) void this.commands.choosing.lookAt("candidates", String(two.many));
  }

  /** Render the options that most players change. @param {Protocol.Choice} choice @param {Protocol.Catalogue} catalogue */
  #table(choice, catalogue) {
    return html`<div class="fields">
      ${this.#level(choice, catalogue)} ${this.#candidates(choice, catalogue)}
    </div>`;
  }

  /** Return the option with this name. @param {string} name */
  #named(name) {
    return this.fields.find((field) => field.name === name);
  }

  /** Render all other options of the game. @param {Protocol.Choice} choice @param {readonly string[]} names */
  #adjustments(choice, names) {
    const crooked = {
      id: "crooked",
      label: sentence("chooser.crooked-dealer"),
      help: sentence("chooser.crooked"),
      value: typeof choice.crooked === "number" ? String(choice.crooked) : "",
      options: [sentence("chooser.nobody"), ...names.slice(1)].map(
        (name, at) => /** @type {const} */ ([at ? String(at) : "", name]),
      ),
      change: (/** @type {string} */ value) =>
        this.#change(() => ({ crooked: value ? Number(value) : null })),
    };
    return html`<details @toggle=${toSight} @keydown=${this.#fold}>
      <summary>${sentence("chooser.adjust")}<span class="help">${sentence("chooser.adjust-about")}</span></summary>
      <div class="fields">
        ${this.fields.filter(({ name }) => name !== "players").map((field) => this.#field(field))}
        ${this.#wish(choice, "cutting", sentence("chooser.cut"), sentence("chooser.cutting"))}
        ${this.#wish(choice, "shuffling", sentence("chooser.shuffle"), sentence("chooser.shuffling"))}
        ${this.canBeCrooked ? selectField(crooked) : nothing}
      </div>
    </details>`;
  }

  /** @param {Protocol.Catalogue} catalogue @param {string} name */
  #guest({ characters }, name) {
    return { name, character: characters[name] ?? "", kinds: this.bots };
  }

  /** Render the other seats. @param {Protocol.Choice} choice @param {Protocol.Catalogue} catalogue @param {readonly string[]} names */
  #players(choice, catalogue, names) {
    const change = (/** @type {Change} */ made) => this.#change(made);
    const renamed = (/** @type {string} */ name) => {
      this.commands.changeSettings({ name });
      change(() => ({})); // another person may have the same name
    };
    return html`<details @toggle=${toSight} @keydown=${this.#fold}>
      <summary>${sentence("chooser.others")}<span class="help">${sentence("chooser.others-about")}</span></summary>
      <p>
        <button class="link" @click=${() => this.commands.open("own-bot")}>
          ${sentence("chooser.own-bot")}
        </button>
      </p>
      <p>
        <button class="link" @click=${this.commands.invite}>${sentence("together.open")}</button>
      </p>
      <div class="fields">
        ${hasPeople(choice) ? nameField("own-name", sentence("chooser.own-name"), this.ownName, renamed) : nothing}
        ${choice.bots.map((_, place) =>
          placeField(choice, place, this.#guest(catalogue, names[place + 1]), change),
        )}
        ${this.#attention(choice, catalogue)}
      </div>
    </details>`;
  }

  async #copy() {
    await copyText(this.link);
    this.copied = this.link;
  }

  /** @override */
  async firstUpdated() {
    void fetchPortraits().then(() => this.requestUpdate());
  }

  /** Open once at the wanted option, or at the button that starts; the engine may answer later. @override */
  updated() {
    if (this.#begun) return;
    /** @type {HTMLElement | null} */
    const wanted = this.renderRoot.querySelector(
      this.option ? `#${this.option}` : ".actions .button",
    );
    if (!wanted) return;
    this.#begun = true;
    const details = wanted.closest("details");
    if (details) details.open = true;
    wanted.focus({ preventScroll: true }); // every panel opens at its top
    if (this.option) wanted.closest(".field")?.scrollIntoView({ block: "center" });
    if (this.option === "many") this.#lookAtTwoTables();
  }

  /** Render the chosen game in short. @param {Protocol.Choice} choice @param {Protocol.Catalogue} catalogue */
  #game({ preset, difference, rules }, { presets }) {
    const line = presets.find(({ name }) => name === preset);
    return html`<div class="about">
      ${line ? gamePicture(line) : nothing}
      <p>${explained(difference ?? "")} ${rules.laws === "club" ? explained(sentence("chooser.club-about")) : nothing}</p>
      <button class="link" @click=${() => this.commands.open("chooser")}>
        ${sentence("chooser.all")}
      </button>
    </div>`;
  }

  /** @override */ render() {
    const { choice, catalogue, commands, complaint, seated, inviting } = this;
    if (!choice || !catalogue) return html`<p>${sentence("chooser.loading")}</p>`;
    const names = catalogue.guests.slice(0, choice.rules.players);
    const [begin, label] = inviting
      ? [commands.invite, "together.this-game"]
      : [commands.sit, seated ? "chooser.sit" : "door.sit"];
    return html`${this.#game(choice, catalogue)} ${this.#table(choice, catalogue)}
      ${complaint ? html`<p class="complaint" role="alert">${complaint}</p>` : nothing}
      ${this.#players(choice, catalogue, names)} ${this.#adjustments(choice, names)}
      <div class="actions">
        <button class="button" ?disabled=${Boolean(complaint)} @click=${() => void begin()}>
          ${sentence(label)}
        </button>
        <button class="button quiet" @click=${this.#copy}>
          ${this.copied === this.link ? sentence("label.link-copied") : sentence("chooser.copy")}
        </button>
      </div>`;
  }

  /** @override */ static styles = panelStylesheets(
    cardStyle,
    fieldStyle,
    pictureStyle,
    portraitStyle,
    ownStyle,
  );
}

customElements.define("hearts-options", HeartsOptions);

definePanel({
  name: "options",
  heading: ({ choice }) => choice?.title ?? "",
  content: (state, commands) => html`<hearts-options
    .catalogue=${state.catalogue}
    .bots=${botKinds(state)}
    .choice=${state.choice}
    .fields=${state.fields}
    .canBeCrooked=${state.canBeCrooked}
    .complaint=${state.complaint}
    .link=${linkOf(state)}
    .option=${state.option}
    .seated=${state.kept !== null}
    .inviting=${openPanels(state).includes("together")}
    .ownName=${state.settings.name}
    .commands=${commands}
  ></hearts-options>`,
  style: [panelStyle],
});

// The other seats of a game: the kind of bot in each, or a person at the same device.

/** The option for a person, beside the kinds of bots. */
const PERSON = "person";
/** Name of a person who has not been named yet. */
const NAMELESS = " ";

/** Return the kind of a bot and, behind an `@` in its name, its attention. @param {string} bot */
export const partsOf = (bot) => {
  const [kind, attention = ""] = bot.split("@");
  return { kind, attention };
};

/** Return the name of a bot. @param {string} kind @param {string} attention "" for the default */
export const botOf = (kind, attention) => (attention ? `${kind}@${attention}` : kind);

/** Return whether other people play at this device. @param {Protocol.Choice} choice */
export const hasPeople = ({ people = [] }) => people.some(Boolean);

/**
 * Render the choice of the player at a place: a kind of bot, or a person with a name.
 * @param {Protocol.Choice} choice @param {number} place
 * @param {{ name: string, character: string, kinds: Protocol.BotLine[] }} bots the name of the bot
 *   there, a line about them, and all kinds
 * @param {(change: Change) => void} change
 */
export function placeField({ people = [], bots }, place, { name, character, kinds }, change) {
  const person = people[place] ?? "";
  const { kind, attention } = partsOf(bots[place]);
  /** @param {string} wanted @returns {Change} */
  const named = (wanted) => (choice) => {
    const all = choice.bots.map((_, at) => choice.people?.[at] ?? "");
    return { people: all.with(place, wanted) };
  };
  const about = kinds.find((each) => each.name === kind)?.description;
  return html`<div class="place">
    ${person ? nothing : portrait(name, "calm")}
    ${selectField({
      id: `bot-${place}`,
      label: person || name,
      help: person ? sentence("chooser.person") : html`<em>${character}</em> ${about}`,
      value: person ? PERSON : kind,
      options: [
        ...kinds.map((each) => [each.name, each.title]),
        [PERSON, sentence("chooser.person-here")],
      ],
      change: (wanted) =>
        change((choice) =>
          wanted === PERSON
            ? named(NAMELESS)(choice)
            : { ...named("")(choice), bots: choice.bots.with(place, botOf(wanted, attention)) },
        ),
    })}
    ${
      person
        ? nameField(`person-${place}`, sentence("chooser.their-name"), person, (written) =>
            change(named(written || NAMELESS)),
          )
        : nothing
    }
  </div>`;
}
