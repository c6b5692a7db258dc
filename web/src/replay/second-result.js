/** The result of a second playing, beside the first one and the expert's with the same hand. */
import { html, nothing } from "lit";
import { component, GIVEN } from "../component.js";
import { tableOfFigures } from "../figures.js";
import { sentence } from "../sentences.js";
import base from "../style/base.css" with { type: "text" };
import linedStyle from "../style/lined.css" with { type: "text" };
import paperStyle from "../style/paper.css" with { type: "text" };
import { stylesheets } from "../style/stylesheets.js";
import { messageOf } from "../text.js";
import { expertMakes, ownSeats } from "./again.js";
import ownStyle from "./second-result.css" with { type: "text" };

/** @param {Protocol.SecondCompared} found */
const compared = (found) => {
  const corner = html`<span class="unseen">Player</span>`;
  const caption = sentence("second.caption");
  return html`<div class="scroll" aria-live="polite">
      ${tableOfFigures(found, { corner, caption, kind: "columns" })}
    </div>
    <p class="help">${found.said}</p>`;
};

export class HeartsSecond extends component(() => ({
  kept: /** @type {Kept} */ (GIVEN),
  reply: /** @type {Reply} */ (GIVEN),
  commands: /** @type {Commands} */ (GIVEN),
  found: /** @type {Protocol.SecondCompared | null} */ (null),
  trouble: "",
})) {
  /** @override */ async firstUpdated() {
    const { again } = this.kept;
    if (!again) return;
    try {
      await this.#compare(again);
      await this.#compare(again, await expertMakes(again));
    } catch (error) {
      this.trouble = messageOf(error);
    }
  }

  /** @param {Again} again @param {readonly number[]} [experts] the expert's results, by seat */
  async #compare({ deal, firsts }, experts) {
    const { players, nets, rules } = this.reply.view;
    const people = ownSeats(this.reply).map((seat, place) => ({
      who: players[seat].name,
      first: firsts.get(place ? players[seat].name : "") ?? null,
      now: nets[deal - 1]?.[seat] ?? 0,
      expert: experts?.[seat] ?? null,
    }));
    this.found = await this.commands.game.ask({ do: "compare_second", rules, people });
  }

  /** @override */ render() {
    const { kept, found, commands, trouble } = this;
    if (!kept.again) return nothing;
    const { start, turning, leave } = commands.again;
    return html`<h3>${sentence("second.heading")}</h3>
      ${found ? compared(found) : nothing} ${trouble ? html`<p role="alert">${trouble}</p>` : nothing}
      <div class="actions">
        <button class="button" data-first @click=${() => void leave()}>
          ${kept.again.behind ? sentence("second.leave") : "Home"}
        </button>
        <button class="button quiet" @click=${() => void start()}>${sentence("second.again")}</button>
        <button class="button quiet" @click=${() => turning()}>${sentence("second.turning")}</button>
      </div>`;
  }

  /** @override */ static styles = stylesheets(base, paperStyle, linedStyle, ownStyle);
}

customElements.define("hearts-second", HeartsSecond);
