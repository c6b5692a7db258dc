/** Several devices at one table: invitations of the host, and a guest's way to the table. */

import { newSeed } from "../game/seed.js";
import { findKept, isReadable, newSitting } from "../keep/store.js";
import { sentence } from "../sentences.js";
import { messageOf } from "../text.js";
import { decode, encode, newKey } from "./codes.js";
import { SeatClient, Way } from "./guest.js";
import { goesOn } from "./host-message.js";
import { Hub } from "./hub.js";
import { Link, newSecret } from "./link.js";

/**
 * @typedef {object} Invitation
 * @property {number} player
 * @property {string} link
 * @property {Link} guest the way to the guest
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
  /** True once the guest is connected. */
  connected = false;
  /** True while the guest comes back to a table after a drop. */
  returning = false;
  /** True once the guest has no seat any more. */
  dismissed = false;
  /** Why something failed, or "". */
  complaint = "";
  /** Names of the guests, and whether they are away. @type {{ name: string, away: boolean }[]} */
  people = [];
  /** The last text about hints. */
  #hints = "";

  /** @param {Commands} commands */
  constructor(commands) {
    super();
    this.commands = commands;
    this.store = commands.store;
    this.game = commands.game;
    /** The page's own engine. */
    this.own = /** @type {import("../engine/client.js").Engine} */ (this.game.engine);
    commands.store.set({ together: this });
    this.game.addEventListener("change", () => {
      const { engine } = this.game;
      const { reply } = this.store.state;
      this.#noteHints();
      if (reply && engine instanceof SeatClient) engine.look(reply);
    });
    this.game.addEventListener("begun", () => void this.#begun());
    this.game.addEventListener("left", () => {
      if (this.game.engine !== this.own || this.hub?.remote.length) this.#leave();
    });
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
    const guest = new Link("host", await newSecret());
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
    const code = encode({ ...(await guest.offer()), ...about });
    hub.admit(player, key, guest);
    this.invitation = { player, key, guest, link: new URL(`#join=${code}`, home).href };
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
        await invitation.guest.accept(code);
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
        by_hand: this.store.state.settings.cutAlways,
        remote,
      });
      this.commands.clear();
      this.game.begin(newSitting(sitting, { title: choice.title }), reply);
    } catch (error) {
      this.complaint = messageOf(error);
    }
    this.#changed();
  }

  /** Go on with the guests of a sitting that the host has begun or resumed. */
  async #begun() {
    const { kept } = this.store.state;
    const { engine } = this.game;
    if (engine instanceof SeatClient) engine.laid = true;
    if (engine !== this.own || !kept) return;
    if (kept.sitting.remote?.length) await this.#hub().begin(kept);
    else if (this.hub?.remote.length) return this.#leave();
    this.#changed();
  }

  /** The player's name. */
  get ownName() {
    return this.store.state.settings.name || sentence("together.host");
  }

  #hub() {
    if (this.hub) return this.hub;
    const { kept } = this.store.state;
    const hub = new Hub(this.own, () =>
      kept && hub.remote.length ? kept.sitting.names[kept.sitting.human ?? 0] : this.ownName,
    );
    hub.addEventListener("change", () => {
      const { invitation } = this;
      if (invitation && hub.guests.get(invitation.player)?.link === invitation.guest)
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
    this.#way?.close();
    this.connected = false;
    this.game.engine = this.own;
    this.#changed();
  }

  // --- the guest ------------------------------------------------------------------------------

  /** The way to the host. @type {Way | null} */
  #way = null;

  /** Show the invitation in an address, or come back if it was answered here. @param {string} address */
  async answer(address) {
    this.invited = decode(address);
    this.dismissed = false;
    this.commands.tellAddress(address); // a reload leads back here
    this.complaint = this.invited ? "" : sentence("together.wrong-link");
    if (this.invited && (await this.#newWay(this.invited).recall()))
      this.returning = Boolean(this.#way?.joined);
    this.commands.open("together");
    return true;
  }

  /** Answer the invitation. @param {string} name */
  async accept(name) {
    if (!this.invited) return;
    this.complaint = "";
    await this.#newWay(this.invited).answer(name);
    this.#changed();
  }

  /** @param {Code} invited */
  #newWay(invited) {
    const way = new Way(invited);
    this.#way?.close();
    this.#way = way;
    way.addEventListener("open", () => void this.#join());
    way.addEventListener("message", (event) =>
      this.#heard(/** @type {CustomEvent} */ (event).detail),
    );
    way.addEventListener("invalid", (event) =>
      this.#complain(/** @type {CustomEvent} */ (event).detail),
    );
    way.addEventListener("away", () => this.#hostAway(true));
    way.addEventListener("back", () => this.#hostAway(false));
    return way;
  }

  /** @param {boolean} away whether the host's device does not answer */
  #hostAway(away) {
    this.returning = away;
    this.#say(sentence(away ? "together.host-away" : "together.host-back"));
    this.#changed();
  }

  /** Join by a name. @param {string} [name] */
  async #join(name) {
    try {
      await this.#way?.join(name);
      this.complaint = "";
      this.connected = true;
      if (this.returning) this.#hostAway(false);
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
    return Boolean(this.#way?.isOpen);
  }

  /** The guest's answer as a code. */
  get reply() {
    return this.#way?.reply ?? "";
  }

  /** Say that the host sent something invalid. @param {boolean} ended whether the way has ended */
  #complain(ended) {
    this.complaint = sentence(ended ? "together.broken" : "together.invalid");
    this.#say(this.complaint);
    this.#changed();
  }

  /** @param {Omit<ReturnType<typeof import("./host-message.js").hostMessage>, "answer" | "error">} message of the host */
  #heard({ reply, welcome, said, people, moved, ended }) {
    if (welcome) void this.#welcomed(welcome);
    if (reply && this.game.engine instanceof SeatClient) this.game.engine.push(reply);
    if (said) this.#say(said);
    if (people) this.#told(people);
    if (moved) this.complaint = sentence("together.moved");
    if (ended) this.complaint = sentence("together.ended");
    if (moved || ended) this.#giveUp();
  }

  /** Give up the way to a table where this device has no seat any more. */
  #giveUp() {
    this.dismissed = true;
    this.#way?.close({ forever: true });
    this.connected = false;
    this.returning = false;
    this.#say(this.complaint);
  }

  /** Sit down at the host's table. @param {Protocol.Entered} welcomed */
  async #welcomed(welcomed) {
    const { title, sitting } = welcomed;
    this.commands.clear();
    // nothing is asked until the table is open; replies that come meanwhile wait in the feed
    this.store.set({ asked: false, betweenDeals: false });
    this.game.engine = new SeatClient(this.own, welcomed, {
      send: async (request) => this.#way?.ask(request),
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
    if (!before) return newSitting(sitting, { id, title, visiting: true });
    // a host that tells another past does not replace what this device has kept
    return isReadable(before) && goesOn(before.sitting, sitting)
      ? { ...before, sitting }
      : newSitting(sitting, { title, visiting: true });
  }

  // --- both -----------------------------------------------------------------------------------

  /** Say a fixed phrase. @param {string} phrase */
  async say(phrase) {
    const said = this.hub ? this.hub.say(phrase) : this.#way?.ask({ do: "say", phrase });
    await said?.catch(() => {});
  }

  /** Agree to hints, or refuse them for everybody. @param {boolean} agrees */
  async allowHints(agrees) {
    const request = /** @type {const} */ ({ do: "allow_hints", agrees });
    await (this.hub ? this.own.change(request) : this.#way?.ask(request))?.catch(() => {});
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

  /** Show a sentence at the table; a complaint that still stands there stays before it. @param {string} text */
  #say(text) {
    const { complaint } = this;
    const stays = complaint && this.store.state.notice?.text.startsWith(complaint);
    this.game.say({ text: stays && text !== complaint ? `${complaint} ${text}` : text, law: "" });
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
