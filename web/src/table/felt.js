/** Contents of the felt: the other players, the pool, the trick, and the pack to be cut. */
import { html, nothing } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { beforeSeat } from "../club/exposed.js";
import { clubView } from "../club/offers.js";
import { askedIn, openIn } from "../mode.js";
import { openHand } from "../replay/controls.js";
import { sentence } from "../sentences.js";
import { isLastTrickOut } from "../state.js";
import { cribbageBoard } from "./cribbage-board.js";
import "./cutting.js";
import { viewToCut } from "./forced.js";
import { ring } from "./middle.js";
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
  const name = players[club.awaited?.source ?? 0].name;
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
