/**
 * The tour of the laws at the table: opens a lesson, remembers which have been done, and puts the
 * player's own sitting back when he leaves. What a lesson says, and what it asks, the engine knows.
 */
import { Refused } from "../engine.js";
import { newSitting } from "../keep/shelf.js";
import { keep, recall } from "../settings.js";

/**
 * @typedef {import("../table/hearts-table.js").HeartsTable} Table
 * @typedef {import("../keep/shelf.js").Kept} Kept
 */

const KEY = "eldesthand:tour";

export class Tour {
  /** Every lesson there is, once the engine has told. @type {{ law: string, title: string }[]} */
  lessons = [];
  /** The laws whose lessons have been done. @type {Set<string>} */
  done = new Set();
  /** The player's own sitting, which waits meanwhile. @type {Kept | null} */
  #behind = null;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    table.game.addEventListener("change", () => this.#look());
  }

  /** The lesson at this table, if it is one. */
  get lesson() {
    const { scene, reading } = this.table;
    return reading.replay ? null : (scene?.reply.lesson ?? null);
  }

  /** Take up the list of lessons. */
  async show() {
    const { game } = this.table;
    for (const law of (this.table.alone && recall(KEY)) || []) this.done.add(law);
    this.table.take("tour");
    if (this.lessons.length || !game.ready) return;
    ({ lessons: this.lessons } = await game.ask({ do: "tour" }));
    this.table.requestUpdate();
  }

  /** Open the lesson that an address names. @param {string} address @returns {Promise<boolean>} whether it names one */
  async openAddress(address) {
    const law = new URLSearchParams(address.replace(/^#/, "")).get("tour");
    if (law === null) return false;
    await (law ? this.begin(law) : this.show());
    return true;
  }

  /** @param {string} law */
  async begin(law) {
    const { table } = this;
    const { game } = table;
    try {
      const { title, sitting } = await game.ask({ do: "lesson", law });
      if (!game.sitting?.lesson) this.#behind = game.kept;
      this.#clear();
      await game.open(newSitting(sitting, { title, given: true }));
      this.#write(`#tour=${law}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await this.show(); // there is no such lesson: these there are
    }
  }

  /** Back to the sitting that waits, or to an empty table. */
  async leave() {
    const { table } = this;
    const kept = this.#behind;
    this.#behind = null;
    this.#clear();
    if (kept) await table.game.open(kept);
    else table.leave();
    this.#write(table.address);
  }

  #clear() {
    const { table } = this;
    table.scene = null;
    table.open = null;
    table.lastTrick = false;
    table.pace.rest();
  }

  /** What stands in the page's address. @param {string} address */
  #write(address) {
    this.table.dispatchEvent(new CustomEvent("choose", { detail: { address } }));
  }

  #look() {
    const lesson = this.table.game.reply?.lesson;
    if (!lesson?.done || this.done.has(lesson.law)) return;
    this.done.add(lesson.law);
    // what was done on another day stays done
    if (this.table.alone) keep(KEY, [...new Set([...(recall(KEY) ?? []), ...this.done])]);
  }
}
