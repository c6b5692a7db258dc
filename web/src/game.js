/**
 * The sitting as the page sees it: asks the engine for what happens next, has the stage show it at a
 * human pace, lets the player act, and keeps the actions so far, from which everything can be rebuilt.
 */
import { seatsKept, sittingGiven, sittingOf } from "./beginning.js";
import { Engine, Refused } from "./engine.js";
import { Clock, hourOf } from "./hour.js";
import { noteDeal } from "./keep/notes.js";
import { newSitting } from "./keep/shelf.js";

/**
 * @typedef {import("./protocol.js").Action} Action
 * @typedef {import("./protocol.js").Reply} Reply
 * @typedef {import("./protocol.js").SavedSitting} SavedSitting
 * @typedef {import("./protocol.js").Catalogue} Catalogue
 * @typedef {import("./keep/shelf.js").Kept} Kept
 * @typedef {import("./choice.js").Choice} Choice
 *
 * @typedef {object} Stage shows at the table what a reply tells
 * @property {(reply: Reply) => Promise<void>} play resolves when it has been shown
 * @property {(reply: Reply) => Promise<void>} moment resolves when nobody wants to look any longer (club laws)
 *
 * @typedef {{ id: number, said: string, kind: string }} LogEntry
 * @typedef {{ text: string, law: string }} Notice
 */

/** What is only told: the table need not be drawn before what follows at once. */
const TOLD = new Set(["players_seated", "committed"]);

/**
 * @fires Game#change whenever something to be drawn has changed
 * @fires Game#acted whenever the sitting has changed
 */
export class Game extends EventTarget {
  /** @type {import("./boot.js").Progress | null} */
  progress = null;
  /** @type {import("./engine.js").Failure | null} */
  failure = null;
  /** @type {Catalogue | null} */
  catalogue = null;
  /** The sitting with all that is to be kept of it. @type {Kept | null} */
  kept = null;
  /** The latest that the engine told; the stage may still be showing what went before. @type {Reply | null} */
  reply = null;
  /** @type {LogEntry[]} */
  log = [];
  /** Why the player's last action was refused. @type {Notice | null} */
  notice = null;
  /** Whether the player is asked: nothing moves, nobody else has to act. */
  asked = false;
  /** Whether a deal has been settled and the next waits for the player's word. */
  betweenDeals = false;

  /** Every sitting, action and restart begins a new turn of events; what an older one still does is void. */
  #turn = 0;
  #entries = 0;
  #clock = new Clock();
  /** What another does at this moment. @type {Promise<Reply | null> | null} */
  #stepping = null;
  /** @type {Promise<void> | null} */
  #showing = null;
  /** Whether the agreed hour has come and the engine has not heard of it. */
  #hourDue = false;

  /** @param {Stage} stage */
  constructor(stage) {
    super();
    this.stage = stage;
    this.engine = new Engine({
      onProgress: (progress) => this.#set({ progress }),
      onFailure: (failure) => {
        this.#turn += 1;
        this.#set({ failure, asked: false });
      },
    });
  }

  /** The sitting as it can be rebuilt. @returns {SavedSitting | null} */
  get sitting() {
    return this.kept?.sitting ?? null;
  }

  /** Whether the player may take back what he did. */
  get canTakeBack() {
    return Boolean(this.kept?.practice && (this.asked || this.betweenDeals));
  }

  /** Whether the engine answers. */
  get ready() {
    return this.catalogue !== null && this.failure === null;
  }

  /** What needs no sitting. @type {(request: import("./protocol.js").Request) => Promise<any>} */
  ask = (request) => this.engine.ask(request);

  /** Start the engine, and go on with the sitting if there is one. */
  async start() {
    const turn = (this.#turn += 1);
    this.#set({ failure: null, progress: null, asked: false });
    this.#stepping = null;
    this.engine.start();
    /** @type {Catalogue} */
    const catalogue = await this.engine.ask({ do: "games" });
    if (turn !== this.#turn) return;
    this.#set({ catalogue });
    if (this.kept) await this.open(this.kept);
  }

  /**
   * Begin a sitting, once the engine is ready.
   * @param {Choice} choice
   * @param {Partial<Kept>} [about]
   */
  async sitDown(choice, about = {}) {
    const { title, practice = false } = choice;
    const sitting = sittingOf(choice);
    const first = choice.cutting ? null : seatsKept(sitting);
    await this.open(newSitting(sitting, { title, practice, ...about }), first);
  }

  /**
   * Begin a sitting in the middle of a deal that is given.
   * @param {import("./records.js").Dealt} dealt
   * @param {{ human?: number, bots: string[] }} who
   * @param {Partial<Kept>} about
   */
  async playDealt(dealt, who, about) {
    return this.open(newSitting(sittingGiven(dealt, who), about));
  }

  /**
   * Go on with a sitting, or begin one.
   * @param {Kept} kept
   * @param {Action | null} [first] what is done at once; it is sent along, for each errand takes time
   */
  async open(kept, first = null) {
    const turn = (this.#turn += 1);
    this.#set({ notice: null });
    const { actions, ...begun } = kept.sitting;
    try {
      /** @type {Promise<Reply>} */
      const opened = this.engine.ask(
        actions.length ? { do: "restore", ...begun, actions } : { do: "begin", ...begun },
      );
      /** @type {Reply[]} */
      const replies = await Promise.all(first ? [opened, this.engine.ask({ do: "act", action: first })] : [opened]);
      const reply = /** @type {Reply} */ (replies.at(-1));
      if (turn !== this.#turn) return false;
      this.log = [];
      this.kept = kept;
      this.#hourDue = false;
      this.#clock.set(reply.view.hour_struck ? null : hourOf(kept), () => void this.#strike());
      void this.#follow(reply);
      return true;
    } catch (error) {
      this.#refused(error);
      return false;
    }
  }

  /** Leave the table. */
  leave() {
    this.#turn += 1;
    this.engine.rest();
    this.#clock.set(null, () => {});
    this.#set({ kept: null, reply: null, asked: false, betweenDeals: false, notice: null, log: [] });
  }

  /** Keep the seats as they are. */
  async skipCutting() {
    if (this.sitting) await this.act(seatsKept(this.sitting));
  }

  /** What the human does. @param {Action} action */
  act(action) {
    return this.#do({ do: "act", action });
  }

  /** Shuffle before the dealer does. @param {string} words */
  contribute = (words) => this.#do({ do: "contribute", words });

  /** Let go on what waits only for the human's word. */
  goOn() {
    return this.#do({ do: "step", go_on: true });
  }

  /** @param {import("./protocol.js").Request} request */
  async #do(request) {
    const turn = (this.#turn += 1);
    const { kept } = this;
    this.#set({ notice: null, asked: false });
    try {
      // under club laws others may be acting: what they have begun comes first
      await this.#stepping;
      await this.#showing;
      /** @type {Reply} */
      const reply = await this.engine.ask(request);
      if (turn === this.#turn) await this.#follow(reply);
      else if (kept === this.kept) this.#take(reply);
    } catch (error) {
      if (turn !== this.#turn) return;
      this.#refused(error);
      const { reply } = this;
      if (reply?.view.rules.laws === "club") return this.#follow({ ...reply, events: [], actions: [] });
      this.#set({ asked: true });
    }
  }

  /** Go on after a settlement. */
  async nextDeal() {
    const turn = (this.#turn += 1);
    this.#set({ betweenDeals: false, notice: null });
    const reply = await this.engine.ask({ do: "step" });
    if (turn === this.#turn) await this.#follow(reply);
  }

  /** Go back to the player's last decision; what followed is kept beside the record. */
  async takeBack() {
    const { kept } = this;
    if (!kept || !this.canTakeBack) return;
    const turn = (this.#turn += 1);
    this.#set({ notice: null, asked: false, betweenDeals: false });
    try {
      const reply = await this.engine.ask({ do: "take_back", branches: kept.branches });
      kept.sitting.actions.length = reply.after;
      kept.branches = reply.branches;
      kept.results.length = Math.min(kept.results.length, reply.view.settled);
      this.#say("You take your card back.", "taken_back");
      if (turn === this.#turn) await this.#follow(reply);
    } catch (error) {
      this.#set({ asked: true });
      this.#refused(error);
    }
  }

  /** Play the deal to its end, once nothing is left to play for. */
  finish = () => this.#do({ do: "finish" });

  /** The agreed hour has come. While others act it waits, so that nothing they do is lost. */
  async #strike() {
    this.#hourDue = true;
    if (this.asked || this.betweenDeals) {
      const reply = await this.#hour();
      if (reply) await this.#follow(reply);
    }
  }

  /** @returns {Promise<Reply | null>} */
  async #hour() {
    this.#hourDue = false;
    this.#turn += 1;
    return this.engine.ask({ do: "act", action: { kind: "hour" } }).catch(() => null);
  }

  /** Stop after a settlement. */
  async endSitting() {
    this.#set({ betweenDeals: false });
    await this.act({ kind: "end" });
  }

  /**
   * Tell why something cannot be done.
   * @param {Notice | null} notice
   */
  say(notice) {
    this.#set({ notice });
  }

  /** Show a reply and all that follows of itself, until the human is asked. @param {Reply} reply @returns {Promise<void>} */
  async #follow(reply) {
    const turn = this.#turn;
    const { kept } = this;
    for (;;) {
      this.#take(reply);
      const settled = reply.events.some(({ kind }) => kind === "settled");
      const stopped = reply.events.some(({ kind }) => kind === "deal_stopped");
      const ownAccord = reply.next === "bot" || reply.next === "auto";
      const club = reply.view.rules.laws === "club";
      const { phase, settled: deals, commitment } = reply.view;
      const betweenDeals = ownAccord && phase === "shuffle" && deals > 0 && !commitment && !stopped;
      const goesOn = ownAccord && !betweenDeals;
      // whoever is next may think while the cards still move, unless the human may act before him
      const next = goesOn && !club && !this.#hourDue ? this.#step() : null;
      const told = reply.events.length > 0 && reply.events.every(({ kind }) => TOLD.has(kind));
      if (!told || club || !goesOn) await (this.#showing = this.stage.play(reply));
      if (turn !== this.#turn) return;
      if (this.#hourDue && !next && phase !== "ended") {
        const struck = await this.#hour();
        return struck ? this.#follow(struck) : undefined;
      }
      if (settled || reply.next === "human") this.dispatchEvent(new Event("pause"));
      if (!goesOn) {
        this.#set({ asked: reply.next === "human", betweenDeals });
        return;
      }
      if (club) await this.stage.moment(reply);
      if (turn !== this.#turn) return;
      const stepped = await (this.#stepping = next ?? this.#step());
      if (!stepped) return;
      if (turn !== this.#turn) {
        if (kept === this.kept) this.#take(stepped);
        return;
      }
      reply = stepped;
    }
  }

  /** @returns {Promise<Reply | null>} */
  async #step() {
    const turn = this.#turn;
    try {
      return await this.engine.ask({ do: "step" });
    } catch (error) {
      if (turn === this.#turn) {
        const message = error instanceof Error ? error.message : String(error);
        this.#set({ failure: { kind: "bots", message } });
      }
      return null;
    }
  }

  /** @param {Reply} reply */
  #take(reply) {
    const { kept } = this;
    if (kept) {
      kept.sitting.actions.push(...reply.actions);
      noteDeal(kept, reply);
      this.dispatchEvent(new Event("acted"));
    }
    const spoken = reply.events.filter(({ said }) => said);
    this.#set({ reply });
    for (const { said, kind } of spoken) this.#say(said, kind);
  }

  /** @param {string} said @param {string} kind */
  #say(said, kind) {
    this.#set({ log: [...this.log, { id: (this.#entries += 1), said, kind }] });
  }

  /** @param {unknown} error */
  #refused(error) {
    if (!(error instanceof Refused)) throw error;
    this.#set({ notice: { text: error.message, law: error.law ?? "" } });
  }

  /** @param {Partial<Game>} changes */
  #set(changes) {
    Object.assign(this, changes);
    this.dispatchEvent(new Event("change"));
  }
}
