/**
 * The player's own record: by game, over time, what has been tried, and the small hearts of each
 * dealer; and a file of everything that is kept.
 */
import { html, LitElement, nothing, svg } from "lit";
import { ONE_FILE, TAKEN_IN } from "../before-engine.js";
import { tableOfFigures } from "../figures.js";
import { dateOf } from "../keep/days.js";
import { allKept, isOurs } from "../keep/store.js";
import { recall } from "../keep/values.js";
import { definePanel } from "../panel.js";
import { saveFile } from "../save-file.js";
import { sentence } from "../sentences.js";
import { toText } from "../shapes.js";
import base from "../style/base.css" with { type: "text" };
import chartStyle from "../style/chart.css" with { type: "text" };
import linedStyle from "../style/lined.css" with { type: "text" };
import paperStyle from "../style/paper.css" with { type: "text" };
import sheetStyle from "../style/sheet.css" with { type: "text" };
import { stylesheets } from "../style/stylesheets.js";
import { messageOf } from "../text.js";
import { lineChart } from "./chart.js";
import ownStyle from "./results.css" with { type: "text" };

/**
 * @typedef {import("../keep/store.js").Kept} Kept
 * @typedef {import("../protocol.d.ts").OwnResults} OwnResults
 */

/**
 * A line from deal to deal, and what came of it.
 * @param {import("../protocol.d.ts").Curve | null | undefined} found
 * @param {Partial<Parameters<typeof lineChart>[2]>} [how]
 */
const curve = (found, how) =>
  found
    ? html`<figure>
        ${found.values.length > 1 ? lineChart([{ seat: 0, values: found.values }], found.said, { height: 90, ...how }) : nothing}
        <figcaption class="help">${found.said}</figcaption>
      </figure>`
    : nothing;

/** @param {number} mark */
const rounded = (mark) => String(Math.round(mark));

/** All there is to try, with what has been tried ticked. @param {OwnResults["card"]} groups */
const card = (groups) =>
  html`<h3>To try</h3>
    ${groups.map(
      ({ title, items }) =>
        html`<details class="tried">
          <summary>
            ${title}
            <span class="soft figures">${items.filter(({ done }) => done).length} of ${items.length}</span>
          </summary>
          <ul>
            ${items.map(
              (item) =>
                html`<li class=${item.done ? "" : "soft"}>
                  <span class="tick" aria-hidden="true">${item.done ? "✓" : ""}</span
                  >${item.title}<span class="unseen">${item.done ? ", done" : ", not yet"}</span>
                </li>`,
            )}
          </ul>
        </details>`,
    )}`;

/**
 * Chart of hands by their number of small hearts: those dealt, and a mark at the expectation.
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

/** @param {import("../keep/store.js").DealResult} result */
const asPlayed = ({ net, units, clear, jack, moon = false, others = [], mark }) => ({
  ...{ net, units, clear, jack, moon, others, mark: mark ?? null },
});

/**
 * Return the exercises tried in these sittings, in lessons and in problems.
 * @param {Kept[]} kept
 */
function triedIn(kept) {
  const played = kept.filter(({ results }) => results.length);
  const actions = kept.flatMap(({ sitting }) => sitting.actions);
  const met = actions.flatMap((action) => (action.kind === "claim" ? [action.law] : []));
  return {
    lessons: recall("tour") ?? [],
    games: [...new Set(played.map(({ title }) => title))],
    met: [...new Set(met)],
    themes: recall("training")?.themes ?? [],
  };
}

/** A sitting as each played it who sat at this device. @param {Kept} kept */
const playedBy = ({ title, sitting: { rules, bots }, results, won, people }) =>
  [/** @type {const} */ (["", { results, won }]), ...(people ?? [])].map(
    ([person, { results, won = null }]) => ({
      ...{ title, rules, bots, won, person, deals: results.filter(Boolean).map(asPlayed) },
    }),
  );

/** By game and number of players. @param {import("../protocol.d.ts").ResultsTable} table */
const games = (table) =>
  html`<div class="games">
    ${tableOfFigures(table, { corner: "Game" })}
    ${table.said ? html`<p class="help">${table.said}</p>` : nothing}
  </div>`;

export class HeartsResults extends LitElement {
  /** @override */
  static properties = {
    commands: { attribute: false },
    kept: { state: true },
    found: { state: true },
    watched: { state: true },
    unwatched: { state: true },
    doubtful: { state: true },
    trouble: { state: true },
    file: { state: true },
    told: { state: true },
  };

  constructor() {
    super();
    /** @type {import("../commands.js").Commands | null} */
    this.commands = null;
    /** @type {Kept[] | null} */
    this.kept = null;
    /** @type {OwnResults | null} */
    this.found = null;
    /** @type {import("../protocol.d.ts").WatchedDealer[]} */
    this.watched = [];
    /** Sentence about sittings that the dealers' statistics leave out, or "". */
    this.unwatched = "";
    /** True if erasing was asked for once. */
    this.doubtful = false;
    /** The failure and its reason, or "". */
    this.trouble = "";
    /** A file that could be taken in. @type {import("../keep/joining.js").Incoming | null} */
    this.file = null;
    /** Summary of the file, or of its import. */
    this.told = "";
  }

  /** @override */
  firstUpdated() {
    void this.#read();
  }

  async #read() {
    const { commands } = this;
    this.kept = await allKept();
    if (!commands) return;
    const ours = this.kept.filter(isOurs);
    // the engine leaves out what it cannot read, and counts it
    const lost = this.kept.filter((kept) => !isOurs(kept)).map(() => /** @type {any} */ (null));
    const played = [...ours.filter(({ repeated }) => !repeated).flatMap(playedBy), ...lost];
    await this.#try("Your results could not be added up", async () => {
      this.found = await commands.game.ask({ do: "add_up", played, tried: triedIn(ours) });
    });
    // the cards of a record were not dealt here
    const sittings = ours.filter(({ given }) => !given).map(({ sitting }) => sitting);
    await this.#try("The dealers could not be watched", async () => {
      const { players, left_out: leftOut } = await commands.game.ask({
        do: "watch",
        sittings: [...sittings, ...lost],
      });
      this.watched = players;
      this.unwatched = leftOut;
    });
  }

  /** Do something that may fail, and tell why it did. @param {string} failed @param {() => Promise<void>} act */
  async #try(failed, act) {
    try {
      await act();
    } catch (error) {
      this.trouble = [this.trouble, `${failed}: ${messageOf(error)}`].filter(Boolean).join(" ");
    }
  }

  #export() {
    const { commands } = this;
    if (!commands) return;
    this.trouble = "";
    return this.#try("It could not be saved", async () => {
      const { everything } = await import("../keep/everything.js");
      const day = dateOf();
      saveFile(`eldesthand-${day}.json`, toText(await everything(commands.game.ask)));
    });
  }

  /** @param {Event} event */
  async #readFile({ target }) {
    const input = /** @type {HTMLInputElement} */ (target);
    const [file] = input.files ?? [];
    const { commands } = this;
    if (!file || !commands) return;
    Object.assign(this, { trouble: "", file: null, told: "" });
    try {
      const { readFile } = await import("../keep/everything.js");
      const read = await readFile(await file.text(), commands.game.ask);
      this.file = read.incoming;
      this.told = `${file.name} holds ${read.said}`;
    } catch (error) {
      this.trouble = messageOf(error);
    }
    input.value = "";
  }

  /** @param {boolean} replace */
  async #takeIn(replace) {
    const { file } = this;
    if (!file) return;
    Object.assign(this, { trouble: "", file: null, told: "" });
    await this.#try("Nothing was taken in, and everything is as it was", async () => {
      const { takeIn } = await import("../keep/everything.js");
      await takeIn(file, { replace });
      this.told = TAKEN_IN;
    });
    await this.#read();
  }

  /** The file of everything: out, and in again. */
  #files() {
    const { file, told } = this;
    return html`<h3>One file of everything</h3>
      <p>
        ${ONE_FILE}
      </p>
      ${told ? html`<p role="status">${told}</p>` : nothing}
      <div class="actions">
        ${
          file
            ? html`<button class="button" @click=${() => this.#takeIn(false)}>
                  Add it to what is here
                </button>
                <button class="button quiet" @click=${() => this.#takeIn(true)}>
                  Replace what is here
                </button>
                <button class="button quiet" @click=${() => Object.assign(this, { file: null, told: "" })}>
                  Leave it
                </button>`
            : html`<button class="button quiet" @click=${this.#export}>Export everything</button>
                <label class="button quiet"
                  >Import a file<input
                    class="unseen"
                    type="file"
                    accept=".json,application/json"
                    @change=${this.#readFile}
                /></label>`
        }
      </div>`;
  }

  async #erase() {
    if (this.doubtful) {
      await this.commands?.keeping.erase();
      await this.#read();
    }
    this.doubtful = !this.doubtful;
  }

  /** By game, over time, and the ratings. @param {Kept[]} played */
  #record(played) {
    const { found } = this;
    if (!played.length) return html`<p>${sentence("results.empty")}</p>`;
    if (!found) return nothing;
    return html`${found.left_out ? html`<p role="status">${found.left_out}</p>` : nothing}
    ${curve(found.course)} ${found.tables.map(games)}
    ${curve(found.marks, { told: rounded, scale: [0, 100] })}
    ${found.ratings ? html`<h3>Your rating beside the levels</h3>${games(found.ratings)}` : nothing}`;
  }

  /** @override */
  render() {
    const { kept, found, watched, doubtful, trouble } = this;
    if (!kept) return html`<p>Loading …</p>`;
    const played = kept.filter(({ results }) => results.length);
    return html`${trouble ? html`<p class="complaint" role="alert">${trouble}</p>` : nothing}
      ${this.#record(played)} ${found ? card(found.card) : nothing}
      ${
        watched.length
          ? html`<h3>Watch the dealer</h3>
            <p>
              ${sentence("results.watch")} ${this.unwatched}
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
      ${this.#files()}
      ${
        played.length
          ? html`<div class="actions">
              <button class="button quiet" @click=${this.#erase}>
                ${doubtful ? "Really erase every sitting" : "Erase every sitting"}
              </button>
            </div>`
          : nothing
      }`;
  }

  /** @override */
  static styles = stylesheets(base, paperStyle, sheetStyle, chartStyle, linedStyle, ownStyle);
}

customElements.define("hearts-results", HeartsResults);

definePanel({
  name: "results",
  heading: "Your record",
  content: (_, commands) => html`<hearts-results .commands=${commands}></hearts-results>`,
});
