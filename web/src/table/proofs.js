/** Each deal's commitment beside what was shuffled in truth; the browser itself computes it again. */
import { css, html, LitElement, nothing } from "lit";
import { base } from "../style/base.js";

/**
 * @typedef {object} Proof as the engine finds it
 * @property {number} deal
 * @property {string} commitment
 * @property {string} nonce
 * @property {"kept" | "broken" | "unproved"} verdict
 * @property {string} text what was committed to
 * @property {number | null} before_him who shuffled just before the dealer
 * @property {string | null} words by which the player says he shuffled
 * @property {boolean} as_said whether he did
 *
 * @typedef {Proof & { shown: string, computed: string }} Checked
 */

/** @param {string} text */
async function sha256(text) {
  const digest = await crypto.subtle?.digest("SHA-256", new TextEncoder().encode(text));
  return digest ? Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("") : "";
}

export class HeartsProofs extends LitElement {
  /** @override */
  static properties = { kept: { attribute: false }, ask: { attribute: false }, found: { state: true } };

  constructor() {
    super();
    /** @type {import("../keep/shelf.js").Kept | null} */
    this.kept = null;
    /** @type {(request: any) => Promise<any>} */
    this.ask = async () => ({ deals: [] });
    /** @type {Checked[] | null} */
    this.found = null;
  }

  /** @override */
  firstUpdated() {
    void this.#check();
  }

  async #check() {
    const { kept } = this;
    if (!kept) return;
    /** @type {{ deals: Proof[] }} */
    const { deals } = await this.ask({ do: "proofs", sitting: kept.sitting, words: [...kept.words ?? []] });
    const done = deals.filter(({ deal }) => deal <= kept.results.length);
    this.found = await Promise.all(
      done.map(async (proof) => ({
        ...proof,
        shown: kept.promises[proof.deal - 1] ?? proof.commitment,
        computed: proof.text ? await sha256(proof.text) : "",
      })),
    );
  }

  /** @param {Checked} proof */
  #proof({ deal, shown, nonce, text, verdict, computed, before_him: before, words, as_said: asSaid }) {
    const right = verdict === "kept" && (!computed || computed === shown);
    return html`<section aria-label="Deal ${deal}">
      <h3>Deal ${deal}: ${right ? "dealt as promised" : verdict === "unproved" ? "nothing was promised" : "not as promised"}</h3>
      <dl>
        <dt>Promised before the cut</dt>
        <dd>${shown}</dd>
        <dt>Shown after the deal</dt>
        <dd>${text}</dd>
        ${computed
          ? html`<dt>Its SHA-256, by your browser</dt>
              <dd>${computed}</dd>`
          : nothing}
      </dl>
      ${before === null
        ? nothing
        : html`<p>
            ${words === null
              ? "A player shuffled before the dealer did as promised."
              : asSaid
                ? html`You shuffled first, by the words <b>${words}</b>, and your shuffle went into the pack.`
                : html`Your words were <b>${words}</b>, but the shuffle before the dealer’s is another.`}
          </p>`}
      <p class="unseen">Nonce ${nonce}</p>
    </section>`;
  }

  /** @override */
  render() {
    const { found } = this;
    if (!found) return html`<p>Looking …</p>`;
    const now = this.kept?.promises[this.kept.results.length];
    return html`<p>
        Before each cut the dealer shows a seal: the SHA-256 of the shuffled pack with a word nobody can guess. After the
        deal both are shown, and the seal must fit. That proves the pack was not changed once you had seen the seal. It does
        not prove that the shuffle itself was a fair one; but the cut, which the dealer cannot foresee, decides who gets
        which hand.
      </p>
      <p>
        Where you shuffled first, the dealer had to shuffle your pack as he had sealed: if he could not foresee your words,
        the cards lie as much by chance as your words were, whatever he did. Words that are easy to guess prove less than
        those taken by chance; and where you deal yourself, nobody shuffles before you. Nothing here proves that others do
        not see your cards.
      </p>
      ${typeof this.kept?.sitting.crooked === "number"
        ? html`<p><b>This table cheats for demonstration: nothing is sealed, and nothing proved.</b></p>`
        : nothing}
      ${now
        ? html`<section aria-label="The deal going on">
            <h3>The deal going on</h3>
            <dl>
              <dt>Promised before the cut</dt>
              <dd>${now}</dd>
            </dl>
            <p>Once it has been settled, it can be verified here.</p>
          </section>`
        : nothing}
      ${[...found].reverse().map((proof) => this.#proof(proof))}`;
  }

  /** @override */
  static styles = [
    base,
    css`
      :host {
        display: block;
        font: 400 var(--text-m) / 1.35 var(--serif);
      }
      section {
        margin-top: 0.9rem;
        border-top: 1px dotted rgb(92 74 54 / 0.6);
        padding-top: 0.5rem;
      }
      h3 {
        font-size: var(--text-l);
        font-weight: 600;
      }
      dt {
        color: var(--ink-soft);
      }
      dd {
        margin: 0 0 0.3rem;
        overflow-wrap: anywhere;
        font: 400 0.8125rem / 1.35 ui-monospace, monospace;
        user-select: text;
      }
    `,
  ];
}

customElements.define("hearts-proofs", HeartsProofs);
