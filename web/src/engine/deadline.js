/** The time by which a worker has to show that it lives. */

/** Time for which a worker that starts may be silent, in milliseconds: on a slow device a step is long. */
export const STARTING = 30_000;

export class Deadline {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #at = Infinity;
  #onMissed;

  /** @param {() => void} onMissed */
  constructor(onMissed) {
    this.#onMissed = onMissed;
  }

  /** Expect a sign within some milliseconds, or within the rest of an earlier limit. @param {number} limit */
  expect(limit) {
    const at = performance.now() + limit;
    if (this.#at <= at) return;
    this.#at = at;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#at = Infinity;
      this.#onMissed();
    }, limit);
  }

  /** Note a sign; nothing more is expected until `expect`. */
  met() {
    clearTimeout(this.#timer);
    this.#at = Infinity;
  }
}
