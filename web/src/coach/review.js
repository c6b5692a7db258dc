/** A deal that is over, looked through card by card with the coach. */
import { css, html, LitElement, nothing } from "lit";
import { cardName } from "../cards/card.js";
import { face } from "../cards/face.js";
import { cardStyle } from "../cards/style.js";
import { base } from "../style/base.js";
import { adviceStyle, adviceTable, brief, cardSign } from "./figures.js";

/**
 * @typedef {import("./advisers.js").Advice} Advice
 * @typedef {import("../protocol.js").View} View
 * @typedef {import("../protocol.js").Card} Card
 *
 * @typedef {object} Judged
 * @property {number} trick
 * @property {Card} card
 * @property {Card} best
 * @property {number} cost
 * @property {number} error
 *
 * @typedef {object} Reviewed
 * @property {{ view: View, card: Card }[]} made what the player saw, and what he played
 * @property {Judged[]} judged
 * @property {Advice[]} advice
 * @property {{ cost: number, give_or_take: number, merit: number, turning_point: number | null, sentence: string, turning: string, cards: string[] }} sum
 */

/** Deals that the coach sees for each card. */
const WORLDS = 400;

export class HeartsReview extends LitElement {
  /** @override */
  static properties = { table: { attribute: false }, done: { state: true }, made: { state: true }, reviewed: { state: true }, at: { state: true }, trouble: { state: true } };

  constructor() {
    super();
    /** @type {import("../table/hearts-table.js").HeartsTable | null} */
    this.table = null;
    /** Cards judged so far. */
    this.done = 0;
    this.made = 0;
    /** @type {Reviewed | null} */
    this.reviewed = null;
    /** The card looked at. */
    this.at = 0;
    this.trouble = "";
  }

  #stop = new AbortController();

  /** @override */
  firstUpdated() {
    void this.#review();
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.#stop.abort();
  }

  async #review() {
    const { table } = this;
    const view = table?.game.reply?.view;
    if (!table || !view) return;
    const key = `${table.game.kept?.id}/${view.settled}`;
    try {
      const reviewed = table.coach.reviews.get(key) ?? (await this.#judge(table, view));
      table.coach.reviews.set(key, reviewed);
      this.at = reviewed.sum.turning_point ?? 0;
      this.reviewed = reviewed;
    } catch (error) {
      if (!this.#stop.signal.aborted) this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  /**
   * @param {import("../table/hearts-table.js").HeartsTable} table
   * @param {View} view
   * @returns {Promise<Reviewed>}
   */
  async #judge({ game, coach }, { settled: deal, rules }) {
    const { signal } = this.#stop;
    /** @type {{ cards: { view: View, card: Card }[] }} */
    const { cards: made } = await game.ask({ do: "own_cards", deal });
    this.made = made.length;
    /** @type {Judged[]} */
    const judged = [];
    /** @type {Advice[]} */
    const advice = [];
    const questions = made.map(({ view, card }, place) => ({ do: "look", view, played: card, worlds: WORLDS, seed: `review/${deal}/${place}` }));
    await coach.advisers.askAll(questions, signal, (news, place) => {
      judged[place] = /** @type {Judged} */ (news.judged);
      advice[place] = /** @type {Advice} */ (news.advice);
      this.done += 1;
    });
    const sum = /** @type {any} */ (await coach.advisers.ask({ do: "sum_up", judged, rules }, signal));
    return { made, judged, advice, sum };
  }

  /** @param {number} step */
  #go(step) {
    const last = (this.reviewed?.judged.length ?? 1) - 1;
    this.at = Math.min(Math.max(this.at + step, 0), last);
  }

  /** @param {KeyboardEvent} event */
  #keyed(event) {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#go(step);
  }

  /** What the card cost, card by card. @param {Reviewed} reviewed */
  #course({ judged, sum }) {
    const most = Math.max(...judged.map(({ cost }) => cost), 0.5);
    return html`<ol class="course" @keydown=${this.#keyed}>
      ${judged.map(
        ({ card, cost }, place) =>
          html`<li>
            <button
              class=${place === sum.turning_point ? "turning" : ""}
              aria-current=${place === this.at ? "step" : nothing}
              aria-label="Trick ${place + 1}: ${cardName(card)}, cost ${cost.toFixed(1)}${place === sum.turning_point ? ", the turning point" : ""}"
              @click=${() => (this.at = place)}
            >
              <i style="height:${Math.round((100 * cost) / most)}%"></i>
              ${cardSign(card)}
            </button>
          </li>`,
      )}
    </ol>`;
  }

  /** The table as it was, seen from the player's seat. @param {Reviewed} reviewed */
  #scene({ made, advice }) {
    const { view, card: played } = made[this.at];
    const { cards, best } = advice[this.at];
    const worth = new Map(cards.map(({ card, counters }) => [card, counters]));
    const trick = view.trick;
    return html`<div class="lies">
      <p>
        ${trick?.cards.length
          ? trick.cards.map((card, place) => html`<span class="laid"><small>${view.players[trick.seats[place]].name}</small> ${cardSign(card)}</span>`)
          : "You led to this trick."}
      </p>
      <ul aria-label="Your hand then">
        ${view.hand.map((card) => {
          const value = worth.get(card);
          return html`<li class="${card === best ? "best" : ""} ${card === played ? "played" : ""} ${value === undefined ? "shut" : ""}">
            <span class="worth">${value === undefined ? "\u00a0" : brief(value)}</span>
            <span class="card">${face(card)}</span><span class="unseen">${cardName(card)}</span>
          </li>`;
        })}
      </ul>
    </div>`;
  }

  /** @override */
  render() {
    const { reviewed, trouble, done, made } = this;
    if (trouble) return html`<p role="alert">${trouble}</p>`;
    if (!reviewed) {
      return html`<p role="status">The coach looks through your cards${made ? ` … ${done} of ${made}` : " …"}</p>
        <progress max=${made || 1} value=${done} aria-label="Cards looked at"></progress>`;
    }
    const { judged, sum, advice } = reviewed;
    if (!judged.length) return html`<p>${sum.sentence}</p>`;
    return html`<p class="merit"><b>${Math.round(sum.merit)}</b> of 100</p>
      <p class="sum">${sum.sentence} ${sum.turning}</p>
      <p class="how">You are judged by what you could know, so that luck neither helps nor hurts.</p>
      ${this.#course(reviewed)}
      <div class="steps">
        <button class="button quiet" ?disabled=${this.at === 0} @click=${() => this.#go(-1)}>Card before</button>
        <span>Trick ${judged[this.at].trick}</span>
        <button class="button quiet" ?disabled=${this.at === judged.length - 1} @click=${() => this.#go(1)}>Next card</button>
      </div>
      <p class="said" role="status">${sum.cards[this.at]}</p>
      ${this.#scene(reviewed)} ${adviceTable(advice[this.at], judged[this.at].card)}`;
  }

  /** @override */
  static styles = [
    base,
    cardStyle,
    adviceStyle,
    css`
      :host {
        display: block;
        font: 400 var(--text-m) / 1.35 var(--serif);
      }
      progress {
        width: 100%;
        margin-top: 0.6rem;
        accent-color: #8a6420;
      }
      .merit {
        text-align: center;
        font-size: var(--text-l);
      }
      .merit b {
        font-size: var(--text-xxl);
        font-weight: 600;
        line-height: 1;
      }
      .sum {
        text-align: center;
        text-wrap: balance;
      }
      .how {
        color: var(--ink-soft);
        font-style: italic;
        text-align: center;
        text-wrap: balance;
      }
      .course {
        display: grid;
        grid-auto-flow: column;
        grid-auto-columns: minmax(0, 1fr);
        margin: 0.8rem 0 0.4rem;
        padding: 0;
        list-style: none;
      }
      .course button {
        display: flex;
        flex-direction: column;
        justify-content: flex-end;
        align-items: center;
        width: 100%;
        height: 74px;
        padding: 2px 0;
        border: 0;
        border-bottom: 3px solid transparent;
        background: none;
        color: var(--ink);
        font: 500 0.875rem / 1.2 var(--serif);
        white-space: nowrap;
      }
      .course i {
        width: 60%;
        min-height: 1px;
        max-height: 46px;
        background: #8a6420;
      }
      .course .turning i {
        background: #7a2226;
      }
      .course [aria-current] {
        border-color: #7a2226;
        background: rgb(190 150 60 / 0.25);
      }
      .sign {
        color: var(--suit-black);
      }
      .sign.H {
        color: var(--suit-hearts);
      }
      .sign.D {
        color: var(--suit-diamonds);
      }
      .sign.C {
        color: var(--suit-clubs);
      }
      .steps {
        display: flex;
        justify-content: space-between;
        align-items: center;
        gap: 8px;
        margin: 0.4rem 0;
      }
      .said {
        min-height: 2.7em;
        font-weight: 600;
      }
      .lies p {
        display: flex;
        flex-wrap: wrap;
        gap: 0 1rem;
      }
      .lies small {
        color: var(--ink-soft);
      }
      .lies ul {
        display: flex;
        margin: 0.3rem 0 0.6rem;
        padding: 0 calc(var(--card-width) - 24px) 0 0;
        list-style: none;
        --card-width: 46px;
      }
      .lies li {
        flex: 0 1 42px;
        min-width: 0;
      }
      .lies .card {
        display: block;
        width: var(--card-width);
        box-shadow:
          inset 0 0 0 1px rgb(60 40 20 / 0.28),
          -1px 1px 3px rgb(0 0 0 / 0.3);
      }
      .lies .shut .card {
        background: color-mix(in srgb, var(--card-paper) 74%, #5f523c);
      }
      .lies .played .card {
        translate: 0 -4px;
        box-shadow: 0 0 0 2px #7a2226;
      }
      .lies .worth {
        display: block;
        margin-bottom: 5px;
        font: 600 0.6875rem / 1.2 var(--sans);
        font-variant-numeric: tabular-nums;
        letter-spacing: -0.03em;
      }
      .lies .best .worth {
        width: fit-content;
        border-radius: 2px;
        background: #f0cf7c;
        box-shadow: 0 0 0 1px #271c12;
      }
    `,
  ];
}

customElements.define("hearts-review", HeartsReview);
