/** The sheets of paper that can be taken up at any time. */
import { html, nothing } from "lit";
import { coachSheet } from "../coach/ask.js";
import "../coach/review.js";
import { attentionSheet } from "./attention.js";
import { bookLink, chapterLink } from "./book.js";
import "../own-bot/sheet.js";
import "./chooser.js";
import "./embedding.js";
import { keysSheet } from "./keys.js";
import "./proofs.js";
import "./records.js";
import "./results.js";
import { scoreSheet } from "./score-sheet.js";
import { settingsSheet } from "./settings-sheet.js";
import { tourLink, tourSheet } from "../tour/sheet.js";

/** @typedef {import("./hearts-table.js").HeartsTable} Table */

/** @param {Table} table */
const chooser = (table) =>
  html`<hearts-chooser
      .catalogue=${table.game.catalogue}
      .choice=${table.choice}
      .complaint=${table.complaint}
      .ask=${table.game.ask}
      address=${new URL(table.address, table.home).href}
      ?seated=${table.game.sitting !== null}
      @choice=${(/** @type {CustomEvent} */ { detail }) => table.choose(detail.choice)}
      @sit=${() => table.sit()}
      @leave=${() => table.leave()}
      @own=${() => table.take("own")}
      @tour=${() => void table.tour.show()}
    ></hearts-chooser>`;

/** @param {Table} table */
const rules = (table) => {
  const { rulesText, law } = table;
  return rulesText
    ? html`<div class="rules-sheet">
        ${tourLink(table)}
        ${rulesText.paragraphs.map(
          (paragraph) =>
            html`<p class=${paragraph.law === law ? "meant" : ""}>
              ${chapterLink(paragraph.law)}<span>${paragraph.text}</span>
            </p>`,
        )}
        <p class="book">${bookLink()}: every law, with deals to try.</p>
      </div>`
    : html`<p>The rules are not at hand yet.</p>`;
};

/** @param {Table} table */
const log = ({ game }) =>
  html`<ol class="log-sheet">
    ${game.log.map(({ said, kind }) => html`<li class=${kind}>${said}</li>`)}
  </ol>`;

/** @type {Record<import("./hearts-table.js").SheetName, { heading: (table: Table) => string, content: (table: Table) => unknown }>} */
const SHEETS = {
  game: { heading: () => "Choose a game", content: chooser },
  scores: {
    heading: () => "The score sheet",
    content: ({ scene }) => (scene ? scoreSheet(scene.reply.view) : nothing),
  },
  rules: { heading: ({ rulesText }) => rulesText?.title ?? "The rules of this game", content: rules },
  log: { heading: () => "What happened", content: log },
  attention: { heading: () => "Call attention", content: attentionSheet },
  coach: { heading: () => "The coach", content: coachSheet },
  review: { heading: ({ game }) => `Deal ${game.reply?.view.settled ?? ""}, reviewed`, content: (table) => html`<hearts-review .table=${table}></hearts-review>` },
  settings: {
    heading: () => "Settings",
    content: (table) => settingsSheet(table.settings, (changes) => table.change(changes)),
  },
  own: { heading: () => "A player of your own", content: (table) => html`<hearts-own-bot .table=${table}></hearts-own-bot>` },
  tour: { heading: () => "Tour of the laws", content: tourSheet },
  keys: { heading: () => "Keys", content: () => keysSheet },
  records: { heading: () => "Records", content: (table) => html`<hearts-records .table=${table}></hearts-records>` },
  proofs: {
    heading: () => "Was it dealt as promised?",
    content: ({ game }) => html`<hearts-proofs .kept=${game.kept} .ask=${game.ask}></hearts-proofs>`,
  },
  results: { heading: () => "Your results", content: ({ game }) => html`<hearts-results .ask=${game.ask}></hearts-results>` },
  embed: { heading: () => "In a page of your own", content: (table) => html`<hearts-embedding .table=${table}></hearts-embedding>` },
  told: {
    heading: () => "What this player was told",
    content: ({ scene }) => html`<p>All that the engine let this seat know here, bot or not: this and no more.</p>
      <pre class="told" tabindex="0">${JSON.stringify(scene?.reply.view, null, 1)}</pre>`,
  },
};

/** @param {Table} table */
export function sheet(table) {
  if (!table.open) return nothing;
  const { heading, content } = SHEETS[table.open];
  return html`<hearts-panel heading=${heading(table)} @close=${() => (table.open = null)}>
    ${content(table)}
  </hearts-panel>`;
}
