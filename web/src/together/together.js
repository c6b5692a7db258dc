/** Several devices at one table: invitations of the host, and a guest's way to the table. */

import { Refused } from "../engine/client.js";
import { newSeed } from "../game/seed.js";
import { findKept, isReadable, newSitting } from "../keep/store.js";
import { sentence } from "../sentences.js";
import { messageOf } from "../text.js";
import { Channel } from "./channel.js";
import { decode, encode, newKey } from "./codes.js";
import { Hub } from "./hub.js";
import { SeatClient } from "./seat-client.js";

/**
 * @typedef {object} Invitation
 * @property {number} player
 * @property {string} link
 * @property {Channel} channel
 * @property {Uint8Array} key
 *
 * @typedef {import("./codes.js").Code} Code
 */

/** @fires Together#change */
export class Together extends EventTarget {
  /** The host's side. @type {Hub | null} */
  hub = null;
  /** The invitation that is shown. @type {Invitation | null} */
  invitation = null;
  /** The invitation that a guest opened. @type {Code | null} */
  invited = null;
  /** The guest's answer as a code. */
  reply = "";
  /** True once the guest is connected. */
  connected = false;
  /** Why something failed, or "". */
  complaint = "";
  /** Names of the guests, and whether they are away. @type {{ name: string, away: boolean }[]} */
  people = [];
  #requests = 0;
  /** The last text about hints. */
  #hints = "";
  /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
  #open = new Map();

  /** @param {Commands} commands */
  constructor(commands) {
    super();
    this.commands = commands;
    this.store = commands.store;
    this.game = commands.game;
    /** The page's own engine. */
    this.own = /** @type {import("../engine/client.js").Engine} */ (this.game.engine);
    commands.store.set({ together: this });
    this.game.addEventListener("change", () => this.#noteHints());
  }

  #changed() {
    this.store.set({ together: this });
  }

  // --- the host -------------------------------------------------------------------------------

  /** Open the invitations. */
  invite() {
    this.commands.open("together");
  }

  /** Return whether a sitting of several devices is on. */
  get playing() {
    return Boolean(this.hub?.remote.length || (this.connected && this.game.engine !== this.own));
  }

  /** Return the names of the others, by player. */
  get seats() {
    const { kept, choice, catalogue } = this.store.state;
    const names = this.hub?.remote.length ? kept?.sitting.names : catalogue?.guests;
    const players = choice?.rules.players ?? 4;
    const seats = Array.from({ length: players - 1 }, (_, at) => at + 1);
    return seats
      .filter((player) => !this.hub?.remote.length || this.hub.remote.includes(player))
      .map((player) => ({
        player,
        guest: this.hub?.guests.get(player),
        near: this.#near[player - 1] ?? "",
        name:
          this.hub?.guests.get(player)?.name ||
          this.#near[player - 1]?.trim() ||
          names?.[player] ||
          "",
      }));
  }

  /** The names of the people who will share the host's device, by place; empty for others. */
  get #near() {
    return (!this.hub?.remote.length && this.store.state.choice?.people) || [];
  }

  /** Make an invitation to a seat. @param {number} player */
  async inviteTo(player) {
    const hub = this.#hub();
    const channel = new Channel("host");
    const key = newKey();
    this.complaint = "";
    const { choice, settings, home } = this.store.state;
    const names = [settings.name, ...[...hub.guests.values()].map(({ name }) => name)];
    const about = {
      player,
      key,
      title: choice?.title ?? "",
      names: names.filter(Boolean).join(", "),
    };
    const code = encode({ ...(await channel.offer()), ...about });
    channel.addEventListener("open", () => hub.admit(player, key, channel));
    this.invitation = { player, key, channel, link: new URL(`#join=${code}`, home).href };
    this.#changed();
  }

  /** Take a guest's answer. @param {string} text */
  async connect(text) {
    const { invitation } = this;
    const code = decode(text);
    const wrong = !code || !invitation || String(code.key) !== String(invitation.key);
    this.complaint = wrong ? sentence("together.wrong-answer") : "";
    if (code && invitation && !wrong)
      try {
        await invitation.channel.accept(code);
      } catch {
        this.complaint = sentence("together.wrong-answer");
      }
    this.#changed();
    return !this.complaint;
  }

  /** Begin the chosen game with all guests. */
  async begin() {
    const hub = this.#hub();
    const { choice } = this.store.state;
    if (!choice) return;
    const remote = [...hub.guests.keys()].sort();
    const people = choice.bots.map(
      (_, place) => hub.guests.get(place + 1)?.name ?? choice.people?.[place] ?? "",
    );
    try {
      this.own.rest();
      const { sitting, reply } = await this.own.ask({
        do: "sit",
        seed: newSeed(),
        choice: { ...choice, people },
        name: this.ownName,
        remote,
      });
      const { title, practice } = choice;
      const kept = newSitting(sitting, { title, practice });
      kept.sitting.actions.push(...reply.actions);
      this.commands.clear();
      this.#sit(sitting, reply);
      await this.game.open(kept);
    } catch (error) {
      this.complaint = messageOf(error);
    }
    this.#changed();
  }

  /** Seat the host at a table of several devices. @param {Protocol.SavedSitting} sitting @param {Reply} reply @param {Protocol.Happening[]} [entries] */
  #sit(sitting, reply, entries = []) {
    const hub = this.#hub();
    const first = hub.begin(sitting, reply);
    hub.client = new SeatClient(
      this.own,
      { title: "", sitting, reply: first, entries },
      { send: (request) => hub.send(request), left: () => this.#leave(), said: () => {} },
    );
    this.game.engine = hub.client;
    hub.run();
    this.#changed();
  }

  /** Go on with a saved sitting of several devices. @param {Protocol.SavedSitting} sitting */
  async resume(sitting) {
    if (this.game.engine !== this.own) return;
    const reply = await this.own.ask({ do: "resume", sitting });
    const { entries } = await this.own.ask({ do: "history" });
    this.#sit(sitting, reply, [...entries]);
  }

  /** The player's name. */
  get ownName() {
    return this.store.state.settings.name || sentence("together.host");
  }

  #hub() {
    if (this.hub) return this.hub;
    const { kept } = this.store.state;
    const hub = new Hub(this.commands, this.own, () =>
      kept && hub.remote.length ? kept.sitting.names[kept.sitting.human ?? 0] : this.ownName,
    );
    hub.addEventListener("change", () => {
      const { invitation } = this;
      if (invitation && hub.guests.get(invitation.player)?.channel === invitation.channel)
        this.invitation = null;
      this.#told([...hub.guests.values()].map(({ name, gone }) => ({ name, away: gone > 0 })));
    });
    hub.addEventListener("said", (event) => this.#say(/** @type {CustomEvent} */ (event).detail));
    this.hub = hub;
    return hub;
  }

  /** Leave the table. */
  #leave() {
    this.hub?.close();
    this.hub = null;
    this.#channel?.close();
    this.game.engine = this.own;
    this.#changed();
  }

  // --- the guest ------------------------------------------------------------------------------

  /** @type {Channel | null} */
  #channel = null;

  /** Show the invitation in an address. @param {string} address */
  answer(address) {
    this.invited = decode(address);
    this.complaint = this.invited ? "" : sentence("together.wrong-link");
    this.commands.open("together");
    return true;
  }

  /** Answer the invitation. @param {string} name */
  async accept(name) {
    const { invited } = this;
    if (!invited) return;
    this.complaint = "";
    const channel = new Channel("guest");
    this.#channel = channel;
    const described = await channel.answer(invited);
    this.reply = encode({ ...invited, title: "", names: "", ...described });
    channel.addEventListener("open", () => void this.#join(name));
    channel.addEventListener("message", (event) =>
      this.#heard(/** @type {CustomEvent} */ (event).detail),
    );
    channel.addEventListener("away", () => this.#say(sentence("together.host-away")));
    channel.addEventListener("back", () => this.#say(sentence("together.host-back")));
    channel.addEventListener("closed", () => {
      if (this.#channel !== channel) return;
      this.connected = false;
      this.#say(this.complaint || sentence("together.lost"));
      this.#changed();
    });
    this.#changed();
  }

  /** Join by a name. @param {string} name */
  async #join(name) {
    try {
      await this.#ask({ do: "join", version: SITE.version, name });
      this.connected = true;
      this.complaint = "";
    } catch (error) {
      this.complaint = messageOf(error);
    }
    this.#changed();
  }

  /** Join by another name. @param {string} name */
  rename(name) {
    return this.#join(name);
  }

  /** Return whether the guest's channel is open. */
  get reached() {
    return Boolean(this.#channel?.isOpen);
  }

  /** @param {object} request @returns {Promise<any>} */
  #ask(request) {
    const id = ++this.#requests;
    const key = [...(this.invited?.key ?? [])];
    return new Promise((resolve, reject) => {
      this.#open.set(id, { resolve, reject });
      this.#channel?.send({ id, key, request });
    });
  }

  /** @param {any} message of the host */
  #heard({ answer, value, error, reply, welcome, said, people, moved, ended }) {
    const asked = this.#open.get(answer);
    this.#open.delete(answer);
    if (asked && error) asked.reject(new Refused(error));
    else asked?.resolve(value);
    if (welcome) void this.#welcomed(welcome);
    if (reply && this.game.engine instanceof SeatClient) {
      this.game.engine.push(reply);
      void this.game.hear();
    }
    if (said) this.#say(String(said));
    if (people) this.#told(people);
    if (moved) this.complaint = sentence("together.moved");
    if (ended) this.complaint = sentence("together.ended");
    if (moved || ended) this.#say(this.complaint);
  }

  /** Sit down at the host's table. @param {Protocol.Entered} welcomed */
  async #welcomed(welcomed) {
    const { title, sitting } = welcomed;
    this.commands.clear();
    // replies that come meanwhile wait in the client
    this.game.engine = new SeatClient(this.own, welcomed, {
      send: (request) => this.#ask(request),
      left: () => this.#leave(),
      said: (deal, words) => {
        kept.words[deal - 1] = words;
      },
    });
    const kept = await this.#copyOf(sitting, title);
    await this.game.open(kept);
  }

  /** Return the guest's copy of a sitting, as kept before. @param {Protocol.SavedSitting} sitting @param {string} title */
  async #copyOf(sitting, title) {
    const id = `visit-${sitting.seed}`;
    const { kept } = this.store.state;
    const before = kept?.id === id ? kept : await findKept(id);
    if (before && isReadable(before)) return { ...before, sitting };
    return newSitting(sitting, { id, title, visiting: true });
  }

  // --- both -----------------------------------------------------------------------------------

  /** Say a fixed phrase. @param {string} phrase */
  async say(phrase) {
    await (this.hub ? this.hub.say(phrase) : this.#ask({ do: "say", phrase })).catch(() => {});
  }

  /** Agree to hints, or refuse them for everybody. @param {boolean} agrees */
  async allowHints(agrees) {
    const request = /** @type {const} */ ({ do: "allow_hints", agrees });
    await (this.hub ? this.hub.send(request) : this.#ask(request)).catch(() => {});
  }

  /** Tell a change of the agreement to hints. */
  #noteHints() {
    const { kept, reply } = this.store.state;
    const { text = "", allowed = false } = reply?.hints ?? {};
    if (text === this.#hints) return;
    this.#hints = text;
    if (text) this.#say(text);
    if (!kept || !allowed) return;
    kept.sitting = { ...kept.sitting, hints: true };
    this.game.practise();
  }

  /** Show a sentence at the table. @param {string} text */
  #say(text) {
    this.game.say({ text, law: "" });
    this.store.say(text);
  }

  /** Tell who went away and who came back. @param {{ name: string, away: boolean }[]} people */
  #told(people) {
    for (const { name, away } of people) {
      const before = this.people.find((each) => each.name === name)?.away ?? false;
      if (away !== before) this.#say(sentence(away ? "together.away" : "together.back", { name }));
    }
    this.people = people;
    this.#changed();
  }
}
