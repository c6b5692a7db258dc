/** The pone's cut (D1): lift as many cards as you like off the pack, within what the law allows. */
import { html } from "lit";
import cardStyle from "../cards/card.css" with { type: "text" };
import { component } from "../component.js";
import { sentence } from "../sentences.js";
import base from "../style/base.css" with { type: "text" };
import { styled } from "../style/styled.js";
import { stylesheets } from "../style/stylesheets.js";
import ownStyle from "./cutting.css" with { type: "text" };

/** @fires cut with `{ lifted }` */
class HeartsCut extends component(() => ({
  /** Minimum and maximum number of cards to lift. */
  range: [4, 48],
  cards: 52,
  back: "red",
  lifted: 0,
})) {
  /** @param {PropertyValues} changed @override */
  willUpdate(changed) {
    if (changed.has("cards")) this.lifted = Math.round(this.cards / 2);
  }

  /** Give the first control the focus. @override */
  focus() {
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector(".button"))?.focus();
  }

  #cut() {
    this.dispatchEvent(new CustomEvent("cut", { detail: { lifted: this.lifted } }));
  }

  /** Render a packet seen from the side. @param {string} part @param {number} count */
  #packet(part, count) {
    const lines = Array.from(
      { length: count },
      (_, at) => html`<i style=${styled(`--at:${at}`)}></i>`,
    );
    return html`<div class="packet ${part} ${this.back}" style=${styled(`--count:${count}`)}>${lines}</div>`;
  }

  /** @override */ render() {
    const [fewest, most] = this.range;
    const { lifted, cards } = this;
    return html`<div class="pack" aria-hidden="true">
        ${this.#packet("lifted", lifted)} ${this.#packet("rest", cards - lifted)}
      </div>
      <div class="lift">
      <input
        type="range"
        aria-label=${sentence("cut.lift")}
        aria-valuetext=${sentence("cut.lifted", { lifted })}
        min=${fewest}
        max=${most}
        .value=${String(lifted)}
        @input=${(/** @type {InputEvent} */ event) =>
          (this.lifted = Number(/** @type {HTMLInputElement} */ (event.target).value))}
      />
      <button class="button" @click=${this.#cut}>${sentence("cut.button")}</button>
      <p class="figures">${sentence("cut.packets", { above: lifted, below: cards - lifted })}</p>
      </div>`;
  }

  /** @override */ static styles = stylesheets(base, cardStyle, ownStyle);
}

customElements.define("hearts-cut", HeartsCut);
