/**
 * The bots' workers, as the engine's worker knows them. Each thinks about one question at a time, and
 * whichever has waited longest goes to the first who is idle. Whoever does not stop when he is told to,
 * or gives no sign of life while he thinks, is ended, and another takes his place.
 */

/** How long one may take to stop, in milliseconds: a slice of thought takes ten. */
const PATIENCE = 2000;

/** How long one who thinks may give no sign of life, in milliseconds: on a slow device a slice may be long. */
const SILENCE = 10_000;

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
  /** Runs while he has not stopped. @type {ReturnType<typeof setTimeout> | undefined} */
  #stopping;
  /** Runs while he thinks. @type {ReturnType<typeof setTimeout> | undefined} */
  #listening;

  /**
   * @param {MessagePort | null} port none while the worker has been called and has not come
   * @param {() => void} onStuck he hears nothing any more
   */
  constructor(port, onStuck) {
    this.port = port;
    this.onStuck = onStuck;
  }

  /** @param {Question} question */
  think(question) {
    this.question = question;
    this.port?.postMessage({ id: question.id, ask: question.ask });
    this.#listen();
  }

  /** What he thinks about is void. */
  drop() {
    this.#dropped = this.question?.id ?? 0;
    this.question = null;
    this.port?.postMessage({ drop: this.#dropped });
    this.#rest();
    this.#stopping = setTimeout(() => this.#giveUp(), PATIENCE);
  }

  /**
   * He has said something.
   * @param {{ id?: number, answer?: any, dropped?: number }} said
   */
  heard({ id, answer, dropped }) {
    clearTimeout(this.#listening);
    if (dropped && dropped === this.#dropped) clearTimeout(this.#stopping);
    if (this.question && this.question.id === id) {
      this.question.answer(answer);
      this.question = null;
    }
    if (this.question) this.#listening = setTimeout(() => this.#listen(), SILENCE);
  }

  end() {
    this.#rest();
    this.port?.close();
  }

  #listen() {
    this.port?.postMessage({ listening: true });
    this.#listening = setTimeout(() => this.#giveUp(), SILENCE);
  }

  #giveUp() {
    this.#rest();
    this.onStuck();
  }

  #rest() {
    clearTimeout(this.#stopping);
    clearTimeout(this.#listening);
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
    const seat = (this.#seats[place] = new Seat(port, () => this.call(place)));
    port.onmessage = ({ data }) => {
      if (data.ready) seat.ready = true;
      seat.heard(data);
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
    this.#seats.find((seat) => seat.question?.id === id)?.drop();
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
      if (busy && first === this.#waiting[0]) this.call(this.#seats.push(new Seat(null, () => {})) - 1);
      else this.#hand();
    }, QUEUE);
  }
}
