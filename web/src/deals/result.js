/** Results of others in the same deals, and the texts that the player can send them. */
import { html, nothing } from "lit";
import { component, GIVEN } from "../component.js";
import { playersTable } from "../figures.js";
import { dateOf } from "../keep/days.js";
import { definePanel } from "../panel.js";
import { sentence } from "../sentences.js";
import { share } from "../share.js";
import linedStyle from "../style/lined.css" with { type: "text" };
import { panelStylesheets } from "../style/stylesheets.js";
import { messageOf } from "../text.js";
import ownStyle from "./result.css" with { type: "text" };

/** Text that the player can read, copy and send to others. */
class HeartsShare extends component(() => ({
  text: "",
  label: "",
  shared: /** @type {import("../share.js").Shared} */ (""),
})) {
  async #share() {
    const area = /** @type {HTMLTextAreaElement} */ (this.renderRoot.querySelector("textarea"));
    area.select(); // where the browser does not let us copy, the player can
    this.shared = await share(this.text);
  }

  /** @override */ render() {
    return html`<textarea
        rows="3"
        readonly
        spellcheck="false"
        aria-label=${this.label}
        .value=${this.text}
      ></textarea>
      <button class="button quiet" @click=${this.#share}>${this.shared === "copied" ? sentence("label.copied") : this.label}</button>
      ${this.shared === "refused" ? html`<p role="alert">${sentence("share.refused")}</p>` : nothing}`;
  }

  /** @override */ static styles = panelStylesheets(ownStyle);
}

customElements.define("hearts-share", HeartsShare);

const resultStyles = panelStylesheets(linedStyle, ownStyle);

/** Return a signal that aborts when an element is removed. @param {import("lit").ReactiveControllerHost} element */
function removalOf(element) {
  const removed = new AbortController();
  element.addController({ hostDisconnected: () => removed.abort() });
  return removed.signal;
}

/** The player's result in the deal of a day, beside those of the levels with the same hand. */
class HeartsDaily extends component(() => ({
  kept: /** @type {Kept | null} */ (null),
  commands: /** @type {Commands} */ (GIVEN),
  found: /** @type {Protocol.Compared | null} */ (null),
  /** True if some levels have not played yet. */
  thinks: true,
  complaint: "",
})) {
  #removed = removalOf(this);

  /** @override */ async firstUpdated() {
    const { kept, commands } = this;
    if (!kept?.results[0]) return;
    const { daily: date, sitting } = kept;
    const link = commands.deals.linkTo(["daily", date]);
    /** @type {Protocol.ComparedLine[]} */
    const levels = [];
    const compare = async () => {
      this.found = await commands.game.ask({ do: "compare_daily", date, levels, link });
    };
    try {
      await compare(); // the text to share waits for nobody
      const { levels: names } = await commands.game.ask({ do: "day", date });
      for (const level of names) {
        const code = sitting.challenge ?? "";
        const question = /** @type {const} */ ({ do: "play_level", code, level });
        const { who, net } = await commands.coach.think(question, this.#removed);
        levels.push({ who, net });
      }
      await compare();
    } catch (error) {
      if (!this.#removed.aborted) this.complaint = messageOf(error);
    }
    this.thinks = false;
  }

  /** @override */ render() {
    const { found, complaint, thinks, commands } = this;
    if (!found) return nothing;
    return html`<h3>${sentence("daily.played-by")}</h3>
      ${thinks ? html`<p role="status">${sentence("daily.others")}</p>` : nothing}
      ${complaint ? html`<p role="alert">${complaint}</p>` : nothing}
      ${
        found.lines.length > 1
          ? html`<ol class="figures">
                ${found.lines.map(({ who, said }) => html`<li><span>${who}</span> <b>${said}</b></li>`)}
              </ol>
              <p class="help">${found.better}</p>`
          : nothing
      }
      <p class="flow">
        <button class="link" @click=${() => void commands.deals.challenge()}>${sentence("challenge.heading")}</button>
        <button class="link" @click=${() => void commands.deals.showCalendar()}>${sentence("calendar.heading")}</button>
      </p>
      <hearts-share .text=${found.text} .label=${sentence("daily.share")}></hearts-share>`;
  }

  /** @override */ static styles = resultStyles;
}

customElements.define("hearts-daily", HeartsDaily);

/** A challenge with all results, and the link that the player sends. */
class HeartsChallenge extends component(() => ({
  kept: /** @type {Kept | null} */ (null),
  commands: /** @type {Commands} */ (GIVEN),
  name: "",
  /** The code of a challenge to read, if the player has played it before. */
  code: "",
  found: /** @type {Protocol.ChallengeMade | null} */ (null),
  /** The statement on each row; undefined while it is played again. */
  proofs: /** @type {(string | undefined)[]} */ ([]),
  complaint: "",
})) {
  #removed = removalOf(this);

  /** @override */ async firstUpdated() {
    const { kept, commands, name, code } = this;
    const today = dateOf();
    const request = code
      ? /** @type {const} */ ({ do: "read_challenge", code, today })
      : kept && /** @type {const} */ ({ do: "make_challenge", sitting: kept.sitting, name, today });
    if (!request) return;
    try {
      const found = await commands.game.ask(request);
      this.found = found;
      /** @type {[rows: number[], proofs: string[]]} */
      const [rows, proofs] = [[], []];
      for (const row of this.#toProve(found).keys()) {
        const question = /** @type {const} */ ({ do: "prove", code: found.code, row });
        const { proved, said } = await commands.coach.think(question, this.#removed);
        if (proved) rows.push(row);
        this.found = await commands.game.ask({ ...request, proved: rows });
        proofs.push(said);
        this.proofs = [...proofs];
      }
    } catch (error) {
      if (!this.#removed.aborted) this.complaint = messageOf(error);
    }
  }

  /** Return the results that others have sent. @param {Protocol.ChallengeMade} found */
  #toProve({ rows }) {
    return this.code ? rows : rows.slice(0, -1);
  }

  /** @param {Protocol.ChallengeMade} found */
  #rows(found) {
    const proved = (/** @type {number} */ place) =>
      place < this.#toProve(found).length
        ? html`<small class="note">${this.proofs[place] ?? sentence("challenge.replaying")}</small>`
        : nothing;
    const rows = found.rows.map(({ name, figures, total }, place) => ({
      name: html`${name} ${proved(place)}`,
      figures: [...figures, total],
    }));
    return playersTable({ columns: found.columns, rows }, sentence("challenge.results"));
  }

  /** Render the way to a challenge with cards that nobody chose. @param {Kept} kept */
  #datedWay(kept) {
    return html`<p>${sentence("challenge.dated")}</p>
      <button class="button quiet" @click=${() => this.#playDated(kept)}>${sentence("challenge.play-dated")}</button>`;
  }

  /** @param {Kept} kept */
  async #playDated(kept) {
    try {
      await this.commands.deals.playDated(kept);
    } catch (error) {
      this.complaint = messageOf(error);
    }
  }

  /** @override */ render() {
    const { found, complaint, commands } = this;
    if (complaint) return html`<p role="alert">${complaint}</p>`;
    if (!found) return nothing;
    const chose = html`<p class="help">${found.chose}</p>`;
    if (this.code) return html`<p>${found.said}</p>${this.#rows(found)}${chose}`;
    const answers = found.rows.length > 1;
    const link = commands.deals.linkTo(["challenge", found.code]);
    return html`${found.said ? html`<p>${found.said}</p>` : nothing}
      ${answers ? this.#rows(found) : nothing}
      <p>${sentence(answers ? "challenge.answer" : "challenge.send")}</p>
      ${chose}
      <hearts-share
        .text=${`${found.text}\n${link}`}
        .label=${answers ? sentence("challenge.share-answer") : sentence("challenge.share")}
      ></hearts-share>
      ${found.dated || answers || !this.kept ? nothing : this.#datedWay(this.kept)}`;
  }

  /** @override */ static styles = resultStyles;
}

customElements.define("hearts-challenge", HeartsChallenge);

definePanel({
  name: "challenge",
  content: ({ kept, settings }, commands) => html`<hearts-challenge
    .kept=${kept ?? commands.deals.friends}
    .name=${settings.name}
    .commands=${commands}
  ></hearts-challenge>`,
});
