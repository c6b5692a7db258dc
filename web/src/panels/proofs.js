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
  partly: "proofs.partly",
  earlier: "proofs.earlier",
  undealt: "proofs.undealt",
  broken: "proofs.broken",
  unproved: "proofs.unproved",
};

/** Sentences about the limits of the proof. */
const CLAIMS = [
  "proofs.proved",
  "proofs.words",
  "proofs.without-words",
  "proofs.again",
  "proofs.never",
];

/** @param {string} text */
async function sha256(text) {
  const digest = await crypto.subtle?.digest("SHA-256", new TextEncoder().encode(text));
  return digest
    ? Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")
    : "";
}

/** Return the verdict of the engine, or "broken" if the browser finds another fingerprint. @param {Checked} checked */
const verdictOf = ({ proof: { verdict, commitment }, computed }) =>
  !computed || computed === commitment ? verdict : "broken";

/** Return the id of the answer about all deals. @param {Checked[]} found */
function answer(found) {
  if (!found.length) return "proofs.check";
  const verdicts = found.map(verdictOf);
  if (verdicts.includes("broken")) return "proofs.fail";
  if (verdicts.every((each) => each === "unproved")) return "proofs.none";
  if (found.every(({ proof }) => proof.fair)) return "proofs.pass";
  return verdicts.every((each) => each === "kept") ? "proofs.same" : "proofs.part";
}

export class HeartsProofs extends component(() => ({
  kept: /** @type {Kept | null} */ (null),
  /** True while the cards of a deal that is not over are dealt. */
  dealt: false,
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

  /** Render the seal of the deal that is not over. @param {string | null | undefined} seal */
  #sealNow(seal) {
    if (!seal) return nothing;
    return html`<details>
      <summary>${sentence(this.dealt ? "proofs.now" : "proofs.next")}</summary>
      <dl>
        <dt>${sentence("proofs.shown")}</dt>
        ${seal.split("\n").map((each) => html`<dd>${each}</dd>`)}
      </dl>
    </details>`;
  }

  /** Render what was not checked, and what was. @param {Checked} checked */
  #points({ proof: { points } }) {
    const [unchecked, checked] = [false, true].map((each) =>
      points.filter((point) => point.checked === each).map(({ said }) => html`<li>${said}</li>`),
    );
    const left = html`<p>${sentence("proofs.unchecked")}</p>
      <ul>
        ${unchecked}
      </ul>`;
    return html`${unchecked.length ? left : nothing}
      <details>
        <summary>${sentence("proofs.checked")}</summary>
        <ul>
          ${checked}
        </ul>
      </details>`;
  }

  /** @param {Checked} checked @param {boolean} misdeal whether the cards were thrown in */
  #proof(checked, misdeal) {
    const { proof, words } = checked;
    const { deal, commitment, points, sentence: said } = proof;
    const heading = sentence(HEADINGS[verdictOf(checked)]);
    return html`<section aria-label=${sentence("replay.deal", { deal })}>
      <h3>${sentence(misdeal ? "proofs.misdeal" : "proofs.deal", { deal, heading })}</h3>
      <p>${said}</p>
      ${words.length ? html`<p>${sentence("proofs.given")} ${words.map((each) => html`<b>${each}</b> `)}</p>` : nothing}
      ${points.length ? this.#points(checked) : nothing}
      ${commitment ? this.#figures(checked) : nothing}
    </section>`;
  }

  /** @override */ render() {
    const { found, kept } = this;
    if (!found || !kept) return html`<p>${sentence("label.loading")}</p>`;
    if (kept.sitting.lesson) return html`<p>${sentence("proofs.lesson")}</p>`;
    const crooked = typeof kept.sitting.crooked === "number";
    return html`<p><b>${sentence(crooked ? "proofs.cheats" : answer(found))}</b></p>
      ${found
        .map((each, at) => this.#proof(each, found[at + 1]?.proof.deal === each.proof.deal))
        .reverse()}
      <details>
        <summary>${sentence("proofs.claims")}</summary>
        <p>${explained(sentence("proofs.seal"))}</p>
        <ul>
          ${CLAIMS.map((id) => {
            const [, what, text] = /^([^:]*:?)(.*)$/.exec(sentence(id)) ?? [];
            return html`<li><b>${what}</b>${text}</li>`;
          })}
        </ul>
      </details>
      ${this.#sealNow(kept.promises[kept.results.length])}
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
  content: ({ kept, scene }, { game }) =>
    html`<hearts-proofs
      .kept=${kept}
      .dealt=${scene?.reply.view.phase !== "shuffle"}
      .ask=${game.ask}
    ></hearts-proofs>`,
});
