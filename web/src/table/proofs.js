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
    const { deals } = await this.ask({ do: "proofs", sitting: kept.sitting });
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
  #proof({ deal, shown, nonce, text, verdict, computed }) {
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
      <p class="unseen">Nonce ${nonce}</p>
    </section>`;
  }

  /** @override */
  render() {
    const { found } = this;
    if (!found) return html`<p>Looking …</p>`;
    if (!found.length) return html`<p>Once a deal has been settled, it can be verified here.</p>`;
    return html`<p>
        Before each cut the dealer shows a seal: the SHA-256 of the shuffled pack with a word nobody can guess. After the
        deal both are shown, and the seal must fit. That proves the pack was not changed once you had seen the seal. It does
        not prove that the shuffle itself was a fair one; but the cut, which the dealer cannot foresee, decides who gets
        which hand.
      </p>
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
