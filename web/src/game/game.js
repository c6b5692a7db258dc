/**
 * The sitting: has each reply of the engine shown at a human pace, sends the player's actions, and saves
 * all actions, from which everything can be rebuilt. The engine decides on each next step.
 */
import { Engine, Refused } from "../engine/client.js";
import { newSitting, noteDeal } from "../keep/store.js";
import { answered, seatedAt, vacated } from "../mode.js";
import { shownName } from "../people/names.js";
import { learnSentences, sentence } from "../sentences.js";
import { canTakeBack } from "../state.js";
import { learnTerms } from "../terms.js";
import { agreedHour, Clock } from "./clock.js";
import { newSeed } from "./seed.js";

/** @typedef {import("../engine/client.js").Feed} Feed */

/** Changes of the state that hide a person's cards and texts from the next person or in the next sitting. */
const FORGOTTEN = {
  log: [],
  spoken: "",
  voice: null,
  lastTrick: false,
  copied: /** @type {import("../share.js").Shared} */ (""),
  notice: null,
  picked: { deal: 0, phase: "", cards: [] },
};

/**
 * @fires Game#change whenever something to be drawn has changed
 * @fires Game#acted whenever the sitting has changed
 * @fires Game#begun when a sitting is laid on the table
 * @fires Game#left when the player has left the table
 */
export class Game extends EventTarget {
  /** Called before a sitting is opened. @type {(kept: Kept) => unknown} */
  beforeOpening = () => {};
  /** The last attempt to lay a sitting on the table. @type {object | null} */
  #opening = null;
  /** The replies of the sitting on the table. @type {Feed | null} */
  #following = null;
  /** Called when the engine has started. */
  #onReady = () => {};
  #entries = 0;
  #clock = new Clock();
  /** The reply that the player has answered. @type {Reply | null} */
  #answered = null;
  /** The request that answered it, as JSON. */
  #said = "";

  /** @param {Store} store @param {import("../table/animator.js").Animator} animator */
  constructor(store, animator) {
    super();
    this.store = store;
    this.animator = animator;
    /** @type {Engine | import("../together/guest.js").SeatClient} */
    this.engine = new Engine({
      onProgress: (progress) => {
        this.#set({ progress });
        if (progress.step === "ready") this.#onReady();
      },
      onFailure: (failure) => {
        this.#following = null;
        this.#set({ failure, asked: false });
      },
    });
  }

  get #state() {
    return this.store.state;
  }

  /** Send a request that needs no sitting, or leaves it unchanged. @type {Protocol.Ask} */
  ask = (request) => this.engine.ask(request);

  /** Start the engine, and resume the sitting if there is one; resolves once it has started. */
  start() {
    this.#clear();
    this.#set({ failure: null, progress: null, asked: false });
    /** @type {Promise<void>} */
    const ready = new Promise((resolve) => {
      this.#onReady = resolve;
    });
    this.engine.start();
    const { kept } = this.#state;
    if (kept) void this.open(kept).catch((error) => this.#refused(error));
    return ready;
  }

  /** Ask the engine for the games and bots. */
  async readCatalogue() {
    const catalogue = await this.ask({ do: "games" });
    learnSentences(catalogue.sentences);
    learnTerms(catalogue.glossary);
    this.#set({ catalogue });
  }

  /**
   * Sit down at the chosen game or the one in a link. Rejects with `Refused` for an unknown game.
   * @param {{ choice: Protocol.Choice } | { words: [string, string][] }} which
   */
  async sitDown(which) {
    const opening = this.#open();
    const { ownBot, settings } = this.#state;
    const about = {
      ...{ seed: newSeed(), own_bot: ownBot.name, name: settings.name },
      by_hand: settings.cutAlways,
    };
    const { chosen, sitting, other, reply } = await this.ask({ do: "sit", ...about, ...which });
    const { title } = chosen.choice;
    const beside = other && { other: { sitting: other, brought: [], begun: 0 } };
    if (opening === this.#opening) this.begin(newSitting(sitting, { title, ...beside }), reply);
    return chosen;
  }

  /** Resume a sitting. Rejects with `Refused` if that is impossible. @param {Kept} kept */
  async open(kept) {
    const opening = this.#open();
    await this.beforeOpening(kept);
    const reply = await this.ask({ do: "resume", sitting: kept.sitting });
    const { entries } = await this.ask({ do: "history" });
    if (opening === this.#opening) this.begin(kept, reply, entries);
  }

  /** Note the wish for a sitting, which replaces an earlier wish. */
  #open() {
    this.#set({ notice: null });
    this.#opening = {};
    return this.#opening;
  }

  /**
   * Begin a sitting that the engine has laid on the table.
   * @param {Kept} kept @param {Reply} reply @param {readonly { said: string, kind: string }[]} [before] the events so far
   */
  begin(kept, reply, before = []) {
    const told = this.#isHanded(reply) ? [] : before;
    const log = told.map((entry) => ({ id: ++this.#entries, ...entry }));
    this.store.set({ ...FORGOTTEN, log, mode: seatedAt(this.#state.mode, kept, reply) });
    const { hour_struck: struck } = reply.view.sitting;
    this.#clock.set(struck ? null : agreedHour(kept), () => this.#strike());
    this.dispatchEvent(new Event("begun"));
    void this.#follow(reply);
  }

  /** Leave the table. */
  leave() {
    this.#clear();
    this.engine.rest();
    this.dispatchEvent(new Event("left"));
    this.#clock.set(null, () => {});
    this.#set({
      mode: vacated(this.#state.mode, this.#state.vacant),
      asked: false,
      betweenDeals: false,
      notice: null,
      log: [],
    });
  }

  /** Leave the table, which is taken away. */
  stop() {
    this.engine.stop();
    this.dispatchEvent(new Event("left"));
  }

  /** Forget the replies to come, and the sitting that was to be opened. */
  #clear() {
    this.#opening = null;
    this.#following = null;
  }

  /** Keep the seats as they are. */
  skipCutting = () => this.#do({ do: "keep_seats" });

  /** Apply the player's action. @param {Action} action */
  act(action) {
    return this.#do({ do: "act", action });
  }

  /** Shuffle before the dealer does. @param {string} words */
  contribute = (words) => this.#do({ do: "contribute", words });

  /** Hand the device to another person, who has noticed something (club laws). @param {number} seat */
  handTo = (seat) => this.#do({ do: "hand_to", seat });

  /** Note that the next person has taken the device. */
  async takeDevice() {
    if (this.#state.reply?.curtain) await this.#do({ do: "take_device" });
  }

  /** Take the step that waits only for the player. */
  goOn() {
    const phase = this.#state.reply?.view.phase ?? null;
    return this.#do({ do: "step", go_on: true, phase });
  }

  /**
   * @param {Extract<Protocol.Request, { do: "act" | "step" | "contribute" | "finish" | "keep_seats"
   *   | "hand_to" | "take_device" }>} request
   */
  async #do(request) {
    const { reply: before } = this.#state;
    const club = before?.view.rules.laws === "club" && !before.curtain;
    const said = JSON.stringify(request);
    // pressed twice; under club laws a player may also do something else before the table goes on
    if (before && before === this.#answered && (!club || said === this.#said)) return;
    this.#answered = before;
    this.#said = said;
    this.#set({ notice: null, asked: false, betweenDeals: false });
    const feed = this.#following;
    try {
      await this.engine.change(request);
    } catch (error) {
      // otherwise the table went on before it was refused
      if (feed === this.#following && !feed?.isFull) this.#refuse(error);
    }
  }

  /** Tell the player why something was refused, and ask them again. @param {unknown} error */
  #refuse(error) {
    const { reply } = this.#state;
    this.#answered = null;
    this.#refused(error);
    if (reply)
      this.#following?.push({ ...reply, events: [], said: [], actions: [] }, { again: true });
  }

  /** Deal again without shuffling. @param {boolean} [wrongly] whether wrongly (D6) */
  nextDeal(wrongly = false) {
    const phase = this.#state.reply?.view.phase ?? null;
    return this.#do({ do: "step", go_on: true, wrongly, phase });
  }

  /**
   * Make this a practice sitting at its first hint or undo; unless the player is `sure`, ask first and
   * return false.
   * @param {Notice["before"]} [help] @param {boolean} [sure]
   */
  practise(help, sure = false) {
    const { kept, alone } = this.#state;
    if (!kept || kept.practice) return true;
    if (alone && !kept.sitting.hints && !sure) {
      this.say({ text: sentence("coach.beforehand"), law: "", before: help });
      return false;
    }
    kept.practice = true;
    this.dispatchEvent(new Event("acted")); // which keeps it
    return true;
  }

  /**
   * Go back to the player's last decision; the later actions are saved as a branch of the record.
   * @param {boolean} [sure] that the game may become practice
   */
  async takeBack(sure = false) {
    const { kept } = this.#state;
    if (!kept || !canTakeBack(this.#state) || !this.practise("undo", sure)) return;
    this.#set({ notice: null, asked: false, betweenDeals: false });
    try {
      const all = await this.ask({ do: "history" });
      const { reply, after, branches } = await this.ask({
        do: "take_back",
        branches: kept.branches,
      });
      kept.sitting.actions.length = after;
      kept.branches = branches;
      const undone = all.entries.length - (await this.ask({ do: "history" })).entries.length;
      const told = this.#state.log.filter(({ kind }) => kind !== "taken_back");
      this.#set({ log: told.slice(0, Math.max(told.length - undone, 0)) });
      this.#say(sentence("taken-back"), "taken_back");
      void this.#follow(reply);
    } catch (error) {
      this.#refuse(error);
    }
  }

  /** Play the deal to its end, once nothing is left to play for. */
  finish = () => this.#do({ do: "finish" });

  /** End at the agreed hour. */
  #strike() {
    // a guest's device has no say, and the sitting may be over
    void this.engine.change({ do: "act", action: { kind: "hour" } }).catch(() => {});
  }

  /** Stop after a settlement. */
  async endSitting() {
    await this.act({ kind: "end" });
  }

  /** Show the reason why an action was refused. @param {Notice | null} notice */
  say(notice) {
    this.#set({ notice });
  }

  /**
   * Show the first reply of a sitting, and each one that follows. Nothing comes to the feed of a sitting
   * that has been left. @param {Reply} first
   */
  async #follow(first) {
    const { feed } = this.engine;
    this.#following = feed;
    for (let reply = first; feed === this.#following; reply = await feed.next()) {
      const wasHidden = this.#state.reply?.curtain && !reply.curtain;
      const goesOn = reply.next === "bot" || reply.next === "auto";
      this.#take(reply);
      if (goesOn) this.#set({ asked: false, betweenDeals: false });
      // a person who has just taken the device sees the table as it stands
      await (wasHidden ? this.animator.lay(reply) : this.animator.play(reply));
      if (goesOn && reply.view.rules.laws === "club") await this.animator.moment(reply);
      if (feed !== this.#following) return;
      if (this.#state.notice?.waiting) this.#set({ notice: null });
      feed.seen();
      if (!goesOn && !feed.isFull)
        this.#set({ asked: reply.next === "human", betweenDeals: reply.next === "deal" });
    }
  }

  /** Return whether another of the people at this device has it now. @param {Reply} reply */
  #isHanded = ({ people, view }) => people.length > 0 && view.seat !== this.#state.reply?.view.seat;

  /** @param {Reply} reply */
  #take(reply) {
    const { kept } = this.#state;
    if (kept) {
      kept.sitting.actions.push(...reply.actions);
      noteDeal(kept, reply);
      this.dispatchEvent(new CustomEvent("acted", { detail: reply.actions }));
    }
    const handed = this.#isHanded(reply) ? FORGOTTEN : {};
    const begun = this.#state.notice?.opens && !reply.words.opening ? { notice: null } : {};
    this.#set({ mode: answered(this.#state.mode, reply), ...handed, ...begun });
    const { players } = reply.view;
    for (const [at, said] of reply.said.entries()) {
      const line = this.#state.settings.talk ? reply.talk[at] : null;
      const told =
        line &&
        sentence("talk.said", { name: shownName(players[line.seat].name), line: line.said });
      if (said)
        this.#say([said, told].filter(Boolean).join(" "), reply.events[at].kind, reply.remarks[at]);
    }
  }

  /** @param {string} said @param {string} kind @param {Protocol.Remarks} [remarks] */
  #say(said, kind, remarks) {
    this.#set({ log: [...this.#state.log, { id: ++this.#entries, said, kind, remarks }] });
  }

  /** @param {unknown} error */
  #refused(error) {
    if (!(error instanceof Refused)) throw error;
    this.#set({ notice: { text: error.message, law: error.law ?? "" } });
  }

  /** @param {import("../state.js").Changes} changes */
  #set(changes) {
    this.store.set(changes);
    this.dispatchEvent(new Event("change"));
  }
}
