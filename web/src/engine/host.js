/**
 * The workers that all tables of a page share: the engine's and the bots'. They start with the first
 * table, end some time after the last one, and fail for all tables at once.
 */
import { Crew, RETRIED, spareCores } from "./watched-worker.js";

/**
 * @typedef {object} Client a table
 * @property {(data: any) => void} onMessage
 * @property {(failure: Failure) => void} onFailure open requests will not be answered
 *
 * @typedef {object} Spoken
 * @property {string} language
 * @property {import("../language.js").Texts | null} texts those that are needed before the engine runs; null for English
 */

/** Time for which workers without a table are kept, in milliseconds: another table may follow at once. */
const LINGER = 15_000;

class Host {
  // the scripts are written out for the bundler and strict hosts
  #engine = new Crew({
    script: new URL("./engine-worker.js", import.meta.url),
    kind: "engine",
    thinks: false,
    onMessage: (data) => this.#heard(data),
    onFailure: (_, failure) => this.#failed(failure),
  });
  /** Workers for bots, by the places of the engine's supervisor. */
  #bots = new Crew({
    script: new URL("./thinking-worker.js", import.meta.url),
    kind: "bots",
    thinks: true,
    onStart: (place, bots) => this.#engine.send(0, { bots, place, size: spareCores() }, [bots]),
    // without the first place, the engine has failed
    onFailure: (place, failure) => {
      const kind = RETRIED.has(failure.kind) ? "bots" : failure.kind;
      if (place === 0) this.#failed({ ...failure, kind });
    },
  });
  /** True while the engine's worker is there. */
  #started = false;
  /** The language of the page, once it is known. @type {Spoken | null} */
  #spoken = null;
  /** Called when the engine speaks English because the catalogue of the page's language is missing. */
  onEnglish = () => {};
  /** @type {Map<number, Client>} */
  #clients = new Map();
  #opened = 0;
  /** Progress of start-up. @type {object | null} */
  #progress = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #closing;

  /** Start the workers for a table that is about to come. */
  prepare() {
    if (!this.#started) this.#start();
  }

  /** Have the workers speak the language of the page, for which the engine waits. @param {Spoken} spoken */
  speak(spoken) {
    this.#spoken = spoken;
    if (this.#started) this.#engine.send(0, { speak: spoken });
  }

  /** Open a table, and return its number, which all its messages have. @param {Client} client */
  open(client) {
    clearTimeout(this.#closing);
    const table = ++this.#opened;
    this.#clients.set(table, client);
    if (!this.#started) this.#start();
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
    this.#engine.send(0, message, transfer);
  }

  #start() {
    this.#started = true;
    this.#engine.start(0);
    if (this.#spoken) this.#engine.send(0, { speak: this.#spoken });
  }

  #end() {
    clearTimeout(this.#closing);
    this.#engine.end();
    this.#bots.end();
    this.#started = false;
    this.#progress = null;
  }

  /** @param {any} data */
  #heard(data) {
    if (data.startBots !== undefined) return this.#bots.start(data.startBots);
    if (data.english) return this.onEnglish();
    if (data.progress) this.#progress = data.progress;
    if (data.table) this.#clients.get(data.table)?.onMessage(data);
    else for (const client of [...this.#clients.values()]) client.onMessage(data);
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
