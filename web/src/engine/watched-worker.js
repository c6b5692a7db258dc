/** Workers that the page starts and watches, even with scripts of another site. */
import { sentence } from "../sentences.js";
import { scriptURL } from "../trusted.js";
import { Damaged, failureOf, fileError, readWhole } from "./downloads.js";
import { Deadline, lockReleased, STARTING } from "./liveness.js";
import { workerPolicyFailure } from "./policy.js";

/**
 * @typedef {object} Failure the reason why a worker stopped
 * @property {"download" | "damaged" | "wasm" | "python" | "died" | "silent" | "bots" | "policy"} kind
 * @property {string} message
 * @property {string} [url] the file that did not arrive
 *
 * @typedef {object} Callbacks
 * @property {(data: any) => void} [onMessage]
 * @property {(failure: Failure) => void} onFailure the worker has ended
 */

/** Time for a worker's script to be read and to begin, in milliseconds; then its script is looked at. */
const LOADING = 10_000;

/** Time in which a script that lies on this device is read, in milliseconds. */
const AT_ONCE = 1000;

/** Number of starts of a worker, one after the other, before the failure is told. */
const STARTS = 2;

/** Failures of a worker that another start may overcome. */
export const RETRIED = new Set(["died", "silent", "python"]);

/** Number of cores for the page, the engine and the first worker for bots. */
const BUSY = 2;

/** Return the largest useful number of workers of one kind. */
export const spareCores = () =>
  Math.max(1, Math.min(3, (navigator.hardwareConcurrency || 2) - BUSY));

/**
 * Start a worker; for another site's script, by a generated script that imports it.
 * @param {URL} script @param {string} name
 */
function startWorker(script, name) {
  const options = { type: /** @type {const} */ ("module"), name };
  if (script.origin === self.origin) return new Worker(scriptURL(script), options);
  const source = `import ${JSON.stringify(script.href)};`;
  // in a sandboxed frame, which has no origin of its own, browsers start no modules from blobs
  if (self.origin === "null")
    return new Worker(scriptURL(`data:text/javascript,${encodeURIComponent(source)}`), options);
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const worker = new Worker(scriptURL(url), options);
  for (const event of ["message", "error"]) {
    worker.addEventListener(event, () => URL.revokeObjectURL(url), { once: true });
  }
  return worker;
}

/**
 * A worker, supervised from its creation to its end. It posts `{ alive: true }` when it holds its lock. One
 * that then starts Python adds `starting: true`, and reports its progress at least every `STARTING`
 * milliseconds until it is ready; one that waits to be started is then supervised by a `Supervisor`.
 */
class WatchedWorker {
  #ended = new AbortController();
  /** The worker, or null if the page's policy does not let it start. @type {Worker | null} */
  #worker = null;
  #script;
  #onFailure;
  #alive = false;
  #sign = new Deadline(() => void this.#missed());
  ready = false;

  /** @param {URL} script @param {string} kind @param {Callbacks} callbacks */
  constructor(script, kind, { onMessage, onFailure }) {
    const name = `eldesthand-${kind}-${Math.random().toString(36).slice(2)}`;
    this.#script = script;
    this.#onFailure = onFailure;
    const { signal } = this.#ended;
    try {
      this.#worker = startWorker(script, name);
    } catch {
      void this.#stopped(""); // Trusted Types are required, and ours are not allowed
      return;
    }
    this.#sign.expect(LOADING);
    this.#worker.addEventListener("message", ({ data }) => {
      if (signal.aborted) return;
      this.#sign.met();
      this.ready ||= data.progress?.step === "ready";
      if (data.starting || (data.progress && !this.ready)) this.#sign.expect(STARTING);
      if (data.failure) this.#fail(data.failure);
      else if (data.alive) {
        this.#alive = true;
        void lockReleased(name, signal).then(() => this.#fail(died()));
      } else onMessage?.(data);
    });
    this.#worker.addEventListener("error", (event) => {
      event.preventDefault();
      void this.#stopped(event.message ?? ""); // an event of a refused script has none
    });
  }

  /** @param {object} message @param {Transferable[]} [transfer] */
  send(message, transfer = []) {
    this.#worker?.postMessage(message, transfer);
  }

  end() {
    this.#sign.met();
    this.#ended.abort();
    this.#worker?.terminate();
  }

  /** @param {Failure} failure */
  #fail(failure) {
    if (this.#ended.signal.aborted) return;
    this.end();
    this.#onFailure(failure);
  }

  /** Look for the reason of a silence: the script may still be on the way, or be damaged. */
  async #missed() {
    if (this.#alive) return this.#fail(silent());
    const began = performance.now();
    const failure = await this.#scriptFailure();
    if (this.#alive || this.#ended.signal.aborted) return;
    const arrived = performance.now() - began > AT_ONCE;
    if (arrived && !failure) this.#sign.expect(LOADING);
    else this.#fail(failure ?? silent());
  }

  /** Report the error that has stopped the script. @param {string} message */
  async #stopped(message) {
    const failure = this.#alive ? null : await this.#scriptFailure(message);
    this.#fail(failure ?? (message ? died(message) : missing()));
  }

  /** Return the failure of the worker's script, or null if the script is right. @param {string} [message] */
  async #scriptFailure(message) {
    const refused = message === "" ? await workerPolicyFailure(this.#script) : null;
    if (refused) return refused;
    const url = this.#script.href;
    try {
      const { wrong } = await readWhole({ url, ...WORKERS[url.split("/").at(-1) ?? ""] });
      return wrong.length ? silent() : null; // it has been replaced: the next start takes it
    } catch (error) {
      return error instanceof Damaged ? failureOf(fileError(url, error)) : missing();
    }
  }
}

/** @returns {Failure} */
const died = (message = sentence("boot.died")) => ({ kind: "died", message });

/** @returns {Failure} */
const missing = () => ({ kind: "download", message: sentence("boot.no-worker") });

/** @returns {Failure} */
const silent = () => ({ kind: "silent", message: sentence("boot.silent") });

/** A worker that runs `thinking-worker.js`; its port takes the start and the questions. */
class ThinkingWorker extends WatchedWorker {
  /** @param {ConstructorParameters<typeof WatchedWorker>} options */
  constructor(...options) {
    super(...options);
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    this.send({ port: port2 }, [port2]);
  }
}

/**
 * The workers of one kind, each in a numbered place. One that does not start, or ends while it starts, is
 * started once more, and so is one that ends later, if it can go on where it was; then the failure is told.
 */
export class Crew {
  /** @type {Map<number, ThinkingWorker | WatchedWorker>} */
  #workers = new Map();
  /** Number of starts of each place since its worker last answered. @type {Map<number, number>} */
  #starts = new Map();
  /** Messages to workers that are not ready, for those who may take their places. @type {Map<number, object[]>} */
  #unread = new Map();
  #plan;

  /**
   * @param {object} plan
   * @param {URL} plan.script
   * @param {string} plan.kind
   * @param {boolean} plan.thinks whether the workers answer questions, each of which another can answer
   * @param {(place: number, port: MessagePort) => void} [plan.onStart] takes the port of one that thinks
   * @param {(data: any) => void} [plan.onMessage]
   * @param {(place: number, failure: Failure) => void} plan.onFailure the place is empty
   */
  constructor(plan) {
    this.#plan = plan;
  }

  /** Start a worker, in place of one that has not started or hangs. @param {number} place */
  start(place) {
    const { script, kind, thinks, onStart, onMessage } = this.#plan;
    this.#workers.get(place)?.end();
    this.#workers.delete(place);
    const starts = (this.#starts.get(place) ?? 0) + 1;
    if (starts > STARTS) return this.#failed(place, silent());
    this.#starts.set(place, starts);
    const callbacks = {
      onMessage: (/** @type {any} */ data) => {
        if (data.answered) this.#starts.delete(place);
        onMessage?.(data);
      },
      onFailure: (/** @type {Failure} */ failure) => this.#stopped(place, failure),
    };
    const worker = new (thinks ? ThinkingWorker : WatchedWorker)(script, kind, callbacks);
    this.#workers.set(place, worker);
    for (const message of this.#unread.get(place) ?? []) worker.send(message);
    if (worker instanceof ThinkingWorker) onStart?.(place, worker.port);
  }

  /** @param {number} place @param {object} message @param {Transferable[]} [transfer] */
  send(place, message, transfer = []) {
    const worker = this.#workers.get(place);
    if (worker?.ready) this.#unread.delete(place);
    else if (!transfer.length)
      this.#unread.set(place, [...(this.#unread.get(place) ?? []), message]);
    worker?.send(message, transfer);
  }

  /** End all workers. */
  end() {
    for (const worker of this.#workers.values()) worker.end();
    for (const each of [this.#workers, this.#starts, this.#unread]) each.clear();
  }

  /** Start a worker again, or give up. @param {number} place @param {Failure} failure */
  #stopped(place, failure) {
    const again = this.#plan.thinks || !this.#workers.get(place)?.ready;
    const left = (this.#starts.get(place) ?? 0) < STARTS;
    if (again && left && RETRIED.has(failure.kind)) this.start(place);
    else this.#failed(place, failure);
  }

  /** @param {number} place @param {Failure} failure */
  #failed(place, failure) {
    for (const each of [this.#workers, this.#starts, this.#unread]) each.delete(place);
    this.#plan.onFailure(place, failure);
  }
}
