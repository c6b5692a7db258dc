/** Deals that others play too: deals of the day, and challenges. */
import { addressOf, wordsIn } from "../choice.js";
import { Refused } from "../engine/client.js";
import { beginDay, dateOf, daysPlayed, finishDay, followDay, playedDays } from "../keep/days.js";
import { allKept, findKept, firstWithCards, isReadable, newSitting } from "../keep/store.js";
import { sentence } from "../sentences.js";
import { share } from "../share.js";
import { isReady, Part } from "../state.js";

/** Return the deal that a link names. @param {string} address */
function namedIn(address) {
  const words = new Map(wordsIn(address));
  return { date: words.get("daily"), code: words.get("challenge") };
}

/** The time for which the first paper tells of a challenge, in milliseconds: a week. */
const RECENT = 7 * 24 * 3600 * 1000;

/** Return whether a sitting was a challenge lately. @param {Kept} kept */
const isOfFriend = ({ sitting, daily, repeated, changed }) =>
  sitting.challenge && !daily && !repeated && Date.now() - changed < RECENT;

export class Deals extends Part {
  /** The player's request that is still open. @type {(() => Promise<void>) | null} */
  wanted = null;
  /** The deal that the link in the address names. @type {{ date?: string, code?: string }} */
  offered = {};
  /** The last sitting in which the player answered a challenge. @type {Kept | null} */
  friends = null;

  /** @param {Commands} commands */
  constructor(commands) {
    super(commands);
    const { store, game } = this;
    game.addEventListener("acted", () => {
      const { kept, alone } = store.state;
      if (alone && kept?.daily && kept.over && kept.results[0] && !kept.repeated)
        void finishDay(kept);
    });
  }

  /** Read each new day while the page stands open. */
  follow() {
    followDay(() => isReady(this.store.state) && void this.readDay());
  }

  /** Ask the engine for today's deal, and what else waits for the player. */
  async readDay() {
    const today = dateOf();
    const mine = daysPlayed().get(today);
    const over = (await allKept()).filter((kept) => isReadable(kept) && kept.over);
    const deal = over.find(({ id }) => id === mine?.sitting);
    this.friends = over.find(isOfFriend) ?? null;
    const saved = { sitting: deal?.sitting ?? null, challenge: this.friends?.sitting ?? null };
    try {
      this.store.set({ welcome: await this.#welcome(today, saved) });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.friends = null;
      this.store.setIn("keeping", { warning: sentence("daily.lost") });
      this.store.set({ welcome: await this.#welcome(today, { sitting: null, challenge: null }) });
    }
  }

  /** @param {string} today @param {Pick<Extract<Protocol.Request, { do: "welcome" }>, "sitting" | "challenge">} saved */
  #welcome = (today, saved) =>
    this.game.ask({
      ...{ do: "welcome", today, played: playedDays(), link: this.linkTo(["daily", today]) },
      ...saved,
    });

  /** Open the shared deal that an address names; return whether it names one. @param {string} address */
  async openAddress(address) {
    const named = namedIn(address);
    if (!named.date && !named.code) return false;
    await this.#offer(named);
    return true;
  }

  /** Say what a shared deal is, before it is begun. @param {{ date?: string, code?: string }} named */
  async #offer(named) {
    this.offered = named;
    await import("./offer.js");
    this.commands.open("offer");
  }

  /** Offer today's deal, continue it, or show its result among those of other days. */
  today() {
    const begun = daysPlayed().get(dateOf());
    if (!begun) return this.#offer({ date: dateOf() });
    return begun.net === null ? this.play() : this.showCalendar();
  }

  /** Play a deal of the day: continue its first start, or play uncounted. @param {string} [date] */
  async play(date = dateOf()) {
    const begun = daysPlayed().get(date);
    const first = begun?.net === null ? await findKept(begun.sitting) : null;
    if (first && isReadable(first) && !first.over) return this.commands.keeping.goOn(first);
    const about = { daily: date, ...(begun ? { repeated: true } : {}) };
    await this.#sitDown(() => ({ do: "daily", date, today: dateOf(), ...this.#name }), about);
    const { kept, alone } = this.store.state;
    if (begun || !alone || kept?.daily !== date) return;
    await beginDay(date, kept.id);
    this.game.dispatchEvent(new Event("acted")); // which keeps it
  }

  /** Play the same game with cards that come from today's date. @param {Kept} kept */
  async playDated({ sitting }) {
    const { code } = await this.game.ask({ do: "dated_challenge", sitting, today: dateOf() });
    await this.take(code);
  }

  /** Take up a challenge: go on with the first start, or begin again without counting. @param {string} code */
  take(code) {
    return this.#sitDown(() => ({ do: "take_challenge", code, ...this.#name }), { given: true });
  }

  get #name() {
    return { name: this.store.state.settings.name };
  }

  /**
   * Sit down as soon as the engine is ready.
   * @param {() => Extract<Protocol.Request, { do: "daily" | "take_challenge" }>} request
   * @param {Partial<Kept>} about
   */
  async #sitDown(request, about) {
    this.wanted = async () => {
      const { sitting, title } = await this.game.ask(request());
      this.wanted = null;
      const first = about.given && firstWithCards(sitting, await allKept());
      if (first && !first.over) return this.commands.keeping.goOn(first);
      const repeated = first ? { repeated: true } : {};
      this.store.set({ panel: null, scene: null });
      await this.game.open(newSitting(sitting, { title, ...about, ...repeated }));
      this.commands.waits(false);
    };
    this.commands.waits(true);
    await this.wanted();
  }

  /** Return the link that opens a shared deal. @param {[name: string, value: string]} word */
  linkTo(word) {
    return new URL(addressOf([word]), this.store.state.home).href;
  }

  /** Share the result of today's deal. */
  async share() {
    const { welcome } = this.store.state;
    if (welcome) this.store.set({ shared: await share(welcome.text) });
  }

  /** Open the calendar. */
  async showCalendar() {
    await import("./calendar.js");
    this.commands.open("calendar");
  }

  /** Show the link that challenges others to this sitting's deals. */
  async challenge() {
    await import("./result.js");
    this.commands.open("challenge");
  }
}
