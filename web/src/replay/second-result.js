/** Result of a second playing, beside the first one and what the expert makes of the same hand. */
import { html, LitElement, nothing } from "lit";
import { tableOfFigures } from "../figures.js";
import base from "../style/base.css" with { type: "text" };
import linedStyle from "../style/lined.css" with { type: "text" };
import paperStyle from "../style/paper.css" with { type: "text" };
import { stylesheets } from "../style/stylesheets.js";
import { messageOf } from "../text.js";
import { expertMakes, ownSeats } from "./again.js";
import ownStyle from "./second-result.css" with { type: "text" };

/** @param {import("../protocol.d.ts").SecondCompared} found */
const compared = (found) => {
  const corner = html`<span class="unseen">Player</span>`;
  const caption = "The same cards, played twice";
  return html`<div class="scroll" aria-live="polite">
      ${tableOfFigures(found, { corner, caption, kind: "columns" })}
    </div>
    <p class="help">${found.said}</p>`;
};

export class HeartsSecond extends LitElement {
  /** @override */
  static properties = {
    kept: { attribute: false },
    reply: { attribute: false },
    commands: { attribute: false },
    found: { state: true },
    trouble: { state: true },
  };

  constructor() {
    super();
    /** @type {import("../keep/store.js").Kept | null} */
    this.kept = null;
    /** @type {import("../protocol.d.ts").Reply | null} */
    this.reply = null;
    /** @type {import("../commands.js").Commands | null} */
    this.commands = null;
    /** @type {import("../protocol.d.ts").SecondCompared | null} */
    this.found = null;
    this.trouble = "";
  }

  /** @override */
  async firstUpdated() {
    const { kept } = this;
    if (!kept?.again) return;
    try {
      await this.#compare();
      await this.#compare(await expertMakes(kept.again));
    } catch (error) {
      this.trouble = messageOf(error);
    }
  }

  /** @param {readonly number[]} [experts] what the expert made, by seat */
  async #compare(experts) {
    const { kept, reply, commands } = this;
    if (!kept?.again || !reply || !commands) return;
    const { deal, firsts } = kept.again;
    const { players, nets, rules } = reply.view;
    const people = ownSeats(reply).map((seat, place) => ({
      who: players[seat].name,
      first: firsts.get(place ? players[seat].name : "") ?? null,
      now: nets[deal - 1]?.[seat] ?? 0,
      expert: experts?.[seat] ?? null,
    }));
    this.found = await commands.game.ask({ do: "compare_second", rules, people });
  }

  /** @override */
  render() {
    const { kept, found, commands, trouble } = this;
    if (!kept?.again || !commands) return nothing;
    const { start, turning, leave } = commands.again;
    return html`<h3>The same cards</h3>
      ${found ? compared(found) : nothing} ${trouble ? html`<p role="alert">${trouble}</p>` : nothing}
      <div class="actions">
        <button class="button" data-first @click=${() => void leave()}>
          ${kept.again.behind ? "Back to your sitting" : "Home"}
        </button>
        <button class="button quiet" @click=${() => void start()}>Play it again</button>
        <button class="button quiet" @click=${() => turning()}>From the turning point</button>
      </div>`;
  }

  /** @override */
  static styles = stylesheets(base, paperStyle, linedStyle, ownStyle);
}

customElements.define("hearts-second", HeartsSecond);
