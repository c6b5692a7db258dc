/** The rules of the game in words, with the law that was asked for marked. */
import { html, LitElement } from "lit";
import { RULES_LOADING } from "../before-engine.js";
import { bookLink, chapterLink, tourLink } from "../links.js";
import { definePanel } from "../panel.js";
import { isReady } from "../state.js";
import base from "../style/base.css" with { type: "text" };
import sheetStyle from "../style/sheet.css" with { type: "text" };
import { stylesheets } from "../style/stylesheets.js";
import ownStyle from "./rules.css" with { type: "text" };

export class HeartsRules extends LitElement {
  /** @override */
  static properties = {
    text: { attribute: false },
    law: { attribute: false },
    showTour: { attribute: false },
  };

  constructor() {
    super();
    /** @type {import("../protocol.d.ts").RulesSheet | null} */
    this.text = null;
    /** The law to be marked, or "". */
    this.law = "";
    /** @type {() => unknown} */
    this.showTour = () => {};
  }

  /** @override */
  updated() {
    this.renderRoot.querySelector(".meant")?.scrollIntoView({ block: "center" });
  }

  /** @override */
  render() {
    const { text, law } = this;
    if (!text) return html`<p>${RULES_LOADING}</p>`;
    return html`${tourLink(this.showTour)}
      ${text.paragraphs.map(
        (paragraph) =>
          html`<p class="paragraph ${paragraph.law === law ? "meant" : ""}">
            ${chapterLink(paragraph.law)}<span>${paragraph.text}</span>
          </p>`,
      )}
      <p class="book">${bookLink()}: every law, with deals to try.</p>`;
  }

  /** @override */
  static styles = stylesheets(base, sheetStyle, ownStyle);
}

customElements.define("hearts-rules", HeartsRules);

definePanel({
  name: "rules",
  heading: ({ rulesText }) => rulesText?.title ?? "The rules of this game",
  button: { label: "Rules", usable: isReady },
  opened: ({ readRules }) => readRules(),
  content: ({ rulesText, law }, { tour }) => html`<hearts-rules
    .text=${rulesText}
    .law=${law}
    .showTour=${tour.show}
  ></hearts-rules>`,
});
