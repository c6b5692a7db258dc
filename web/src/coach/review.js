/** The coach's panels: its advice on the next card, and the review of a finished deal, card by card. */
import { html, nothing } from "lit";
import cardStyle from "../cards/card.css" with { type: "text" };
import { cardName, cardSign, laidBy, sortHand } from "../cards/card.js";
import { face } from "../cards/face.js";
import { component, GIVEN } from "../component.js";
import { definePanel } from "../panel.js";
import { shownName } from "../people/names.js";
import { sentence, sentenceWith } from "../sentences.js";
import linedStyle from "../style/lined.css" with { type: "text" };
import { styled } from "../style/styled.js";
import { panelStylesheets } from "../style/stylesheets.js";
import { explained } from "../terms.js";
import { decimal, messageOf } from "../text.js";
import sheetStyle from "./advice.css" with { type: "text" };
import adviceStyle from "./figures.css" with { type: "text" };
import { adviceTable, cardSaid, markOf } from "./figures.js";
import reviewStyle from "./review.css" with { type: "text" };

/** @import { Reviewed } from "./coach.js" */

/** @param {Protocol.Judged} judged @param {boolean} turning */
const courseLabel = ({ trick, card, cost, equal }, turning) =>
  sentence(turning ? "review.turning" : equal ? "review.equal" : "review.card", {
    trick,
    card: cardName(card),
    cost: decimal(cost),
  });

class HeartsReview extends component(() => ({
  /** Reviews the deal. */
  review: /** @type {import("./coach.js").Coach["review"]} */ (GIVEN),
  /** The seat that holds the cards, if not the owner's. */
  seat: /** @type {number | undefined} */ (undefined),
  /** Plays the deal again from a card. */
  playAgain: /** @type {import("../replay/playing-again.js").PlayingAgain["card"] | null} */ (null),
  /** True to play the deal again as soon as the turning point is known. */
  atOnce: false,
  /** The card to show first; null for the turning point. */
  first: /** @type {Card | null} */ (null),
  /** Numbers of cards judged so far, and to be judged. */
  done: 0,
  made: 0,
  reviewed: /** @type {Reviewed | null} */ (null),
  /** Index of the card that is shown. */
  at: 0,
  trouble: "",
})) {
  #stop = new AbortController();

  /** @override */ firstUpdated() {
    void this.#read();
  }

  /** @override */ disconnectedCallback() {
    super.disconnectedCallback();
    this.#stop.abort();
  }

  async #read() {
    const { signal } = this.#stop;
    try {
      const hear = (/** @type {number} */ done, /** @type {number} */ made) =>
        void Object.assign(this, { done, made });
      const reviewed = await this.review(hear, signal, this.seat);
      const at = reviewed?.judged.findIndex(({ card }) => card === this.first) ?? -1;
      this.at = at < 0 ? (reviewed?.sum.turning_point ?? 0) : at;
      this.reviewed = reviewed;
      if (this.atOnce && typeof reviewed?.sum.turning_point === "number") await this.#playAgain();
    } catch (error) {
      if (!signal.aborted) this.trouble = messageOf(error);
    }
  }

  /** @override */ updated() {
    this.ariaBusy = String(!this.reviewed && !this.trouble);
  }

  /** Play the deal again from the shown card. */
  async #playAgain() {
    const { reviewed, at } = this;
    if (reviewed) await this.playAgain?.(reviewed.judged[at].card, reviewed.sum.again[at]);
  }

  /** @param {number} step */
  #go(step) {
    const { at, reviewed } = this;
    this.at = Math.min(Math.max(at + step, 0), (reviewed?.judged.length ?? 1) - 1);
  }

  /** @param {KeyboardEvent} event */
  #keyed(event) {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#go(step);
  }

  /** Render the cost of the card, card by card. @param {Reviewed} reviewed */
  #course({ judged, sum }) {
    const most = Math.max(...judged.map(({ cost }) => cost), 0.5);
    return html`<ol class="course" @keydown=${this.#keyed}>
      ${judged.map(
        (each, place) =>
          html`<li>
            <button
              class=${place === sum.turning_point ? "turning" : ""}
              aria-current=${place === this.at ? "step" : nothing}
              aria-label=${courseLabel(each, place === sum.turning_point)}
              @click=${() => (this.at = place)}
            >
              <i style=${styled(`height:${Math.round((46 * each.cost) / most)}px`)}></i>
              ${cardSign(each.card)}
            </button>
          </li>`,
      )}
    </ol>`;
  }

  /** Render the table before the shown card, from the player's seat. @param {Reviewed} reviewed */
  #scene({ made, advice }) {
    const { view, card: played } = made[this.at];
    const { labels, figures } = advice[this.at];
    const { cards, best } = figures;
    const worth = new Map(cards.map((each, at) => [each.card, { ...each, label: labels[at] }]));
    const trick = view.trick;
    return html`<div class="lies">
      <p>
        ${
          trick?.cards.length
            ? trick.cards.map(
                (card, place) =>
                  html`<span class="laid"
                    ><small>${shownName(view.players[trick.seats[place]].name)}</small> ${cardSign(card)}</span
                  >`,
              )
            : sentence("review.led")
        }
      </p>
      <ul aria-label=${sentence("review.hand")}>
        ${sortHand(view.hand, undefined, laidBy(view, view.seat)).map((card) => {
          const each = worth.get(card);
          const classes = [each ? markOf(each, best) : "shut", card === played ? "played" : ""];
          return html`<li class=${classes.join(" ")}>
            <span class="worth" aria-hidden="true">${each?.label ?? "\u00a0"}</span>
            <span class="card">${face(card)}</span
            ><span class="unseen">${cardSaid(advice[this.at], card, played)}</span>
          </li>`;
        })}
      </ul>
    </div>`;
  }

  /** @override */ render() {
    const { reviewed, trouble, done, made } = this;
    if (trouble) return html`<p role="alert">${trouble}</p>`;
    if (!reviewed) {
      const far = made ? `${done} / ${made}` : "";
      return html`<p role="status">${sentence("review.looking", { far })}</p>
        <progress max=${made || 1} value=${done} aria-label=${sentence("review.looked-at")}></progress>`;
    }
    const { before, judged, sum, advice, noted } = reviewed;
    const choices = before.map((said) => html`<p>${explained(said)}</p>`);
    if (!judged.length) return html`${choices}<p>${sum.sentence}</p>`;
    const count = Math.round(sum.merit);
    return html`<p>${explained(`${sum.sentence} ${sum.turning}`)}</p>
      <p class="merit">${sentenceWith("review.of", { count, merit: html`<b>${count}</b>` })}</p>
      ${choices} ${noted ? html`<p>${noted}</p>` : nothing} ${this.#course(reviewed)}
      <p class="how">${sentence("review.legend")}</p>
      <div class="steps">
        <button class="button quiet" ?disabled=${this.at === 0} @click=${() => this.#go(-1)}>
          ${sentence("review.previous")}
        </button>
        <span>${sentence("review.trick", { trick: judged[this.at].trick })}</span>
        <button
          class="button quiet"
          ?disabled=${this.at === judged.length - 1}
          @click=${() => this.#go(1)}
        >
          ${sentence("review.next")}
        </button>
      </div>
      ${
        this.playAgain
          ? html`<p>
              <button class="link" @click=${() => void this.#playAgain()}>
                ${sentence("second.from-here")}
              </button>
            </p>`
          : nothing
      }
      <p class="said" role="status">${explained(sum.cards[this.at])}</p>
      ${this.#scene(reviewed)}
      <p class="how">${advice[this.at].better} ${sentence("review.gold")}</p>
      <details>
        <summary class="link">${sentence("coach.compared")}</summary>
        ${adviceTable(advice[this.at], judged[this.at].card)}
        <p>${sum.figures}</p>
        <p class="how">${sentence("review.marks")} ${sentence("review.judged")}</p>
      </details>`;
  }

  /** @override */ static styles = panelStylesheets(
    cardStyle,
    linedStyle,
    adviceStyle,
    reviewStyle,
  );
}

customElements.define("hearts-review", HeartsReview);

/** Render a review for each person at the device. @param {State} state @param {Commands} commands */
function reviews({ reply, coach: coached }, { coach, again }) {
  const [, ...others] = reply?.people ?? [];
  const own = html`<hearts-review
    .review=${coach.review}
    .playAgain=${again.card}
    .first=${coached.reviewed}
  ></hearts-review>`;
  if (!reply || !others.length) return own;
  const { players } = reply.view;
  return html`<h3>${shownName(players[reply.people[0]].name)}</h3>
    ${own}
    ${others.map(
      (seat) =>
        html`<h3>${shownName(players[seat].name)}</h3>
          <hearts-review
            .review=${coach.review}
            .seat=${seat}
            .first=${coached.reviewed}
            .playAgain=${(/** @type {Card} */ card, /** @type {string} */ why) => again.card(card, why, seat)}
          ></hearts-review>`,
    )}`;
}

/** Return the heading of a review. @param {State} state */
const heading = ({ reply }) =>
  sentence("review.heading", { deal: reply?.view.sitting.settled ?? "" });

definePanel({
  name: "review",
  heading,
  content: reviews,
  opened: ({ store }) => store.setIn("coach", { reviewed: null }),
});

definePanel({
  name: "turning",
  heading,
  content: (_, { coach, again }) =>
    html`<hearts-review .review=${coach.review} .playAgain=${again.card} .atOnce=${true}></hearts-review>`,
});

// The advice: the expected result of each card, with its error.

/** @param {State["coach"]} coach */
function content({ advice, worlds, thinking }) {
  if (!advice) return html`<p>${sentence("coach.unasked")}</p>`;
  const sentences = [
    sentence("coach.expects", { worlds }),
    thinking && sentence("coach.more"),
    advice.better,
    sentence("coach.gold"),
  ];
  return html`<p class="sentence">${explained(advice.figures.sentence)}</p>
    ${adviceTable(advice)}
    <p class="how">
      ${sentences.filter(Boolean).join(" ")}
    </p>`;
}

definePanel({
  name: "coach",
  content: ({ coach }) => content(coach),
  style: [linedStyle, adviceStyle, sheetStyle],
});
