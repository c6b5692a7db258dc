/** A player at the table, as the others see them. */
import { html, nothing } from "lit";
import { cardName, cardSign, JOKER, SUITS, suitOf } from "../cards/card.js";
import { smallFace } from "../cards/face.js";
import { unseen } from "../links.js";
import { keptIn } from "../mode.js";
import { shownName } from "../people/names.js";
import { portrait } from "../people/portrait.js";
import { sentence, sentenceWith } from "../sentences.js";
import { styled } from "../style/styled.js";
import { hide, show } from "../terms.js";
import { counterPiles, showsRed } from "./counters.js";
import { placeOf } from "./places.js";

/**
 * Return the number of a player's counters, points or pegs, and their unit.
 * @param {Protocol.PlayerView} player @param {Protocol.Counting} counting
 * @param {boolean} first whether no deal has been finished, so that there is no total
 * @returns {[number, string]}
 */
function worth(player, { points, pegs }, first) {
  if (points) return [first ? player.units : player.points, "point"];
  return pegs ? [player.pegs, "peg"] : [player.counters, "counter"];
}

/** Return whether the focus came by the keyboard. @param {Event} event */
const isFocusSeen = ({ currentTarget }) =>
  currentTarget instanceof Element && currentTarget.matches(":focus-visible");

/** @param {number} cards */
const backs = (cards) =>
  html`<div class="backs" aria-hidden="true" style=${styled(`--count:${Math.max(cards - 1, 1)}`)}>
    ${Array.from({ length: cards }, (_, at) => html`<i class="small-back" style=${styled(`--at:${at}`)}></i>`)}
  </div>`;

/**
 * Render the cards that count against a player: cards of one suit have its sign, behind the number,
 * because a sign before a number names a card.
 * @param {number} units @param {string} said @param {Protocol.Counting} counting
 */
function against(units, said, { suit }) {
  if (!suit) return said;
  return html`<span aria-hidden="true">${units}\u202f<span class="sign ${suit}">${SUITS[suit]}</span></span
    ><span class="unseen">${said}</span>`;
}

/** Return the bid of a player. @param {Protocol.PlayerView} player */
function bid({ bid: made }) {
  if (made === null) return "\u00a0";
  return made ? sentence("seat.bid", { bid: made }) : sentence("seat.passed");
}

/**
 * Render a player's tricks and units, or their bid until a trick is taken.
 * @param {Protocol.PlayerView} player @param {View} view @param {Pick<Reply, "counting" | "out">} reply
 */
export function taken(player, view, { counting, out }) {
  if (out.includes(player.seat)) return html`<p class="taken">${sentence("seat.out")}</p>`;
  if (!view.tricks.length && (view.phase === "bid" || player.bid !== null))
    return html`<p class="taken">${bid(player)}</p>`;
  const { points, unit, held } = counting;
  const none = player.clear || held ? counting.clear : "0";
  const count = held ? player.cards : player.units;
  const said = count ? sentence(`unit.${unit}`, { count }) : none;
  if (!said) return html`<p class="taken">\u00a0</p>`;
  const units = count && !points ? against(count, said, counting) : said;
  return html`<p class="taken figures">
    <span class=${count ? "" : "none"}
      ><span class="tricks ${player.tricks ? "" : "unseen"}">${sentence("seat.tricks", { count: player.tricks })} · </span>${units}</span
    >${countingCards(player, view, counting)}
  </p>`;
}

/** Number of cards of a suit that count from which they are counted, and not named. */
const MANY = 5;

/**
 * Render the cards that count as they lie before their taker, the dearest on top; or, where a layout has
 * no room for them, on a tag. A trick that is still on the table is not among the player's tricks. @param {Protocol.PlayerView} player @param {View} view
 * @param {Protocol.Counting} counting
 */
function countingCards({ seat: own, tricks }, view, counting) {
  const taken = view.tricks.filter(({ taker }) => taker === own).slice(0, tricks);
  const won = taken.flatMap((trick) => trick.cards);
  const cards = counting.cards.filter((card) => won.includes(card));
  if (!cards.length) return nothing;
  return html`<span class="unseen"> (${cards.map(cardName).join(", ")})</span
    ><span class="counting" aria-hidden="true" style=${styled(`--count:${cards.length}`)}>
      ${cards.map((card, at) => html`<i style=${styled(`--at:${at}`)}>${smallFace(card)}</i>`)}</span
    >${tag(cards, counting)}`;
}

/**
 * Render cards in a few signs: the number of a suit, and other cards by name. The text beside it has the
 * number already where only one suit counts.
 * @param {readonly Card[]} cards @param {Protocol.Counting} counting
 */
function tag(cards, { suit, cards: all }) {
  if (suit) return nothing;
  const isMany = (/** @type {Card} */ card) =>
    card !== JOKER && all.filter((each) => suitOf(each) === suitOf(card)).length >= MANY;
  const many = cards.filter(isMany);
  const suits = [...new Set(many.map(suitOf))];
  return html`<span class="tag" aria-hidden="true">
    ${suits.map((each) => {
      const count = many.filter((card) => suitOf(card) === each).length;
      return html`<span>${count}<span class="sign ${each}">${SUITS[each]}</span></span>`;
    })}
    ${cards.filter((card) => !isMany(card)).map(cardSign)}
  </span>`;
}

/**
 * Render a text about a player, which a press on the seat shows.
 * @param {Protocol.PlayerView} player @param {unknown} fact behind the name @param {...unknown} lines
 */
const about = ({ seat, name }, fact, ...lines) =>
  html`<div class="character meaning paper" popover id="character-${seat}">
    <p><b>${shownName(name)}</b>${fact ? html` · ${fact}` : nothing}</p>
    ${lines.map((line) => (line ? html`<p>${line}</p>` : nothing))}
  </div>`;

/**
 * Render a line about a player, and how they play.
 * @param {Protocol.PlayerView} player @param {{ deals: boolean }} signs whether they deal now
 * @param {State} state
 */
function character(player, { deals }, { catalogue, mode }) {
  const { name } = player;
  const line = catalogue?.characters[name];
  if (!line) return nothing;
  const { names = [], bots = [] } = keptIn(mode)?.sitting ?? {};
  const [kind] = (bots[names.indexOf(name)] ?? "").split("@");
  const bot = catalogue.bots.find((each) => each.name === kind);
  return about(
    player,
    bot && sentence("seat.level", { level: bot.title }),
    bot?.description,
    deals && sentence("seat.deals"),
    html`<em>${line}</em>`,
  );
}

/**
 * Render what is shown at the player's own seat, in words.
 * @param {Protocol.PlayerView} player
 * @param {{ deals: boolean, red: number, worth: string, unit: string }} signs
 */
function ownSigns(player, { deals, worth, unit, red }) {
  const lines = [
    worth && sentence(`means.${unit}`),
    deals && sentence("seat.deals-own"),
    red > 1 && sentence("seat.red", { red }),
  ];
  return lines.some(Boolean) ? about(player, worth, ...lines) : nothing;
}

/**
 * Render the name of a player, with words for screen readers.
 * @param {string} name @param {boolean} deals @param {boolean} acts whether they are to act
 */
function named(name, deals, acts) {
  const shown = html`<span>${name}</span>`;
  if (!deals && !acts) return shown;
  const id = deals ? (acts ? "seat.dealer-acting" : "seat.dealer-named") : "seat.acting";
  return sentenceWith(id, { name: shown }, unseen);
}

/** Draw the medallion of the player's own seat. */
export const medallion = () =>
  html`<span class="portrait own-sign" aria-hidden="true">${SUITS.H}</span>`;

/**
 * Return the seats to mark as to act: where all act at once, the player's own until that is done. Under
 * club laws a dealer is asked before the pack is cut. @param {View} view
 */
function actors({ seat, phase, deal: { dealer }, rules, to_act: all }) {
  if (phase === "shuffle") return [];
  if (phase === "cut" && rules.laws === "club" && seat === dealer) return [dealer];
  return seat !== null && all.includes(seat) ? [seat] : all;
}

/**
 * @param {Protocol.PlayerView} player @param {View} view
 * @param {{ reply: Pick<Reply, "counting" | "dealer" | "lesson" | "out">, own?: boolean, hidden?: boolean, hand?: unknown,
 *   extra?: unknown, mood?: Protocol.Mood, state?: State, press?: () => unknown }} how with the open hand
 *   below the name, and what a press does instead of telling about the player
 */
export function seat(
  player,
  view,
  { reply, own = false, hidden = !own, hand = nothing, extra = nothing, mood, state, press },
) {
  const { counting } = reply;
  const acting = actors(view).includes(player.seat);
  const name = shownName(player.name);
  const dealer = player.seat === reply.dealer;
  const lies = view.phase === "shuffle" && view.tricks.length > 0; // the settled deal, until the next is dealt
  const none = !view.players.some(({ points }) => points);
  const first = Boolean(reply.lesson) || view.deal.number === (lies ? 2 : 1) || none;
  const [has, unit] = worth(player, counting, first);
  const said = sentence(`unit.${unit}`, { count: has });
  const untold = unit === "point" && first;
  const signs = {
    deals: dealer,
    unit,
    worth: untold ? "" : said,
    red: unit === "counter" && showsRed(has, counting.red) ? counting.red : 0,
  };
  const told = state ? (own ? ownSigns : character)(player, signs, state) : nothing;
  const out = reply.out.includes(player.seat);
  const { x, y } = placeOf(
    (player.seat - (view.seat ?? 0) + view.players.length) % view.players.length,
    view.players.length,
  );
  const classes = ["seat", own && "own", acting && "acting", out && "out", press && "pressable"];
  const acted = (/** @type {Event} */ event) => {
    const { currentTarget, target } = event;
    const inner = target instanceof Element && target !== currentTarget && target.closest("button");
    if (!press || inner) return show(event);
    press();
  };
  return html`<section
    class=${classes.filter(Boolean).join(" ")}
    part="seat ${own ? "own-seat" : ""}"
    data-seat=${player.seat}
    style=${styled(`--x:${x};--y:${y}`)}
    role="group"
    aria-label=${sentence("seat.holds", { name, worth: said })}
    tabindex=${told === nothing ? nothing : 0}
    aria-describedby=${told === nothing ? nothing : `character-${player.seat}`}
    @click=${acted}
    @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === "Enter" && press && acted(event)}
    @focus=${(/** @type {Event} */ event) => (press ? isFocusSeen(event) : true) && show(event)}
    @blur=${hide}
  >
    ${own ? medallion() : mood ? portrait(player.name, mood) : nothing}
    <h2 class="name">
      ${dealer ? html`<span class="dealer" aria-hidden="true"><i>${sentence("seat.dealer-sign")}</i><span>${sentence("seat.dealer")}</span></span>` : nothing}
      ${named(name, dealer, acting)}
    </h2>
    ${hand}
    ${
      !hidden
        ? nothing
        : html`${backs(player.cards)}<span class="unseen">${sentence("seat.hand", { count: player.cards })}</span>`
    }
    ${
      untold
        ? nothing
        : html`<p class="worth figures ${unit === "counter" ? "" : "scored"}">
            ${
              unit === "counter"
                ? html`${counterPiles(has, counting.red)}<b aria-hidden="true">${has}</b>
                  <span class="unseen">${said}</span>`
                : unit === "point"
                  ? html`<small>${sentence("seat.total")}</small> <b>${has}</b>`
                  : html`<b>${has}</b> <small>${sentence("seat.pegged")}</small>`
            }
          </p>`
    }
    ${taken(player, view, reply)} ${extra} ${told}
  </section>`;
}
