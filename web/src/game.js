/**
 * The sitting as the page sees it: asks the engine for what happens next, has the stage show it at a
 * human pace, lets the player act, and keeps the actions so far, from which everything can be rebuilt.
 */
import { namesFor } from "./choice.js";
import { Engine, Refused } from "./engine.js";

/**
 * @typedef {import("./protocol.js").Action} Action
 * @typedef {import("./protocol.js").Reply} Reply
 * @typedef {import("./protocol.js").SavedSitting} SavedSitting
 * @typedef {import("./protocol.js").Catalogue} Catalogue
 * @typedef {import("./choice.js").Choice} Choice
 *
 * @typedef {object} Stage shows at the table what a reply tells
 * @property {(reply: Reply) => Promise<void>} play resolves when it has been shown
 *
 * @typedef {{ id: number, said: string, kind: string }} LogEntry
 * @typedef {{ text: string, law: string }} Notice
 */

const HUMAN = 0;

/** Sixteen random bytes: chance comes from outside the engine. */
function newSeed() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @fires Game#change whenever something to be drawn has changed */
export class Game extends EventTarget {
  /** @type {import("./boot.js").Progress | null} */
  progress = null;
  /** @type {import("./engine.js").Failure | null} */
  failure = null;
  /** @type {Catalogue | null} */
  catalogue = null;
  /** @type {SavedSitting | null} */
  sitting = null;
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

  /** Whether the engine answers. */
  get ready() {
    return this.catalogue !== null && this.failure === null;
  }

  /** Start the engine, and go on with the sitting if there is one. */
  async start() {
    const turn = (this.#turn += 1);
    this.#set({ failure: null, progress: null, asked: false });
    this.engine.start();
    /** @type {Catalogue} */
    const catalogue = await this.engine.ask({ do: "games" });
    if (turn !== this.#turn) return;
    this.#set({ catalogue });
    if (this.sitting) await this.#open({ do: "restore", ...this.sitting });
  }

  /** Begin a sitting, once the engine is ready. @param {Choice} choice */
  async sitDown(choice) {
    this.#set({ notice: null });
    const { rules } = choice;
    const opening = {
      rules,
      names: namesFor(rules.players),
      human: HUMAN,
      bots: ["", ...choice.bots],
      seed: newSeed(),
    };
    const opened = await this.#open({ do: "begin", ...opening });
    if (opened && !choice.cutting) await this.skipCutting();
  }

  /** @param {import("./protocol.js").Request & ({ do: "begin" } | { do: "restore" })} request */
  async #open(request) {
    const turn = (this.#turn += 1);
    try {
      /** @type {Reply} */
      const reply = await this.engine.ask(request);
      if (turn !== this.#turn) return false;
      this.log = [];
      const { do: _, ...saved } = request;
      this.sitting = { ...saved, actions: [] };
      // a restored sitting has its actions already
      const actions = "actions" in request ? request.actions : reply.actions;
      void this.#follow({ ...reply, actions });
      return true;
    } catch (error) {
      this.#refused(error);
      return false;
    }
  }

  /** Leave the table. */
  leave() {
    this.#turn += 1;
    this.#set({ sitting: null, reply: null, asked: false, betweenDeals: false, notice: null, log: [] });
  }

  /** All keep the seats they have; the player on the human's right deals first, so that he leads. */
  async skipCutting() {
    if (this.sitting) await this.act({ kind: "agree", dealer: this.sitting.names.length - 1 });
  }

  /** What the human does. @param {Action} action */
  async act(action) {
    const turn = (this.#turn += 1);
    this.#set({ notice: null, asked: false });
    try {
      const reply = await this.engine.ask({ do: "act", action });
      if (turn === this.#turn) await this.#follow(reply);
    } catch (error) {
      if (turn !== this.#turn) return;
      this.#set({ asked: true });
      this.#refused(error);
    }
  }

  /** Go on after a settlement. */
  async nextDeal() {
    const turn = (this.#turn += 1);
    this.#set({ betweenDeals: false, notice: null });
    const reply = await this.engine.ask({ do: "step" });
    if (turn === this.#turn) await this.#follow(reply);
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

  /** Show a reply and all that follows of itself, until the human is asked. @param {Reply} reply */
  async #follow(reply) {
    const turn = this.#turn;
    for (;;) {
      this.#take(reply);
      const settled = reply.events.some(({ kind }) => kind === "settled");
      const ownAccord = reply.next === "bot" || reply.next === "auto";
      const betweenDeals = ownAccord && reply.view.phase === "shuffle" && reply.view.settled > 0;
      // whoever is next may think while the cards still move
      const next = ownAccord && !betweenDeals ? this.#step() : null;
      await this.stage.play(reply);
      if (turn !== this.#turn) return;
      if (settled || reply.next === "human") this.dispatchEvent(new Event("pause"));
      if (!next) {
        this.#set({ asked: reply.next === "human", betweenDeals });
        return;
      }
      const stepped = await next;
      if (turn !== this.#turn || !stepped) return;
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
    this.sitting?.actions.push(...reply.actions);
    const spoken = reply.events.filter(({ said }) => said);
    const entries = spoken.map(({ said, kind }) => ({ id: (this.#entries += 1), said, kind }));
    this.#set({ reply, log: [...this.log, ...entries] });
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
