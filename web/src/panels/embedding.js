/** HTML that embeds the open deal or the game in another page. */
import { html } from "lit";
import { TEXTS } from "../before-engine.js";
import { withoutOwnBot } from "../choice.js";
import { component } from "../component.js";
import { openIn } from "../mode.js";
import { definePanel } from "../panel.js";
import { sentence } from "../sentences.js";
import { panelStylesheets } from "../style/stylesheets.js";
import { copyText, messageOf } from "../text.js";
import ownStyle from "./embedding.css" with { type: "text" };

/** @typedef {"element" | "frame"} Way */

/** @type {readonly [way: Way, title: string, text: string][]} */
const WAYS = [
  ["element", "embedding.code", "embedding.element"],
  ["frame", "embedding.in-frame", "embedding.frame"],
];

/** Return a text as the value of an attribute. @param {string} text */
const quoted = (text) => `"${text.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;

/**
 * Return the lines of HTML for each way.
 * @param {string} home the site's address @param {Record<string, string>} attributes @returns {Record<Way, string>}
 */
function linesFor(home, attributes) {
  const site = new URL("./", home).href;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}=${quoted(value)}`);
  const frame = `${site}embed.html?${new URLSearchParams(attributes)}`;
  return {
    element: `<script type="module" src=${quoted(`${site}embed.js`)}></script>\n<hearts-table${written.join("")}></hearts-table>`,
    frame: `<iframe src=${quoted(frame)} title=${quoted(TEXTS.hearts)} width="100%" height="620" frameborder="0"></iframe>`,
  };
}

/** The words of a link that are attributes, too. */
const ATTRIBUTES = ["game", "players", "settlement", "laws", "bots"];

export class HeartsEmbedding extends component(() => ({
  /** Returns the words of a link to the game at the table. */
  gameWords: /** @type {() => Promise<readonly (readonly string[])[]>} */ (async () => []),
  /** Address of our own page. */
  home: "",
  /** Returns the attributes of the open record, or null for none. */
  recorded: /** @type {(() => Promise<Record<string, string | number>>) | null} */ (null),
  /** The attributes of the element. */
  written: /** @type {Record<string, string>} */ ({}),
  /** Why the record cannot be embedded, or "". */
  complaint: "",
  /** The way that has been copied. */
  copied: /** @type {"" | Way} */ (""),
})) {
  /** @override */ async firstUpdated() {
    const { recorded } = this;
    try {
      const words = recorded
        ? Object.entries(await recorded())
        : (await this.gameWords()).filter(([name]) => ATTRIBUTES.includes(name));
      const forReaders = words.map(([name, value]) =>
        name === "bots" ? [name, withoutOwnBot(String(value))] : [name, String(value)],
      );
      this.written = Object.fromEntries(forReaders);
    } catch (error) {
      this.complaint = messageOf(error);
    }
  }

  /** @param {Way} way @param {string} text */
  async #copy(way, text) {
    if (await copyText(text)) this.copied = way;
  }

  /** @override */ render() {
    if (this.complaint) return html`<p role="alert">${this.complaint}</p>`;
    const lines = linesFor(this.home, this.written);
    return WAYS.map(
      ([way, title, id]) =>
        html`<h3 id=${way}>${sentence(title)}</h3>
          <p>${sentence(id)}</p>
          <textarea
            readonly
            rows="4"
            spellcheck="false"
            aria-labelledby=${way}
            .value=${lines[way]}
          ></textarea>
          <button class="button quiet" @click=${() => void this.#copy(way, lines[way])}>
            ${this.copied === way ? sentence("label.copied") : sentence("label.copy")}
          </button>`,
    );
  }

  /** @override */ static styles = panelStylesheets(ownStyle);
}

customElements.define("hearts-embedding", HeartsEmbedding);

definePanel({
  name: "embedding",
  content: ({ home, mode }, commands) => html`<hearts-embedding
    .gameWords=${commands.choosing.wordsInPlay}
    .home=${home}
    .recorded=${openIn(mode) && commands.replay.attributes}
  ></hearts-embedding>`,
});
