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
  /** True to mark only its sentences about the reckoning, if there are any. */
  reckoning: false,
  /** @type {() => unknown} */
  showTour: () => {},
})) {
  /** @override */ updated() {
    this.renderRoot.querySelector(".meant")?.scrollIntoView({ block: "center" });
  }

  /** @override */ render() {
    const { text, law: meant, reckoning, showTour } = this;
    if (!text) return html`<p>${sentence("label.loading")}</p>`;
    const asked = text.paragraphs.filter(({ law }) => law === meant);
    const reckoned = asked.filter(({ counts }) => reckoning && counts);
    const marked = reckoned.length ? reckoned : asked;
    return html`${tourLink(showTour)}
      <p class="help">${sentence("book.signs", { law: text.paragraphs[0].law })}</p>
      ${meant ? html`<p class="help">${sentence("rules.marked")}</p>` : nothing}
      ${text.paragraphs.map(
        (paragraph, at) =>
          html`<p class="paragraph ${marked.includes(paragraph) ? "meant" : ""}">
            ${explained(paragraph.text)} ${paragraph.law === text.paragraphs[at + 1]?.law ? nothing : chapterLink(paragraph.law)}
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
  content: ({ rulesText, law, reckoning }, { tour }) =>
    html`<hearts-rules .text=${rulesText} .law=${law} .reckoning=${reckoning} .showTour=${tour.show}></hearts-rules>`,
});
