/**
 * The seat of the user's own bot, in the engine's worker. All that gets through from the bot is an
 * action for its own seat; there is a limit to how long it may think.
 *
 * @typedef {object} Decision
 * @property {object} [action]
 * @property {string} [trouble] why there is none
 * @property {boolean} [late] it did not answer in time, and may never
 * @property {boolean} [again] it was interrupted, and the question is void
 */

/** How long one decision may take, in milliseconds. */
const LIMIT = 10_000;

/** @param {import("../protocol.js").Ask} ask */
export const isOwn = ({ bot }) => bot.split("@")[0] === "own";

export class OwnSeat {
  /** @type {MessagePort | null} */
  #port = null;
  /** Why nobody can be asked. */
  #absence = "It has not been taught here yet.";
  #questions = 0;
  /** Answers the question that the bot is thinking about. @type {(decision: Decision) => void} */
  #decide = () => {};

  /** @param {MessagePort} port of a bot that has learned how to play */
  take(port) {
    this.#port?.close();
    this.#port = port;
    this.interrupt();
  }

  /** What it is thinking about has changed. */
  interrupt() {
    this.#decide({ again: true });
  }

  /**
   * @param {import("../protocol.js").Ask} ask
   * @returns {Promise<Decision>}
   */
  async ask(ask) {
    const port = this.#port;
    if (!port) return { trouble: this.#absence };
    const id = (this.#questions += 1);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    try {
      return await new Promise((decide) => {
        this.#decide = decide;
        port.onmessage = ({ data }) => data.id === id && decide(checked(data.answer, ask));
        timer = setTimeout(() => {
          const late = `It had not answered after ${LIMIT / 1000} seconds`;
          this.#port = null;
          this.#absence = `${late}, and is learning again.`;
          decide({ trouble: `${late}.`, late: true });
        }, LIMIT);
        port.postMessage({ id, ask });
      });
    } finally {
      clearTimeout(timer);
    }
  }
}

/**
 * @param {any} answer
 * @param {import("../protocol.js").Ask} ask
 * @returns {Decision}
 */
function checked(answer, ask) {
  if (answer?.error) return { trouble: String(answer.error.reason) };
  const { action } = answer ?? {};
  const own = ask.view.phase === "seating" ? typeof action?.player === "number" : action?.seat === ask.seat;
  return own ? { action } : { trouble: `It answered for another seat: ${JSON.stringify(action)}` };
}
