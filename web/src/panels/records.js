/** Records: of this sitting, from a file or from anywhere, and of all that are saved here. */
import { html, LitElement, nothing } from "lit";
import { DAILY, EVERY_SITTING } from "../before-engine.js";
import { allKept, isOurs } from "../keep/store.js";
import { definePanel } from "../panel.js";
import { recordOf } from "../records.js";
import { saveFile } from "../save-file.js";
import { isReady } from "../state.js";
import base from "../style/base.css" with { type: "text" };
import sheetStyle from "../style/sheet.css" with { type: "text" };
import { stylesheets } from "../style/stylesheets.js";
import { counted, messageOf } from "../text.js";
import ownStyle from "./records.css" with { type: "text" };

/**
 * @typedef {import("../keep/store.js").Kept} Kept
 * @typedef {import("../commands.js").Commands} Commands
 */

/** @param {number} time */
const day = (time) =>
  new Date(time).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });

/** @type {Record<"newer" | "damaged", string>} */
const UNREADABLE = {
  newer:
    "A sitting saved by a newer version of this page: it can be saved as a file or erased here.",
  damaged: "Damaged: it cannot be read, but it can be saved as a file or erased.",
};

/** The name of a sitting's file, without its ending. @param {Kept} kept */
const fileName = ({ begun }) =>
  `hearts-${new Date(begun).toISOString().slice(0, 16).replace(/[T:]/g, "-")}`;

export class HeartsRecords extends LitElement {
  /** @override */
  static properties = {
    own: { attribute: false },
    over: { attribute: false },
    commands: { attribute: false },
    kept: { state: true },
    complaint: { state: true },
    copied: { state: true },
    doubtful: { state: true },
  };

  constructor() {
    super();
    /** Sitting of this table. @type {Kept | null} */
    this.own = null;
    /** True if it has ended: it may end while the panel lies open. */
    this.over = false;
    /** @type {Commands | null} */
    this.commands = null;
    /** All that are kept, the latest first. @type {Kept[]} */
    this.kept = [];
    this.complaint = "";
    this.copied = false;
    /** The sitting whose erasure was asked for once. */
    this.doubtful = "";
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    void this.#list();
  }

  async #list() {
    this.kept = await allKept();
  }

  /** Do something that the engine may refuse. @param {() => Promise<unknown> | undefined} act */
  async #try(act) {
    this.complaint = "";
    try {
      await act();
    } catch (error) {
      this.complaint = messageOf(error);
    }
  }

  /** @param {Kept} kept @returns {Promise<string>} */
  async #text(kept) {
    const record = await this.commands?.game.ask({ do: "write_record", kept: recordOf(kept) });
    return record?.text ?? "";
  }

  /** @param {Kept} kept */
  #save(kept) {
    return this.#try(async () => {
      // a sitting of another version is given as it was saved
      if (isOurs(kept)) saveFile(`${fileName(kept)}.hearts`, await this.#text(kept));
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

  /** Look through a sitting. @param {Kept} kept */
  #look(kept) {
    return this.#try(() => this.commands?.replay.open({ kept: recordOf(kept) }, undefined, kept));
  }

  /** Open a record, or the deal of a link. @param {string} text */
  #open(text) {
    const link = /[#&?]deal=([\w-]+)(?:&at=(\d+))?/.exec(text);
    return this.#try(() =>
      link
        ? this.commands?.replay.open({ code: link[1] }, Number(link[2] ?? 0))
        : this.commands?.replay.open({ text }),
    );
  }

  /** @param {Event} event */
  async #openFile({ target }) {
    const [file] = /** @type {HTMLInputElement} */ (target).files ?? [];
    if (file) await this.#open(await file.text());
  }

  #openPasted() {
    const pasted = /** @type {HTMLTextAreaElement} */ (this.renderRoot.querySelector("#pasted"));
    return this.#open(pasted.value);
  }

  /** @param {Kept} kept */
  async #erase({ id }) {
    if (this.doubtful !== id) {
      this.doubtful = id;
      return;
    }
    await this.commands?.keeping.erase(id);
    await this.#list();
  }

  /** @param {Kept} kept @param {Commands} commands */
  #thisSitting(kept, commands) {
    return html`<section>
      <h3>This sitting</h3>
      <div class="row">
        <button class="button quiet" @click=${() => this.#save(kept)}>Save as a file</button>
        <button class="button quiet" @click=${() => this.#copy(kept)}>
          ${this.copied ? "Record copied" : "Copy the record"}
        </button>
        ${
          this.over
            ? html`<button class="button quiet" @click=${() => this.#look(kept)}>
                Replay it
              </button>`
            : nothing
        }
        <button class="button quiet" @click=${() => commands.open("proofs")}>Verify the deals</button>
        <button class="button quiet" @click=${() => commands.open("embedding")}>
          Embed in a page
        </button>
      </div>
    </section>`;
  }

  /** @param {Commands} commands */
  #daily(commands) {
    return html`<section>
      <h3>The deal of the day</h3>
      <p>
        ${DAILY}
      </p>
      <div class="row">
        <button class="button quiet" @click=${() => this.#try(() => commands.deals.play())}>
          Play the deal of the day
        </button>
      </div>
    </section>`;
  }

  #foreign() {
    return html`<section>
      <h3>Read a record</h3>
      <div class="row">
        <label class="button quiet"
          >Open a file<input
            class="unseen"
            type="file"
            accept=".hearts,text/plain"
            @change=${this.#openFile}
        /></label>
      </div>
      <label for="pasted">Or paste a record, or the link of a deal</label>
      <textarea id="pasted" rows="3" spellcheck="false"></textarea>
      <button class="button quiet" @click=${this.#openPasted}>Read it</button>
    </section>`;
  }

  /** @param {Kept} kept @param {Commands} commands */
  #line(kept, commands) {
    const here = this.own?.id === kept.id;
    const ours = isOurs(kept);
    return html`<li>
      <p>
        ${
          kept.unreadable
            ? UNREADABLE[kept.unreadable.why]
            : html`<b>${kept.title}</b>${kept.daily ? ", deal of the day" : ""}
              <span class="soft">${day(kept.begun)}, ${counted(kept.results.length, "deal")}</span>`
        }
      </p>
      <div class="row">
        ${
          kept.over && ours
            ? html`<button class="link" @click=${() => this.#look(kept)}>Replay it</button>`
            : nothing
        }
        ${
          !kept.over && !here && ours
            ? html`<button
                class="link"
                @click=${() => this.#try(() => commands.keeping.goOn(kept))}
              >
                Continue it
              </button>`
            : nothing
        }
        <button class="link" @click=${() => this.#save(kept)}>Save</button>
        ${
          here
            ? "on the table now"
            : html`<button class="link" @click=${() => this.#erase(kept)}>
                ${this.doubtful === kept.id ? "Really erase it" : "Erase"}
              </button>`
        }
      </div>
    </li>`;
  }

  /** @override */
  render() {
    const { own, commands, kept, complaint } = this;
    if (!commands) return nothing;
    return html`${complaint ? html`<p class="complaint" role="alert">${complaint}</p>` : nothing}
      ${own ? this.#thisSitting(own, commands) : nothing} ${this.#daily(commands)} ${this.#foreign()}
      <section>
        <h3>Saved in this browser</h3>
        <div class="row">
          <button class="button quiet" @click=${() => commands.open("results")}>Your record</button>
        </div>
        ${
          kept.length
            ? html`<ul class="lines">${kept.map((each) => this.#line(each, commands))}</ul>`
            : html`<p>${EVERY_SITTING}</p>`
        }
      </section>`;
  }

  /** @override */
  static styles = stylesheets(base, sheetStyle, ownStyle);
}

customElements.define("hearts-records", HeartsRecords);

definePanel({
  name: "records",
  heading: "Records",
  button: {
    label: "Records",
    usable: isReady,
    ownPageOnly: true,
  },
  content: ({ kept }, commands) =>
    html`<hearts-records .own=${kept} .over=${kept?.over ?? false} .commands=${commands}></hearts-records>`,
});
