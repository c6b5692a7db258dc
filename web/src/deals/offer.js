/** Offer of a link: a challenge or a deal of the day, without the results of others. */
import { html, nothing } from "lit";
import { component, GIVEN } from "../component.js";
import { dateOf } from "../keep/days.js";
import { unopened } from "../links.js";
import { definePanel } from "../panel.js";
import { sentence } from "../sentences.js";
import { panelStylesheets } from "../style/stylesheets.js";
import ownStyle from "./offer.css" with { type: "text" };

class HeartsOffer extends component(() => ({
  commands: /** @type {Commands} */ (GIVEN),
  /** The deal that the link names. */
  named: /** @type {{ date?: string, code?: string }} */ ({}),
  offer: /** @type {Protocol.ChallengeOffer | null} */ (null),
  /** The player's days in a row, or "". */
  standing: "",
  /** True if the results are shown. */
  read: false,
  complaint: "",
})) {
  /** @param {PropertyValues} changed @override */
  updated(changed) {
    if (changed.has("named")) void this.#read(this.named);
  }

  /** @param {{ date?: string, code?: string }} named */
  async #read({ date, code }) {
    const { ask } = this.commands.game;
    Object.assign(this, { offer: null, read: false, complaint: "" });
    try {
      const today = dateOf();
      this.offer = await (code
        ? ask({ do: "offer_challenge", code, today })
        : ask({ do: "offer_day", date: date ?? "", today }));
      await this.updateComplete;
      /** @type {HTMLElement | null} */ (this.renderRoot.querySelector("[data-first]"))?.focus();
    } catch (error) {
      this.complaint = unopened(error, code ? "link.damaged" : "link.day");
    }
  }

  #play() {
    const { date, code } = this.named;
    const { deals } = this.commands;
    void (code ? deals.take(code) : deals.play(date));
  }

  async #showResults() {
    await import("./result.js");
    this.read = true;
  }

  /** @override */ render() {
    const { offer, complaint, standing } = this;
    if (complaint) return html`<p role="alert">${complaint}</p>`;
    if (!offer) return html`<p>${sentence("door.moment")}</p>`;
    if (this.read)
      return html`<hearts-challenge .code=${this.named.code} .commands=${this.commands}></hearts-challenge>`;
    return html`<p class="said">${offer.said}</p>
      ${standing ? html`<p><b>${standing}</b></p>` : nothing}
      <p>${offer.rules}</p>
      <p>${offer.against}</p>
      <p>${offer.chose}</p>
      ${this.named.code ? nothing : html`<p class="help">${sentence("offer.counts")}</p>`}
      <div class="actions">
        <button class="button" data-first @click=${this.#play}>${sentence("offer.play")}</button>
        ${
          offer.answered
            ? html`<button class="button quiet" @click=${this.#showResults}>
                ${sentence("offer.results")}
              </button>`
            : nothing
        }
      </div>
      ${
        this.named.code
          ? nothing
          : html`<p>
              <button class="link" @click=${() => void this.commands.deals.showCalendar()}>
                ${sentence("calendar.heading")}
              </button>
            </p>`
      }`;
  }

  /** @override */ static styles = panelStylesheets(ownStyle);
}

customElements.define("hearts-offer", HeartsOffer);

definePanel({
  name: "offer",
  heading: (_, { deals }) => {
    const { code, date } = deals.offered;
    if (code) return sentence("offer.challenge");
    return date === dateOf() ? sentence("door.daily") : sentence("offer.other-day");
  },
  content: ({ welcome }, commands) => html`<hearts-offer
    .commands=${commands}
    .named=${commands.deals.offered}
    .standing=${commands.deals.offered.date === dateOf() ? (welcome?.standing ?? "") : ""}
  ></hearts-offer>`,
});
