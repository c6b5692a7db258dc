/**
 * The bots' workers, as the engine's worker knows them. Each thinks about one question at a time, and
 * whichever has waited longest goes to the first who is idle. Whoever does not stop when he is told to
 * is ended, and another takes his place.
 */

/** How long one may take to stop, in milliseconds: a slice of thought takes ten. */
const PATIENCE = 2000;

/** How long a question has to wait, in milliseconds, before another worker is called. */
const QUEUE = 300;

/**
 * @typedef {object} Question
 * @property {number} id
 * @property {import("./protocol.js").Ask} ask
 * @property {(answer: any) => void} answer
 */

class Seat {
  /** Whether Python has started there. */
  ready = false;
  /** What is thought about there. @type {Question | null} */
  question = null;
  /** The last question that was dropped. */
  #dropped = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #backstop;

  /** @param {MessagePort | null} port none while the worker has been called and has not come */
  constructor(port) {
    this.port = port;
  }

  /** @param {Question} question */
  think(question) {
    this.question = question;
    this.port?.postMessage({ id: question.id, ask: question.ask });
  }

  /** What it thinks about is void. @param {() => void} onStubborn it does not stop */
  drop(onStubborn) {
    this.#dropped = this.question?.id ?? 0;
    this.question = null;
    this.port?.postMessage({ drop: this.#dropped });
    clearTimeout(this.#backstop);
    this.#backstop = setTimeout(onStubborn, PATIENCE);
  }

  /** @param {number} dropped the question about which it thinks no more */
  stopped(dropped) {
    if (dropped === this.#dropped) clearTimeout(this.#backstop);
  }

  end() {
    clearTimeout(this.#backstop);
    this.port?.close();
  }
}

export class Bots {
  /** @type {Seat[]} */
  #seats = [];
  /** What nobody thinks about yet, in the order in which it was asked. @type {Question[]} */
  #waiting = [];
  #questions = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #looking;

  /** @param {(place: number) => void} call for a worker at this place; it comes if the machine has room for it */
  constructor(call) {
    this.call = call;
  }

  /**
   * A worker has come, perhaps instead of one that has gone.
   * @param {number} place
   * @param {MessagePort} port
   * @param {import("./boot.js").Kit | null} kit what it starts with
   */
  seat(place, port, kit) {
    const former = this.#seats[place];
    former?.end();
    if (former?.question) this.#waiting.unshift(former.question);
    const seat = (this.#seats[place] = new Seat(port));
    port.onmessage = ({ data: { ready, id, answer, dropped } }) => {
      if (dropped) seat.stopped(dropped);
      if (ready) seat.ready = true;
      if (seat.question && seat.question.id === id) {
        seat.question.answer(answer);
        seat.question = null;
      }
      this.#hand();
    };
    port.postMessage({ kit });
  }

  /**
   * @param {import("./protocol.js").Ask} ask
   * @param {AbortSignal} signal when the question is void
   * @returns {Promise<any>}
   */
  ask(ask, signal) {
    const id = (this.#questions += 1);
    return new Promise((answer) => {
      this.#waiting.push({ id, ask, answer });
      signal.addEventListener("abort", () => this.#drop(id, answer), { once: true });
      this.#hand();
    });
  }

  /** @param {number} id @param {(answer: any) => void} answer */
  #drop(id, answer) {
    this.#waiting = this.#waiting.filter((question) => question.id !== id);
    const place = this.#seats.findIndex((seat) => seat.question?.id === id);
    this.#seats[place]?.drop(() => this.call(place));
    answer({ again: true });
    this.#hand();
  }

  /** Hand the questions to who is idle; if there are more, look again whether more should come. */
  #hand() {
    for (const seat of this.#seats) {
      const next = seat.ready && !seat.question ? this.#waiting.shift() : undefined;
      if (next) seat.think(next);
    }
    const [first] = this.#waiting;
    if (!first || this.#looking) return;
    this.#looking = setTimeout(() => {
      this.#looking = undefined;
      const busy = this.#seats.length && this.#seats.every((seat) => seat.ready);
      if (busy && first === this.#waiting[0]) this.call(this.#seats.push(new Seat(null)) - 1);
      else this.#hand();
    }, QUEUE);
  }
}
