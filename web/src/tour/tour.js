/** The lessons: opens them, saves which are done, and restores the player's sitting. */
import { Refused } from "../engine/client.js";
import { newSitting } from "../keep/store.js";
import { keep, recall } from "../keep/values.js";
import { Part } from "../part.js";
import { isReady } from "../state.js";

/** The lesson for newcomers to the game. */
export const FIRST_DEAL = "hearts";
/** The game that most people mean by Hearts, which the first deal teaches. */
export const FAMILIAR = "modern";

/** The first lesson on club laws. */
export const FIRST_ERROR = "D3";

export class Tour extends Part {
  /** The player's sitting, which waits during lessons. @type {Kept | null} */
  #behind = null;

  /** @param {Commands} commands */
  constructor(commands) {
    super(commands);
    this.game.addEventListener("change", () => this.#look());
  }

  /** Open the list of lessons. */
  async show() {
    const { store, game } = this;
    const { alone, tour } = store.state;
    const done = new Set([...tour.done, ...((alone && recall("tour")) || [])]);
    store.setIn("tour", { done });
    this.commands.open("tour");
    if (tour.groups.length || !isReady(store.state)) return;
    store.setIn("tour", await game.ask({ do: "tour" }));
  }

  /** Open the lesson that an address names; return whether it names one. @param {string} address */
  async openAddress(address) {
    const name = new URLSearchParams(address.replace(/^#/, "")).get("tour");
    if (name === null) return false;
    await (name ? this.begin(name) : this.show());
    return true;
  }

  /** Begin a lesson. @param {string} name */
  async begin(name) {
    const { game } = this;
    try {
      const { title, sitting } = await game.ask({ do: "lesson", name });
      const { kept } = this.store.state;
      if (!kept?.sitting.lesson) this.#behind = kept;
      this.commands.clear();
      await game.open(newSitting(sitting, { title, given: true }));
      this.commands.tellAddress(`#tour=${name}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await this.show(); // an unknown lesson: the list shows all
    }
  }

  /** Play after a lesson. @param {string} preset "" to choose a game */
  play(preset) {
    return preset ? this.commands.sitAt(preset) : this.commands.open("chooser");
  }

  /** Go back to the sitting that waits, or to an empty table. */
  async leave() {
    const kept = this.#behind;
    this.#behind = null;
    this.commands.clear();
    if (kept) await this.game.open(kept);
    else this.commands.leave();
    this.commands.tellAddress();
  }

  /** Note a lesson that has just been done. */
  #look() {
    const { reply, tour, alone } = this.store.state;
    const lesson = reply?.lesson;
    if (!lesson?.done || tour.done.has(lesson.name)) return;
    const done = new Set([...tour.done, lesson.name]);
    this.store.setIn("tour", { done });
    if (alone) void keep("tour", [...done]);
  }
}
