/** The player's own bot: the panel where programmers teach it, seat it, and read its errors. */

import { html, nothing } from "lit";
import { namesGame, OWN_BOT, wordsIn } from "../choice.js";
import { component, GIVEN } from "../component.js";
import { Refused } from "../engine/client.js";
import { definePanel } from "../panel.js";
import { sentence } from "../sentences.js";
import { Part } from "../state.js";
import { panelStylesheets } from "../style/stylesheets.js";
import ownStyle from "./own-bot.css" with { type: "text" };

/** Maximum length of an error shown at the table; the panel shows the rest. */
const LONGEST_SAID = 160;

/** Teaches the bot, and reports its errors at the table. */
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

/** Example of a bot, to begin with. */
const EXAMPLE = `from eldesthand.core.actions import PlayCard


class Ducker:
    """Plays the lowest card that may be played."""

    def choose(self, view):
        # view.hand, view.playable, view.tricks, view.rules: all that your seat may know
        lowest = min(view.playable, key=lambda card: card.rank)
        return PlayCard(view.seat, lowest)
`;

/** Set the parts of a text between backticks as code. @param {string} text */
const withCode = (text) =>
  text.split("`").map((part, at) => (at % 2 ? html`<code>${part}</code>` : part));

class HeartsOwnBot extends component(() => ({
  /** The last bot taught, and the error in it. */
  bot: /** @type {State["ownBot"]} */ (GIVEN),
  commands: /** @type {Commands} */ (GIVEN),
})) {
  /** @param {SubmitEvent} event */
  #teach(event) {
    event.preventDefault();
    const fields = new FormData(/** @type {HTMLFormElement} */ (event.target));
    void this.commands.teaching.teach({
      source: String(fields.get("source")),
      wheel: String(fields.get("wheel")).trim(),
    });
  }

  /** Seat the bot opposite the player, and begin. */
  async #seat() {
    const { choosing, sit } = this.commands;
    await choosing.choose(({ bots }) => ({
      bots: bots.with(Math.floor(bots.length / 2), OWN_BOT),
    }));
    await sit();
  }

  /** @override */ render() {
    const { lesson, name, trouble, learning } = this.bot;
    return html`<form @submit=${this.#teach}>
      <p>${withCode(sentence("own-bot.about"))}</p>
      <p>${sentence("own-bot.confined")}</p>
      <label for="source">${sentence("own-bot.source")}</label>
      <textarea
        id="source"
        name="source"
        rows="14"
        spellcheck="false"
        autocapitalize="off"
        .value=${lesson?.source ?? EXAMPLE}
      ></textarea>
      <label for="wheel">${sentence("own-bot.wheel")}</label>
      <input
        id="wheel"
        name="wheel"
        type="url"
        placeholder=${sentence("own-bot.wheel-example")}
        .value=${lesson?.wheel ?? ""}
      />
      <div class="actions">
        <button class="button" ?disabled=${learning}>
          ${learning ? sentence("own-bot.learning") : sentence("own-bot.teach")}
        </button>
        ${
          name
            ? html`<button class="button quiet" type="button" @click=${this.#seat}>
                ${sentence("own-bot.seat")}
              </button>`
            : nothing
        }
      </div>
      <p role="status">${name ? sentence("own-bot.learned", { name }) : nothing}</p>
      ${trouble ? html`<pre role="alert" tabindex="0">${trouble}</pre>` : nothing}
    </form>`;
  }

  /** @override */ static styles = panelStylesheets(ownStyle);
}

customElements.define("hearts-own-bot", HeartsOwnBot);

definePanel({
  name: "own-bot",
  content: ({ ownBot }, commands) =>
    html`<hearts-own-bot .bot=${ownBot} .commands=${commands}></hearts-own-bot>`,
});
