/** Bidding for the choice of suit, and naming it (V1). */
import { html } from "lit";
import { SUITS, suitName } from "../cards/card.js";
import { component } from "../component.js";
import { sentence } from "../sentences.js";
import base from "../style/base.css" with { type: "text" };
import onFeltStyle from "../style/on-felt.css" with { type: "text" };
import { stylesheets } from "../style/stylesheets.js";
import ownStyle from "./auction.css" with { type: "text" };

/** @fires bid with `{ counters }`, 0 for a pass @fires name with `{ suit }` */
class HeartsAuction extends component(() => ({
  phase: /** @type {"bid" | "name"} */ ("bid"),
  /** The highest bid so far. */
  high: 0,
  /** Number of counters that the player holds. */
  most: 1,
  counters: 1,
})) {
  /** @param {PropertyValues} changed @override */
  willUpdate(changed) {
    const { counters, high } = this;
    if (changed.has("high")) this.counters = Math.max(counters, high + 1);
  }

  /** Give the first control the focus. @override */
  focus() {
    this.renderRoot.querySelector("button")?.focus();
  }

  /** @param {number} counters */
  #bid(counters) {
    this.dispatchEvent(new CustomEvent("bid", { detail: { counters } }));
  }

  /** @override */ render() {
    if (this.phase === "name") {
      return html`<div class="flow felt-text" role="group" aria-label=${sentence("auction.suit")}>
        ${Object.entries(SUITS).map(
          ([suit, sign]) =>
            html`<button
              class="suit ${suit}"
              aria-label=${sentence("auction.name", { suit: suitName(suit) })}
              @click=${() => this.dispatchEvent(new CustomEvent("name", { detail: { suit } }))}
            >
              ${sign}
            </button>`,
        )}
      </div>`;
    }
    return html`<div class="flow felt-text" role="group" aria-label=${sentence("auction.bid")}>
      <button class="button quiet" @click=${() => this.#bid(0)}>${sentence("auction.pass")}</button>
      <label>
        <span class="unseen">${sentence("auction.counters")}</span>
        <input
          class="felt-field"
          type="number"
          inputmode="numeric"
          min=${this.high + 1}
          max=${this.most}
          .value=${String(this.counters)}
          @input=${(/** @type {InputEvent} */ event) =>
            (this.counters = Number(/** @type {HTMLInputElement} */ (event.target).value))}
        />
      </label>
      <button
        class="button"
        ?disabled=${!(this.counters > this.high && this.counters <= this.most)}
        @click=${() => this.#bid(this.counters)}
      >${sentence("auction.make", { counters: this.counters || "" })}</button>
    </div>`;
  }

  /** @override */ static styles = stylesheets(base, onFeltStyle, ownStyle);
}

customElements.define("hearts-auction", HeartsAuction);
