/** What came of a second playing, beside the first one and what the expert makes of the same hand. */
import { css, html, LitElement, nothing } from "lit";
import { expertMakes, ownSeat } from "../replay/again.js";
import { base } from "../style/base.js";
import { paperStyle } from "../style/sheet.js";
import { counted, messageOf, signed } from "../text.js";

export class HeartsSecond extends LitElement {
  /** @override */
  static properties = {
    kept: { attribute: false },
    reply: { attribute: false },
    actions: { attribute: false },
    expert: { state: true },
    trouble: { state: true },
  };

  constructor() {
    super();
    /** @type {import("../keep/store.js").Kept | null} */
    this.kept = null;
    /** @type {import("../protocol.d.ts").Reply | null} */
    this.reply = null;
    /** @type {import("../actions.js").AgainActions | null} */
    this.actions = null;
    /** What the expert made. @type {number | null} */
    this.expert = null;
    this.trouble = "";
  }

  /** @override */
  async firstUpdated() {
    const { kept, reply } = this;
    if (!kept?.again || !reply) return;
    try {
      this.expert = await expertMakes(kept.again, ownSeat(reply));
    } catch (error) {
      this.trouble = messageOf(error);
    }
  }

  /** @param {number} net */
  #written(net) {
    return this.reply?.counting.points ? counted(-net, "point") : signed(net);
  }

  /** @override */
  render() {
    const { kept, reply, actions, expert, trouble } = this;
    if (!kept?.again || !reply || !actions) return nothing;
    const { deal, first, behind } = kept.again;
    const now = reply.view.nets[deal - 1]?.[ownSeat(reply)] ?? 0;
    return html`<h3>The same hand, played by</h3>
      <dl class="figures">
        <dt>You, the first time</dt>
        <dd>${first === null ? "not known" : this.#written(first)}</dd>
        <dt>You, this time</dt>
        <dd>${this.#written(now)}</dd>
        <dt>The expert</dt>
        <dd role="status">${expert === null ? trouble || "is playing …" : this.#written(expert)}</dd>
      </dl>
      <p class="help">From the same place, against the same players. It does not count in your record.</p>
      <div class="actions">
        <button class="button" data-first @click=${() => void actions.leave()}>
          ${behind ? "Back to your sitting" : "Leave the table"}
        </button>
        <button class="button quiet" @click=${() => void actions.start()}>Play it again</button>
        <button class="button quiet" @click=${() => actions.turning()}>From the turning point</button>
      </div>`;
  }

  /** @override */
  static styles = [
    base,
    paperStyle,
    css`
      :host {
        display: block;
        margin-top: var(--space-m);
      }
      h3 {
        text-align: center;
      }
      dl {
        display: grid;
        grid-template-columns: auto auto;
        justify-content: center;
        gap: 0.2rem 1.6rem;
        margin: var(--space-s) 0;
      }
      dd {
        text-align: right;
        font-weight: 600;
      }
      .help {
        text-align: center;
      }
    `,
  ];
}

customElements.define("hearts-second", HeartsSecond);
