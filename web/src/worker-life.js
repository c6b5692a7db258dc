/** One worker: how it is started, from whatever site, and its life from start to end. */
import { lifelineBroken } from "./lifeline.js";

/**
 * @typedef {object} Failure what stopped the engine
 * @property {"download" | "wasm" | "python" | "died" | "bots"} kind
 * @property {string} message
 * @property {string} [url]
 */

/** Cores that the page, the engine and the bots need. */
const BUSY = 2;

/** How many workers of a kind make sense at most, for who can use several. */
export const spareCores = () => Math.max(1, Math.min(3, (navigator.hardwareConcurrency || 2) - BUSY));

/** @param {string} kind */
const nameFor = (kind) => `eldesthand-${kind}-${Math.random().toString(36).slice(2)}`;

/**
 * Start a worker. A page may not start another site's script as a worker; but a script of its own,
 * made on the spot, may import it.
 * @param {URL} script
 * @param {string} name
 */
export function startWorker(script, name) {
  const options = { type: /** @type {const} */ ("module"), name };
  if (script.origin === self.origin) return new Worker(script, options);
  const source = `import ${JSON.stringify(script.href)};`;
  // in a sandboxed frame, which has no origin of its own, browsers start no modules from blobs
  if (self.origin === "null") return new Worker(`data:text/javascript,${encodeURIComponent(source)}`, options);
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const worker = new Worker(url, options);
  for (const event of ["message", "error"]) {
    worker.addEventListener(event, () => URL.revokeObjectURL(url), { once: true });
  }
  return worker;
}

export class WorkerLife {
  #ended = new AbortController();

  /**
   * @param {URL} script
   * @param {string} kind
   * @param {{ onMessage: (data: any) => void, onFailure: (failure: Failure) => void }} callbacks
   */
  constructor(script, kind, { onMessage, onFailure }) {
    const name = nameFor(kind);
    this.worker = startWorker(script, name);
    const fail = (/** @type {Failure} */ failure) => {
      if (this.#ended.signal.aborted) return;
      this.end();
      onFailure(failure);
    };
    this.worker.addEventListener("message", ({ data }) => {
      if (this.#ended.signal.aborted) return;
      if (data.failure) return fail(data.failure);
      if (data.alive) {
        void lifelineBroken(name, this.#ended.signal).then(() =>
          fail({ kind: "died", message: "The worker stopped without a word." }),
        );
      } else onMessage(data);
    });
    this.worker.addEventListener("error", (event) => {
      event.preventDefault();
      // an error without a message is a script that did not arrive
      const kind = event.message ? "died" : "download";
      fail({ kind, message: event.message || "The engine's own script did not arrive." });
    });
  }

  end() {
    this.#ended.abort();
    this.worker.terminate();
  }
}
