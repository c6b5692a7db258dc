/** Each deal's commitment beside the shuffle itself; the browser computes the commitment again. */
import { css, html, LitElement, nothing } from "lit";
import { definePanel } from "../panel.js";
import { base } from "../style/base.js";
import { sheetStyle } from "../style/sheet.js";

/** @typedef {import("../protocol.d.ts").ProvedDeal & { shown: string, computed: string }} Checked */

/** @param {string} text */
async function sha256(text) {
  const digest = await crypto.subtle?.digest("SHA-256", new TextEncoder().encode(text));
  return digest
    ? Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")
    : "";
}

export class HeartsProofs extends LitElement {
  /** @override */
  static properties = {
    kept: { attribute: false },
    ask: { attribute: false },
    found: { state: true },
  };

  constructor() {
    super();
    /** @type {import("../keep/store.js").Kept | null} */
    this.kept = null;
    /** @type {import("../actions.js").Actions["ask"] | null} */
    this.ask = null;
    /** @type {Checked[] | null} */
    this.found = null;
  }

  /** @override */
  firstUpdated() {
    void this.#check();
  }

  async #check() {
    const { kept, ask } = this;
    if (!kept || !ask) return;
    const { deals } = await ask({
      do: "proofs",
      sitting: kept.sitting,
      words: [...(kept.words ?? [])],
    });
    const done = deals.filter(({ proof }) => proof.deal <= kept.results.length);
    this.found = await Promise.all(
      done.map(async (proved) => ({
        ...proved,
        shown: kept.promises[proved.proof.deal - 1] ?? proved.proof.commitment,
        computed: proved.text ? await sha256(proved.text) : "",
      })),
    );
  }

  /** @param {Checked} checked */
  #proof({ proof, shown, text, computed, words, as_said: asSaid }) {
    const { deal, nonce, verdict, shuffled_before: before } = proof;
    const right = verdict === "kept" && (!computed || computed === shown);
    const broken = verdict === "unproved" ? "nothing was promised" : "not as promised";
    return html`<section aria-label="Deal ${deal}">
      <h3>Deal ${deal}: ${right ? "dealt as promised" : broken}</h3>
      <dl>
        <dt>Promised before the cut</dt>
        <dd>${shown}</dd>
        <dt>Shown after the deal</dt>
        <dd>${text}</dd>
        ${
          computed
            ? html`<dt>Its SHA-256, by your browser</dt>
              <dd>${computed}</dd>`
            : nothing
        }
      </dl>
      ${
        before === null
          ? nothing
          : html`<p>
            ${
              words === null
                ? "A player shuffled before the dealer did as promised."
                : asSaid
                  ? html`You shuffled first, by the words <b>${words}</b>, and your shuffle went into the pack.`
                  : html`Your words were <b>${words}</b>, but the shuffle before the dealer’s is another.`
            }
          </p>`
      }
      <p class="unseen">Nonce ${nonce}</p>
    </section>`;
  }

  /** @override */
  render() {
    const { found } = this;
    if (!found) return html`<p>Looking …</p>`;
    const now = this.kept?.promises[this.kept.results.length];
    return html`<p>
        Before each cut the dealer shows a seal: the SHA-256 of the shuffled pack with a word nobody
        can guess. After the deal both are shown, and the seal must fit. That proves the pack was not
        changed once you had seen the seal. It does not prove that the shuffle itself was a fair one;
        but the cut, which the dealer cannot foresee, decides who gets which hand.
      </p>
      <p>
        Where you shuffled first, the dealer had to shuffle your pack as sealed: if the dealer could
        not foresee your words, the cards lie as much by chance as your words were chosen. Words that
        are easy to guess prove less than those taken by chance; and where you deal yourself, nobody
        shuffles before you. Nothing here proves that others do not see your cards.
      </p>
      ${
        typeof this.kept?.sitting.crooked === "number"
          ? html`<p><b>This table cheats for demonstration: nothing is sealed, and nothing proved.</b></p>`
          : nothing
      }
      ${
        now
          ? html`<section aria-label="The deal going on">
            <h3>The deal going on</h3>
            <dl>
              <dt>Promised before the cut</dt>
              <dd>${now}</dd>
            </dl>
            <p>Once it has been settled, it can be verified here.</p>
          </section>`
          : nothing
      }
      ${[...found].reverse().map((proof) => this.#proof(proof))}`;
  }

  /** @override */
  static styles = [
    base,
    sheetStyle,
    css`
      section {
        margin-top: 0.9rem;
        border-top: 1px dotted var(--rule);
        padding-top: var(--space-s);
      }
      dt {
        color: var(--ink-soft);
      }
      dd {
        margin: 0 0 0.3rem;
        overflow-wrap: anywhere;
        font: 400 var(--text-s) / 1.35 var(--mono);
        user-select: text;
      }
    `,
  ];
}

customElements.define("hearts-proofs", HeartsProofs);

definePanel({
  name: "proofs",
  heading: "Was it dealt as promised?",
  content: ({ kept }, { ask }) => html`<hearts-proofs .kept=${kept} .ask=${ask}></hearts-proofs>`,
});
