/** The rules of the game in words, with the law that was asked for marked. */
import { html, nothing } from "lit";
import cardStyle from "../cards/card.css" with { type: "text" };
import { face } from "../cards/face.js";
import { component } from "../component.js";
import { bookLink, chapterLink, tourLink } from "../links.js";
import { definePanel } from "../panel.js";
import { sentence } from "../sentences.js";
import { isReady } from "../state.js";
import { panelStylesheets } from "../style/stylesheets.js";
import { explained } from "../terms.js";
import ownStyle from "./rules.css" with { type: "text" };

export class HeartsRules extends component(() => ({
  text: /** @type {Protocol.RulesSheet | null} */ (null),
  /** The law to be marked, or "". */
  law: "",
  /** @type {() => unknown} */
  showTour: () => {},
})) {
  /** @override */ updated() {
    this.renderRoot.querySelector(".meant")?.scrollIntoView({ block: "center" });
  }

  /** @override */ render() {
    const { text, law: meant, showTour } = this;
    if (!text) return html`<p>${sentence("label.loading")}</p>`;
    return html`${tourLink(showTour)}
      <p class="help">${sentence("book.signs", { law: text.paragraphs[0].law })}</p>
      ${meant ? html`<p class="help">${sentence("rules.marked")}</p>` : nothing}
      ${text.paragraphs.map(
        ({ law, text: told }, at) =>
          html`<p class="paragraph ${law === meant ? "meant" : ""}">
            ${explained(told)} ${law === text.paragraphs[at + 1]?.law ? nothing : chapterLink(law)}
          </p>`,
      )}
      ${
        text.trick.length
          ? html`<div class="trick">${text.trick.map((card) => html`<span class="card">${face(card)}</span>`)}</div>
              <p>${explained(text.example)}</p>`
          : nothing
      }
      <p class="book">${bookLink()} ${sentence("book.about")}</p>`;
  }

  /** @override */ static styles = panelStylesheets(cardStyle, ownStyle);
}

customElements.define("hearts-rules", HeartsRules);

definePanel({
  name: "rules",
  heading: ({ rulesText }) => rulesText?.title ?? sentence("door.rules"),
  button: { usable: isReady },
  opened: ({ readRules }) => readRules(),
  content: ({ rulesText, law }, { tour }) =>
    html`<hearts-rules .text=${rulesText} .law=${law} .showTour=${tour.show}></hearts-rules>`,
});
