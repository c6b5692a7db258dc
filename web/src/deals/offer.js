/** What a link offers: a challenge, or the deal of a day; nothing of what others made of it. */
import { css, html, LitElement, nothing } from "lit";
import { definePanel } from "../panel.js";
import { base } from "../style/base.js";
import { sheetStyle } from "../style/sheet.js";
import { messageOf } from "../text.js";

export class HeartsOffer extends LitElement {
  /** @override */
  static properties = {
    actions: { attribute: false },
    named: { attribute: false },
    offer: { state: true },
    complaint: { state: true },
  };

  constructor() {
    super();
    /** @type {import("../actions.js").Actions | null} */
    this.actions = null;
    /** What the link names. @type {{ date?: string, code?: string }} */
    this.named = {};
    /** @type {{ said: string, against: string } | null} */
    this.offer = null;
    this.complaint = "";
  }

  /** @param {import("lit").PropertyValues} changed @override */
  updated(changed) {
    if (changed.has("named")) void this.#read(this.named);
  }

  /** @param {{ date?: string, code?: string }} named */
  async #read({ date, code }) {
    const { actions } = this;
    this.offer = null;
    this.complaint = "";
    try {
      const asked = code
        ? actions?.ask({ do: "offer_challenge", code })
        : actions?.ask({ do: "offer_day", date: date ?? "" });
      this.offer = (await asked) ?? null;
    } catch (error) {
      this.complaint = `This link cannot be opened: ${messageOf(error)}`;
    }
  }

  #play() {
    const { date, code } = this.named;
    void (code ? this.actions?.deals.take(code) : this.actions?.deals.play(date));
  }

  /** @override */
  render() {
    const { offer, complaint } = this;
    if (complaint) return html`<p role="alert">${complaint}</p>`;
    if (!offer) return nothing;
    return html`<p class="said">${offer.said}</p>
      <p>${offer.against}</p>
      <div class="actions">
        <button class="button" data-first @click=${this.#play}>Play</button>
      </div>`;
  }

  /** @override */
  static styles = [
    base,
    sheetStyle,
    css`
      p {
        text-align: center;
        text-wrap: balance;
      }
      .actions {
        display: flex;
        justify-content: center;
        margin-top: var(--space-m);
      }
      .said {
        margin-bottom: 0.6rem;
        font-size: var(--text-l);
      }
    `,
  ];
}

customElements.define("hearts-offer", HeartsOffer);

definePanel({
  name: "offer",
  heading: "The same cards for you",
  content: (_, actions) => html`<hearts-offer
    .actions=${actions}
    .named=${actions.deals.offered()}
  ></hearts-offer>`,
});
