/** Moments: a picture for an event that the engine marks. Nothing waits for it, and a press ends it. */
import { html, render, svg } from "lit";
import { FIGURES, PIPS } from "../cards/pips.js";
import { portrait } from "../people/portrait.js";

/** In milliseconds, at steady pace; 1.2 seconds in all at calm pace. */
const TIMES = { rise: 160, stay: 400, fade: 140 };

/** Leaves of a wreath, on the left, by their angle. */
const LEAVES = [20, 45, 70, 95, 120, 145];

/** @type {Record<Exclude<Protocol.Moment, "" | "caught">, unknown>} */
const PICTURES = {
  queen: svg`<path d=${PIPS.S} /><path class="figure" d=${FIGURES.Q} transform="translate(0 90) scale(.42)" />`,
  broken: svg`<path class="red left" d=${PIPS.H} /><path class="red right" d=${PIPS.H} />`,
  moon: svg`<path class="gold" d="M180-480a500 500 0 1 0 0 960 560 560 0 0 1 0-960Z" />`,
  jack: svg`<circle class="red" r="500" /><path class="figure" d=${FIGURES.J} transform="scale(.6)" />`,
  end: svg`${[1, -1].map((side) =>
    LEAVES.map(
      (angle) =>
        svg`<ellipse class="gold" cy="380" rx="48" ry="130"
          transform="scale(${side} 1) rotate(${angle}) translate(0 380) rotate(60) translate(0 -380)" />`,
    ),
  )}<path class="gold" d=${PIPS.H} transform="scale(.4)" />`,
};

/**
 * Lay a picture at a player's seat, without covering their name and points: on the corner of a
 * large portrait, below a small one, above the name and the plate that may lie over it, or below a
 * seat without a portrait. @param {HTMLElement} picture @param {Element} table @param {Element} seat
 */
export function lay(picture, table, seat) {
  const room = table.getBoundingClientRect();
  const plate = table.querySelector(".plate")?.getBoundingClientRect();
  const half = picture.offsetWidth / 2;
  const face = seat.querySelector(".portrait")?.getBoundingClientRect();
  const { left, top, bottom } = seat.getBoundingClientRect();
  const under = plate && plate.top < top && plate.left < left + 2 * half && plate.right > left;
  const [x, y] = !face?.width
    ? [left + half, seat.matches(".own") ? (under ? plate.top : top) - half : bottom + half]
    : face.width < 2 * half
      ? [face.left + face.width / 2, face.bottom + half / 2]
      : [face.left + face.width * 0.1, face.top + face.height * 0.15];
  const within = (/** @type {number} */ at, /** @type {number} */ size) =>
    `${Math.min(Math.max(at, half), size - half)}px`;
  picture.style.left = within(x - room.left, room.width);
  picture.style.top = within(y - room.top, room.height);
}

/**
 * Show a moment: at the seat of the player whose card or trick it is, otherwise in the middle, with
 * words. A player who was caught shows their face.
 * @param {Element} room @param {Pace} pace @param {Exclude<Protocol.Moment, "">} moment
 * @param {{ seat?: number, said: string, name?: string }} about
 */
export async function showMoment(room, pace, moment, { seat, said, name = "" }) {
  if (pace.instant || (moment === "caught" && pace.still)) return;
  const picture = document.createElement("div");
  picture.className = `moment ${moment}`;
  picture.ariaHidden = "true";
  const words = seat === undefined ? html`<p>${said}</p>` : "";
  render(
    moment === "caught"
      ? html`${portrait(name, "dismayed")}${words}`
      : html`<svg class=${moment} viewBox="-620 -620 1240 1240">${PICTURES[moment]}</svg>${words}`,
    picture,
  );
  room.append(picture);
  const place = room.querySelector(`[data-seat="${seat}"]`);
  if (place) lay(picture, room, place);
  const hidden = { opacity: 0, scale: 0.6 };
  const shown = { opacity: 1, scale: 1 };
  await pace.move(picture, [hidden, shown], { duration: TIMES.rise });
  await pace.wait(TIMES.stay);
  await pace.move(picture, [shown, { ...shown, opacity: 0 }], { duration: TIMES.fade });
  picture.remove();
}
