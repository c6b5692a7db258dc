/** The results of the saved sittings: by game, over time, and the small hearts of each dealer. */
import { css, html, LitElement, nothing, svg } from "lit";
import { allKept, isOurs } from "../keep/store.js";
import { definePanel } from "../panel.js";
import { saveFile } from "../save-file.js";
import { base } from "../style/base.js";
import { chartStyle, paperStyle, sheetStyle, tableStyle } from "../style/sheet.js";
import { counted, signed } from "../text.js";
import { lineChart } from "./chart.js";

/**
 * @typedef {import("../keep/store.js").Kept} Kept
 * @typedef {import("../protocol.d.ts").OwnResults} OwnResults
 */

/** The counters won so far at one game, deal by deal. @param {Kept[]} kept the latest first */
function course(kept) {
  const [{ title }] = kept;
  let sum = 0;
  const values = [0];
  for (const { results } of kept.filter((each) => each.title === title).reverse()) {
    for (const { net } of results) {
      sum += net;
      values.push(sum);
    }
  }
  const deals = counted(values.length - 1, "deal");
  const label = `${title}: won or lost over ${deals}, now ${signed(sum)}`;
  return html`<figure>
    ${lineChart([{ seat: 0, values }], label, 90)}
    <figcaption class="help">${title}, ${deals}</figcaption>
  </figure>`;
}

/**
 * Hands with so many small hearts: those dealt, and a mark at what is to be expected.
 * @param {import("../protocol.d.ts").DealerStatistics} statistics
 */
function bars({ name, hands, hands_expected: expected }) {
  const most = Math.max(...hands, ...expected, 1);
  const y = (/** @type {number} */ count) => 60 - (count / most) * 56;
  const held = hands.map((count, hearts) => `${hearts} in ${count}`).join(", ");
  return html`<svg
    class="chart bars"
    viewBox="0 -4 ${hands.length * 40} 84"
    role="img"
    aria-label="Small hearts held by ${name} as the dealer: ${held}"
  >
    ${hands.map(
      (count, hearts) =>
        svg`<rect x=${hearts * 40 + 8} y=${y(count)} width="24" height=${60 - y(count)} />
          <path class="expected" d="M${hearts * 40 + 3} ${y(expected[hearts] ?? 0)}h34" />
          <text x=${hearts * 40 + 20} y="76">${hearts}</text>`,
    )}
  </svg>`;
}

/** Results by game, and by the bots that were played against. @param {OwnResults} results */
const games = ({ tables }) =>
  tables.map(
    ({ columns, rows }) =>
      html`<div class="scroll">
        <table class="lined figures">
          <thead>
            <tr>
              <th scope="col">Game</th>
              ${columns.map((column) => html`<th scope="col">${column}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              ({ game, figures }) =>
                html`<tr>
                  <th scope="row">${game}</th>
                  ${figures.map((figure) => html`<td>${figure}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`,
  );

export class HeartsResults extends LitElement {
  /** @override */
  static properties = {
    actions: { attribute: false },
    points: { attribute: false },
    kept: { state: true },
    found: { state: true },
    watched: { state: true },
    doubtful: { state: true },
  };

  constructor() {
    super();
    /** @type {import("../actions.js").Actions | null} */
    this.actions = null;
    /** The settlements by which points are written. @type {readonly string[]} */
    this.points = [];
    /** @type {Kept[] | null} */
    this.kept = null;
    /** @type {OwnResults} */
    this.found = { tables: [] };
    /** @type {import("../protocol.d.ts").WatchedDealer[]} */
    this.watched = [];
    /** Whether erasing was asked for once. */
    this.doubtful = false;
  }

  /** @override */
  firstUpdated() {
    void this.#read();
  }

  async #read() {
    this.kept = await allKept();
    const ours = this.kept.filter(isOurs);
    const played = ours.map(({ title, sitting: { rules, bots }, results, won = null }) => ({
      ...{ title, rules, bots, won },
      deals: results.filter(Boolean).map(({ net, units, clear, jack, moon = false }) => ({
        ...{ net, units, clear, jack, moon },
      })),
    }));
    const none = /** @type {OwnResults} */ ({ tables: [] });
    this.found = (await this.actions?.ask({ do: "add_up", played }).catch(() => none)) ?? none;
    // the cards of a record were not dealt here
    const sittings = ours.filter(({ given }) => !given).map(({ sitting }) => sitting);
    const found = await this.actions?.ask({ do: "watch", sittings }).catch(() => null);
    this.watched = found?.players ?? [];
  }

  async #erase() {
    if (this.doubtful) {
      await this.actions?.erase();
      await this.#read();
    }
    this.doubtful = !this.doubtful;
  }

  /** @override */
  render() {
    const { kept, found, watched, doubtful, points } = this;
    if (!kept) return html`<p>Loading …</p>`;
    const played = kept.filter(({ results }) => results.length);
    if (!played.length) return html`<p>Once a deal has been settled, its result stands here.</p>`;
    const inCounters = played.filter(({ sitting }) => !points.includes(sitting.rules.settlement));
    return html`${inCounters.length ? course(inCounters) : nothing} ${games(found)}
      ${
        watched.length
          ? html`<h3>Watch the dealer</h3>
            <p>
              How many of the four small hearts each dealer was dealt; the lines show what chance
              would give.
            </p>
            <div class="watched">
              ${watched.map(
                (each) =>
                  html`<figure>
                    ${bars(each.statistics)}
                    <figcaption class="help">${each.sentence}</figcaption>
                  </figure>`,
              )}
            </div>`
          : nothing
      }
      <div class="actions">
        <button
          class="button quiet"
          @click=${() => saveFile("hearts-sittings.json", JSON.stringify(kept))}
        >
          Save everything
        </button>
        <button class="button quiet" @click=${this.#erase}>
          ${doubtful ? "Really erase everything" : "Erase everything"}
        </button>
      </div>`;
  }

  /** @override */
  static styles = [
    base,
    paperStyle,
    sheetStyle,
    chartStyle,
    tableStyle,
    css`
      .chart {
        max-height: 9rem;
      }
      .lined {
        margin-top: 0.6rem;
      }
      .chart.bars {
        max-height: 5rem;
      }
      .bars text {
        text-anchor: middle;
      }
      .bars rect {
        fill: var(--bar);
      }
      .expected {
        stroke: var(--ink);
        stroke-width: 2;
      }
      h3 {
        margin-top: var(--space-l);
      }
      .watched {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr));
        gap: 0.8rem 1.4rem;
        margin-top: var(--space-s);
      }
      .actions {
        justify-content: start;
      }
    `,
  ];
}

customElements.define("hearts-results", HeartsResults);

definePanel({
  name: "results",
  heading: "Your results",
  content: ({ catalogue }, actions) =>
    html`<hearts-results
      .actions=${actions}
      .points=${catalogue?.points ?? []}
    ></hearts-results>`,
});
