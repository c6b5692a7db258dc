/** The player's result in the deal of the day, beside the results of bots with the same hand. */
import { css, html, LitElement } from "lit";
import { base } from "../style/base.js";
import { signed } from "../text.js";

export class HeartsDaily extends LitElement {
  /** @override */
  static properties = {
    kept: { attribute: false },
    ask: { attribute: false },
    found: { state: true },
    copied: { state: true },
  };

  constructor() {
    super();
    /** @type {import("../keep/store.js").Kept | null} */
    this.kept = null;
    /** @type {import("../actions.js").Actions["ask"] | null} */
    this.ask = null;
    /** @type {import("../protocol.d.ts").Compared | null} */
    this.found = null;
    this.copied = false;
  }

  /** @override */
  firstUpdated() {
    void this.#compare();
  }

  async #compare() {
    const { kept, ask } = this;
    if (!kept?.results[0] || !ask) return;
    const { daily: date, sitting, results } = kept;
    const question = { date, net: results[0].net, bots: sitting.bots };
    this.found = await ask({ do: "compare_daily", ...question }).catch(() => null);
  }

  async #copy() {
    await navigator.clipboard.writeText(this.found?.text ?? "").catch(() => {});
    this.copied = true;
  }

  /** @override */
  render() {
    const { found } = this;
    if (!found) return html`<p>The others play your hand …</p>`;
    return html`<h3>This hand, played by</h3>
      <ol class="figures">
        ${found.lines.map(({ who, net }) => html`<li><span>${who}</span> <b>${signed(net)}</b></li>`)}
      </ol>
      <button class="link" @click=${this.#copy}>${this.copied ? "Copied" : "Copy your result"}</button>`;
  }

  /** @override */
  static styles = [
    base,
    css`
      :host {
        display: block;
        margin-top: 0.7rem;
        text-align: center;
        font: 400 var(--text-m) / 1.35 var(--serif);
      }
      h3 {
        font: inherit;
        font-style: italic;
      }
      ol {
        display: flex;
        justify-content: center;
        flex-wrap: wrap;
        gap: 0 1.4rem;
        padding: 0;
        list-style: none;
      }
      b {
        font-weight: 600;
      }
    `,
  ];
}

customElements.define("hearts-daily", HeartsDaily);
