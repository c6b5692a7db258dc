/**
 * Cutting for seats, cards and deal (C5): the spread pack, the cuts, seats and packs to take; and the pone's cut
 * (D1).
 */
import { html, nothing } from "lit";
import cardStyle from "../cards/card.css" with { type: "text" };
import { cardName } from "../cards/card.js";
import { face } from "../cards/face.js";
import { component } from "../component.js";
import { sentence } from "../sentences.js";
import base from "../style/base.css" with { type: "text" };
import { styled } from "../style/styled.js";
import { stylesheets } from "../style/stylesheets.js";
import ownStyle from "./cutting.css" with { type: "text" };

/**
 * @typedef {object} Cutter the player who cuts here
 * @property {number} player by number
 * @property {readonly string[]} names of all, by number
 * @property {boolean} asked whether the table waits for this player
 * @property {readonly Protocol.Labelled[]} mischief errors that this player can make (C5)
 * @property {string} again why somebody has just to cut again, or ""
 */

/** Move along the spread by arrows; it is one tab stop. @param {KeyboardEvent} event */
function along(event) {
  const cards = /** @type {NodeListOf<HTMLElement>} */ (
    /** @type {Element} */ (event.currentTarget).querySelectorAll("button")
  );
  const at = [...cards].indexOf(/** @type {HTMLElement} */ (event.target));
  /** @type {Record<string, number>} */
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: cards.length - 1 };
  const next = cards[to[event.key]];
  if (!next) return;
  event.preventDefault();
  for (const card of cards) card.tabIndex = card === next ? 0 : -1;
  next.focus();
}

/**
 * Render cards that lie face down, of which one may be taken.
 * @param {readonly number[]} places of the cards
 * @param {{ label: string, back: string, open: boolean, take: (place: number) => unknown }} how
 */
export function spreadOut(places, { label, back, open, take }) {
  const middle = places[Math.floor(places.length / 2)];
  return html`<div class="spread" role="group" aria-label=${label} @keydown=${along}>
    ${places.map(
      (place) =>
        html`<button
          aria-label=${sentence("cutting.card", { number: place + 1 })}
          aria-disabled=${!open}
          tabindex=${place === middle ? 0 : -1}
          @click=${() => open && void take(place)}
        >
          <span class="card back ${back}"></span>
        </button>`,
    )}
  </div>`;
}

/** @param {Protocol.SeatingView} seating @param {Cutter} cutter @param {Commands} commands */
function spread({ spread: count, turned, must_draw }, { player, asked, mischief }, { act }) {
  if (!count || !must_draw.length) return nothing;
  const open = asked && must_draw.includes(player);
  const places = Array.from({ length: count }, (_, place) => place).filter(
    (place) => !turned.includes(place),
  );
  const take = (/** @type {number} */ place) => act({ kind: "draw", player, places: [place] });
  return html`${spreadOut(places, { label: sentence("cutting.spread"), back: "red", open, take })}
  ${
    open
      ? mischief.map(
          ({ said, action }) =>
            html`<button class="on-felt" @click=${() => void act(action)}>${said}</button>`,
        )
      : nothing
  }`;
}

/** @param {Protocol.SeatingView} seating @param {Cutter} cutter */
const cuts = ({ drawn, seats }, { names }) =>
  html`<ul class="cuts" aria-label=${sentence("cutting.drawn")}>
    ${names.map((name, player) => {
      const card = drawn[player];
      return html`<li>
        <span class="card ${card ? "" : "none"}">
          ${card ? html`${face(card)}<span class="unseen">${cardName(card)}</span>` : nothing}
        </span>
        <span>${name}</span>
        <small>${seats[player] === null ? "" : sentence("cutting.seated")}</small>
      </li>`;
    })}
  </ul>`;

/** @param {Protocol.SeatingView} seating @param {Cutter} cutter @param {Commands} commands */
function choosing({ choosing: chooser, free, seats }, { player, names, asked }, { act }) {
  if (chooser !== player || !asked) return nothing;
  if (!free.length) {
    return html`<div class="choices flow">
      ${
        /** @type {const} */ (["red", "blue"]).map(
          (back) =>
            html`<button class="pack" @click=${() => void act({ kind: "take_pack", player, back })}>
            <span class="card back ${back}"></span> ${sentence(`cutting.${back}`)}
          </button>`,
        )
      }
    </div>`;
  }
  /** @param {number} seat */
  const seatName = (seat) => {
    const right = seats.indexOf((seat - 1 + seats.length) % seats.length);
    const about = { number: seat + 1, name: names[right] };
    return sentence(right < 0 ? "cutting.seat" : "cutting.seat-beside", about);
  };
  // clockwise from the foot of the table, as the turn goes round
  const spot = (/** @type {number} */ seat) => {
    const angle = (2 * Math.PI * seat) / seats.length;
    return `--x:${-Math.sin(angle)};--y:${Math.cos(angle)}`;
  };
  return html`<div class="plan" role="group" aria-label=${sentence("cutting.plan")}>
    ${seats.map((_, seat) => {
      const sits = seats.indexOf(seat);
      return free.includes(seat)
        ? html`<button
            class="button quiet"
            style=${styled(spot(seat))}
            aria-label=${seatName(seat)}
            @click=${() => void act({ kind: "take_seat", player, seat })}
          >
            ${sentence("cutting.seat", { number: seat + 1 })}
          </button>`
        : html`<span style=${styled(spot(seat))}>${names[sits]}</span>`;
    })}
  </div>`;
}

/**
 * @param {Protocol.SeatingView} seating @param {string} turn text about the awaited action
 * @param {Cutter} cutter @param {Commands} commands
 */
export const seating = (seating, turn, cutter, commands) =>
  html`<section class="seating felt-text" part="seating" aria-label=${sentence("cutting.heading")}>
    ${cuts(seating, cutter)}
    ${cutter.again ? html`<p class="cry">${cutter.again}</p>` : nothing}
    <p class="turn">${turn}</p>
    ${spread(seating, cutter, commands)} ${choosing(seating, cutter, commands)}
    <button class="button quiet" @click=${() => void commands.game.skipCutting()}>${sentence("cutting.skip")}</button>
  </section>`;

/**
 * The pone's cut: lift as many cards as you like off the pack, within what the law allows.
 * @fires cut with `{ lifted }`
 */
class HeartsCut extends component(() => ({
  /** Minimum and maximum number of cards to lift. */
  range: [4, 48],
  cards: 52,
  back: "red",
  lifted: 0,
})) {
  /** @param {PropertyValues} changed @override */
  willUpdate(changed) {
    if (changed.has("cards")) this.lifted = Math.round(this.cards / 2);
  }

  /** Give the first control the focus. @override */
  focus() {
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector(".button"))?.focus();
  }

  #cut() {
    this.dispatchEvent(new CustomEvent("cut", { detail: { lifted: this.lifted } }));
  }

  /** Render a packet seen from the side. @param {string} part @param {number} count */
  #packet(part, count) {
    const lines = Array.from(
      { length: count },
      (_, at) => html`<i style=${styled(`--at:${at}`)}></i>`,
    );
    return html`<div class="packet ${part} ${this.back}" style=${styled(`--count:${count}`)}>${lines}</div>`;
  }

  /** @override */ render() {
    const [fewest, most] = this.range;
    const { lifted, cards } = this;
    return html`<div class="pack" aria-hidden="true">
        ${this.#packet("lifted", lifted)} ${this.#packet("rest", cards - lifted)}
      </div>
      <div class="lift">
      <input
        type="range"
        aria-label=${sentence("cut.lift")}
        aria-valuetext=${sentence("cut.lifted", { count: lifted })}
        min=${fewest}
        max=${most}
        .value=${String(lifted)}
        @input=${(/** @type {InputEvent} */ event) =>
          (this.lifted = Number(/** @type {HTMLInputElement} */ (event.target).value))}
      />
      <button class="button" @click=${this.#cut}>${sentence("cut.button")}</button>
      <p class="figures">${sentence("cut.packets", { above: lifted, below: cards - lifted })}</p>
      </div>`;
  }

  /** @override */ static styles = stylesheets(base, cardStyle, ownStyle);
}

customElements.define("hearts-cut", HeartsCut);
