/** Saved games: all sittings saved here, a record from elsewhere, and this sitting as a record. */
import { html, nothing } from "lit";
import { component, GIVEN } from "../component.js";
import { hourText } from "../game/clock.js";
import { allKept, isGoing, isReadable } from "../keep/store.js";
import { locale } from "../language.js";
import { unopened } from "../links.js";
import { definePanel } from "../panel.js";
import { readRecordAddress, recordOf } from "../records.js";
import { sentence, sentenceWith } from "../sentences.js";
import { saveFile } from "../share.js";
import { isReady } from "../state.js";
import { panelStylesheets } from "../style/stylesheets.js";
import { explained } from "../terms.js";
import fieldStyle from "./field.css" with { type: "text" };
import { fileButton } from "./field.js";

/** Sentences about unreadable sittings. */
const UNREADABLE = { newer: "records.newer", damaged: "records.damaged" };

/** Say when a sitting was played last. @param {number} time */
const lastPlayed = (time) =>
  sentence("records.last-played", {
    day: new Date(time).toLocaleDateString(locale, { dateStyle: "long" }),
    hour: hourText(time),
  });

/** Return the name of a sitting's file, without its ending. @param {Kept} kept */
const fileName = ({ begun }) =>
  `hearts-${new Date(begun).toISOString().slice(0, 16).replace(/[T:]/g, "-")}`;

export class HeartsRecords extends component(() => ({
  /** The sitting of this table. */
  own: /** @type {Kept | null} */ (null),
  /** True if the sitting of this table has ended, perhaps while the panel is open. */
  over: false,
  commands: /** @type {Commands} */ (GIVEN),
  /** True if nothing can be saved now. */
  unsaved: false,
  /** All saved sittings, the latest first. */
  kept: /** @type {Kept[]} */ ([]),
  /** Titles and standings in words by id, without sittings that the engine cannot read. */
  standings: /** @type {ReadonlyMap<string, import("../keep/keeping.js").Standing>} */ (new Map()),
  complaint: "",
  copied: false,
  /** The sitting whose erasure needs a second click. */
  doubtful: "",
})) {
  /** List again what can be read again. @param {Map<PropertyKey, unknown>} changed @override */
  willUpdate(changed) {
    if (changed.has("unsaved")) void this.#list();
  }

  async #list() {
    const kept = await allKept();
    this.standings = await this.commands.keeping.stand(kept);
    this.kept = kept;
  }

  /** Do work that the engine may refuse, and show the reason if it does. @param {() => Promise<unknown>} act */
  async #try(act) {
    this.complaint = "";
    try {
      await act();
    } catch (error) {
      this.complaint = unopened(error);
    }
  }

  /** @param {Kept} kept */
  async #text(kept) {
    return (await this.commands.game.ask({ do: "write_record", kept: recordOf(kept) })).text;
  }

  /** @param {Kept} kept */
  #save(kept) {
    return this.#try(async () => {
      // a sitting of another version is given as it was saved
      if (isReadable(kept)) saveFile(`${fileName(kept)}.hearts`, await this.#text(kept));
      else saveFile("hearts-sitting.json", JSON.stringify(kept.unreadable?.saved, null, 1));
    });
  }

  /** @param {Kept} kept */
  #copy(kept) {
    return this.#try(async () => {
      await navigator.clipboard.writeText(await this.#text(kept));
      this.copied = true;
    });
  }

  /** @param {Kept} kept */
  #replay(kept) {
    return this.#try(() => this.commands.replay.open({ kept: recordOf(kept) }, undefined, kept));
  }

  /** Open a record, or the deal or study of a link. @param {string} text */
  #open(text) {
    const link = text.trimStart().startsWith("[") ? null : readRecordAddress(text);
    return this.#try(() => this.commands.replay.open(link?.source ?? { text }, link?.at));
  }

  #openPasted() {
    const pasted = /** @type {HTMLTextAreaElement} */ (this.renderRoot.querySelector("#pasted"));
    return this.#open(pasted.value);
  }

  /** @param {Kept} kept */
  async #erase({ id }) {
    const { doubtful } = this;
    this.doubtful = id;
    if (doubtful !== id) return;
    await this.commands.keeping.erase(id);
    await this.#list();
  }

  /** @param {Kept} kept */
  #thisSitting(kept) {
    const { open } = this.commands;
    return html`<section>
      <h3>${sentence("records.this")}</h3>
      <div class="row">
        <button class="button quiet" @click=${() => this.#save(kept)}>${sentence("records.save")}</button>
        <button class="button quiet" @click=${() => this.#copy(kept)}>
          ${this.copied ? sentence("records.copied") : sentence("records.copy")}
        </button>
        ${
          this.over
            ? html`<button class="button quiet" @click=${() => this.#replay(kept)}>${sentence("records.replay")}</button>`
            : nothing
        }
        <button class="button quiet" @click=${() => open("proofs")}>${sentence("deal.verify")}</button>
        <button class="button quiet" @click=${() => open("embedding")}>${sentence("records.embed")}</button>
      </div>
    </section>`;
  }

  #foreign() {
    return html`<section>
      <h3>${sentence("records.read")}</h3>
      <div class="row">
        ${fileButton(sentence("records.file"), ".hearts,text/plain", async (file) => this.#open(await file.text()))}
      </div>
      <label for="pasted">${explained(sentence("records.paste"))}</label>
      <textarea id="pasted" rows="3" spellcheck="false"></textarea>
      <button class="button quiet" @click=${this.#openPasted}>${sentence("records.read-it")}</button>
    </section>`;
  }

  /** @param {Kept} kept */
  #heading({ id, title: saved, daily }) {
    const { title = saved, standing = "" } = this.standings.get(id) ?? {};
    const shown = html`<b>${title}</b>`;
    if (!daily && !standing) return shown;
    const line = daily ? "records.line-daily" : "records.line";
    return sentenceWith(standing ? line : "records.line-daily-new", { title: shown, standing });
  }

  /** @param {Kept} kept */
  #line(kept) {
    const here = this.own?.id === kept.id;
    const ours = isReadable(kept);
    return html`<li>
      <p>
        ${
          kept.unreadable
            ? sentence(UNREADABLE[kept.unreadable.why])
            : html`${this.#heading(kept)}<br />
              <span class="soft">${lastPlayed(kept.changed)}</span>`
        }
      </p>
      <div class="row">
        ${
          !isGoing(kept) && ours
            ? html`<button class="link" @click=${() => this.#replay(kept)}>${sentence("records.replay")}</button>`
            : nothing
        }
        ${
          isGoing(kept) && !here && ours
            ? html`<button
                class="link"
                @click=${() => this.#try(() => this.commands.keeping.goOn(kept))}
              >
                ${sentence("records.continue")}
              </button>`
            : nothing
        }
        ${
          here
            ? sentence("records.here")
            : html`<button class="link" @click=${() => this.#save(kept)}>${sentence("records.save")}</button>
              <button class="link" @click=${() => this.#erase(kept)}>
                ${this.doubtful === kept.id ? sentence("records.erase") : sentence("records.erase-it")}
              </button>`
        }
      </div>
    </li>`;
  }

  /** @override */ render() {
    const { own, commands, kept, complaint } = this;
    return html`<p class="help">${sentence(this.unsaved ? "records.unsaved" : "records.about")}</p>
      ${complaint ? html`<p class="complaint" role="alert">${complaint}</p>` : nothing}
      <section>
        ${
          kept.length
            ? html`<ul class="lines">${kept.map((each) => this.#line(each))}</ul>`
            : html`<p>${this.unsaved ? nothing : sentence("records.empty")}</p>`
        }
        <div class="row">
          <button class="button quiet" @click=${() => commands.open("results")}>${sentence("results.button")}</button>
        </div>
      </section>
      ${this.#foreign()} ${own ? this.#thisSitting(own) : nothing}`;
  }

  /** @override */ static styles = panelStylesheets(fieldStyle);
}

customElements.define("hearts-records", HeartsRecords);

definePanel({
  name: "records",
  button: { usable: isReady, ownPageOnly: true },
  content: ({ kept, keeping: { storage } }, commands) =>
    html`<hearts-records
      .own=${kept}
      .over=${kept?.over ?? false}
      .unsaved=${storage !== "kept"}
      .commands=${commands}
    ></hearts-records>`,
});
