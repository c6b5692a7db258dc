/** Choosing a game: a bill of fare with a line on each, and everything adjustable behind it. */
import { css, html, LitElement, nothing } from "lit";
import { choosePreset, DEFAULT_BOT, namesFor, seatBots } from "../choice.js";
import { base } from "../style/base.js";
import { ATTENTIONS, attentionOf, kindOf, withAttention } from "./attentions.js";
import "./candidates.js";
import { crookedAt, crookedField } from "./cheating.js";
import { OPTION_FIELDS, TABLE_FIELDS } from "./chooser-fields.js";

/**
 * @typedef {import("../protocol.js").Rules} Rules
 * @typedef {import("../protocol.js").Catalogue} Catalogue
 * @typedef {import("../choice.js").Choice} Choice
 * @typedef {import("./chooser-fields.js").Field} Field
 */

/**
 * @fires choice with `{ choice }` at every change
 * @fires sit when the player wants to play it
 * @fires leave when he wants to leave the table at which he sits
 * @fires own when he wants to bring a player of his own
 * @fires tour when he wants to learn the laws of error
 */
export class HeartsChooser extends LitElement {
  /** @override */
  static properties = {
    catalogue: { attribute: false },
    choice: { attribute: false },
    complaint: { attribute: false },
    address: {},
    seated: { type: Boolean },
    ask: { attribute: false },
    copied: { state: true },
  };

  constructor() {
    super();
    /** @type {Catalogue | null} */
    this.catalogue = null;
    /** @type {Choice | null} */
    this.choice = null;
    /** Why this game cannot be played, by the engine. @type {string} */
    this.complaint = "";
    /** A link that opens this game. */
    this.address = "";
    /** Whether the player sits at a table already. */
    this.seated = false;
    /** @type {(request: import("../protocol.js").Request) => Promise<any>} */
    this.ask = async () => ({});
    this.copied = false;
  }

  /** @param {Choice} choice */
  #change(choice) {
    this.copied = false;
    this.dispatchEvent(new CustomEvent("choice", { detail: { choice } }));
  }

  /** @param {string} type */
  #tell(type) {
    this.dispatchEvent(new Event(type));
  }

  /** @param {Partial<Rules>} changes */
  #adjust(changes) {
    const { choice, catalogue } = this;
    if (!choice || !catalogue) return;
    let rules = { ...choice.rules, ...changes };
    const variety = catalogue.varieties.find(({ name }) => name === rules.variety);
    const preset = catalogue.presets.find((each) => each.rules.variety === rules.variety);
    if (changes.variety && preset) {
      // another variety brings its own ways; who plays stays as it was where that can be
      rules = { ...preset.rules, stake: rules.stake, players: rules.players };
    }
    if (variety) {
      const [low, high] = variety.players;
      rules.players = Math.min(Math.max(rules.players, low), high);
      if (!variety.methods.includes(rules.settlement)) rules.settlement = variety.methods[0];
    }
    const bots = seatBots(choice.bots, rules.players);
    this.#change({ ...choice, preset: preset?.name ?? choice.preset, rules, bots, crooked: crookedAt(choice, rules) });
  }

  /** @param {Field} field */
  #field({ name, label, help, as, options, when }) {
    const { choice, catalogue } = this;
    if (!choice || !catalogue || when?.(choice.rules) === false) return nothing;
    const value = choice.rules[name];
    /** @param {Event} event */
    const changed = ({ target }) => {
      const input = /** @type {HTMLInputElement} */ (target);
      const given = as === "check" ? input.checked : typeof value === "number" ? Number(input.value) : input.value;
      this.#adjust({ [name]: given });
    };
    const control =
      as === "select"
        ? html`<select id=${name} aria-describedby="${name}-help" @change=${changed}>
            ${options?.(choice.rules, catalogue).map(
              ([option, words]) => html`<option value=${option} ?selected=${option === String(value)}>${words}</option>`,
            )}
          </select>`
        : as === "check"
          ? html`<input id=${name} type="checkbox" aria-describedby="${name}-help" .checked=${Boolean(value)} @change=${changed} />`
          : html`<input
              id=${name}
              type=${as}
              min="0"
              inputmode=${as === "number" ? "numeric" : "decimal"}
              aria-describedby="${name}-help"
              .value=${String(value)}
              @change=${changed}
            />`;
    return html`<div class="field ${as}">
      <label for=${name}>${label}</label>${control}
      <p id="${name}-help">${help}</p>
    </div>`;
  }

  #others() {
    const { choice, catalogue } = this;
    if (!choice || !catalogue) return nothing;
    const names = namesFor(choice.rules.players).slice(1);
    return names.map((name, place) => {
      const bot = kindOf(choice.bots[place] ?? DEFAULT_BOT);
      const changed = (/** @type {Event} */ { target }) => {
        const bots = [...choice.bots];
        bots[place] = withAttention(/** @type {HTMLSelectElement} */ (target).value, attentionOf(choice.bots));
        this.#change({ ...choice, bots });
      };
      return html`<div class="field select">
        <label for="bot-${place}">${name}</label>
        <select id="bot-${place}" aria-describedby="bot-${place}-help" @change=${changed}>
          ${catalogue.bots.map((each) => html`<option value=${each.name} ?selected=${each.name === bot}>${each.title}</option>`)}
        </select>
        <p id="bot-${place}-help">${catalogue.bots.find((each) => each.name === bot)?.description}</p>
      </div>`;
    });
  }

  /** How well the others look, where that matters. */
  #attention() {
    const { choice } = this;
    if (choice?.rules.laws !== "club") return nothing;
    const attention = attentionOf(choice.bots);
    const changed = (/** @type {Event} */ { target }) => {
      const wanted = /** @type {HTMLSelectElement} */ (target).value;
      this.#change({ ...choice, bots: choice.bots.map((bot) => withAttention(kindOf(bot), wanted)) });
    };
    return html`<div class="field select">
      <label for="attention">Their attention</label>
      <select id="attention" aria-describedby="attention-help" @change=${changed}>
        ${ATTENTIONS.map(([value, words]) => html`<option value=${value} ?selected=${value === attention}>${words}</option>`)}
      </select>
      <p id="attention-help">Who attends notices your errors; who does not makes his own.</p>
    </div>`;
  }

  /** @param {"cutting" | "practice" | "shuffling"} name @param {string} label @param {string} help */
  #wish(name, label, help) {
    const { choice } = this;
    if (!choice) return nothing;
    return html`<div class="field check">
      <label for=${name}>${label}</label>
      <input
        id=${name}
        type="checkbox"
        aria-describedby="${name}-help"
        .checked=${Boolean(choice[name])}
        @change=${(/** @type {Event} */ { target }) =>
          this.#change({ ...choice, [name]: /** @type {HTMLInputElement} */ (target).checked })}
      />
      <p id="${name}-help">${help}</p>
    </div>`;
  }

  async #copy() {
    await navigator.clipboard.writeText(this.address).catch(() => {});
    this.copied = true;
  }

  /** @override */
  render() {
    const { choice, catalogue } = this;
    if (!choice || !catalogue) return html`<p>The engine is still on its way; the games will be listed here.</p>`;
    return html`<fieldset class="bill">
        <legend class="unseen">Games</legend>
        ${catalogue.presets.map(
          (preset) =>
            html`<label class="preset ${preset.name === choice.preset ? "chosen" : ""}">
              <input
                type="radio"
                name="preset"
                .checked=${preset.name === choice.preset}
                @change=${() => this.#change(choosePreset(preset, choice))}
              />
              <b>${preset.title}</b> <span>${preset.difference}</span>
            </label>`,
        )}
      </fieldset>
      ${this.complaint ? html`<p class="complaint" role="alert">${this.complaint}</p>` : nothing}
      <details>
        <summary>Adjust the game</summary>
        <div class="fields">${TABLE_FIELDS.map((field) => this.#field(field))} ${OPTION_FIELDS.map((field) => this.#field(field))}</div>
      </details>
      <details>
        <summary>Who else plays</summary>
        <p><button class="link" @click=${() => this.#tell("own")}>Bring a player of your own</button></p>
        <div class="fields">
          <hearts-candidates
            .ask=${this.ask}
            .players=${choice.rules.players}
            @players=${(/** @type {CustomEvent} */ { detail }) => this.#adjust({ players: detail.players })}
          ></hearts-candidates>
          ${this.#others()} ${this.#attention()} ${crookedField(choice, (changed) => this.#change(changed))}
          ${this.#wish("cutting", "Cut for seats and deal", "Otherwise all keep their seats, and you lead first.")}
          ${this.#wish("shuffling", "Shuffle before the dealer", "Once he has sealed his own shuffle, you may shuffle too, by words of yours or by chance.")}
          ${this.#wish("practice", "Practice", "You may take your cards back and ask the coach, as often as you like; the record keeps what was taken back.")}
        </div>
      </details>
      <p class="tour-link"><button class="link" @click=${() => this.#tell("tour")}>Tour of the laws of error</button></p>
      <div class="actions">
        <button class="button" ?disabled=${Boolean(this.complaint)} @click=${() => this.#tell("sit")}>
          ${this.seated ? "Sit down at this game" : "Sit down"}
        </button>
        <button class="button quiet" @click=${this.#copy}>${this.copied ? "Link copied" : "Copy the link"}</button>
        ${this.seated
          ? html`<button class="button quiet" @click=${() => this.#tell("leave")}>Leave the table</button>`
          : nothing}
      </div>`;
  }

  /** @override */
  static styles = [
    base,
    css`
      :host {
        display: block;
        font: 400 var(--text-m) / 1.35 var(--serif);
      }
      .preset {
        display: grid;
        grid-template-columns: auto 1fr;
        column-gap: 0.7rem;
        padding: 0.42rem 0.5rem;
        border-bottom: 1px dotted rgb(92 74 54 / 0.6);
        cursor: pointer;
      }
      .preset:hover {
        background: rgb(120 90 40 / 0.1);
      }
      .preset.chosen {
        background: rgb(150 110 40 / 0.18);
      }
      .preset input {
        grid-row: span 2;
        align-self: center;
        width: 20px;
        height: 20px;
        margin: 0;
        accent-color: #7a2226;
        color-scheme: light; /* as paper is at night, too */
      }
      .preset b {
        font-size: var(--text-l);
        font-weight: 600;
      }
      .preset span {
        color: var(--ink-soft);
      }
      .complaint {
        margin-top: 0.8rem;
        padding-left: 0.8rem;
        border-left: 3px solid #7a2226;
        color: #7a2226;
        font-weight: 600;
      }
      .actions {
        position: sticky;
        bottom: 0;
        margin: 1rem calc(-1 * clamp(1rem, 4vw, 2rem)) -1.6rem;
        padding: 0.8rem 1rem;
        background: var(--paper);
        border-top: 1px solid var(--paper-edge);
        z-index: 1;
      }
      details {
        margin-top: 1rem;
        border-top: 1px solid rgb(92 74 54 / 0.5);
        padding-top: 0.6rem;
      }
      summary {
        min-height: 28px;
        font-weight: 600;
        cursor: pointer;
      }
      .fields {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
        gap: 0.9rem 1.4rem;
        padding: 0.6rem 0;
      }
      .field {
        display: grid;
        align-content: start;
        gap: 0.2rem;
      }
      .field.check {
        grid-template-columns: 1fr auto;
        align-items: center;
      }
      .field p {
        grid-column: 1 / -1;
        color: var(--ink-soft);
        font-size: 0.9375rem;
        line-height: 1.25;
      }
      .field label {
        font-weight: 600;
      }
      .field input:not([type="checkbox"]),
      .field select {
        width: 100%;
        min-height: 36px;
        padding: 0.2rem 0.5rem;
        border: 1px solid rgb(92 74 54 / 0.75);
        border-radius: 3px;
        background: rgb(255 255 255 / 0.55);
        color: var(--ink);
        color-scheme: light;
        font: 500 var(--text-m) / 1.2 var(--serif);
        font-variant-numeric: tabular-nums;
      }
      .field input[type="checkbox"] {
        width: 24px;
        height: 24px;
        accent-color: #7a2226;
        color-scheme: light; /* as paper is at night, too */
      }
    `,
  ];
}

customElements.define("hearts-chooser", HeartsChooser);
