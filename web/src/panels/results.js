/** The player's profile: results, exercises, statistics of dealers, and a file of everything saved. */
import { html, nothing, svg } from "lit";
import { component, GIVEN } from "../component.js";
import { tableOfFigures } from "../figures.js";
import { allKept, isReadable } from "../keep/store.js";
import { recall } from "../keep/values.js";
import { unseen } from "../links.js";
import { isInUse } from "../mode.js";
import { definePanel } from "../panel.js";
import { shownName } from "../people/names.js";
import { sentence, sentenceWith } from "../sentences.js";
import { isReady } from "../state.js";
import chartStyle from "../style/chart.css" with { type: "text" };
import linedStyle from "../style/lined.css" with { type: "text" };
import { panelStylesheets } from "../style/stylesheets.js";
import { explained } from "../terms.js";
import { messageOf } from "../text.js";
import { lineChart } from "./chart.js";
import fieldStyle from "./field.css" with { type: "text" };
import { fileButton } from "./field.js";
import ownStyle from "./results.css" with { type: "text" };

/**
 * Render a line from deal to deal, and its summary. @param {Protocol.Curve | null} found
 * @param {Partial<Parameters<typeof lineChart>[2]>} [how]
 */
function curve(found, how) {
  if (!found) return nothing;
  const { values, said } = found;
  return html`<figure>
    ${values.length > 1 ? lineChart([{ seat: 0, values }], said, { height: 90, ...how }) : nothing}
    <figcaption class="help">${said}</figcaption>
  </figure>`;
}

/** @param {number} mark */
const rounded = (mark) => String(Math.round(mark));

/**
 * Return the ways to begin an exercise, by its kind.
 * @param {Commands} commands @returns {Record<string, (name: string) => unknown>}
 */
const beginnings = ({ openGame, tour, trainer }) => ({
  games: openGame,
  lessons: tour.begin,
  met: tour.begin, // each has a lesson
  themes: async (name) => {
    await trainer.show(); // fetches the problems
    await trainer.put(name);
  },
});

/**
 * Render all exercises, with those ticked that are done; a press begins one.
 * @param {Protocol.OwnResults["card"]} groups @param {ReturnType<typeof beginnings>} begin
 */
const card = (groups, begin) =>
  html`<h3>${sentence("results.to-try")}</h3>
    <p class="help">${sentence("results.to-try-about")}</p>
    ${groups.map(
      ({ kind, title, items }) =>
        html`<details class="tried">
          <summary>
            ${title}
            <span class="soft">${sentence("results.tried", { done: items.filter(({ done }) => done).length, all: items.length })}</span>
          </summary>
          <ul>
            ${items.map(
              (item) =>
                html`<li>
                  <span class="tick" aria-hidden="true">${item.done ? "✓" : ""}</span
                  >${sentenceWith(
                    item.done ? "label.done" : "results.not-yet",
                    {
                      title: html`<button class="link" @click=${() => void begin[kind](item.name)}>${item.title}</button>`,
                    },
                    unseen,
                  )}
                </li>`,
            )}
          </ul>
        </details>`,
    )}`;

/** Render a chart of hands by small hearts, dealt and expected. @param {Protocol.DealerStatistics} statistics */
function bars({ name, hands, hands_expected: expected }) {
  const most = Math.max(...hands, ...expected, 1);
  const y = (/** @type {number} */ count) => 60 - (count / most) * 56;
  const held = hands.map((count, hearts) => sentence("results.held", { hearts, count })).join(", ");
  return html`<svg
    class="chart bars"
    viewBox="0 -4 ${hands.length * 40} 84"
    role="img"
    aria-label=${sentence("results.hands", { name: shownName(name), held })}
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
const asPlayed = ({ net, units, clear, jack, moon = false, others = [], mark, luck }) => ({
  ...{ net, units, clear, jack, moon, others, mark: mark ?? null, luck: luck ?? null },
});

/** Return the exercises tried in these sittings, lessons and problems. @param {Kept[]} kept */
function triedIn(kept) {
  const played = kept.filter(({ results }) => results.length);
  const actions = kept.flatMap(({ sitting }) => sitting.actions);
  const met = actions.flatMap((action) => (action.kind === "claim" ? [action.law] : []));
  return {
    lessons: recall("tour") ?? [],
    games: played.map(({ sitting }) => sitting.rules),
    met: [...new Set(met)],
    themes: recall("training")?.themes ?? [],
  };
}

/** Return whether a sitting counts: no second try, and no practice. @param {Kept} kept */
const counts = ({ repeated, practice }) => !repeated && !practice;

/** Return the results of a sitting for each player at this device. @param {Kept} kept */
const playedBy = ({ sitting: { rules, bots }, results, won, people }) =>
  [/** @type {const} */ (["", { results, won }]), ...(people ?? [])].map(
    ([person, { results, won = null }]) => ({
      ...{ rules, bots, won, person, deals: results.filter(Boolean).map(asPlayed) },
    }),
  );

/** Render results by game and number of players. @param {Protocol.ResultsTable} table */
const games = (table) =>
  html`<div class="games">
    ${tableOfFigures(table, { corner: sentence("results.game") })}
    ${table.said ? html`<p class="help">${table.said}</p>` : nothing}
  </div>`;

export class HeartsResults extends component(() => ({
  commands: /** @type {Commands} */ (GIVEN),
  /** True if nothing can be saved now. */
  unsaved: false,
  kept: /** @type {Kept[] | null} */ (null),
  found: /** @type {Protocol.OwnResults | null} */ (null),
  watched: /** @type {Protocol.WatchedDealer[]} */ ([]),
  /** Sentence about sittings that the dealers' statistics leave out, or "". */
  unwatched: "",
  /** True if erasing everything needs only a second click. */
  doubtful: false,
  /** Failures with their reasons, or "". */
  trouble: "",
  /** A file that could be imported. */
  file: /** @type {import("../keep/changes.js").Incoming | null} */ (null),
  /** Summary of the file, or of its import. */
  told: "",
})) {
  /** @override */ firstUpdated() {
    void this.#read();
  }

  async #read() {
    const { ask } = this.commands.game;
    const all = await allKept();
    this.kept = all;
    const ours = all.filter(isReadable);
    // the engine leaves out and counts the unreadable ones
    const lost = all.filter((kept) => !isReadable(kept)).map(() => /** @type {any} */ (null));
    const played = [...ours.filter(counts).flatMap(playedBy), ...lost];
    await this.#try("results.add-failed", async () => {
      this.found = await ask({ do: "add_up", played, tried: triedIn(ours) });
    });
    // the cards of a record were not dealt here
    const sittings = ours.filter(({ given }) => !given).map(({ sitting }) => sitting);
    await this.#try("results.watch-failed", async () => {
      const found = await ask({ do: "watch", sittings: [...sittings, ...lost] });
      this.watched = found.players;
      this.unwatched = found.left_out;
    });
  }

  /** Do work that may fail, and show the reason if it does. @param {string} failed @param {() => Promise<void>} act */
  async #try(failed, act) {
    try {
      await act();
    } catch (error) {
      const { trouble } = this;
      this.trouble = `${trouble} ${sentence(failed, { why: messageOf(error) })}`.trim();
    }
  }

  /** Forget a file, and hide all messages. */
  #clear() {
    this.file = null;
    this.told = this.trouble = "";
  }

  #export() {
    this.trouble = "";
    return this.#try("results.save-failed", () => this.commands.keeping.saveEverything());
  }

  /** @param {File} chosen */
  async #readFile(chosen) {
    this.#clear();
    try {
      const { readFile } = await import("../keep/everything.js");
      const read = await readFile(await chosen.text(), this.commands.game.ask);
      this.file = read.incoming;
      this.told = sentence("results.holds", { file: chosen.name, content: read.said });
    } catch (error) {
      this.trouble = messageOf(error);
    }
  }

  /** @param {boolean} replace */
  async #import(replace) {
    const { file } = this;
    if (!file) return;
    this.#clear();
    await this.#try("results.import-failed", async () => {
      const { importFile } = await import("../keep/everything.js");
      await importFile(file, { replace });
      this.told = sentence("results.imported");
    });
    await this.#read();
  }

  /** Render the export and the import of everything. */
  #files() {
    const { file, told } = this;
    return html`<h3>${sentence("results.everything")}</h3>
      <p>${sentence(this.unsaved ? "results.file-unsaved" : "results.file")}</p>
      ${told ? html`<p role="status">${told}</p>` : nothing}
      <div class="actions">
        ${
          file
            ? html`<button class="button" @click=${() => this.#import(false)}>
                  ${sentence("results.add")}
                </button>
                <button class="button quiet" @click=${() => this.#import(true)}>
                  ${sentence("results.replace")}
                </button>
                <button class="button quiet" @click=${this.#clear}>${sentence("label.cancel")}</button>`
            : html`<button class="button quiet" @click=${this.#export}>${sentence("kept.save-file")}</button>
                ${fileButton(sentence("results.import"), ".json,application/json", (file) => this.#readFile(file))}`
        }
      </div>`;
  }

  async #erase() {
    const { doubtful } = this;
    if (doubtful) {
      await this.commands.keeping.erase();
      await this.#read();
    }
    this.doubtful = !doubtful;
  }

  /** Render results by game and over time, and the ratings. @param {Kept[]} played */
  #results(played) {
    const { found } = this;
    if (!played.length) return html`<p>${sentence("results.empty")}</p>`;
    if (!found) return nothing;
    return html`${found.left_out ? html`<p role="status">${found.left_out}</p>` : nothing}
    ${curve(found.course)} ${found.tables.map(games)}
    ${curve(found.marks, { told: rounded, scale: [0, 100] })}
    ${found.ratings ? html`<h3>${sentence("results.ratings")}</h3>${games(found.ratings)}` : nothing}
    ${found.later ? html`<p>${found.later}</p>` : nothing}`;
  }

  /** Render the statistics of each dealer. */
  #dealers() {
    const { watched, unwatched } = this;
    if (!watched.length) return unwatched ? html`<p role="status">${unwatched}</p>` : nothing;
    return html`<h3>${sentence("results.dealers")}</h3>
      <p>${explained(sentence("results.watch"))} ${unwatched}</p>
      <div class="watched">
        ${watched.map(
          ({ statistics, sentence: said }) =>
            html`<figure>
              <p class="axis-label">${sentence("results.axis-hands")}</p>
              ${bars(statistics)}
              <p class="axis-label across">${sentence("results.axis-hearts")}</p>
              <figcaption class="help">${said}</figcaption>
            </figure>`,
        )}
      </div>`;
  }

  /** Render the ways to other tables. */
  #more() {
    const { choosing, deals, open, openOptions } = this.commands;
    const ways = {
      "calendar.heading": () => deals.showCalendar(),
      "tables.people": () => openOptions("bot-1"),
      "tables.many": () => openOptions("many"),
      "tables.crooked": () => {
        void choosing.lookAt("dealing", "threes"); // a dealer can arrange no single cards
        void choosing.choose(() => ({ crooked: 1 }), true);
        openOptions("crooked");
      },
      "tables.own-bot": () => open("own-bot"),
    };
    return html`<h3>${sentence("results.more")}</h3>
      <p class="help">${sentence("results.more-about")}</p>
      <p class="flow more">
        ${Object.entries(ways).map(
          ([name, way]) => html`<button class="link" @click=${way}>${sentence(name)}</button>`,
        )}
      </p>`;
  }

  /** @override */ render() {
    const { kept, found, doubtful, trouble } = this;
    if (!kept) return html`<p>${sentence("label.loading")}</p>`;
    const played = kept.filter(({ results }) => results.length);
    return html`<p class="help">${sentence("results.about")}</p>
      ${trouble ? html`<p class="complaint" role="alert">${trouble}</p>` : nothing}
      ${this.#results(played.filter(counts))} ${this.#dealers()}
      ${found ? html`${card(found.card, beginnings(this.commands))} ${this.#more()}` : nothing}
      ${this.#files()}
      ${
        played.length
          ? html`<div class="actions">
              <button class="button quiet" @click=${this.#erase}>
                ${doubtful ? sentence("results.really-erase") : sentence("results.erase")}
              </button>
            </div>`
          : nothing
      }`;
  }

  /** @override */ static styles = panelStylesheets(chartStyle, linedStyle, fieldStyle, ownStyle);
}

customElements.define("hearts-results", HeartsResults);

definePanel({
  name: "results",
  button: { usable: isReady, shown: ({ mode }) => !isInUse(mode), ownPageOnly: true },
  content: ({ keeping: { storage } }, commands) =>
    html`<hearts-results .unsaved=${storage !== "kept"} .commands=${commands}></hearts-results>`,
});
