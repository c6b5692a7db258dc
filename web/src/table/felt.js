/** Contents of the felt: the other players, the pool, the trick, and the pack to be cut. */
import { html, nothing } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { repeat } from "lit/directives/repeat.js";
import { cardName } from "../cards/card.js";
import { face } from "../cards/face.js";
import { clubView } from "../club/club.js";
import { beforeSeat } from "../club/tasks.js";
import { askedIn, openIn } from "../mode.js";
import { shownName } from "../people/names.js";
import { openHand } from "../replay/controls.js";
import { sentence } from "../sentences.js";
import { isLastTrickOut } from "../state.js";
import { styled } from "../style/styled.js";
import { hide, meaningOf, paper, show } from "../terms.js";
import { counterPiles, cribbageBoard } from "./counters.js";
import { viewToCut } from "./hand-task.js";
import { ringFor } from "./places.js";
import { seat } from "./seat.js";
import { spreadOut } from "./seating.js";

/** Return the view to draw: while something moves, or once a problem is solved, nobody is to act. @param {State} state @param {Scene} scene */
export const shownView = ({ mode }, { reply: { view }, moving }) =>
  moving || askedIn(mode)?.verdict?.over ? { ...view, to_act: [] } : view;

/** @param {State} state @param {Commands} commands */
export function felt(state, commands) {
  const { scene } = state;
  if (!scene || scene.reply.view.phase === "seating") return nothing;
  return html`${cribbageBoard(scene.reply)}${others(state, scene, commands)}${middle(state, scene, commands)}`;
}

/** Render the other players. @param {State} state @param {Scene} scene @param {Commands} commands */
function others(state, scene, commands) {
  const { players, moods, reply } = scene;
  const view = shownView(state, scene);
  const own = view.seat ?? 0;
  const club = clubView(state);
  const hands = openIn(state.mode)?.hands;
  const inOrder = players.map((_, place) => players[(own + place) % players.length]).slice(1);
  return inOrder.map((player) => {
    const hand = hands?.[player.seat];
    return keyed(
      player.seat,
      seat(player, view, {
        reply,
        mood: moods[player.seat],
        state,
        press: club && view.seat !== null ? () => commands.club.call(player.seat) : undefined,
        hand: hand ? openHand(hand, state.settings.sort) : nothing,
        extra: hand
          ? nothing
          : club
            ? beforeSeat(club, player.seat, commands)
            : saidBy(state, player.seat),
      }),
    );
  });
}

/** Render the line of a player, who has just said it. @param {State} state @param {number} seat */
const saidBy = ({ voice, mode }, seat) =>
  voice?.seat === seat && !openIn(mode)
    ? html`<p class="voice paper" aria-hidden="true">${voice.said}</p>`
    : nothing;

/** Return the trick in the middle. @param {State} state @param {Scene} scene */
const shownTrick = ({ lastTrick }, { trick, reply: { view } }) =>
  lastTrick ? (view.tricks.at(-1) ?? null) : trick;

/** Return whether the player cuts the pack in the middle. @param {State} state */
const isCutHere = (state) => viewToCut(state) !== null;

/** Return whether the middle has no place for a message. @param {State} state @param {Scene} scene */
export const isMiddleTaken = (state, scene) =>
  isCutHere(state) || Boolean(scene.reply.words.pool || shownTrick(state, scene)?.cards.length);

/** Return whether the last trick is shown: on demand, or in a problem about a lead. @param {State} state */
const isPast = (state) =>
  state.lastTrick || (state.mode.kind === "problem" && isLastTrickOut(state));

/** Render the pool and a trick. @param {State} state @param {Scene} scene @param {Commands} commands */
const middle = (state, scene, commands) =>
  html`<div class="middle">
    ${
      isCutHere(state)
        ? packToCut(scene.reply.view, commands)
        : scene.reply.drawable && !scene.moving
          ? handToDraw(scene.reply, commands)
          : ring(shownTrick(state, scene), scene.reply, {
              isPast: isPast(state),
              press: clubView(state) && scene.reply.view.seat !== null ? commands.club.press : null,
            })
    }
  </div>`;

/** Render the face-down cards of which the player draws one (D7). @param {Reply} reply @param {Commands} commands */
function handToDraw({ drawable, view: { club, players, seat, deal } }, { act }) {
  const name = shownName(players[club.awaited?.source ?? 0].name);
  const cards = Array.from({ length: drawable }, (_, place) => place);
  const draw = (/** @type {number} */ place) => act({ kind: "draw_from", seat: seat ?? 0, place });
  return html`<div class="drawing">
    <p class="felt-text">${sentence("club.draw-from", { name })}</p>
    ${spreadOut(cards, { label: sentence("club.draw-from", { name }), back: deal.back, open: true, take: draw })}
  </div>`;
}

/** Render the pack before the pone. @param {View} view @param {Commands} commands */
const packToCut = ({ deal: { cut_range: range, back }, seat: own }, { act }) =>
  html`<hearts-cut
    .range=${range}
    .cards=${range[0] + range[1]}
    .back=${back}
    @cut=${(/** @type {CustomEvent} */ { detail }) =>
      void act({ kind: "cut", seat: own ?? 0, lifted: detail.lifted })}
  ></hearts-cut>`;

// The middle of the table: the pool, the Jack in it, and the trick that lies round it.

/** Return the contents of the pool, in words. @param {Reply} reply */
const poolInWords = ({ words }) => words.pool?.said ?? "";

/** @param {Reply} reply */
function pool(reply) {
  const { view, words, counting } = reply;
  if (!words.pool) return nothing;
  const { name, age } = words.pool;
  const meaning = meaningOf(name);
  return html`<div
    class="pool ${age ? "jack" : ""}"
    part="pool"
    data-pool
    role="group"
    aria-label=${poolInWords(reply)}
    aria-description=${meaning || nothing}
    tabindex=${meaning ? 0 : nothing}
    @click=${show}
    @focus=${show}
    @blur=${hide}
  >
    ${view.sitting.pool ? counterPiles(view.sitting.pool, counting.red) : nothing}
    <p class="figures">
      <span class="word">${name}</span>
      <b class="bare">${view.sitting.pool}</b><b>${sentence("unit.counter", { count: view.sitting.pool })}</b>
      ${age ? html`<small>${age}</small>` : nothing}
    </p>
  </div>${paper(meaning)}`;
}

/** Render the paper of the last trick, with its heading in the place of the pool. */
const past = () =>
  html`<div class="paper"></div>
    <div class="pool"><p class="figures">${sentence("room.last")}</p></div>`;

/**
 * Render the cards of a trick, each before its player, and the pool beside them.
 * @param {Protocol.TrickView | null} shown @param {Reply} reply
 * @param {{ isPast: boolean, press: Press | null }} how whether it is the last trick, and what a press on a card does
 */
export function ring(shown, reply, { isPast, press }) {
  const { width, withPool, pool: at, places } = ringFor(reply.view.players.length);
  const sizes = `--w:${width};--with-pool:${withPool};--pool-x:${at.x};--pool-y:${at.y}`;
  return html`<div class="ring ${isPast ? "past" : ""}" style=${styled(sizes)}>
    ${isPast ? past() : pool(reply)} ${trick(shown, reply.view, places, press)}
  </div>`;
}

/** @typedef {(seat: number, card: Card) => unknown} Press */

/**
 * @param {Protocol.TrickView | null} shown @param {View} view
 * @param {ReturnType<typeof ringFor>["places"]} places South's first @param {Press | null} press
 */
function trick(shown, { players, seat: own }, places, press) {
  const seats = shown?.seats ?? [];
  return html`<ul class="trick" part="trick" aria-label=${sentence("label.trick")}>
    ${repeat(
      shown?.cards ?? [],
      (card) => card,
      (card, order) => {
        const seat = seats[order];
        const { x, y, beside } = places[(seat - (own ?? 0) + players.length) % players.length];
        const before = seats.slice(0, order).filter((each) => each === seat).length;
        const second = before && 1 + 0.12 * (before - 1); // two cards or more to one trick (I3)
        const named = sentence("label.named", {
          name: shownName(players[seat].name),
          value: cardName(card),
        });
        const spot = `--x:${x + second * beside.x};--y:${y};--beside:${second * beside.y};--row:${Math.round(y)}`;
        return html`<li
          class="card ${shown?.taker === seat ? "taking" : ""}"
          data-card=${card}
          style=${styled(spot)}
        >
          ${face(card)}${
            press
              ? html`<button class="pick" data-card=${card} data-last @click=${() => void press(seat, card)}>
                  <span class="unseen">${named}</span>
                </button>`
              : html`<span class="unseen">${named}</span>`
          }
        </li>`;
      },
    )}
  </ul>`;
}
