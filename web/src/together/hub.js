/**
 * The host's device: carries messages between the engine, the host's own table and the guests' devices,
 * and asks the engine for each next step. The engine reads every message of a guest and decides whether
 * it is allowed.
 */
import { messageOf } from "../text.js";
import { sameKey } from "./codes.js";

/**
 * @typedef {object} Guest
 * @property {string} name
 * @property {import("./channel.js").Channel} channel
 * @property {number} gone time when they went away, or 0
 * @property {boolean} replaced whether a bot plays for them
 */

/**
 * Usual and minimum time in which people can notice an error, and the duration of a card's movement, in
 * milliseconds (club laws).
 */
const PAUSES = { none: [250, 0], short: [750, 1200], long: [1500, 2000] };
const CARD = 700;

/** Return the next step of each device, as text to compare. @param {Reply} reply */
const nexts = ({ next, guests = [] }) => [next, ...guests.map((each) => each.next)].join();

/** @fires Hub#change when a guest comes or goes @fires Hub#said with a sentence as `detail` */
export class Hub extends EventTarget {
  /** Guests by player number. @type {Map<number, Guest>} */
  guests = new Map();
  /** Player numbers of the people at other devices. @type {readonly number[]} */
  remote = [];
  /** The host's own table. @type {import("./seat-client.js").SeatClient | null} */
  client = null;
  /** The next steps that the devices were last told. */
  #nexts = "";
  #running = false;
  #again = false;
  #closed = false;

  /**
   * @param {Commands} commands @param {import("../engine/client.js").Engine} engine the page's engine
   * @param {() => string} ownName the host's name
   */
  constructor(commands, engine, ownName) {
    super();
    this.commands = commands;
    this.engine = engine;
    this.ownName = ownName;
  }

  /** Begin a sitting with its guests. @param {Protocol.SavedSitting} sitting @param {Reply} reply */
  begin({ remote = [] }, reply) {
    this.remote = remote;
    for (const player of remote) void this.#welcome(player);
    return { ...reply, guests: [] };
  }

  /** Carry out a request of the host. @param {Protocol.Request} request */
  async send(request) {
    this.#share(/** @type {Reply} */ (await this.engine.ask(request)));
    this.run();
  }

  /** Take steps until the table waits for a person. */
  run() {
    this.#again = true;
    if (!this.#running) void this.#run();
  }

  async #run() {
    this.#running = true;
    while (this.#again && !this.#closed) {
      this.#again = false;
      const reply = /** @type {Reply | null} */ (
        await this.engine.ask({ do: "step" }).catch(() => null)
      );
      if (!reply) continue;
      if (reply.actions.length || nexts(reply) !== this.#nexts) this.#share(reply);
      if (!reply.actions.length) continue;
      this.#again = true;
      if (reply.view.rules.laws !== "club") continue;
      const [steady, least] = PAUSES[reply.pause];
      await this.commands.pace.look(steady + CARD, least);
      await this.commands.club.held;
    }
    this.#running = false;
  }

  /** Accept a guest for a seat, over an open channel and with the key. @param {number} player @param {Uint8Array} key @param {import("./channel.js").Channel} channel */
  admit(player, key, channel) {
    const hear = (/** @type {Event} */ event) => {
      const { id, key: given, request } = /** @type {CustomEvent<any>} */ (event).detail;
      if (typeof id !== "number") return channel.close(true);
      const guest = this.guests.get(player);
      const known = guest?.channel === channel;
      if (
        !known &&
        !(
          Array.isArray(given) &&
          given.length === key.length &&
          sameKey(key, new Uint8Array(given))
        )
      )
        return channel.close(true);
      void this.#answer(player, { id, text: JSON.stringify(request ?? null) }, channel);
    };
    channel.addEventListener("message", hear);
  }

  /** @param {number} player @param {{ id: number, text: string }} message @param {import("./channel.js").Channel} channel */
  async #answer(player, { id, text }, channel) {
    const others = [...this.guests].filter(([each]) => each !== player);
    const names = [this.ownName(), ...others.map(([, { name }]) => name)];
    try {
      const known = this.guests.get(player)?.channel === channel;
      const heard = await this.engine.ask({ do: "hear", player, text, names });
      if (heard.joined) await this.#joined(player, heard.joined.name, channel);
      else if (!known) return channel.close(true);
      if (heard.reply) this.#share(heard.reply);
      if (heard.said) this.#say(heard.said.said);
      channel.send({ answer: id, value: heard.happened ?? heard.joined ?? {} });
      if (heard.reply) this.run();
    } catch (error) {
      const { kind = "", law = "" } = /** @type {any} */ (error);
      channel.send({ answer: id, error: { kind, law, reason: messageOf(error) } });
    }
  }

  /** @param {number} player @param {string} name @param {import("./channel.js").Channel} channel */
  async #joined(player, name, channel) {
    const before = this.guests.get(player);
    const guest = { name: before?.name ?? name, channel, gone: 0, replaced: false };
    this.guests.set(player, guest);
    before?.channel.send({ moved: true });
    before?.channel.close();
    const here = () => this.guests.get(player)?.channel === channel;
    for (const kind of ["away", "closed"])
      channel.addEventListener(kind, () => here() && this.#gone(guest));
    channel.addEventListener("back", () => here() && void this.#back(player, guest));
    if (this.remote.includes(player)) await this.#back(player, guest);
    else this.#people();
  }

  /** @param {Guest} guest */
  #gone(guest) {
    if (!guest.gone) guest.gone = Date.now();
    this.#people();
  }

  /** @param {number} player @param {Guest} guest */
  async #back(player, guest) {
    guest.gone = 0;
    if (guest.replaced) await this.standIn(player, false);
    if (this.remote.includes(player)) await this.#welcome(player);
    this.#people();
  }

  /** Let a bot play for a person who is away, or stop it. @param {number} player @param {boolean} plays */
  async standIn(player, plays) {
    const guest = this.guests.get(player);
    if (guest) guest.replaced = plays;
    await this.send({ do: "stand_in", player, plays });
    this.#people();
  }

  /** Say a fixed phrase. @param {string} phrase */
  async say(phrase) {
    const { said } = await this.engine.ask({ do: "say", phrase, name: this.ownName() });
    this.#say(said);
  }

  /** End the table. */
  close() {
    this.#closed = true;
    for (const { channel } of this.guests.values()) {
      channel.send({ ended: true });
      channel.close();
    }
  }

  /** @param {number} player */
  async #welcome(player) {
    const guest = this.guests.get(player);
    const welcome = await this.engine.ask({ do: "enter", player });
    guest?.channel.send({ welcome });
  }

  /** @param {Reply} reply */
  #share(reply) {
    const { guests = [], ...own } = reply;
    this.#nexts = nexts(reply);
    this.client?.push({ ...own, guests: [] });
    void this.commands.game.hear();
    for (const [at, each] of guests.entries())
      this.guests.get(this.remote[at])?.channel.send({ reply: each });
  }

  /** @param {string} said */
  #say(said) {
    this.dispatchEvent(new CustomEvent("said", { detail: said }));
    for (const { channel } of this.guests.values()) channel.send({ said });
  }

  /** Send the list of guests to all devices. */
  #people() {
    const people = [...this.guests.values()].map(({ name, gone }) => ({ name, away: gone > 0 }));
    for (const { channel } of this.guests.values()) channel.send({ people });
    this.dispatchEvent(new Event("change"));
  }
}
