/** The coach beside the player: asked about a choice, he thinks while the player looks on. */
import { spareCores } from "../worker-life.js";
import { Advisers } from "./advisers.js";

/**
 * @typedef {import("../table/hearts-table.js").HeartsTable} Table
 * @typedef {import("./advisers.js").Advice} Advice
 * @typedef {import("./advisers.js").News} News
 * @typedef {import("./review.js").Reviewed} Reviewed
 */

const PHASES = new Set(["play", "pass", "bid", "name"]);

const DAILY = "The deal of the day is the same for everybody: the coach keeps silent until it has been played.";
const PRACTICE = "The coach helps in practice sittings only.";

export class Coach {
  advisers = new Advisers();
  /** What he says about the cards. @type {Advice | null} */
  advice = null;
  /** Deals that he has seen for it. */
  worlds = 0;
  /** What he would bid, name or pass. @type {{ action: any, sentence: string } | null} */
  suggestion = null;
  thinking = false;
  /** Why he says nothing. */
  silent = "";
  /** Deals that he has reviewed. @type {Map<string, Reviewed>} */
  reviews = new Map();
  /** The reply that he was asked about. @type {object | null} */
  #about = null;
  #stop = new AbortController();

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    table.game.addEventListener("change", () => {
      const { asked, reply, kept } = table.game;
      if (table.alone && asked && kept?.practice && spareCores() > 1) this.advisers.call();
      if (this.#about && (!asked || reply !== this.#about)) this.dismiss();
    });
  }

  /** Whether there is a choice that he could be asked about. */
  get hasChoice() {
    const { game, scene, reading, tour, problem } = this.table;
    if (!game.asked || scene?.moving || reading.replay || tour.lesson || problem) return false;
    return PHASES.has(game.reply?.view.phase ?? "");
  }

  /** Whether the sitting could be made one in which he helps. */
  get canPractise() {
    return this.silent === PRACTICE;
  }

  /** Ask him what to do now. */
  async ask() {
    const { game } = this.table;
    if (!this.hasChoice || !game.reply || !game.kept) return;
    this.dismiss();
    this.#about = game.reply;
    if (!game.kept.practice) return this.#say({ silent: game.kept.daily ? DAILY : PRACTICE });
    const { view } = game.reply;
    const question = { do: "look", view, seed: `coach/${view.deal}/${view.tricks.length}` };
    const { signal } = this.#stop;
    this.#say({ thinking: true });
    try {
      await this.advisers.ask(question, signal, (news) => this.#hear(news));
      this.table.say(this.suggestion?.sentence ?? this.advice?.sentence ?? "");
      this.#say({ thinking: false });
    } catch (error) {
      if (!signal.aborted) this.#say({ thinking: false, silent: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Whoever practises may take back and be advised, from now on in this whole sitting. */
  practise() {
    const { game } = this.table;
    if (game.kept) game.kept.practice = true;
    game.dispatchEvent(new Event("acted")); // which keeps it
    return this.ask();
  }

  /** No more of it. */
  dismiss() {
    this.#about = null;
    this.#stop.abort();
    this.#stop = new AbortController();
    const nothing = { advice: null, suggestion: null, thinking: false, silent: "" };
    if (this.advice || this.suggestion || this.thinking || this.silent) this.#say(nothing);
  }

  /** Nobody sits here any more. */
  end() {
    this.dismiss();
    this.advisers.end();
  }

  /** @param {News} news */
  #hear({ advice, worlds = 0, suggestion }) {
    if (advice) this.#say({ advice, worlds });
    if (suggestion) this.#say({ suggestion });
  }

  /** @param {Partial<Coach>} changes */
  #say(changes) {
    Object.assign(this, changes);
    if (this.silent) this.table.say(this.silent);
    else if (changes.thinking) this.table.say("The coach thinks.");
    this.table.requestUpdate();
  }
}
