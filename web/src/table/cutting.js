/** The pone's cut (D1): lift as many cards as you like off the pack, within what the law allows. */
import { css, html, LitElement } from "lit";
import { cardStyle } from "../cards/style.js";
import { base } from "../style/base.js";
import { styled } from "../style/styled.js";

/** @fires cut with `{ lifted }` */
export class HeartsCut extends LitElement {
  /** @override */
  static properties = {
    range: { attribute: false },
    cards: { attribute: false },
    back: {},
    lifted: { state: true },
  };

  constructor() {
    super();
    /** Fewest and most cards to be lifted. @type {[number, number]} */
    this.range = [4, 48];
    this.cards = 52;
    this.back = "red";
    this.lifted = 0;
  }

  /**
   * @param {import("lit").PropertyValues} changed
   * @override
   */
  willUpdate(changed) {
    if (changed.has("cards")) this.lifted = Math.round(this.cards / 2);
  }

  /**
   * Give it the focus.
   * @override
   */
  focus() {
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector(".button"))?.focus();
  }

  #cut() {
    this.dispatchEvent(new CustomEvent("cut", { detail: { lifted: this.lifted } }));
  }

  /** A packet seen from the side. @param {string} part @param {number} count */
  #packet(part, count) {
    const lines = Array.from(
      { length: count },
      (_, at) => html`<i style=${styled(`--at:${at}`)}></i>`,
    );
    return html`<div class="packet ${part} ${this.back}" style=${styled(`--count:${count}`)}>${lines}</div>`;
  }

  /** @override */
  render() {
    const [fewest, most] = this.range;
    const { lifted, cards } = this;
    return html`<div class="pack" aria-hidden="true">
        ${this.#packet("lifted", lifted)} ${this.#packet("rest", cards - lifted)}
      </div>
      <div class="lift">
      <input
        type="range"
        aria-label="Cards to lift"
        aria-valuetext="${lifted} cards"
        min=${fewest}
        max=${most}
        .value=${String(lifted)}
        @input=${(/** @type {InputEvent} */ event) =>
          (this.lifted = Number(/** @type {HTMLInputElement} */ (event.target).value))}
      />
      <button class="button" @click=${this.#cut}>Cut the pack</button>
      <p class="figures">${lifted} above, ${cards - lifted} below</p>
      </div>`;
  }

  /** @override */
  static styles = [
    base,
    cardStyle,
    css`
      :host {
        --leaf: clamp(0.4px, 0.6cqh, 4px);
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: center;
        gap: 6px 20px;
        color: var(--ivory);
        font: 500 var(--text-m) / 1.2 var(--serif);
      }
      .lift {
        display: grid;
        justify-items: center;
        gap: 4px;
      }
      .pack {
        width: calc(70px + var(--leaf) * 44);
        display: var(--pack-seen, flex);
        flex-direction: column;
        gap: calc(var(--leaf) * 8);
      }
      .packet {
        position: relative;
        height: calc(var(--count) * var(--leaf) + 14px);
        transition: height 0.1s;
      }
      .packet::before {
        content: "";
        position: absolute;
        inset: 0 6px auto;
        height: 16px;
        border-radius: 50% 50% 2px 2px / 100% 100% 2px 2px;
        border: 2px solid var(--card-paper);
        background:
          repeating-linear-gradient(45deg, var(--back-weave) 0 1px, transparent 1px 4px),
          var(--far-back, var(--red-back-far));
        transform: perspective(60px) rotateX(28deg);
        transform-origin: bottom;
      }
      .packet.blue {
        --far-back: var(--blue-back-far);
      }
      .packet i {
        position: absolute;
        inset-inline: 0;
        top: calc(14px + var(--at) * var(--leaf));
        height: var(--leaf);
        background: var(--card-paper);
        border-bottom: 0.5px solid var(--card-seam);
      }
      .packet.lifted {
        translate: -7px 0;
        rotate: -1.5deg;
      }
      input {
        width: min(200px, 100cqw);
        height: var(--target);
        accent-color: var(--brass);
        cursor: grab;
      }
      p {
        color: var(--ivory-dim);
      }
    `,
  ];
}

customElements.define("hearts-cut", HeartsCut);
