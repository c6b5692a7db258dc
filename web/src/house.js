/**
 * The workers which all the tables of a page share, the engine's and the bots': started for the first
 * table, ended some time after the last has gone. They fail for all tables at once.
 */
import { spareCores, WorkerLife } from "./worker-life.js";

/**
 * @typedef {import("./worker-life.js").Failure} Failure
 *
 * @typedef {object} Guest a table, as the house knows it
 * @property {(data: any) => void} onMessage
 * @property {(failure: Failure) => void} onFailure nothing that was asked will be answered
 */

/** How long workers without a table are kept: a page that swaps its content may bring another at once. */
const LINGER = 15_000;

class House {
  /** @type {WorkerLife | null} */
  #engine = null;
  /** By place; the first comes by himself, others when they are wanted. @type {WorkerLife[]} */
  #bots = [];
  /** How often each has failed since it last came up. @type {number[]} */
  #botFailures = [];
  /** @type {Map<number, Guest>} */
  #guests = new Map();
  #opened = 0;
  /** How far start-up has come. @type {object | null} */
  #progress = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #closing;

  /**
   * Lay a table; the workers start if they do not run.
   * @param {Guest} guest
   * @returns {number} the table's number, which goes with each of its messages
   */
  open(guest) {
    clearTimeout(this.#closing);
    const table = (this.#opened += 1);
    this.#guests.set(table, guest);
    if (!this.#engine) this.#start();
    else if (this.#progress) guest.onMessage({ progress: this.#progress });
    return table;
  }

  /**
   * Clear a table away.
   * @param {number} table
   * @param {{ linger: boolean }} how whether the workers stay for a while, if it was the last one
   */
  leave(table, { linger }) {
    if (!this.#guests.delete(table)) return;
    this.send({ table, leave: true });
    if (this.#guests.size) return;
    if (!linger) return this.#end();
    clearTimeout(this.#closing);
    this.#closing = setTimeout(() => this.#end(), LINGER);
  }

  /**
   * @param {{ table: number } & Record<string, unknown>} message to the engine's worker
   * @param {Transferable[]} [transfer]
   */
  send(message, transfer = []) {
    this.#engine?.worker.postMessage(message, transfer);
  }

  #start() {
    // written out, so that the bundler and strict hosts see which script is meant
    this.#engine = new WorkerLife(new URL("./engine-worker.js", import.meta.url), "engine", {
      onMessage: (data) => this.#heard(data),
      onFailure: (failure) => this.#failed(failure),
    });
  }

  #end() {
    clearTimeout(this.#closing);
    this.#engine?.end();
    for (const life of this.#bots) life.end();
    this.#engine = this.#progress = null;
    this.#bots = [];
    this.#botFailures = [];
  }

  /** @param {any} data */
  #heard(data) {
    if (data.progress) this.#progress = data.progress;
    // before, they would only be in the way of what the player waits for
    if (data.ready) this.#startBots(0);
    if (data.wanted !== undefined) this.#startBots(data.wanted);
    else if (data.table) this.#guests.get(data.table)?.onMessage(data);
    else for (const guest of [...this.#guests.values()]) guest.onMessage(data);
  }

  /** @param {number} place where nobody is yet, or one who does not answer */
  #startBots(place) {
    if (place >= spareCores()) return;
    this.#bots[place]?.end();
    const life = (this.#bots[place] = new WorkerLife(new URL("./bot-worker.js", import.meta.url), "bots", {
      onMessage: () => (this.#botFailures[place] = 0),
      onFailure: (failure) => this.#botsFailed(place, failure),
    }));
    const { port1, port2 } = new MessageChannel();
    life.worker.postMessage({ port: port1 }, [port1]);
    this.#engine?.worker.postMessage({ bots: port2, place }, [port2]);
  }

  /**
   * Bots keep nothing, so new ones can sit down at once; but not for ever. One more than the first is
   * not needed.
   * @param {number} place
   * @param {Failure} failure
   */
  #botsFailed(place, failure) {
    const failures = (this.#botFailures[place] = (this.#botFailures[place] ?? 0) + 1);
    if (failures < 3) this.#startBots(place);
    else if (place === 0) this.#failed({ ...failure, kind: "bots" });
  }

  /** @param {Failure} failure */
  #failed(failure) {
    const guests = [...this.#guests.values()];
    this.#guests.clear();
    this.#end();
    for (const guest of guests) guest.onFailure(failure);
  }
}

export const house = new House();
