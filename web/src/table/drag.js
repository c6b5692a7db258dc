/** Pressing a card of the hand, or dragging it out of it, with a finger or the mouse. */

/** Distances that a card moves before it is held, and up to be played, in pixels. */
const [HELD, UP] = [8, 48];
/** Fraction of the movement that a blocked card follows. */
const STUCK = 0.2;
/** Time that a released card stays in place until it has left the hand, in milliseconds. */
const LEAVES = 1000;

/** Time in which a second press, or a tap nearby, belongs to the one before it, in milliseconds. */
const DOUBLE = 500;
/** The greatest distance between two such taps, in pixels. */
const NEARBY = 40;

/**
 * Return whether a press is the second half of a double one, meant for the card that the first has played.
 * @param {PointerEvent | null} first @param {PointerEvent} second
 */
export function isSecondPress(first, { detail, pointerType, timeStamp, clientX, clientY }) {
  if (!first || timeStamp - first.timeStamp > DOUBLE) return false;
  const apart = Math.hypot(clientX - first.clientX, clientY - first.clientY);
  return detail > 1 || (pointerType === "touch" && apart < NEARBY); // not every browser counts taps
}

/**
 * Let a card follow the pointer that was put on it. @param {PointerEvent} event
 * @param {{ held: () => boolean, drawn: () => boolean }} hand `held` is called when the card is held, and
 *   returns whether it may move; `drawn` when it is drawn up, and returns whether it leaves the hand
 */
export function drag(event, { held, drawn }) {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  const card = /** @type {HTMLElement | null} */ (button.querySelector(".card"));
  if (!card || !event.isPrimary || event.button > 0) return;
  const { pointerId, clientX, clientY } = event;
  const watch = new AbortController();
  const { signal } = watch;
  let isHeld = false;
  let free = true;

  /** @param {PointerEvent} at */
  const follow = (at) => {
    if (at.pointerId !== pointerId) return;
    const [across, along] = [at.clientX - clientX, at.clientY - clientY];
    if (!isHeld) {
      if (Math.hypot(across, along) < HELD) return;
      isHeld = true;
      button.toggleAttribute("data-held", true);
      free = held();
    }
    const share = free ? 1 : STUCK;
    card.style.translate = `${across * share}px ${along * share}px`;
  };
  const back = () => {
    button.removeAttribute("data-held");
    card.style.translate = "";
  };
  /** @param {PointerEvent} at */
  const end = (at) => {
    if (at.pointerId !== pointerId) return;
    watch.abort();
    if (!isHeld) return;
    // the browser takes the end of a movement for a click
    const stop = (/** @type {Event} */ click) => click.stopImmediatePropagation();
    button.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => button.removeEventListener("click", stop, { capture: true }));
    const up = at.type === "pointerup" && free && clientY - at.clientY > UP;
    setTimeout(back, up && drawn() ? LEAVES : 0);
  };
  button.setPointerCapture(pointerId);
  button.addEventListener("pointermove", follow, { signal });
  button.addEventListener("pointerup", end, { signal });
  button.addEventListener("pointercancel", end, { signal });
}
