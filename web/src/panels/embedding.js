/** The lines of HTML that put the open deal, or the game, into another page. */
import { html, LitElement } from "lit";
import { definePanel } from "../panel.js";
import { plyAt } from "../replay/place.js";
import base from "../style/base.css" with { type: "text" };
import sheetStyle from "../style/sheet.css" with { type: "text" };
import { stylesheets } from "../style/stylesheets.js";
import ownStyle from "./embedding.css" with { type: "text" };

/** @typedef {"element" | "frame"} Way */

/** The ways to do it. @type {readonly [way: Way, title: string, text: string][]} */
const WAYS = [
  [
    "element",
    "Embed code",
    "The first once in a page, the second wherever a table is to lie. It is fetched whole only when somebody sits down.",
  ],
  ["frame", "Or one, where scripts are not allowed", "A frame shows the same table."],
];

/** @param {string} text as the value of an attribute */
const quoted = (text) => `"${text.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;

/**
 * @param {string} home where our page is
 * @param {Record<string, string>} attributes
 * @returns {Record<Way, string>}
 */
function linesFor(home, attributes) {
  const site = new URL("./", home).href;
  const written = Object.entries(attributes)
    .map(([name, value]) => ` ${name}=${quoted(value)}`)
    .join("");
  const frame = `${site}embed.html?${new URLSearchParams(attributes)}`;
  return {
    element: `<script type="module" src=${quoted(`${site}embed.js`)}></script>\n<hearts-table${written}></hearts-table>`,
    frame: `<iframe src=${quoted(frame)} title="Hearts" width="100%" height="620" frameborder="0"></iframe>`,
  };
}

/** Return the attributes for the game that a link names. @param {string} address */
function gameIn(address) {
  const words = new URLSearchParams(address.replace(/^#/, ""));
  const kept = ["game", "players", "settlement", "laws", "bots"].filter((name) => words.has(name));
  return Object.fromEntries(kept.map((name) => [name, words.get(name) ?? ""]));
}

export class HeartsEmbedding extends LitElement {
  /** @override */
  static properties = {
    address: { attribute: false },
    home: { attribute: false },
    record: { attribute: false },
    dealCode: { attribute: false },
    written: { state: true },
    copied: { state: true },
  };

  constructor() {
    super();
    /** The game of the table, as the part of a link behind `#`. */
    this.address = "";
    /** Address of our own page. */
    this.home = "";
    /**
     * The record that lies open on the table.
     * @type {import("../replay/replay.js").OpenRecord | null}
     */
    this.record = null;
    /** The code of its deal. @type {() => Promise<string>} */
    this.dealCode = async () => "";
    /** The attributes that the element is written with. @type {Record<string, string>} */
    this.written = {};
    /** The way that has been copied. @type {"" | Way} */
    this.copied = "";
  }

  /** @override */
  firstUpdated() {
    void this.#read();
  }

  async #read() {
    const { record } = this;
    this.written = gameIn(this.address);
    if (!record) return;
    const { after, opened, seat } = record;
    const code = await this.dealCode();
    const { ply } = plyAt(opened.steps, after);
    this.written = {
      code,
      ...(ply ? { ply: String(ply) } : {}),
      ...(seat ? { seat: String(seat) } : {}),
    };
  }

  /** @param {Way} which @param {string} text */
  async #copy(which, text) {
    await navigator.clipboard.writeText(text).then(
      () => {
        this.copied = which;
      },
      () => {}, // the browser forbids it: the text can still be selected
    );
  }

  /** @override */
  render() {
    const lines = linesFor(this.home, this.written);
    return WAYS.map(
      ([way, title, text]) =>
        html`<h3 id=${way}>${title}</h3>
          <p>${text}</p>
          <textarea
            readonly
            rows="4"
            spellcheck="false"
            aria-labelledby=${way}
            .value=${lines[way]}
          ></textarea>
          <button class="button quiet" @click=${() => void this.#copy(way, lines[way])}>
            ${this.copied === way ? "Copied" : "Copy"}
          </button>`,
    );
  }

  /** @override */
  static styles = stylesheets(base, sheetStyle, ownStyle);
}

customElements.define("hearts-embedding", HeartsEmbedding);

definePanel({
  name: "embedding",
  heading: "In a page of your own",
  content: ({ address, home, replay }, commands) => html`<hearts-embedding
    .address=${address}
    .home=${home}
    .record=${replay}
    .dealCode=${commands.replay.dealCode}
  ></hearts-embedding>`,
});
