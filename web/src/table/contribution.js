/** The player shuffles before the dealer does, as he has promised: by words of his own, or by chance (F3). */
import { css, html, LitElement } from "lit";
import { base } from "../style/base.js";

/** Words that nobody can foresee. */
const byChance = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(" ");

/** @fires shuffle with `{ words }`, null when he only wants the pack cut */
export class HeartsContribution extends LitElement {
  /** @override */
  static properties = { seal: {}, dealer: {} };

  constructor() {
    super();
    /** What the dealer has promised. */
    this.seal = "";
    this.dealer = "";
  }

  get #field() {
    return /** @type {HTMLInputElement} */ (this.renderRoot.querySelector("input"));
  }

  /**
   * Give it the focus.
   * @override
   */
  focus() {
    this.#field?.focus();
  }

  /** @param {string | null} words */
  #tell(words) {
    this.dispatchEvent(new CustomEvent("shuffle", { detail: { words } }));
  }

  /** @override */
  render() {
    const shuffle = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#tell(this.#field.value || byChance());
    };
    return html`<form @submit=${shuffle}>
      <p>${this.dealer} has sealed a shuffle as <b>${this.seal.slice(0, 8)}</b>. Shuffle first, by any words:</p>
      <input aria-label="Your words" autocomplete="off" maxlength="200" />
      <div class="row">
        <button class="button">Shuffle so</button>
        <button class="button quiet" type="button" @click=${() => this.#tell(byChance())}>By chance</button>
        <button class="button quiet" type="button" @click=${() => this.#tell(null)}>Do not shuffle</button>
      </div>
    </form>`;
  }

  /** @override */
  static styles = [
    base,
    css`
      form {
        display: grid;
        justify-items: center;
        gap: 8px;
        max-width: 26rem;
        color: var(--ivory);
        font: 500 var(--text-m) / 1.25 var(--serif);
        text-align: center;
      }
      input {
        width: min(100%, 20rem);
        min-height: 36px;
        padding: 0 8px;
        border: 1px solid rgb(240 207 124 / 0.7);
        border-radius: 4px;
        background: #14301f;
        color: var(--ivory);
        font: inherit;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        justify-content: center;
        gap: 6px 10px;
      }
      .button.quiet,
      .button.quiet:hover {
        border-color: rgb(240 207 124 / 0.6);
        color: var(--ivory);
      }
    `,
  ];
}

customElements.define("hearts-contribution", HeartsContribution);

/** What the player is asked before the dealer shuffles. @param {import("./hearts-table.js").HeartsTable} table */
export function contribution(table) {
  const { game, scene } = table;
  if (!scene) return "";
  const { view } = scene.reply;
  const shuffle = (/** @type {CustomEvent<{ words: string | null }>} */ { detail: { words } }) => {
    if (words === null) return void game.goOn();
    if (game.kept) game.kept.words[view.deal - 1] = words;
    void game.contribute(words);
  };
  return html`<hearts-contribution
    seal=${view.commitment}
    dealer=${view.players[view.dealer].name}
    @shuffle=${shuffle}
  ></hearts-contribution>`;
}
