/**
 * The workers that all tables of a page share: the engine's and the bots'. They start with the first
 * table, end some time after the last one, and fail for all tables at once.
 */
import { spareCores, ThinkingWorker, WatchedWorker } from "./watched-worker.js";

/**
 * @typedef {object} Client a table
 * @property {(data: any) => void} onMessage
 * @property {(failure: Failure) => void} onFailure open requests will not be answered
 */

/** Time for which workers without a table are kept, in milliseconds: another table may follow at once. */
const LINGER = 15_000;

/** Number of failed starts allowed for a worker for bots. */
const TRIES = 3;

class Host {
  /** @type {WatchedWorker | null} */
  #engine = null;
  /** Workers for bots, by their supervisor's places. @type {ThinkingWorker[]} */
  #bots = [];
  /** Failures of each worker since it last started. @type {number[]} */
  #botFailures = [];
  /** @type {Map<number, Client>} */
  #clients = new Map();
  #opened = 0;
  /** Progress of start-up. @type {object | null} */
  #progress = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #closing;

  /** Start the workers for a table that is about to come. */
  prepare() {
    if (!this.#engine) this.#start();
  }

  /** Open a table, and return its number, which all its messages have. @param {Client} client */
  open(client) {
    clearTimeout(this.#closing);
    const table = ++this.#opened;
    this.#clients.set(table, client);
    if (!this.#engine) this.#start();
    else if (this.#progress) client.onMessage({ progress: this.#progress });
    return table;
  }

  /** Close a table. @param {number} table @param {{ linger: boolean }} how whether the workers stay for a while */
  leave(table, { linger }) {
    if (!this.#clients.delete(table)) return;
    this.send({ table, leave: true });
    if (this.#clients.size) return;
    if (!linger) return this.#end();
    clearTimeout(this.#closing);
    this.#closing = setTimeout(() => this.#end(), LINGER);
  }

  /**
   * @param {{ table: number } & Record<string, unknown>} message to the engine's worker
   * @param {Transferable[]} [transfer]
   */
  send(message, transfer = []) {
    this.#engine?.send(message, transfer);
  }

  #start() {
    // written out for the bundler and strict hosts
    this.#engine = new WatchedWorker(new URL("./engine-worker.js", import.meta.url), "engine", {
      onMessage: (data) => this.#heard(data),
      onFailure: (failure) => this.#failed(failure),
    });
  }

  #end() {
    clearTimeout(this.#closing);
    this.#engine?.end();
    for (const worker of this.#bots) worker.end();
    this.#engine = this.#progress = null;
    this.#bots = [];
    this.#botFailures = [];
  }

  /** @param {any} data */
  #heard(data) {
    if (data.startBots !== undefined) return this.#startBots(data.startBots);
    if (data.progress) this.#progress = data.progress;
    if (data.table) this.#clients.get(data.table)?.onMessage(data);
    else for (const client of [...this.#clients.values()]) client.onMessage(data);
  }

  /** @param {number} place without a worker, or with one that hangs */
  #startBots(place) {
    this.#bots[place]?.end();
    const script = new URL("./thinking-worker.js", import.meta.url);
    const worker = new ThinkingWorker(script, "bots", {
      onMessage: () => {
        this.#botFailures[place] = 0;
      },
      onFailure: (failure) => this.#botsFailed(place, failure),
    });
    this.#bots[place] = worker;
    const { port } = worker;
    this.#engine?.send({ bots: port, place, size: spareCores() }, [port]);
  }

  /**
   * Replace a worker for bots. After several failures its place stays empty; without the first place,
   * the engine has failed. @param {number} place @param {Failure} failure
   */
  #botsFailed(place, failure) {
    const failures = (this.#botFailures[place] ?? 0) + 1;
    this.#botFailures[place] = failures;
    if (failures < TRIES) this.#startBots(place);
    else if (place === 0) this.#failed({ ...failure, kind: "bots" });
  }

  /** @param {Failure} failure */
  #failed(failure) {
    const clients = [...this.#clients.values()];
    this.#clients.clear();
    this.#end();
    for (const client of clients) client.onFailure(failure);
  }
}

export const host = new Host();
