/** The panel where programmers teach a bot of their own, seat it, and read what is wrong with it. */
import { html, LitElement, nothing } from "lit";
import { definePanel } from "../panel.js";
import base from "../style/base.css" with { type: "text" };
import paperStyle from "../style/paper.css" with { type: "text" };
import sheetStyle from "../style/sheet.css" with { type: "text" };
import { stylesheets } from "../style/stylesheets.js";
import ownStyle from "./panel.css" with { type: "text" };
import { OWN_BOT } from "./teaching.js";

/** A bot to begin with. */
const EXAMPLE = `from eldesthand.core.actions import PlayCard


class Ducker:
    """Plays the lowest card that may be played."""

    def choose(self, view):
        # view.hand, view.playable, view.tricks, view.rules: all that your seat may know
        lowest = min(view.playable, key=lambda card: card.rank)
        return PlayCard(view.seat, lowest)
`;

export class HeartsOwnBot extends LitElement {
  /** @override */
  static properties = {
    bot: { attribute: false },
    choice: { attribute: false },
    commands: { attribute: false },
  };

  constructor() {
    super();
    /**
     * The last bot taught, and the error in it.
     * @type {import("../state.js").State["ownBot"] | null}
     */
    this.bot = null;
    /** The chosen game, in which it can be seated. @type {import("../choice.js").Choice | null} */
    this.choice = null;
    /** @type {import("../commands.js").Commands | null} */
    this.commands = null;
  }

  /** @param {SubmitEvent} event */
  #teach(event) {
    event.preventDefault();
    const fields = new FormData(/** @type {HTMLFormElement} */ (event.target));
    void this.commands?.teaching.teach({
      source: String(fields.get("source")),
      wheel: String(fields.get("wheel")).trim(),
    });
  }

  /** Seat it opposite the player, and begin. */
  async #seat() {
    const { commands } = this;
    if (!commands) return;
    await commands.choosing.choose(({ bots }) => ({
      bots: bots.with(Math.floor(bots.length / 2), OWN_BOT),
    }));
    await commands.sit();
  }

  /** @override */
  render() {
    const { lesson = null, name = "", trouble = "", learning = false } = this.bot ?? {};
    return html`<form @submit=${this.#teach}>
      <p>
        Write a class with a method <code>choose(self, view)</code> that returns an action. If its
        constructor takes an argument, that is a <code>random.Random</code>. The bot has ten seconds for
        a decision. It does not have to cut or deal.
      </p>
      <p>
        Each bot runs in a frame of its own, without network or storage. It knows only what its seat may
        know: it reaches neither this table nor another bot nor anything saved on this device. A wheel has
        to be pure Python, and may need no other.
      </p>
      <label for="source">Python</label>
      <textarea
        id="source"
        name="source"
        rows="14"
        spellcheck="false"
        autocapitalize="off"
        .value=${lesson?.source ?? EXAMPLE}
      ></textarea>
      <label for="wheel">Address of a wheel to install first, if it needs one</label>
      <input
        id="wheel"
        name="wheel"
        type="url"
        placeholder="https://…-py3-none-any.whl"
        .value=${lesson?.wheel ?? ""}
      />
      <div class="actions">
        <button class="button" ?disabled=${learning}>
          ${learning ? "It learns and plays a trial deal …" : "Teach it"}
        </button>
        ${
          name
            ? html`<button class="button quiet" type="button" @click=${this.#seat}>
                Seat it opposite me
              </button>`
            : nothing
        }
      </div>
      <p role="status">
        ${
          name
            ? html`<b>${name}</b> has learned to play, and has played a trial deal. You find it among
                the players of a game as “Your own”.`
            : nothing
        }
      </p>
      ${trouble ? html`<pre role="alert" tabindex="0">${trouble}</pre>` : nothing}
    </form>`;
  }

  /** @override */
  static styles = stylesheets(base, paperStyle, sheetStyle, ownStyle);
}

customElements.define("hearts-own-bot", HeartsOwnBot);

definePanel({
  name: "own-bot",
  heading: "A player of your own",
  content: ({ ownBot, choice }, commands) => html`<hearts-own-bot
    .bot=${ownBot}
    .choice=${choice}
    .commands=${commands}
  ></hearts-own-bot>`,
});
