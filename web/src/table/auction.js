/** Bidding for the choice of suit, and naming it (V1). */
import { html, nothing } from "lit";
import { SUITS, suitName } from "../cards/card.js";
import { component } from "../component.js";
import { sentence } from "../sentences.js";
import base from "../style/base.css" with { type: "text" };
import onFeltStyle from "../style/on-felt.css" with { type: "text" };
import { stylesheets } from "../style/stylesheets.js";
import ownStyle from "./auction.css" with { type: "text" };

/** Select the number, so that typing replaces it. @param {Event} event */
const selectAll = ({ target }) => /** @type {HTMLInputElement} */ (target).select();

/** Return the reason why a number is no bid. @param {number} least @param {number} most */
const limits = (least, most) =>
  least > most ? sentence("auction.none") : sentence("auction.limits", { least, most });

/** @fires bid with `{ counters }`, 0 for a pass @fires name with `{ suit }` */
class HeartsAuction extends component(() => ({
  phase: /** @type {"bid" | "name"} */ ("bid"),
  /** The highest bid so far. */
  high: 0,
  /** Number of counters that the player holds. */
  most: 1,
  /** The bid that the coach suggests, or 0. */
  advised: 0,
  counters: 1,
})) {
  /** @param {PropertyValues} changed @override */
  willUpdate(changed) {
    const { counters, high } = this;
    if (changed.has("high")) this.counters = Math.max(counters, high + 1);
    if (changed.has("advised") && this.advised) this.counters = this.advised;
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
    const { counters, high, most } = this;
    const allowed = Number.isInteger(counters) && counters > high && counters <= most;
    return html`<div class="flow felt-text" role="group" aria-label=${sentence("auction.bid")}>
      <button class="button quiet" @click=${() => this.#bid(0)}>${sentence("auction.pass")}</button>
      <span class="number">
      ${this.#step(-1, "−", "auction.fewer")}
      <label>
        <span class="unseen">${sentence("auction.counters")}</span>
        <input
          class="felt-field"
          type="number"
          inputmode="numeric"
          min=${high + 1}
          max=${most}
          .value=${String(counters || "")}
          @focus=${selectAll}
          @click=${selectAll}
          @input=${(/** @type {InputEvent} */ event) =>
            (this.counters = Number(/** @type {HTMLInputElement} */ (event.target).value))}
          @keydown=${(/** @type {KeyboardEvent} */ { key }) => key === "Enter" && allowed && this.#bid(counters)}
        />
      </label>
      ${this.#step(1, "+", "auction.more")}
      </span>
      <button
        class="button"
        ?disabled=${!allowed}
        aria-describedby="limits"
        @click=${() => this.#bid(counters)}
      >${sentence("auction.make")}</button>
      <p class="limits" id="limits" role="status">${allowed ? nothing : limits(high + 1, most)}</p>
    </div>`;
  }

  /** Render a button that changes the number. @param {number} by @param {string} sign @param {string} id */
  #step(by, sign, id) {
    const { counters, high, most } = this;
    const next = Math.max(high + 1, Math.min(most, counters + by));
    return html`<button
      class="on-felt step"
      aria-label=${sentence(id)}
      ?disabled=${next === counters || high >= most}
      @click=${() => (this.counters = next)}
    >${sign}</button>`;
  }

  /** @override */ static styles = stylesheets(base, onFeltStyle, ownStyle);
}

customElements.define("hearts-auction", HeartsAuction);
