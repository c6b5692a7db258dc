/** Workers that the page starts and watches, even with scripts of another site. */
import { sentence } from "../sentences.js";
import { scriptURL } from "../trusted.js";
import { lockReleased } from "./liveness.js";
import { workerPolicyFailure } from "./policy.js";

/**
 * @typedef {object} Failure the reason why a worker stopped
 * @property {"download" | "wasm" | "python" | "died" | "bots" | "policy"} kind
 * @property {string} message
 * @property {string} [url] the file that did not arrive
 *
 * @typedef {object} Callbacks
 * @property {(data: any) => void} [onMessage]
 * @property {(failure: Failure) => void} onFailure the worker has ended
 */

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

/** A worker from its start to its end; it posts `{ alive: true }` when it holds its lock. */
export class WatchedWorker {
  #ended = new AbortController();
  #worker;

  /** @param {URL} script @param {string} kind @param {Callbacks} callbacks */
  constructor(script, kind, { onMessage, onFailure }) {
    const name = `eldesthand-${kind}-${Math.random().toString(36).slice(2)}`;
    this.#worker = startWorker(script, name);
    const { signal } = this.#ended;
    const fail = (/** @type {Failure} */ failure) => {
      if (signal.aborted) return;
      this.end();
      onFailure(failure);
    };
    const died = () => fail({ kind: "died", message: sentence("boot.died") });
    this.#worker.addEventListener("message", ({ data }) => {
      if (signal.aborted) return;
      if (data.failure) fail(data.failure);
      else if (data.alive) void lockReleased(name, signal).then(died);
      else onMessage?.(data);
    });
    this.#worker.addEventListener("error", (event) => {
      event.preventDefault();
      // an error without a message is a script that did not arrive
      if (event.message) fail({ kind: "died", message: event.message });
      else
        void workerPolicyFailure(script).then((refused) =>
          fail(refused ?? { kind: "download", message: sentence("boot.no-worker") }),
        );
    });
  }

  /** @param {object} message @param {Transferable[]} [transfer] */
  send(message, transfer = []) {
    this.#worker.postMessage(message, transfer);
  }

  end() {
    this.#ended.abort();
    this.#worker.terminate();
  }
}

/** A worker that runs `thinking-worker.js`; its port takes the start and the questions. */
export class ThinkingWorker extends WatchedWorker {
  /** @param {ConstructorParameters<typeof WatchedWorker>} options */
  constructor(...options) {
    super(...options);
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    this.send({ port: port2 }, [port2]);
  }
}
