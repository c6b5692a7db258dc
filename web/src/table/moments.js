/**
 * Moments: what the engine marks is celebrated. A large emblem lies on the cloth below the trick, where it
 * covers nothing, and a ribbon at the seat says what has happened. Both go after a moment, or at any press.
 */
import { html, nothing, render, svg } from "lit";
import { face } from "../cards/face.js";
import { FIGURES, JESTER, PIPS } from "../cards/pips.js";
import { styled } from "../style/styled.js";

/** @typedef {NonNullable<Protocol.Moment>} Moment */

/** Length of a moment at any pace, in milliseconds. */
const LASTS = 1200;

/** Distance of a ribbon from the edge of the baize. */
const EDGE = 4;

/** Return numbers from 0. @param {number} count */
const range = (count) => Array.from({ length: count }, (_, at) => at);

/** Rays of light round the middle. */
const RAYS = range(24).map(
  (at) => svg`<path class="ray" d="M0-520 14-700h-28Z" transform="rotate(${at * 15})" />`,
);

/** Places of the stars round the moon, and their sizes. */
const STARS = [
  [-640, -360, 1],
  [-480, -560, 0.6],
  [620, -420, 0.8],
  [720, -120, 0.5],
  [-700, 60, 0.7],
  [560, 400, 0.6],
  [-520, 420, 0.9],
  [400, -620, 0.5],
];

const STAR = "M0-80Q8-8 80 0 8 8 0 80-8 8-80 0-8-8 0-80Z";

/** A counter, seen from above. */
const COUNTER = svg`<circle class="counter" r="92" /><circle class="inlay" r="70" />`;

/** The emblems on the cloth, in a field of 1400 units, by kind. @type {Partial<Record<Moment["kind"], unknown>>} */
const EMBLEMS = {
  costly: svg`<g class="rays">${RAYS}</g><path class="dark" d=${PIPS.S} transform="scale(1.3)" />
    <path class="edge" d=${PIPS.S} transform="scale(1.22)" />`,
  owed: svg`<g class="rays">${RAYS}</g><g class="jester" transform="translate(-520 -780) scale(.8)">
    <path class="inlay" d=${JESTER.face} /><path class="line" d=${JESTER.smile} />
    <path class="line" d=${JESTER.eyes} /><path class="red" d=${JESTER.cap} /><path class="edge" d=${JESTER.cap} />
    <path class="gold" d=${JESTER.bells} /></g>`,
  broken: ["left", "right"].map(
    (side) => svg`<g class=${side}><path class="red" d=${PIPS.H} transform="scale(1.25)" />
      <path class="edge" d=${PIPS.H} transform="scale(1.12)" /></g>`,
  ),
  moon: svg`<g class="stars">${STARS.map(
    ([x, y, size], at) =>
      svg`<path class="star" d=${STAR} transform="translate(${x} ${y}) scale(${size})" style=${styled(`--at:${at}`)} />`,
  )}</g><circle class="halo" r="560" /><circle class="disc" r="430" />
    <g class="craters"><circle cx="-130" cy="-120" r="90" /><circle cx="120" cy="60" r="130" />
    <circle cx="-170" cy="190" r="60" /><circle cx="160" cy="-210" r="55" /></g>`,
  jack: svg`<g class="rays">${RAYS}</g>${range(12).map(
    (at) => svg`<g transform="rotate(${at * 30})"><g class="flung">${COUNTER}</g></g>`,
  )}<circle class="pot" r="330" /><path class="figure" d=${FIGURES.J} transform="scale(.42)" />`,
};

/** Number of signs of suits that fall for the winner. */
const FALLING = 36;

/** Suits fall over the whole table, each at its own time and place. */
const rain = () =>
  range(FALLING).map((at) => {
    const suit = /** @type {Suit} */ ("HSDC"[at % 4]);
    const style = `--x:${(at * 37) % 100};--late:${((at * at * 7 + at * 11) % 37) / 37};--turn:${(at % 7) - 3}`;
    return html`<svg class="falls suit-${suit}" viewBox="-500 -500 1000 1000" style=${styled(style)}>
      <path d=${PIPS[suit]} />
    </svg>`;
  });

/** @param {Element} parent @param {string} name of its class @param {unknown} content */
function lay(parent, name, content) {
  const element = document.createElement("div");
  element.className = name;
  element.ariaHidden = "true";
  render(content, element);
  parent.append(element);
  return element;
}

/** Return a number between two others. @param {number} at @param {number} least @param {number} most */
const within = (at, least, most) => Math.max(least, Math.min(at, most));

/**
 * Lay a ribbon beside the face of a player, or a stamp across it; without a player below the emblem.
 * @param {HTMLElement} ribbon @param {Element | null} seat
 * @param {{ room: DOMRect, baize: DOMRect, middle: DOMRect, cards: DOMRect[] }} where what the ribbon is in
 *   and stays within, and the cards that it must not cover
 */
export function place(ribbon, seat, { room, baize, middle, cards }) {
  const { offsetWidth: width, offsetHeight: height } = ribbon;
  const face = seat?.querySelector(".portrait")?.getBoundingClientRect();
  const about = (face?.width ? face : seat?.getBoundingClientRect()) ?? middle;
  const stamp = ribbon.classList.contains("caught");
  const beside = face?.width && !stamp ? about.right - 4 : about.left + (about.width - width) / 2;
  const below = seat ? 0 : 0.3 * about.height;
  const top = about.top + (about.height - height) / 2 + below;
  const level = cards.filter((card) => card.top < top + height && card.bottom > top);
  const right = level.filter(({ left }) => left > about.left).map(({ left }) => left);
  const x = within(beside, baize.left + EDGE, Math.min(baize.right, ...right) - width - EDGE);
  // or above a card that is nearer to the edge than the seat
  const above = level.filter((card) => card.left < x + width && card.right > x);
  const low = Math.min(baize.bottom, ...above.map((card) => card.top)) - height - EDGE;
  const y = within(top, baize.top + EDGE, low);
  ribbon.style.left = `${x - room.left}px`;
  ribbon.style.top = `${y - room.top}px`;
}

/** Draw an emblem on the cloth, below the trick. @param {Element} baize @param {Moment["kind"]} kind @param {DOMRect} middle */
function drawn(baize, kind, middle) {
  const { left, top } = baize.getBoundingClientRect();
  const x = middle.left + middle.width / 2 - left;
  const y = middle.top + middle.height / 2 - top;
  const emblem = lay(
    baize,
    `emblem ${kind}`,
    html`<svg viewBox="-700 -700 1400 1400">${EMBLEMS[kind]}</svg>`,
  );
  emblem.style.setProperty("--x", `${x}px`);
  emblem.style.setProperty("--y", `${y}px`);
  return emblem;
}

/**
 * Celebrate a moment; resolves when it is over. The end of a game is celebrated for the winner alone.
 * @param {HTMLElement} room @param {Pace} pace @param {Moment} moment
 */
export async function showMoment(room, pace, { kind, seat, card, said }) {
  if (pace.silent || document.hidden || kind === "end") return;
  room.style.setProperty("--moment", `${LASTS}ms`);
  const shown = [];
  if (kind === "victory") shown.push(lay(room, "rain", rain()));
  else {
    const baize = /** @type {Element} */ (room.querySelector(".baize"));
    const middle = (room.querySelector(".ring") ?? baize).getBoundingClientRect();
    if (EMBLEMS[kind]) shown.push(drawn(baize, kind, middle));
    const picture = card ? html`<span class="card">${face(card)}</span>` : nothing;
    const ribbon = lay(room, `moment ${kind}`, html`${picture}<p>${said}</p>`);
    place(ribbon, room.querySelector(`[data-seat="${seat}"]`), {
      room: room.getBoundingClientRect(),
      baize: baize.getBoundingClientRect(),
      middle,
      cards: [...room.querySelectorAll(".trick .card")].map((each) => each.getBoundingClientRect()),
    });
    shown.push(ribbon);
  }
  const over = new AbortController();
  const pressed = new Promise((resolve) => {
    room.addEventListener("keydown", resolve, { signal: over.signal });
  });
  await Promise.race([pace.glance(LASTS), pressed]);
  over.abort();
  for (const each of shown) each.remove();
}
