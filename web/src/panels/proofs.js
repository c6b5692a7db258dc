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
  #proof({ proof, shown, text, computed, words, as_said: asSaid }, thrownIn = false) {
    const { deal, nonce, verdict, shuffled_before: before } = proof;
    const right = verdict === "kept" && (!computed || computed === shown);
    const broken = verdict === "unproved" ? "nothing was promised" : "not as promised";
    return html`<section aria-label="Deal ${deal}">
      <h3>
        Deal ${deal}${thrownIn ? ", dealt again after a misdeal" : ""}:
        ${right ? "dealt as promised" : broken}
      </h3>
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
    if (!found) return html`<p>Loading …</p>`;
    const now = this.kept?.promises[this.kept.results.length];
    return html`<p>
        Before each cut the dealer shows a seal: the SHA-256 of the shuffle and of a secret word.
        After the deal both are shown, and your browser computes the seal again.
      </p>
      <ul>
        <li>
          <b>Proved:</b> the dealer did not change the shuffle after you had seen the seal.
        </li>
        <li>
          <b>Proved where you shuffled too:</b> nobody chose the cards. The dealer had to shuffle your
          pack as sealed before your words were known, and nobody can have it dealt again by a
          misdeal. The harder your words are to guess, the more this proves.
        </li>
        <li>
          <b>Not proved where you did not shuffle:</b> that the shuffle was a fair one. This page
          plays the dealer and all the others, so it could have chosen the cards, and the cut unless
          you cut yourself. Where you deal, you do not shuffle first.
        </li>
        <li><b>Never proved here:</b> that others do not see your cards. The program is open to read.</li>
      </ul>
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
      ${found
        .map((each, at) => this.#proof(each, found[at + 1]?.proof.deal === each.proof.deal))
        .reverse()}`;
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
