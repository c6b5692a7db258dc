/**
 * The player shuffles before the dealer, by any words or by chance (F3): so the deal is not the
 * dealer’s alone.
 */
import { html, LitElement } from "lit";
import base from "../style/base.css" with { type: "text" };
import onFeltStyle from "../style/on-felt.css" with { type: "text" };
import { stylesheets } from "../style/stylesheets.js";
import ownStyle from "./shuffling.css" with { type: "text" };

/** Words that nobody can foresee. */
const byChance = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(" ");

/** @fires shuffle with `{ words }`, null when the player leaves it to the dealer */
export class HeartsShuffle extends LitElement {
  /** @override */ static properties = { sealed: {} };

  constructor() {
    super();
    /** The engine's text about the seal. */
    this.sealed = "";
  }

  get #field() {
    return /** @type {HTMLInputElement} */ (this.renderRoot.querySelector("input"));
  }

  /** Give it the focus. @override */
  focus() {
    this.#field?.focus();
  }

  /** @param {string | null} words */
  #tell(words) {
    this.dispatchEvent(new CustomEvent("shuffle", { detail: { words } }));
  }

  /** @override */ render() {
    const shuffle = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#tell(this.#field.value || byChance());
    };
    return html`<form class="felt-text" @submit=${shuffle}>
      <p>${this.sealed}</p>
      <input class="felt-field" aria-label="Your words" autocomplete="off" maxlength="200" />
      <div class="row">
        <button class="button">Shuffle so</button>
        <button class="button quiet" type="button" @click=${() => this.#tell(byChance())}>By chance</button>
        <button class="button quiet" type="button" @click=${() => this.#tell(null)}>Do not shuffle</button>
      </div>
    </form>`;
  }

  /** @override */ static styles = stylesheets(base, onFeltStyle, ownStyle);
}

customElements.define("hearts-shuffle", HeartsShuffle);
