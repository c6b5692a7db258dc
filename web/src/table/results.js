/** What the kept sittings came to: by game, over time, and what the dealers dealt to themselves. */
import { css, html, LitElement, nothing, svg } from "lit";
import { allKept, eraseAll, isOurs } from "../keep/shelf.js";
import { base } from "../style/base.js";
import { signed } from "./papers.js";
import { download } from "./records.js";
import { counted } from "./seat.js";

/**
 * @typedef {import("../keep/shelf.js").Kept} Kept
 * @typedef {import("../keep/shelf.js").DealResult} DealResult
 *
 * @typedef {object} Watched
 * @property {string} name
 * @property {number} deals
 * @property {number[]} hands
 * @property {number[]} hands_expected
 * @property {string} sentence
 */

/** @param {DealResult[]} results */
const totals = (results) => ({
  deals: results.length,
  net: results.reduce((sum, { net }) => sum + net, 0),
  units: results.reduce((sum, { units }) => sum + units, 0),
  clear: results.filter(({ clear }) => clear).length,
  jacks: results.filter(({ jack }) => jack).length,
});

/** The counters won so far, deal by deal. @param {DealResult[]} results */
function course(results) {
  let sum = 0;
  const sums = [0, ...results.map(({ net }) => (sum += net))];
  const [low, high] = [Math.min(...sums), Math.max(...sums)];
  const x = (/** @type {number} */ at) => (at / Math.max(sums.length - 1, 1)) * 320;
  const y = (/** @type {number} */ won) => 90 - ((won - low) / Math.max(high - low, 1)) * 90;
  return html`<svg viewBox="-40 -8 366 106" role="img" aria-label="Won or lost over ${counted(results.length, "deal")}, now ${signed(sum)}">
    <path class="axis" d="M0 ${y(0)}H320M0 0V90" />
    <text x="-6" y=${y(high) + 4}>${signed(high)}</text>
    ${low < high ? svg`<text x="-6" y=${y(low) + 4}>${signed(low)}</text>` : nothing}
    <polyline points=${sums.map((won, at) => `${x(at)},${y(won)}`).join(" ")} />
  </svg>`;
}

/** Hands with so many small hearts: those dealt, and a mark at what is to be expected. @param {Watched} watched */
function bars({ name, hands, hands_expected: expected }) {
  const most = Math.max(...hands, ...expected, 1);
  const y = (/** @type {number} */ count) => 60 - (count / most) * 56;
  return html`<svg class="bars" viewBox="0 -4 ${hands.length * 40} 84" role="img" aria-label="Small hearts held by ${name} as the dealer: ${hands.map((count, held) => `${held} in ${count}`).join(", ")}">
    ${hands.map(
      (count, held) =>
        svg`<rect x=${held * 40 + 8} y=${y(count)} width="24" height=${60 - y(count)} />
          <path class="expected" d="M${held * 40 + 3} ${y(expected[held] ?? 0)}h34" />
          <text x=${held * 40 + 20} y="76">${held}</text>`,
    )}
  </svg>`;
}

export class HeartsResults extends LitElement {
  /** @override */
  static properties = {
    ask: { attribute: false },
    kept: { state: true },
    watched: { state: true },
    doubtful: { state: true },
  };

  constructor() {
    super();
    /** @type {(request: any) => Promise<any>} */
    this.ask = async () => ({ players: [] });
    /** @type {Kept[] | null} */
    this.kept = null;
    /** @type {Watched[]} */
    this.watched = [];
    this.doubtful = false;
  }

  /** @override */
  firstUpdated() {
    void this.#read();
  }

  async #read() {
    this.kept = await allKept();
    // what a record gave was not dealt by those who sit here
    const sittings = this.kept.filter((kept) => isOurs(kept) && !kept.given).map(({ sitting }) => sitting);
    const { players } = await this.ask({ do: "watch", sittings }).catch(() => ({ players: [] }));
    this.watched = players;
  }

  async #erase() {
    if (this.doubtful) {
      await eraseAll();
      await this.#read();
    }
    this.doubtful = !this.doubtful;
  }

  /** By game, and by whom it was played against. @param {Kept[]} kept */
  #games(kept) {
    const named = kept.map(({ title, sitting, results }) => {
      const bots = [...new Set(sitting.bots.filter(Boolean))].sort().join(", ");
      return { title: `${title}, against ${bots}`, results };
    });
    const titles = [...new Set(named.map(({ title }) => title))];
    return html`<div class="scroll">
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">Game</th>
            ${["Deals", "Won", "Units a deal", "Clear", "Jacks"].map((head) => html`<th scope="col">${head}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${titles.map((title) => {
            const { deals, net, units, clear, jacks } = totals(named.filter((each) => each.title === title).flatMap(({ results }) => results));
            return html`<tr>
              <th scope="row">${title}</th>
              <td>${deals}</td>
              <td>${signed(net)}</td>
              <td>${(units / deals).toFixed(1)}</td>
              <td>${Math.round((100 * clear) / deals)} %</td>
              <td>${jacks}</td>
            </tr>`;
          })}
        </tbody>
      </table>
    </div>`;
  }

  /** @override */
  render() {
    const played = this.kept?.filter(({ results }) => results.length) ?? [];
    if (!this.kept) return html`<p>Looking …</p>`;
    if (!played.length) return html`<p>Once a deal has been settled, its result stands here.</p>`;
    const counters = played.filter(({ sitting }) => sitting.rules.settlement !== "points");
    return html`${counters.length ? course([...counters].reverse().flatMap(({ results }) => results)) : nothing}
      ${this.#games(played)}
      ${this.watched.length
        ? html`<h3>Watch the dealer</h3>
            <p>How many of the four small hearts each dealer dealt to himself; the lines are what chance would have.</p>
            <div class="watched">
              ${this.watched.map((each) => html`<figure>${bars(each)}<figcaption>${each.sentence}</figcaption></figure>`)}
            </div>`
        : nothing}
      <div class="row">
        <button class="button quiet" @click=${() => download("hearts-sittings.json", JSON.stringify(this.kept))}>Save everything</button>
        <button class="button quiet" @click=${() => this.#erase()}>${this.doubtful ? "Really erase everything" : "Erase everything"}</button>
      </div>`;
  }

  /** @override */
  static styles = [
    base,
    css`
      :host {
        display: block;
        font: 400 var(--text-m) / 1.35 var(--serif);
      }
      svg {
        width: 100%;
        max-height: 9rem;
        overflow: visible;
      }
      polyline {
        fill: none;
        stroke: #8f2329;
        stroke-width: 2;
        stroke-linejoin: round;
      }
      .axis {
        stroke: rgb(92 74 54 / 0.55);
      }
      text {
        font: 500 13px var(--serif);
        text-anchor: end;
        fill: var(--ink-soft);
      }
      .bars text {
        text-anchor: middle;
      }
      .bars rect {
        fill: rgb(143 35 41 / 0.75);
      }
      .expected {
        stroke: #2b2118;
        stroke-width: 2;
      }
      .scroll {
        overflow-x: auto;
      }
      table {
        width: 100%;
        margin-top: 0.6rem;
        border-collapse: collapse;
      }
      th,
      td {
        padding: 0.2rem 0 0.2rem 0.8rem;
        text-align: right;
        font-weight: 400;
      }
      th:first-child {
        padding-left: 0;
        text-align: left;
      }
      thead th {
        font-style: italic;
        color: var(--ink-soft);
        vertical-align: bottom;
      }
      tbody tr {
        border-top: 1px dotted rgb(92 74 54 / 0.6);
      }
      h3 {
        margin-top: 1.1rem;
        font-size: var(--text-l);
        font-weight: 600;
      }
      .watched {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr));
        gap: 0.8rem 1.4rem;
        margin-top: 0.5rem;
      }
      figure {
        margin: 0;
      }
      .bars {
        max-height: 5rem;
      }
      figcaption {
        font-size: 0.9375rem;
        line-height: 1.25;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: 0.9rem;
        margin-top: 1.1rem;
      }
    `,
  ];
}

customElements.define("hearts-results", HeartsResults);
