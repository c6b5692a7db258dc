/** Offer of a link: a challenge, or the deal of a day; nothing of what others made of it. */
import { html, LitElement, nothing } from "lit";
import { dateOf } from "../keep/days.js";
import { definePanel } from "../panel.js";
import { sentence } from "../sentences.js";
import base from "../style/base.css" with { type: "text" };
import sheetStyle from "../style/sheet.css" with { type: "text" };
import { stylesheets } from "../style/stylesheets.js";
import { messageOf } from "../text.js";
import ownStyle from "./offer.css" with { type: "text" };

export class HeartsOffer extends LitElement {
  /** @override */ static properties = {
    commands: { attribute: false },
    named: { attribute: false },
    offer: { state: true },
    read: { state: true },
    complaint: { state: true },
  };

  constructor() {
    super();
    /** @type {Commands | null} */
    this.commands = null;
    /** The deal that the link names. @type {{ date?: string, code?: string }} */
    this.named = {};
    /** @type {Protocol.ChallengeOffer | null} */
    this.offer = null;
    /** True if the results are shown. */
    this.read = false;
    this.complaint = "";
  }

  /** @param {import("lit").PropertyValues} changed @override */
  updated(changed) {
    if (changed.has("named")) void this.#read(this.named);
  }

  /** @param {{ date?: string, code?: string }} named */
  async #read({ date, code }) {
    const { commands } = this;
    this.offer = null;
    this.read = false;
    this.complaint = "";
    try {
      const asked = code
        ? commands?.game.ask({ do: "offer_challenge", code, today: dateOf() })
        : commands?.game.ask({ do: "offer_day", date: date ?? "", today: dateOf() });
      this.offer = (await asked) ?? null;
      await this.updateComplete;
      /** @type {HTMLElement | null} */ (this.renderRoot.querySelector("[data-first]"))?.focus();
    } catch (error) {
      this.complaint = sentence("offer.unopened", { why: messageOf(error) });
    }
  }

  #play() {
    const { date, code } = this.named;
    void (code ? this.commands?.deals.take(code) : this.commands?.deals.play(date));
  }

  async #showResults() {
    await import("./result.js");
    this.read = true;
  }

  /** @override */ render() {
    const { offer, complaint } = this;
    if (complaint) return html`<p role="alert">${complaint}</p>`;
    if (!offer) return nothing;
    if (this.read)
      return html`<hearts-challenge .code=${this.named.code} .commands=${this.commands}></hearts-challenge>`;
    return html`<p class="said">${offer.said}</p>
      <p>${offer.against}</p>
      <p>${offer.chose}</p>
      ${this.named.code ? nothing : html`<p class="help">${sentence("offer.counts")}</p>`}
      <div class="actions">
        <button class="button" data-first @click=${this.#play}>Play</button>
        ${
          offer.answered
            ? html`<button class="button quiet" @click=${this.#showResults}>
                ${sentence("offer.results")}
              </button>`
            : nothing
        }
      </div>`;
  }

  /** @override */ static styles = stylesheets(base, sheetStyle, ownStyle);
}

customElements.define("hearts-offer", HeartsOffer);

definePanel({
  name: "offer",
  content: (_, commands) => html`<hearts-offer
    .commands=${commands}
    .named=${commands.deals.offered}
  ></hearts-offer>`,
});
