/** How many want to play, and how they are split into tables when they are too many for one (C3). */
import { css, html, LitElement } from "lit";
import { base } from "../style/base.js";

const WORDS = "none one two three four five six seven eight nine ten eleven twelve thirteen fourteen".split(" ");

/** @fires players with `{ players }`, how many sit at the player's own table */
export class HeartsCandidates extends LitElement {
  /** @override */
  static properties = { ask: { attribute: false }, players: { attribute: false }, many: { state: true }, tables: { state: true } };

  constructor() {
    super();
    /** @type {(request: import("../protocol.js").Request) => Promise<any>} */
    this.ask = async () => ({ tables: [] });
    /** At the player's own table. */
    this.players = 4;
    /** How many want to play, if more than sit at that table. */
    this.many = 0;
    /** @type {number[]} */
    this.tables = [];
  }

  /** @param {Event} event */
  async #changed({ target }) {
    this.many = Number(/** @type {HTMLSelectElement} */ (target).value);
    this.tables = (await this.ask({ do: "tables", candidates: this.many })).tables;
    this.dispatchEvent(new CustomEvent("players", { detail: { players: this.tables[0] } }));
  }

  /** @override */
  render() {
    const split = this.many > 7 && this.tables[0] === this.players;
    const chosen = split ? this.many : this.players;
    return html`<label for="many">How many want to play</label>
      <select id="many" aria-describedby="split" @change=${this.#changed}>
        ${Array.from({ length: 13 }, (_, at) => html`<option value=${at + 2} ?selected=${at + 2 === chosen}>${WORDS[at + 2]}</option>`)}
      </select>
      <p id="split" role="status">
        ${split
          ? html`Two tables, of ${WORDS[this.tables[0]]} and ${WORDS[this.tables[1]]}. You sit at the first.`
          : "You among them; more than seven make two tables."}
      </p>`;
  }

  /** @override */
  static styles = [
    base,
    css`
      :host {
        display: grid;
        align-content: start;
        gap: 0.2rem;
        font: 400 var(--text-m) / 1.35 var(--serif);
      }
      label {
        font-weight: 600;
      }
      select {
        width: 100%;
        min-height: 36px;
        padding: 0.2rem 0.5rem;
        border: 1px solid rgb(92 74 54 / 0.75);
        border-radius: 3px;
        background: rgb(255 255 255 / 0.55);
        color: var(--ink);
        color-scheme: light;
        font: 500 var(--text-m) / 1.2 var(--serif);
        text-transform: capitalize;
      }
      p {
        color: var(--ink-soft);
        font-size: 0.9375rem;
        line-height: 1.25;
      }
    `,
  ];
}

customElements.define("hearts-candidates", HeartsCandidates);
