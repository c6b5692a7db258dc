/** The player's hand: a fan of buttons, one tab stop, arrows between the cards. */
import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import cardStyle from "../cards/card.css" with { type: "text" };
import { cardName, suitOf } from "../cards/card.js";
import { face } from "../cards/face.js";
import figureStyle from "../coach/flags.css" with { type: "text" };
import { component, sizeObserver } from "../component.js";
import { nextTask } from "../next-task.js";
import { sentence } from "../sentences.js";
import base from "../style/base.css" with { type: "text" };
import { styled } from "../style/styled.js";
import { stylesheets } from "../style/stylesheets.js";
import { drag, fan, isSecondPress } from "./fan.js";
import ownStyle from "./hand.css" with { type: "text" };
import { NO_TASK } from "./hand-task.js";

/** @import { HandTask } from "./hand-task.js" */

/**
 * Return the numbers of cards side by side of each suit; all together where suits are mixed.
 * @param {readonly Card[]} cards
 */
function suitsIn(cards) {
  const suits = cards.map(suitOf);
  const firsts = suits.flatMap((suit, at) => (suit === suits[at - 1] ? [] : [at]));
  if (firsts.length > new Set(suits).size) return [suits.length];
  return firsts.map((first, at) => (firsts[at + 1] ?? suits.length) - first);
}

/**
 * @fires play with `{ card }`: a card that may be played
 * @fires refuse with `{ law, reason }`: one that may not
 * @fires choose with `{ cards }`: the cards picked up, to be passed or played
 */
export class HeartsHand extends component(() => ({
  /** Sorted as the player likes it. */
  cards: /** @type {Card[]} */ ([]),
  /** Name of its player, if it is not the reader's own. */
  of: "",
  /** The hand before its first card was played, in its order. @type {readonly Card[]} */
  begunWith: /** @type {readonly Card[]} */ ([]),
  /** Number of cards that belong to the hand, those that are still being dealt, too. */
  coming: 0,
  task: NO_TASK,
  twoTaps: false,
  /** The coach's figures for the cards. */
  figures: /** @type {Map<Card, import("../coach/figures.js").Figure>} */ (new Map()),
  /** Changes when pictures of court cards have arrived. */
  pictures: 0,
  width: 0,
  cardWidth: 72,
  /** Maximum height of the hand. */
  most: Number.POSITIVE_INFINITY,
  /** True if there is height to spare. */
  tall: false,
  /** The card that the tab key finds. */
  current: /** @type {Card | null} */ (null),
  /** The cards picked up, to be played or passed. */
  picked: /** @type {readonly Card[]} */ ([]),
  /** The card that is played, until the table has answered; the host may be far away. */
  leaving: /** @type {Card | null} */ (null),
  /** The cards that were passed to this hand just now. */
  received: /** @type {readonly Card[]} */ ([]),
  /** The cards that lie face up before the player (club laws). */
  faceUp: /** @type {readonly Card[]} */ ([]),
})) {
  /** Number of cards at the start of this hand, which keeps its height to the end. */
  dealt = 0;
  /** The cards before the first of them was played, in their order: they tell the row of each. */
  #whole = /** @type {readonly Card[]} */ ([]);
  /** The width of a card. */
  #cardShown = 0;
  /** @type {ResizeObserver | null} */
  watcher = null;

  /** @override */ connectedCallback() {
    super.connectedCallback();
    this.watcher = sizeObserver(this, () => this.#measure());
    this.watcher.observe(this);
    if (this.#sample) this.watcher.observe(this.#sample);
  }

  /** @override */ firstUpdated() {
    if (this.#sample) this.watcher?.observe(this.#sample);
    this.#measure(); // what lies above the hand must not jump
  }

  /** An element as wide as a card, and as high as the hand may be: only the style sheet knows. */
  get #sample() {
    return this.renderRoot?.querySelector("i");
  }

  #measure() {
    const { clientWidth: width } = this;
    const { clientWidth: cardWidth = 0, clientHeight: most = 0 } = this.#sample ?? {};
    if (width && cardWidth) Object.assign(this, { width, cardWidth, most }); // else it is not shown
  }

  /** @override */ disconnectedCallback() {
    super.disconnectedCallback();
    this.watcher?.disconnect();
  }

  /** @param {PropertyValues} changed @override */
  willUpdate(changed) {
    if (changed.has("cards")) this.#takeUp(/** @type {readonly Card[]} */ (changed.get("cards")));
    const before = /** @type {HandTask | undefined} */ (changed.get("task"));
    if (changed.has("cards") || (before && this.task.to === "play")) this.leaving = null;
    if (before && before.to !== "play") this.#turnToPlayable();
  }

  /** Keep the current card, or take its neighbour. @param {readonly (Card | null)[]} before */
  #takeUp(before = []) {
    const { cards, current, begunWith } = this;
    if (!this.#whole.length && begunWith.length) {
      this.#whole = begunWith; // the table was left meanwhile: the rest lies as it lay
      this.dealt = begunWith.length;
    }
    const order = cards.map((card) => this.#whole.indexOf(card));
    const more = this.coming > cards.length;
    if (more || order.includes(-1)) this.dealt = more ? this.coming : cards.length;
    if (order.some((place, at) => place <= (order[at - 1] ?? -1))) this.#whole = cards;
    if (current && cards.includes(current)) return;
    this.current = cards[Math.min(Math.max(before.indexOf(current), 0), cards.length - 1)] ?? null;
  }

  /** Make the nearest card that can be played the current one. */
  #turnToPlayable() {
    const { cards, current, task } = this;
    if (task.to !== "play" || !current || task.playable.has(current)) return;
    const far = (/** @type {Card} */ card) =>
      Math.abs(cards.indexOf(card) - cards.indexOf(current));
    const open = cards.filter((card) => task.playable.has(card));
    this.current = open.sort((one, other) => far(one) - far(other))[0] ?? current;
  }

  /** Draw first in a task of its own: thirteen faces take long. @override */
  scheduleUpdate() {
    if (this.hasUpdated || !this.cards.length) return super.scheduleUpdate();
    return nextTask().then(() => super.scheduleUpdate());
  }

  /** @override */ updated() {
    this.#keepFocus();
    // no card of the trick is larger
    /** @type {HTMLElement | null} */ (this.closest(".table"))?.style.setProperty(
      "--held-card",
      `${this.#cardShown}px`,
    );
  }

  /** Keep the focus in the hand when its card leaves, in the same place. */
  #keepFocus() {
    const focused = this.shadowRoot?.activeElement ?? null;
    if (focused instanceof HTMLButtonElement) this.#focused = true;
    const lost = this.#focused && !focused;
    const comes = focused === this.#group && this.cards.length > 0;
    const left = focused instanceof HTMLButtonElement && focused.dataset.card !== this.current;
    if (lost || comes || left) this.focus();
  }

  /** @param {Card} card @returns {HTMLElement | null} */
  #button(card) {
    return this.renderRoot.querySelector(`[data-card="${CSS.escape(card)}"]`);
  }

  /** Return a card's visible element. @param {Card} card @returns {Element | null} */
  cardElement(card) {
    return this.#button(card)?.querySelector(".card") ?? null;
  }

  /** True if the focus is in the hand; it is lost with the element that had it. */
  #focused = false;

  get #group() {
    return /** @type {HTMLElement | null} */ (this.renderRoot.querySelector("[role=group]"));
  }

  /** Give the hand the focus. @override */
  focus() {
    const card = this.current ? this.#button(this.current) : null;
    (card ?? this.#group)?.focus({ preventScroll: true });
  }

  /** @param {FocusEvent} event */
  #left({ relatedTarget, target }) {
    // a card that leaves loses the focus without the player's wish; it may still be leaving
    queueMicrotask(() => {
      const wished = relatedTarget || /** @type {Element} */ (target).isConnected;
      if (wished && document.hasFocus()) this.#focused = false;
    });
  }

  /** @param {readonly Card[]} cards */
  #pick(cards) {
    this.#tell("choose", { cards: [...cards] });
  }

  /** @param {string} type @param {object} detail */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /** @param {Card} card @param {{ sure?: boolean }} [how] whether there is no need to confirm it */
  #tried(card, { sure = false } = {}) {
    this.current = card;
    const { picked } = this;
    const { to, playable, refused, waiting, count, enough } = this.task;
    if (to === "none" || !playable.has(card)) {
      return this.#tell("refuse", refused.get(card) ?? { law: "", reason: waiting });
    }
    if (to === "pass") {
      if (picked.includes(card)) return this.#pick(picked.filter((other) => other !== card));
      if (picked.length === count) return this.#tell("refuse", { law: "", reason: enough });
      return this.#pick([...picked, card]);
    }
    if (this.twoTaps && !sure && !picked.includes(card)) return this.#pick([card]);
    this.leaving = card;
    this.#tell("play", { card });
  }

  /** The press that has played a card. @type {PointerEvent | null} */
  #played = null;

  /** @param {PointerEvent} event @param {Card} card */
  #pressed(event, card) {
    if (isSecondPress(this.#played, event)) return;
    this.#tried(card);
    this.#played = this.leaving === card ? event : null;
  }

  /** @param {PointerEvent} event @param {Card} card */
  #held(event, card) {
    drag(event, {
      held: () => {
        const free = this.task.to !== "none" && this.task.playable.has(card);
        if (!free) this.#tried(card);
        return free;
      },
      drawn: () => {
        this.#tried(card, { sure: true });
        return this.task.to === "play";
      },
    });
  }

  /** @param {KeyboardEvent} event */
  #keyed(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || !this.current) return;
    if (event.key === "Enter" && event.repeat) return event.preventDefault(); // a key that is held
    const at = this.cards.indexOf(this.current);
    const last = this.cards.length - 1;
    /** @type {Record<string, number>} */
    const places = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    this.current = this.cards[(place + last + 1) % (last + 1)];
    void this.updateComplete.then(() => this.focus());
  }

  /** @param {Card} card @param {import("./fan.js").Place} place @param {boolean} behind another row */
  #card(card, place, behind) {
    const { to, playable, refused, waiting, resting } = this.task;
    const open = to !== "none" && playable.has(card);
    const why = open ? "" : (refused.get(card)?.reason ?? waiting);
    const chosen = open && this.picked.includes(card);
    const figure = this.figures.get(card);
    const { left, top, turn, row, width, height } = place;
    const spot = [
      `left:${left}px;top:${top}px;width:${width}px;height:${height}px`,
      `rotate:${turn}deg;z-index:${row}`,
    ].join(";");
    const only = to === "play" && !resting && playable.size === 1;
    const classes = [
      to === "none" || resting ? "" : open ? "open" : "shut",
      open && only && "only",
      this.received.includes(card) && "received",
      this.faceUp.includes(card) && "face-up",
      chosen && "chosen",
      this.leaving === card && "leaving",
      behind && "behind",
      figure?.mark === "named" && "named",
      width < this.#cardShown && "covered",
    ];
    // the button is as large as the part of the card that is always seen: buttons do not overlap
    return html`<button
      class=${classes.filter(Boolean).join(" ")}
      data-card=${card}
      style=${styled(spot)}
      aria-label=${cardName(card)}
      aria-disabled=${!open}
      aria-pressed=${(to === "pass" || this.twoTaps) && open ? chosen : nothing}
      aria-description=${[figure?.said, why].filter(Boolean).join(" ") || nothing}
      tabindex=${card === this.current ? 0 : -1}
      @click=${(/** @type {PointerEvent} */ event) => this.#pressed(event, card)}
      @pointerdown=${(/** @type {PointerEvent} */ event) => this.#held(event, card)}
      @focus=${() => (this.current = card)}
    >
      <span class="card" part="card">${face(card)}</span>
      ${
        figure?.text
          ? html`<span class="flag ${figure.mark}" aria-hidden="true"
              >${figure.text}</span
            >`
          : nothing
      }
    </button>`;
  }

  /** Return the places of the cards; each keeps its row until one holds the rest, or others join the hand. */
  #places() {
    const { cards, width, cardWidth: card, tall, dealt, most: room } = this;
    const how = { dealt, width, card, tall, room };
    const whole = fan(suitsIn(this.#whole), how).places;
    const kept = Array(Math.max(...whole.map(({ row }) => row), 0) + 1).fill(0);
    for (const each of cards) kept[whole[this.#whole.indexOf(each)].row] += 1;
    const played = cards.length < this.#whole.length;
    const found = fan(suitsIn(cards), { ...how, kept: played ? kept : null });
    this.#cardShown = found.card;
    return found;
  }

  /** @override */ render() {
    const { places, height, card, rows } = this.#places();
    return html`<i></i>
      <div
      class=${rows > 1 ? "rows" : ""}
      role="group"
      aria-label=${this.of ? sentence("hand.of", { name: this.of }) : sentence("hand.own")}
      part="hand"
      tabindex="-1"
      style=${styled(`--card-width:${card}px;height:${height}px`)}
      @keydown=${this.#keyed}
      @focusout=${this.#left}
    >
      ${repeat(
        this.width ? this.cards : [], // without a width they would lie at the edge, and glide from there
        (card) => card,
        (card, at) => this.#card(card, places[at], places[at].row < rows - 1),
      )}
    </div>`;
  }

  /** @override */ static styles = stylesheets(base, cardStyle, figureStyle, ownStyle);
}

customElements.define("hearts-hand", HeartsHand);
