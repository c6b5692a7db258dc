/** Moments: a picture for an event that the engine marks. Nothing waits for it, and a press ends it. */
import { html, render, svg } from "lit";
import { FIGURES, PIPS } from "../cards/pips.js";

/** In milliseconds, at steady pace; 1.2 seconds in all at calm pace. */
const TIMES = { rise: 160, stay: 400, fade: 140 };

/** Leaves of a wreath, on the left, by their angle. */
const LEAVES = [20, 45, 70, 95, 120, 145];

/** @type {Record<Exclude<Protocol.Moment, "">, unknown>} */
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
 * Show a moment: at the seat of the player whose card or trick it is, otherwise in the middle, with
 * words.
 * @param {Element} room @param {Pace} pace @param {Exclude<Protocol.Moment, "">} moment
 * @param {{ seat?: number, said: string }} about
 */
export async function showMoment(room, pace, moment, { seat, said }) {
  if (pace.instant) return;
  const picture = document.createElement("div");
  picture.className = "moment";
  picture.ariaHidden = "true";
  const words = seat === undefined ? html`<p>${said}</p>` : "";
  render(
    html`<svg class=${moment} viewBox="-620 -620 1240 1240">${PICTURES[moment]}</svg>${words}`,
    picture,
  );
  const place = room.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();
  if (place) {
    const { left, top } = room.getBoundingClientRect();
    picture.style.left = `${place.left + place.width / 2 - left}px`;
    picture.style.top = `${place.top + place.height / 2 - top}px`;
  }
  room.append(picture);
  const hidden = { opacity: 0, scale: 0.6 };
  const shown = { opacity: 1, scale: 1 };
  await pace.move(picture, [hidden, shown], { duration: TIMES.rise });
  await pace.wait(TIMES.stay);
  await pace.move(picture, [shown, { ...shown, opacity: 0 }], { duration: TIMES.fade });
  picture.remove();
}
