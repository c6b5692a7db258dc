/**
 * How many want to play, and how they are split into tables when they are too many for one (C3).
 */
import { html, LitElement, nothing } from "lit";
import { base } from "../style/base.js";
import { sheetStyle } from "../style/sheet.js";
import { fieldStyle, selectField } from "./field.js";

/** @fires players with `{ players }`, how many sit at the player's own table */
export class HeartsCandidates extends LitElement {
  /** @override */
  static properties = {
    candidates: { attribute: false },
    players: { attribute: false },
    many: { state: true },
  };

  constructor() {
    super();
    /** @type {readonly import("../protocol.d.ts").Candidates[]} */
    this.candidates = [];
    /** At the player's own table. */
    this.players = 0;
    /** How many want to play, if more than sit at that table. */
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
    const { candidates, players } = this;
    const found = candidates.find(({ many }) => many === this.many);
    const split = found?.said && found.tables[0] === players ? found : null;
    const text = split?.said ?? "You among them; more than one table can hold make two.";
    return candidates.length
      ? selectField({
          id: "many",
          label: "How many want to play",
          help: html`<span role="status">${text}</span>`,
          value: String(split?.many ?? players),
          options: candidates.map(({ many, label }) => [String(many), label]),
          change: (value) => this.#changed(Number(value)),
        })
      : nothing;
  }

  /** @override */
  static styles = [base, sheetStyle, fieldStyle];
}

customElements.define("hearts-candidates", HeartsCandidates);
