/**
 * The player at a table with club laws: he may lay any card at any time and call attention to what
 * others do; while he reads or speaks, nobody goes on. What can be said or done comes from the engine.
 */

import { TOLD } from "./club-stage.js";

/**
 * @typedef {import("./hearts-table.js").HeartsTable} Table
 * @typedef {import("../protocol.js").Offer} Offer
 * @typedef {import("../protocol.js").Offered} Offered
 *
 * @typedef {Offer & { said: string }} Said an offer with the engine's sentence for it
 */

/** Within so many milliseconds of a card of his own, another out of turn is a slip of the finger. */
const SLIP = 500;

export class Club {
  /** @type {(() => void) | null} */
  #release = null;
  #laid = 0;
  /** The last word that was said before the player last acted. */
  #heard = 0;
  /** Settled when the player has put down what he reads. @type {Promise<void> | null} */
  held = null;
  /** What the next card of the hand does, if it is not played. @type {"amend" | "withdraw" | null} */
  changing = null;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  /** What is drawn, if club laws are played. */
  get reply() {
    const { scene, reading } = this.table;
    return scene && !reading.replay && scene.reply.view.rules.laws === "club" ? scene.reply : null;
  }

  /** Whether the table waits for the player. */
  get asked() {
    const { scene, game } = this.table;
    return game.asked && !scene?.moving;
  }

  /** Nobody goes on while a sheet is read. @param {boolean} reading */
  hold(reading) {
    if (!reading) {
      this.#release?.();
      this.#release = this.held = null;
    } else if (!this.held) {
      this.held = new Promise((resolve) => (this.#release = resolve));
      this.table.pace.rest();
    }
  }

  /** Call attention. */
  call() {
    if (this.reply) this.table.take("attention");
  }

  /** @param {import("../protocol.js").Action} action */
  async act(action) {
    this.table.open = null;
    this.hold(false);
    this.#heard = this.table.game.log.at(-1)?.id ?? 0;
    await this.table.act(action);
  }

  /**
   * Whether a card of the hand is no ordinary play: it puts an error right, or was surely not meant,
   * because it comes too soon after another.
   * @param {import("../protocol.js").Card} card
   */
  lays(card) {
    if (!this.reply) return false;
    const right = this.#changes.find(({ action }) => "card" in action && action.card === card);
    this.changing = null;
    this.hold(false);
    if (right) {
      void this.act(right.action);
      return true;
    }
    const now = performance.now();
    const slip = !this.asked && now - this.#laid < SLIP;
    this.#laid = now;
    if (!slip) this.#heard = this.table.game.log.at(-1)?.id ?? 0;
    return slip;
  }

  /** Choose the card to be played instead, or leave it. @param {"amend" | "withdraw"} how */
  change(how) {
    this.changing = this.changing === how ? null : how;
    this.hold(this.changing !== null);
    this.table.requestUpdate();
  }

  get #changes() {
    return this.changing ? this.amends.filter(({ action }) => action.kind === this.changing) : [];
  }

  /** What may be claimed, demanded and called. @returns {Said[]} */
  get claims() {
    const { reply } = this;
    return reply?.view.claims.map((offer, at) => ({ ...offer, said: reply.words.claims[at] })) ?? [];
  }

  /** The player's own errors that he can put right. @returns {Said[]} */
  get amends() {
    const { reply } = this;
    return reply?.view.amends.map((offer, at) => ({ ...offer, said: reply.words.amends[at] })) ?? [];
  }

  /** What was said since the player last acted, beside the play itself. */
  get cries() {
    if (!this.reply) return [];
    const { log } = this.table.game;
    const settled = log.map(({ kind }) => kind).lastIndexOf("settled");
    const cries = log.filter(({ id, kind }, at) => id > this.#heard && at > settled && TOLD.has(kind));
    return cries.slice(-2).map(({ said }) => said);
  }

  /** Any card may be laid at any time. @returns {import("./hand.js").Asked | null} null for what is as under guided play */
  get askedOfHand() {
    const { reply } = this;
    if (reply?.view.phase !== "play") return null;
    const { view, words } = reply;
    const instead = this.#changes.flatMap(({ action }) => ("card" in action ? [action.card] : []));
    const playable = new Set(instead.length ? instead : view.hand);
    return { to: "play", playable, refused: new Map(), count: 0, waiting: words.turn, resting: !this.asked && !instead.length };
  }
}
