/** A paper beside the table that folds to its heading. On the smallest screens it covers the table. */
import { html } from "lit";
import { StyledElement } from "../component.js";
import { sentence } from "../sentences.js";
import base from "../style/base.css" with { type: "text" };
import { stylesheets } from "../style/stylesheets.js";
import ownStyle from "./fold.css" with { type: "text" };

export class HeartsFold extends StyledElement {
  /** @override */ static properties = {
    folded: { type: Boolean, reflect: true },
    says: { attribute: false },
  };

  constructor() {
    super();
    this.folded = false;
    /** Text to be read: when it changes, the paper opens, but not for an empty one. */
    this.says = "";
  }

  /** @param {PropertyValues} changed @override */
  willUpdate(changed) {
    if (changed.has("says") && this.says) this.folded = false;
  }

  /** Fold the paper; its button takes the focus, and the table follows. */
  async #toTable() {
    this.folded = true;
    await this.updateComplete;
    this.renderRoot.querySelector("button")?.focus();
  }

  /** @override */ render() {
    const { folded } = this;
    return html`<div class="head">
        <slot name="heading"></slot>
        <button
          aria-label=${sentence("fold.whole")}
          aria-expanded=${!folded}
          @click=${() => (this.folded = !folded)}
        >
          ${folded ? "▾" : "▴"}
        </button>
      </div>
      <div class="body" ?hidden=${folded}><slot></slot></div>
      <div class="foot" ?hidden=${folded}>
        <slot name="foot"></slot>
        <button class="button" @click=${this.#toTable}>${sentence("fold.leave")}</button>
      </div>`;
  }

  /** @override */ static styles = stylesheets(base, ownStyle);
}

customElements.define("hearts-fold", HeartsFold);
