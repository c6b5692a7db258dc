/** The records: this sitting's, one from a file or from anywhere, and all that are kept here. */
import { css, html, LitElement, nothing } from "lit";
import { allKept, erase, isOurs } from "../keep/shelf.js";
import { sourceOf } from "../records.js";
import { base } from "../style/base.js";
import { counted } from "./seat.js";

/**
 * @typedef {import("./hearts-table.js").HeartsTable} Table
 * @typedef {import("../keep/shelf.js").Kept} Kept
 */

/** @param {number} time */
const day = (time) => new Date(time).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });

/** The date here, as 2026-11-21. */
export const today = () => new Date().toLocaleDateString("sv");

/**
 * Give the player a file.
 * @param {string} name
 * @param {string} text
 */
export function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export class HeartsRecords extends LitElement {
  /** @override */
  static properties = {
    table: { attribute: false },
    kept: { state: true },
    complaint: { state: true },
    copied: { state: true },
    doubtful: { state: true },
  };

  constructor() {
    super();
    /** @type {Table | null} */
    this.table = null;
    /** @type {Kept[]} */
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

  /** Do something that the engine may refuse. @param {() => Promise<unknown>} act */
  async #try(act) {
    this.complaint = "";
    try {
      await act();
    } catch (error) {
      this.complaint = error instanceof Error ? error.message : String(error);
    }
  }

  /** @param {Kept} kept @returns {Promise<string>} */
  async #text(kept) {
    return (await this.table?.game.ask({ do: "write_record", ...sourceOf(kept) })).text;
  }

  /** @param {Kept} kept */
  #save(kept) {
    const name = `hearts-${new Date(kept.begun).toISOString().slice(0, 16).replace(/[T:]/g, "-")}`;
    return this.#try(async () => {
      // what is of another edition is given as it was kept
      if (isOurs(kept)) download(`${name}.hearts`, await this.#text(kept));
      else download(`${name}.json`, JSON.stringify(kept, null, 1));
    });
  }

  /** @param {Kept} kept */
  #copy(kept) {
    return this.#try(async () => {
      await navigator.clipboard.writeText(await this.#text(kept));
      this.copied = true;
    });
  }

  /** @param {string} text */
  #open(text) {
    return this.#try(async () => {
      const link = /[#&?]deal=([\w-]+)(?:&at=(\d+))?/.exec(text);
      const source = link ? { code: link[1] } : { text };
      await this.table?.reading.open(source, link ? Number(link[2] ?? 0) : undefined);
    });
  }

  /** @param {Kept} kept */
  async #erase(kept) {
    if (this.doubtful !== kept.id) {
      this.doubtful = kept.id;
      return;
    }
    await erase(kept.id);
    await this.#list();
    await this.table?.keeping.look();
  }

  #daily() {
    return this.#try(async () => {
      const date = today();
      const { sitting, title } = await this.table?.game.ask({ do: "daily", date });
      const bots = this.table?.botsFor(sitting.rules.players) ?? [];
      if (this.table) {
        this.table.open = null;
        this.table.scene = null;
      }
      await this.table?.game.playDealt(sitting, { bots }, { title, daily: date });
    });
  }

  #own() {
    const kept = this.table?.game.kept;
    if (!kept) return nothing;
    return html`<section>
      <h3>This sitting</h3>
      <div class="row">
        <button class="button quiet" @click=${() => this.#save(kept)}>Save as a file</button>
        <button class="button quiet" @click=${() => this.#copy(kept)}>${this.copied ? "Record copied" : "Copy the record"}</button>
        ${kept.over
          ? html`<button class="button quiet" @click=${() => this.#try(async () => this.table?.reading.open(sourceOf(kept)))}>
              Look through it
            </button>`
          : nothing}
        <button class="button quiet" @click=${() => this.table?.take("proofs")}>Verify the deals</button>
        <button class="button quiet" @click=${() => this.table?.take("embed")}>Embed in a page</button>
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
            @change=${async (/** @type {Event} */ { target }) =>
              this.#open((await /** @type {HTMLInputElement} */ (target).files?.[0]?.text()) ?? "")}
        /></label>
      </div>
      <label for="pasted">Or paste a record, or the link of a deal</label>
      <textarea id="pasted" rows="3" spellcheck="false"></textarea>
      <button
        class="button quiet"
        @click=${() => this.#open(/** @type {HTMLTextAreaElement} */ (this.renderRoot.querySelector("#pasted")).value)}
      >
        Read it
      </button>
    </section>`;
  }

  /** @param {Kept} kept */
  #line(kept) {
    const { table, doubtful } = this;
    const here = table?.game.kept?.id === kept.id;
    return html`<li>
      <p><b>${kept.title}</b>${kept.daily ? ", deal of the day" : ""} <span>${day(kept.begun)}, ${counted(kept.results.length, "deal")}</span></p>
      ${isOurs(kept) ? nothing : html`<p>Kept by another edition of this page: it can be saved, and not gone on with.</p>`}
      <div class="row">
        ${kept.over && isOurs(kept)
          ? html`<button class="link" @click=${() => this.#try(async () => table?.reading.open(sourceOf(kept)))}>Look through it</button>`
          : nothing}
        ${!kept.over && !here && isOurs(kept)
          ? html`<button class="link" @click=${() => this.#try(async () => table?.keeping.goOn(kept))}>Go on with it</button>`
          : nothing}
        <button class="link" @click=${() => this.#save(kept)}>Save</button>
        ${here
          ? "on the table now"
          : html`<button class="link" @click=${() => this.#erase(kept)}>${doubtful === kept.id ? "Really erase it" : "Erase"}</button>`}
      </div>
    </li>`;
  }

  /** @override */
  render() {
    return html`${this.complaint ? html`<p class="complaint" role="alert">${this.complaint}</p>` : nothing} ${this.#own()}
      <section>
        <h3>The deal of the day</h3>
        <p>Today everybody who asks is dealt these cards. Afterwards you see what others made of your hand.</p>
        <div class="row"><button class="button quiet" @click=${() => this.#daily()}>Play the deal of the day</button></div>
      </section>
      ${this.#foreign()}
      <section>
        <h3>Kept in this browser</h3>
        ${this.kept.length
          ? html`<div class="row"><button class="button quiet" @click=${() => this.table?.take("results")}>Your results</button></div>
              <ul>${this.kept.map((kept) => this.#line(kept))}</ul>`
          : html`<p>Every sitting is kept here, from its first card.</p>`}
      </section>`;
  }

  /** @override */
  static styles = [
    base,
    css`
      :host {
        display: block;
        font: 400 var(--text-m) / 1.35 var(--serif);
      }
      section + section {
        margin-top: 1.1rem;
        border-top: 1px solid rgb(92 74 54 / 0.5);
        padding-top: 0.7rem;
      }
      h3 {
        font-size: var(--text-l);
        font-weight: 600;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: 0.3rem 0.9rem;
        align-items: center;
        margin: 0.4rem 0;
      }
      textarea {
        display: block;
        width: 100%;
        margin: 0.25rem 0 0.5rem;
        padding: 0.3rem 0.5rem;
        border: 1px solid rgb(92 74 54 / 0.75);
        border-radius: 3px;
        background: rgb(255 255 255 / 0.55);
        color: var(--ink);
        color-scheme: light;
        font: 400 0.875rem / 1.3 ui-monospace, monospace;
      }
      label.button {
        cursor: pointer;
      }
      label.button:focus-within {
        outline: 2px solid #7a2226;
      }
      ul {
        list-style: none;
        padding: 0;
      }
      li {
        padding: 0.35rem 0;
        border-bottom: 1px dotted rgb(92 74 54 / 0.6);
      }
      li span {
        color: var(--ink-soft);
      }
      .complaint {
        margin-bottom: 0.8rem;
        padding-left: 0.8rem;
        border-left: 3px solid #7a2226;
        color: #7a2226;
        font-weight: 600;
      }
    `,
  ];
}

customElements.define("hearts-records", HeartsRecords);
