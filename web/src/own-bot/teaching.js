/** Teaches the player's own bot, and reports its errors at the table. */
import { namesGame, wordsIn } from "../choice.js";
import { Refused } from "../engine/client.js";
import { Part } from "../part.js";
import { sentence } from "../sentences.js";

/** Maximum length of an error shown at the table; the panel shows the rest. */
const LONGEST_SAID = 160;

export class Teaching extends Part {
  /**
   * Open the panel with the wheel that a link names; the player loads it. @param {string} address
   * @returns {Promise<boolean>} whether it names one
   */
  async openAddress(address) {
    const named = new Map(wordsIn(address)).get("bot");
    if (!named || !URL.canParse(named, document.baseURI)) return false;
    const wheel = new URL(named, document.baseURI).href;
    if (namesGame(address)) await this.commands.choosing.chooseNamed(address);
    this.store.setIn("ownBot", { lesson: { source: "", wheel }, name: "", trouble: "" });
    this.commands.open("own-bot");
    return true;
  }

  /** Teach the bot, and have it play a trial deal of the chosen game. @param {Lesson} lesson */
  async teach(lesson) {
    const { store, game } = this;
    const { choice } = store.state;
    store.setIn("ownBot", { lesson, learning: true, trouble: "" });
    try {
      const name = await game.engine.teach({ ...lesson, rules: choice?.rules ?? null });
      store.setIn("ownBot", { name });
      game.engine.onTrouble = (trouble) => this.#failed(name, trouble);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      store.setIn("ownBot", { name: "", trouble: error.message });
    } finally {
      store.setIn("ownBot", { learning: false });
    }
  }

  /** Report that another bot has played for this one. @param {string} name @param {string} trouble */
  #failed(name, trouble) {
    this.store.setIn("ownBot", { trouble });
    const why = trouble.trim().split("\n").at(-1)?.slice(0, LONGEST_SAID) ?? "";
    this.game.say({ text: sentence("own-bot.failed", { name, why }), law: "" });
  }
}
