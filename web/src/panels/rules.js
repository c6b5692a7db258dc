/** The rules of the game in words, with the law that was asked for marked. */
import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import cardStyle from "../cards/card.css" with { type: "text" };
import { face } from "../cards/face.js";
import { component, GIVEN } from "../component.js";
import { bookLink, chapterLink, tourLink } from "../links.js";
import { definePanel } from "../panel.js";
import { sentence, sentenceWith } from "../sentences.js";
import { isReady } from "../state.js";
import chartStyle from "../style/chart.css" with { type: "text" };
import { panelStylesheets } from "../style/stylesheets.js";
import { explained, shareTerm } from "../terms.js";
import { signed } from "../text.js";
import { lineChart, lineKey } from "./chart.js";
import ownStyle from "./rules.css" with { type: "text" };

/** Draw the course of many deals by one settlement (S9). @param {Protocol.Course} course */
const courseChart = ({ title, lines, said }) => html`<figure class="course">
  <figcaption>
    <b>${title}</b>
    ${lines.map(
      ({ name, totals }, seat) =>
        html`<span>${lineKey(seat)} ${sentence("label.named", { name, value: signed(totals.at(-1) ?? 0) })}</span>`,
    )}
  </figcaption>
  ${lineChart(
    lines.map(({ totals: values }, seat) => ({ seat, values })),
    said,
    { height: 110 },
  )}
</figure>`;

export class HeartsRules extends component(() => ({
  text: /** @type {Protocol.RulesSheet | null} */ (null),
  /** The law to be marked, or "". */
  law: "",
  /** To mark only the sentences about this, if there are any; see `openLaw`. */
  about: "",
  /** The games whose rules can be read instead. */
  games: /** @type {readonly Protocol.PresetLine[]} */ ([]),
  commands: /** @type {Commands} */ (GIVEN),
})) {
  /** @override */ updated() {
    this.renderRoot.querySelector(".meant")?.scrollIntoView({ block: "center" });
  }

  /** Return the paragraphs that were asked for. @param {Protocol.RulesSheet} text */
  #marked({ paragraphs }) {
    const { law: meant, about } = this;
    const asked = paragraphs.filter(({ law }) => !meant || law === meant);
    const told = asked.filter(({ counts, text }) =>
      about === "reckoning" ? counts : shareTerm(about, text),
    );
    return told.length || !meant ? told : asked;
  }

  /** Render the choice of another game. @param {Protocol.RulesSheet} shown */
  #otherGames(shown) {
    if (!this.games.length) return nothing;
    const own = this.games.some(({ title }) => title === shown.title) ? [] : [["", shown.title]];
    const options = [...own, ...this.games.map(({ name, title }) => [name, title])];
    const game = html`<select
      @change=${(/** @type {any} */ { target }) => void this.commands.readRules(target.value)}
    >
      ${options.map(
        ([name, title]) =>
          html`<option value=${name} .selected=${live(title === shown.title)}>${title}</option>`,
      )}
    </select>`;
    return html`<label class="row">${sentenceWith("rules.of", { game })}</label>`;
  }

  /** @override */ render() {
    const { text } = this;
    if (!text) return html`<p>${sentence("label.loading")}</p>`;
    const marked = this.#marked(text);
    return html`${this.#otherGames(text)} ${tourLink(this.commands.tour.show)}
      <p class="help">${sentence("book.signs", { law: text.paragraphs[0].law })}</p>
      ${marked.length ? html`<p class="help">${sentence("rules.marked")}</p>` : nothing}
      ${text.paragraphs.map(
        (paragraph, at) =>
          html`<p class="paragraph ${marked.includes(paragraph) ? "meant" : ""}">
            ${explained(paragraph.text)} ${paragraph.law === text.paragraphs[at + 1]?.law ? nothing : chapterLink(paragraph.law)}
          </p>`,
      )}
      ${text.courses.length ? html`<div class="courses">${text.courses.map(courseChart)}</div>` : nothing}
      ${
        text.trick.length
          ? html`<div class="trick">${text.trick.map((card) => html`<span class="card">${face(card)}</span>`)}</div>
              <p>${explained(text.example)}</p>`
          : nothing
      }
      <p class="book">${sentenceWith("book.about", { book: bookLink() })}</p>`;
  }

  /** @override */ static styles = panelStylesheets(cardStyle, chartStyle, ownStyle);
}

customElements.define("hearts-rules", HeartsRules);

definePanel({
  name: "rules",
  heading: ({ rulesText }) => rulesText?.title ?? sentence("door.rules"),
  button: { usable: isReady },
  opened: ({ readRules }) => readRules(),
  content: ({ rulesText, law, about, scene, catalogue }, commands) =>
    html`<hearts-rules
      .text=${rulesText}
      .law=${law}
      .about=${about}
      .games=${scene ? [] : (catalogue?.presets ?? [])}
      .commands=${commands}
    ></hearts-rules>`,
});
