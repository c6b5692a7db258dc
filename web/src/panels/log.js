/** Log of this sitting, the latest event first. */
import { html } from "lit";
import { definePanel } from "../panel.js";
import { sentence } from "../sentences.js";
import { explained } from "../terms.js";
import ownStyle from "./log.css" with { type: "text" };

definePanel({
  name: "log",
  button: { usable: ({ log }) => log.length > 0 },
  content: ({ log }, { open }) =>
    html`<p class="help">
        ${sentence("log.about")}
        <button class="link" @click=${() => open("proofs")}>${sentence("proofs.heading")}</button>
      </p>
      <ol class="log">${log.toReversed().map(({ said, kind }) => html`<li class=${kind}>${explained(said)}</li>`)}</ol>`,
  style: [ownStyle],
});
