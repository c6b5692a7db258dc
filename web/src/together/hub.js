/**
 * The host's device: carries messages between the engine and the guests' devices. The engine reads every
 * message of a guest, decides whether it is allowed, and sends each device its replies.
 */
import { eraseTable, findTable, keepTable } from "../keep/store.js";
import { messageOf } from "../text.js";
import { sameKey } from "./codes.js";
import { Link } from "./link.js";

/**
 * @typedef {object} Guest
 * @property {string} name
 * @property {Link} link
 * @property {number} gone time when they went away, or 0
 * @property {boolean} replaced whether a bot plays for them
 */

/** @fires Hub#change when a guest comes or goes @fires Hub#said with a sentence as `detail` */
export class Hub extends EventTarget {
  /** Guests by player number. @type {Map<number, Guest>} */
  guests = new Map();
  /** Player numbers of the people at other devices. @type {readonly number[]} */
  remote = [];
  /** The id under which the ways to the guests are kept, or "". */
  #kept = "";
  #closed = false;

  /** @param {import("../engine/client.js").Engine} engine the page's engine @param {() => string} ownName the host's name */
  constructor(engine, ownName) {
    super();
    this.engine = engine;
    this.ownName = ownName;
    engine.onGuests = (replies) => {
      for (const [at, reply] of replies.entries())
        this.guests.get(this.remote[at])?.link.send({ reply });
    };
  }

  /** Begin or resume a sitting with its guests. @param {Kept} kept */
  begin({ id, sitting: { remote = [] } }) {
    this.remote = remote;
    for (const player of this.guests.keys()) void this.#welcome(player);
    return this.guests.size ? this.keep(id) : this.#recall(id);
  }

  /** Accept a guest for a seat, by the key or as the guest who sits there. @param {number} player @param {Uint8Array | null} key @param {Link} link */
  admit(player, key, link) {
    const hear = (/** @type {Event} */ event) => {
      const { id, key: given, request } = /** @type {CustomEvent<any>} */ (event).detail;
      if (typeof id !== "number") return link.close(true);
      const guest = this.guests.get(player);
      const known = guest?.link === link;
      if (
        !known &&
        !(
          key &&
          Array.isArray(given) &&
          given.length === key.length &&
          sameKey(key, new Uint8Array(given))
        )
      )
        return link.close(true);
      void this.#answer(player, { id, text: JSON.stringify(request ?? null) }, link);
    };
    link.addEventListener("message", hear);
    link.keep = () => this.keep();
  }

  /** @param {number} player @param {{ id: number, text: string }} message @param {Link} link */
  async #answer(player, { id, text }, link) {
    const others = [...this.guests].filter(([each]) => each !== player);
    const names = [this.ownName(), ...others.map(([, { name }]) => name)];
    try {
      const known = this.guests.get(player)?.link === link;
      const heard = await this.engine.ask({ do: "hear", player, text, names });
      if (heard.joined) await this.#joined(player, heard.joined.name, link);
      else if (!known) return link.close(true);
      if (heard.said) this.#say(heard.said.said);
      link.send({ answer: id, value: heard.happened ?? heard.joined ?? {} });
    } catch (error) {
      const { kind = "", law = "" } = /** @type {any} */ (error);
      link.send({ answer: id, error: { kind, law, reason: messageOf(error) } });
    }
  }

  /** @param {number} player @param {string} name @param {Link} link */
  async #joined(player, name, link) {
    const before = this.guests.get(player);
    if (before?.link === link) return this.#back(player, before);
    const guest = {
      name: before?.name ?? name,
      link,
      gone: 0,
      replaced: before?.replaced ?? false,
    };
    this.#seat(player, guest);
    void this.keep();
    before?.link.send({ moved: true });
    before?.link.close();
    if (this.remote.includes(player)) await this.#back(player, guest);
    else this.#people();
  }

  /** Keep the ways by which the guests of a sitting come back. @param {string} [id] of the sitting */
  async keep(id = this.#kept) {
    this.#kept = id;
    if (!id || this.#closed) return;
    const seats = Array.from(
      this.guests,
      ([
        player,
        {
          name,
          link: { secret },
        },
      ]) => ({
        player,
        name,
        secret,
      }),
    );
    await keepTable(id, { seats });
  }

  /** Come back to the guests of a saved sitting. @param {string} id */
  async #recall(id) {
    this.#kept = id;
    for (const { player, name, secret } of (await findTable(id))?.seats ?? []) {
      const link = new Link("host", secret);
      this.admit(player, null, link);
      this.#seat(player, { name, link, gone: Date.now(), replaced: false });
      void link.comeBack().catch(() => {});
    }
  }

  /** Give a seat to a guest. @param {number} player @param {Guest} guest */
  #seat(player, guest) {
    const { link } = guest;
    this.guests.set(player, guest);
    const here = () => this.guests.get(player) === guest;
    for (const kind of ["away", "closed"])
      link.addEventListener(kind, () => here() && this.#gone(guest));
    link.addEventListener("back", () => here() && void this.#back(player, guest));
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
    await this.engine.change({ do: "stand_in", player, plays });
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
    this.engine.onGuests = () => {};
    if (this.#kept) void eraseTable(this.#kept);
    for (const { link } of this.guests.values()) {
      link.send({ ended: true });
      link.close();
    }
  }

  /** @param {number} player */
  async #welcome(player) {
    const guest = this.guests.get(player);
    const welcome = await this.engine.ask({ do: "enter", player });
    guest?.link.send({ welcome });
  }

  /** @param {string} said */
  #say(said) {
    this.dispatchEvent(new CustomEvent("said", { detail: said }));
    for (const { link } of this.guests.values()) link.send({ said });
  }

  /** Send the list of guests to all devices. */
  #people() {
    const people = [...this.guests.values()].map(({ name, gone }) => ({ name, away: gone > 0 }));
    for (const { link } of this.guests.values()) link.send({ people });
    this.dispatchEvent(new Event("change"));
  }
}
