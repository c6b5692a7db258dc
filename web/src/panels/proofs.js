/** The proof of each deal; the browser computes its seal again. */
import { html, nothing } from "lit";
import { component, GIVEN } from "../component.js";
import { chapterLink } from "../links.js";
import { definePanel } from "../panel.js";
import { sentence } from "../sentences.js";
import { panelStylesheets } from "../style/stylesheets.js";
import { explained } from "../terms.js";
import ownStyle from "./proofs.css" with { type: "text" };

/** @typedef {Protocol.ProvedDeal & { computed: string }} Checked */

/** Headings by verdict. @type {Record<Protocol.ProvedDeal["proof"]["verdict"], string>} */
const HEADINGS = {
  kept: "proofs.kept",
  earlier: "proofs.earlier",
  broken: "proofs.broken",
  unproved: "proofs.unproved",
};

/** Sentences about the limits of the proof. */
const CLAIMS = ["proofs.proved", "proofs.words", "proofs.without-words", "proofs.never"];

/** @param {string} text */
async function sha256(text) {
  const digest = await crypto.subtle?.digest("SHA-256", new TextEncoder().encode(text));
  return digest
    ? Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")
    : "";
}

export class HeartsProofs extends component(() => ({
  kept: /** @type {Kept | null} */ (null),
  ask: /** @type {Game["ask"]} */ (GIVEN),
  found: /** @type {Checked[] | null} */ (null),
})) {
  /** @override */ async firstUpdated() {
    const { kept, ask } = this;
    if (!kept) return;
    const words = Array.from(kept.words ?? [], (said) => said ?? null);
    const shown = Array.from(kept.promises, (seal) => seal ?? null);
    const { deals } = await ask({ do: "proofs", sitting: kept.sitting, words, shown });
    this.found = await Promise.all(
      deals.map(async (proved) => ({
        ...proved,
        computed: proved.proof.text ? await sha256(proved.proof.text) : "",
      })),
    );
  }

  /** Render the seal, the sealed text and its fingerprint. @param {Checked} checked */
  #figures({ proof: { commitment, text }, computed }) {
    return html`<details>
      <summary>${sentence("proofs.figures")}</summary>
      <dl>
        <dt>${sentence("proofs.shown")}</dt>
        <dd>${commitment}</dd>
        <dt>${sentence("proofs.text")}</dt>
        <dd>${text}</dd>
        ${
          computed
            ? html`<dt>${sentence("proofs.computed")}</dt>
              <dd>${computed}</dd>`
            : nothing
        }
      </dl>
    </details>`;
  }

  /** @param {Checked} checked @param {boolean} misdeal whether the cards were thrown in */
  #proof(checked, misdeal) {
    const { proof, computed, words, said } = checked;
    const { deal, verdict, commitment } = proof;
    const right = !computed || computed === commitment;
    const heading = sentence(HEADINGS[right ? verdict : "broken"]);
    return html`<section aria-label=${sentence("replay.deal", { deal })}>
      <h3>${sentence(misdeal ? "proofs.misdeal" : "proofs.deal", { deal, heading })}</h3>
      <p>${said}</p>
      ${words.length ? html`<p>${sentence("proofs.given")} ${words.map((each) => html`<b>${each}</b> `)}</p>` : nothing}
      ${commitment ? this.#figures(checked) : nothing}
    </section>`;
  }

  /** @override */ render() {
    const { found, kept } = this;
    if (!found || !kept) return html`<p>${sentence("label.loading")}</p>`;
    const now = kept.promises[kept.results.length];
    return html`<p>${explained(sentence("proofs.seal"))}</p>
      <ul>
        ${CLAIMS.map((id) => {
          const [what, ...text] = sentence(id).split(": ");
          return html`<li><b>${what}:</b> ${text.join(": ")}</li>`;
        })}
      </ul>
      ${
        typeof kept.sitting.crooked === "number"
          ? html`<p><b>${sentence("proofs.cheats")}</b></p>`
          : nothing
      }
      ${
        now
          ? html`<section aria-label=${sentence("proofs.now")}>
            <h3>${sentence("proofs.now")}</h3>
            <p>${sentence("proofs.later")}</p>
            <details>
              <summary>${sentence("proofs.seal-now")}</summary>
              <dl>
                <dt>${sentence("proofs.shown")}</dt>
                <dd>${now}</dd>
              </dl>
            </details>
          </section>`
          : nothing
      }
      ${found
        .map((each, at) => this.#proof(each, found[at + 1]?.proof.deal === each.proof.deal))
        .reverse()}
      <details>
        <summary>${sentence("proofs.experts")}</summary>
        <p>${sentence("proofs.method")} ${chapterLink("F3", sentence("law.F3"))}</p>
      </details>`;
  }

  /** @override */ static styles = panelStylesheets(ownStyle);
}

customElements.define("hearts-proofs", HeartsProofs);

definePanel({
  name: "proofs",
  content: ({ kept }, { game }) =>
    html`<hearts-proofs .kept=${kept} .ask=${game.ask}></hearts-proofs>`,
});
