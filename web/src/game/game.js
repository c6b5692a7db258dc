/**
 * The sitting: asks the engine for each step, has it shown at a human pace, sends the player's
 * actions, and saves all actions, from which everything can be rebuilt.
 */
import { Engine, Refused } from "../engine/client.js";
import { noteDeal } from "../keep/notes.js";
import { newSitting } from "../keep/store.js";
import { answered, seatedAt, vacated } from "../mode.js";
import { learnSentences, sentence } from "../sentences.js";
import { canTakeBack } from "../state.js";
import { learnTerms } from "../terms.js";
import { agreedHour, Clock } from "./clock.js";
import { newSeed } from "./seed.js";

/** Changes of the state that hide a person's cards and texts from the next person or in the next sitting. */
const FORGOTTEN = {
  log: [],
  spoken: "",
  lastTrick: false,
  copied: /** @type {import("../share.js").Shared} */ (""),
  notice: null,
  picked: { deal: 0, phase: "", cards: [] },
};

/**
 * @fires Game#change whenever something to be drawn has changed
 * @fires Game#acted whenever the sitting has changed
 * @fires Game#begun when a sitting is laid on the table
 */
export class Game extends EventTarget {
  /** Called before a sitting is opened. @type {(kept: Kept) => unknown} */
  beforeOpening = () => {};
  /** Counts sittings, actions and restarts. Work that was begun under an older number is dropped. */
  #turn = 0;
  /** Called when the engine has started. */
  #onReady = () => {};
  #entries = 0;
  #clock = new Clock();
  /** The step that the engine takes at this moment. @type {Promise<Reply | null> | null} */
  #stepping = null;
  /** @type {Promise<void> | null} */
  #showing = null;
  /** The reply that the player has answered. @type {Reply | null} */
  #answered = null;
  /** True if the agreed hour has come and the engine has not been told yet. */
  #hourDue = false;

  /** @param {Store} store @param {import("../table/animator.js").Animator} animator */
  constructor(store, animator) {
    super();
    this.store = store;
    this.animator = animator;
    /** @type {Engine | import("../together/seat-client.js").SeatClient} */
    this.engine = new Engine({
      onProgress: (progress) => {
        this.#set({ progress });
        if (progress.step === "ready") this.#onReady();
      },
      onFailure: (failure) => {
        this.#turn += 1;
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
    this.#turn += 1;
    this.#set({ failure: null, progress: null, asked: false });
    this.#stepping = null;
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
    const turn = ++this.#turn;
    this.#set({ notice: null });
    const { ownBot, settings } = this.#state;
    const about = {
      ...{ seed: newSeed(), own_bot: ownBot.name, name: settings.name },
      by_hand: settings.cutAlways,
    };
    const { chosen, sitting, other, reply } = await this.ask({ do: "sit", ...about, ...which });
    const { title } = chosen.choice;
    const beside = other && { other: { sitting: other, brought: [], begun: 0 } };
    if (turn === this.#turn) this.#begin(newSitting(sitting, { title, ...beside }), reply);
    return chosen;
  }

  /** Resume a sitting. Rejects with `Refused` if that is impossible. @param {Kept} kept */
  async open(kept) {
    const turn = ++this.#turn;
    this.#set({ notice: null });
    await this.beforeOpening(kept);
    const reply = await this.ask({ do: "resume", sitting: kept.sitting });
    const { entries } = await this.ask({ do: "history" });
    if (turn === this.#turn) this.#begin(kept, reply, entries);
  }

  /** @param {Kept} kept @param {Reply} reply @param {{ said: string, kind: string }[]} [before] the events so far */
  #begin(kept, reply, before = []) {
    const told = this.#isHanded(reply) ? [] : before;
    const log = told.map((entry) => ({ id: ++this.#entries, ...entry }));
    this.store.set({ ...FORGOTTEN, log, mode: seatedAt(this.#state.mode, kept, reply) });
    this.#stepping = null; // a player who leaves is not told what the others would have done
    this.#hourDue = false;
    this.#clock.set(
      reply.view.sitting.hour_struck ? null : agreedHour(kept),
      () => void this.#strike(),
    );
    this.dispatchEvent(new Event("begun"));
    void this.#follow(reply);
  }

  /** Leave the table. */
  leave() {
    this.#turn += 1;
    this.engine.rest();
    this.#clock.set(null, () => {});
    this.#set({
      mode: vacated(this.#state.mode, this.#state.vacant),
      asked: false,
      betweenDeals: false,
      notice: null,
      log: [],
    });
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
    const { kept, reply: before } = this.#state;
    const club = before?.view.rules.laws === "club" && !before.curtain;
    if (before && before === this.#answered && !club) return; // pressed twice
    this.#answered = before;
    const turn = ++this.#turn;
    this.#set({ notice: null, asked: false, betweenDeals: false });
    try {
      this.engine.interrupt();
      // under club laws others may be acting: what they began comes first
      await this.#stepping;
      await this.#showing;
      if (kept !== this.#state.kept) return; // the table was opened anew
      const reply = /** @type {Reply} */ (await this.ask(request));
      const show = request.do === "take_device" ? this.animator.lay : this.animator.play;
      if (turn === this.#turn) await this.#follow(reply, show);
      else if (kept === this.#state.kept) this.#take(reply);
    } catch (error) {
      if (turn !== this.#turn) return;
      this.#answered = null;
      this.#refused(error);
      const { reply } = this.#state;
      if (reply) return this.#follow({ ...reply, events: [], said: [], actions: [] });
      this.#set({ asked: true });
    }
  }

  /** Show what others did while the player is asked. */
  async hear() {
    if (!this.#state.asked && !this.#state.betweenDeals) return;
    this.#turn += 1;
    const turn = this.#turn;
    const reply = await this.#step();
    if (reply && turn === this.#turn) await this.#follow(reply);
  }

  /** Deal again without shuffling. @param {boolean} [wrongly] whether wrongly (D6) */
  async nextDeal(wrongly = false) {
    const turn = ++this.#turn;
    const phase = this.#state.reply?.view.phase ?? null;
    this.#set({ betweenDeals: false, notice: null });
    const reply = await this.#step({ go_on: true, wrongly, phase });
    if (reply && turn === this.#turn) await this.#follow(reply);
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
    const turn = ++this.#turn;
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
      if (turn === this.#turn) await this.#follow(reply);
    } catch (error) {
      this.#set({ asked: true });
      this.#refused(error);
    }
  }

  /** Play the deal to its end, once nothing is left to play for. */
  finish = () => this.#do({ do: "finish" });

  /** End at the agreed hour; if others are acting, after their action. */
  async #strike() {
    this.#hourDue = true;
    if (this.#state.asked || this.#state.betweenDeals) {
      const reply = await this.#hour();
      if (reply) await this.#follow(reply);
    }
  }

  /** @returns {Promise<Reply | null>} */
  async #hour() {
    this.#hourDue = false;
    this.#turn += 1;
    return this.ask({ do: "act", action: { kind: "hour" } }).catch(() => null);
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
   * Show a reply and all that follows, until the player is asked.
   * @param {Reply} reply @param {Game["animator"]["play"]} [show] shows the first reply @returns {Promise<void>}
   */
  async #follow(reply, show = this.animator.play) {
    const turn = this.#turn;
    const { kept } = this.#state;
    for (;;) {
      this.#take(reply);
      const goesOn = reply.next === "bot" || reply.next === "auto";
      if (goesOn) this.#set({ asked: false, betweenDeals: false });
      const club = reply.view.rules.laws === "club";
      // the next player may think while cards move, unless the human may act first
      const next = goesOn && !club && !this.#hourDue ? this.#step() : null;
      if (next) this.#stepping = next;
      this.#showing = show.call(this.animator, reply);
      show = this.animator.play;
      await this.#showing;
      if (this.#state.notice?.waiting) this.#set({ notice: null });
      if (turn !== this.#turn) {
        const stepped = await next;
        if (stepped && kept === this.#state.kept) this.#take(stepped);
        return;
      }
      if (this.#hourDue && !next && reply.next !== "over") {
        const struck = await this.#hour();
        return struck ? this.#follow(struck) : undefined;
      }
      if (!goesOn) {
        this.#set({ asked: reply.next === "human", betweenDeals: reply.next === "deal" });
        return;
      }
      if (club) await this.animator.moment(reply);
      if (turn !== this.#turn) return;
      this.#stepping = next ?? this.#step();
      const stepped = await this.#stepping;
      if (!stepped) return;
      if (turn !== this.#turn) {
        if (kept === this.#state.kept) this.#take(stepped);
        return;
      }
      reply = stepped;
    }
  }

  /**
   * @param {Omit<Extract<Protocol.Request, { do: "step" }>, "do">} [how] what the player confirms, and in
   *   which phase @returns {Promise<Reply | null>}
   */
  async #step(how = {}) {
    const turn = this.#turn;
    try {
      // the engine's worker asks the bots before it answers
      return /** @type {Reply} */ (await this.ask({ do: "step", ...how }));
    } catch (error) {
      if (turn === this.#turn) {
        const message = error instanceof Error ? error.message : String(error);
        this.#set({ failure: { kind: "bots", message } });
      }
      return null;
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
    this.#set({ mode: answered(this.#state.mode, reply), ...handed });
    for (const [at, said] of reply.said.entries()) {
      if (said) this.#say(said, reply.events[at].kind, reply.remarks[at]);
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
