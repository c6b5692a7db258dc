/** The pace of the table: all waits and movements follow the player's speed and wish for less motion. */

/** Factors of all times, by speed. */
const FACTORS = { calm: 1.7, steady: 1, brisk: 0.5, instant: 0 };

/** The names of the speeds. */
export const SPEEDS = /** @type {(keyof typeof FACTORS)[]} */ (Object.keys(FACTORS));

/**
 * Pauses before another player acts: milliseconds at steady pace, and at any pace.
 * @type {Record<Reply["pause"], [number, number]>}
 */
const PAUSES = { none: [60, 0], short: [750, 1200], long: [1500, 2000] };

export class Pace {
  #factor = 1;
  #hurried = false;
  /** @type {Set<() => void>} */
  #pending = new Set();
  #still = matchMedia("(prefers-reduced-motion: reduce)");

  constructor() {
    // a movement in a hidden page has no end, and others may wait for it
    globalThis.document?.addEventListener("visibilitychange", () => {
      if (document.hidden) this.#finish();
    });
  }

  /** @param {Settings["speed"]} speed */
  set speed(speed) {
    this.#factor = FACTORS[speed] ?? 1;
  }

  /** Return whether there are no pauses. */
  get instant() {
    return this.#factor === 0;
  }

  /** Return whether nothing is heard: all happens at once. */
  get silent() {
    return this.instant || this.#hurried;
  }

  /** Return whether cards and counters appear at their places without a movement. */
  get still() {
    return this.#still.matches || this.silent || Boolean(globalThis.document?.hidden);
  }

  /** Finish all movements and waits at once, until the player is asked again. */
  hurry() {
    this.#hurried = true;
    this.#finish();
  }

  #finish() {
    for (const finish of [...this.#pending]) finish();
  }

  /** Go back to the usual pace. */
  rest() {
    this.#hurried = false;
  }

  /** @param {number} milliseconds at steady pace @returns {Promise<void>} */
  wait(milliseconds) {
    return this.glance(milliseconds * this.#factor);
  }

  /** Wait for this time at any pace, unless the player hurries. @param {number} time in milliseconds @returns {Promise<void>} */
  glance(time) {
    if (this.#hurried || time === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        this.#pending.delete(finish);
        resolve();
      };
      const timer = setTimeout(finish, time);
      this.#pending.add(finish);
    });
  }

  /**
   * Wait for the player to notice something; they cannot hurry it.
   * @param {number} milliseconds at steady pace @param {number} [least] milliseconds at any pace
   * @returns {Promise<void>}
   */
  look(milliseconds, least = 0) {
    const time = Math.max(milliseconds * this.#factor, least);
    return time ? new Promise((resolve) => setTimeout(resolve, time)) : Promise.resolve();
  }

  /**
   * Pause before another player acts, so that people can notice an error.
   * @param {Reply["pause"]} pause @param {number} [more] milliseconds at steady pace
   */
  beforeNext(pause, more = 0) {
    const [steady, least] = PAUSES[pause];
    return this.look(steady + more, least);
  }

  /**
   * Move an element; resolves when it has arrived. @param {Element} element
   * @param {Keyframe[]} keyframes
   * @param {{ duration: number, delay?: number, easing?: string }} timing at steady pace
   * @returns {Promise<void>}
   */
  async move(element, keyframes, { duration, delay = 0, easing = "cubic-bezier(.3,.7,.3,1)" }) {
    if (this.still) return;
    const animation = element.animate(keyframes, {
      duration: duration * this.#factor,
      delay: delay * this.#factor,
      easing,
      fill: "backwards",
    });
    const finish = () => animation.finish();
    this.#pending.add(finish);
    await animation.finished.catch(() => {});
    this.#pending.delete(finish);
  }
}
