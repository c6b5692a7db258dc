/** The lines that put the deal on the table, or the game, into a page of anybody's. */
import { css, html, LitElement } from "lit";
import { plyAt } from "../embed/place.js";
import { base } from "../style/base.js";

/** @typedef {import("./hearts-table.js").HeartsTable} Table */

/** @param {string} text as the value of an attribute */
const quoted = (text) => `"${text.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;

/**
 * @param {string} home where our page is
 * @param {Record<string, string>} attributes
 */
function linesFor(home, attributes) {
  const site = new URL("./", home).href;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}=${quoted(value)}`).join("");
  const frame = `${site}embed.html?${new URLSearchParams(attributes)}`;
  return {
    element: `<script type="module" src=${quoted(`${site}embed.js`)}></script>\n<hearts-table${written}></hearts-table>`,
    frame: `<iframe src=${quoted(frame)} title="Hearts" width="100%" height="620" style="border:0"></iframe>`,
  };
}

/** What a link to a game says, as attributes. @param {string} address */
function gameIn(address) {
  const words = new URLSearchParams(address.replace(/^#/, ""));
  const kept = ["game", "players", "settlement", "laws", "bots"].filter((name) => words.has(name));
  return Object.fromEntries(kept.map((name) => [name, words.get(name) ?? ""]));
}

export class HeartsEmbedding extends LitElement {
  /** @override */
  static properties = { table: { attribute: false }, attributesMeant: { state: true }, copied: { state: true } };

  constructor() {
    super();
    /** @type {Table | null} */
    this.table = null;
    /** @type {Record<string, string>} */
    this.attributesMeant = {};
    /** Which of the two has been copied. @type {"" | "element" | "frame"} */
    this.copied = "";
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    void this.#read();
  }

  async #read() {
    const replay = this.table?.reading.replay;
    this.attributesMeant = gameIn(this.table?.address ?? "");
    if (!replay?.opened) return;
    const { after, path, opened } = replay;
    const { code } = await replay.ask({ do: "deal_code", after, path });
    const { ply } = plyAt(opened.steps, after);
    this.attributesMeant = { code, ...(ply ? { ply: String(ply) } : {}), ...(replay.seat ? { seat: String(replay.seat) } : {}) };
  }

  /** @param {"element" | "frame"} which @param {string} text */
  async #copy(which, text) {
    await navigator.clipboard.writeText(text).then(() => (this.copied = which), () => {});
  }

  /** @override */
  render() {
    const lines = linesFor(this.table?.home ?? "", this.attributesMeant);
    /** @type {["element" | "frame", string, string][]} */
    const ways = [
      ["element", "Two lines for a page of yours", "The first once in a page, the second wherever a table is to lie. It is fetched whole only when somebody sits down."],
      ["frame", "Or one, where scripts are not allowed", "A frame shows the same table."],
    ];
    return html`${ways.map(
      ([which, title, text]) =>
        html`<h3 id=${which}>${title}</h3>
          <p>${text}</p>
          <textarea readonly rows="4" spellcheck="false" aria-labelledby=${which} .value=${lines[which]}></textarea>
          <button class="button quiet" @click=${() => void this.#copy(which, lines[which])}>
            ${this.copied === which ? "Copied" : "Copy"}
          </button>`,
    )}`;
  }

  /** @override */
  static styles = [
    base,
    css`
      :host {
        display: block;
        font: 400 var(--text-m) / 1.35 var(--serif);
      }
      h3 {
        font-size: var(--text-l);
        font-weight: 600;
      }
      .button + h3 {
        margin-top: 1.1rem;
      }
      textarea {
        display: block;
        width: 100%;
        margin: 0.4rem 0;
        padding: 0.4rem 0.5rem;
        border: 1px solid rgb(92 74 54 / 0.75);
        border-radius: 3px;
        background: rgb(255 255 255 / 0.55);
        color: var(--ink);
        color-scheme: light;
        font: 400 0.8125rem / 1.35 ui-monospace, monospace;
        word-break: break-all;
      }
    `,
  ];
}

customElements.define("hearts-embedding", HeartsEmbedding);
