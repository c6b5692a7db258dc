/** The sheets of paper that can be taken up at any time. */
import { html, nothing } from "lit";
import "./chooser.js";
import { keysSheet } from "./keys.js";
import { scoreSheet } from "./score-sheet.js";
import { settingsSheet } from "./settings-sheet.js";

/** @typedef {import("./hearts-table.js").HeartsTable} Table */

/** @param {Table} table */
const chooser = (table) =>
  html`<hearts-chooser
      .catalogue=${table.game.catalogue}
      .choice=${table.choice}
      .complaint=${table.complaint}
      address=${new URL(table.address, document.baseURI).href}
      ?seated=${table.game.sitting !== null}
      @choice=${(/** @type {CustomEvent} */ { detail }) => table.choose(detail.choice)}
      @sit=${() => table.sit()}
      @leave=${() => table.leave()}
    ></hearts-chooser>`;

/** @param {Table} table */
const rules = ({ rulesText, law }) =>
  rulesText
    ? html`<div class="rules-sheet">
        ${rulesText.paragraphs.map(
          (paragraph) =>
            html`<p class=${paragraph.law === law ? "meant" : ""}>
              <span class="law">${paragraph.law}</span>${paragraph.text}
            </p>`,
        )}
      </div>`
    : html`<p>The rules are not at hand yet.</p>`;

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
  settings: {
    heading: () => "Settings",
    content: (table) => settingsSheet(table.settings, (changes) => table.change(changes)),
  },
  keys: { heading: () => "Keys", content: () => keysSheet },
};

/** @param {Table} table */
export function sheet(table) {
  if (!table.open) return nothing;
  const { heading, content } = SHEETS[table.open];
  return html`<hearts-panel heading=${heading(table)} @close=${() => (table.open = null)}>
    ${content(table)}
  </hearts-panel>`;
}
