/** The panel where programmers teach a bot of their own, seat it, and read its errors. */
import { html, nothing } from "lit";
import { OWN_BOT } from "../choice.js";
import { component, GIVEN } from "../component.js";
import { definePanel } from "../panel.js";
import { sentence } from "../sentences.js";
import { panelStylesheets } from "../style/stylesheets.js";
import ownStyle from "./panel.css" with { type: "text" };

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

export class HeartsOwnBot extends component(() => ({
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
