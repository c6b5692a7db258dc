/**
 * Number of candidates, and their division into tables when they are too many for one (C3).
 */
import { html, LitElement, nothing } from "lit";
import base from "../style/base.css" with { type: "text" };
import sheetStyle from "../style/sheet.css" with { type: "text" };
import { stylesheets } from "../style/stylesheets.js";
import fieldStyle from "./field.css" with { type: "text" };
import { selectField } from "./field.js";

/** @fires players with `{ players }`, how many sit at the player's own table */
export class HeartsCandidates extends LitElement {
  /** @override */
  static properties = {
    candidates: { attribute: false },
    sizes: { attribute: false },
    help: { attribute: false },
    players: { attribute: false },
    many: { state: true },
  };

  constructor() {
    super();
    /** @type {readonly import("../protocol.d.ts").Candidates[]} */
    this.candidates = [];
    /** Numbers of players at a table of this game. @type {readonly number[]} */
    this.sizes = [];
    /** Help text of the field. */
    this.help = "";
    /** At the player's own table. */
    this.players = 0;
    /** Number of candidates, if more than sit at that table. */
    this.many = 0;
  }

  /** @param {number} many */
  #changed(many) {
    this.many = many;
    const players = this.candidates.find((each) => each.many === many)?.tables[0];
    this.dispatchEvent(new CustomEvent("players", { detail: { players } }));
  }

  /** @override */
  render() {
    const { candidates, sizes, help, players } = this;
    const possible = candidates.filter(({ tables }) =>
      tables.every((size) => sizes.includes(size)),
    );
    const found = possible.find(({ many }) => many === this.many);
    const split = found?.said && found.tables[0] === players ? found : null;
    return possible.length
      ? selectField({
          id: "many",
          label: "Players",
          help: html`<span role="status">${split?.said ?? help}</span>`,
          value: String(split?.many ?? players),
          options: possible.map(({ many, label }) => [String(many), label]),
          change: (value) => this.#changed(Number(value)),
        })
      : nothing;
  }

  /** @override */
  static styles = stylesheets(base, sheetStyle, fieldStyle);
}

customElements.define("hearts-candidates", HeartsCandidates);
