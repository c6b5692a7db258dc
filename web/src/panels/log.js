/** Log of this sitting, which opens at the latest event. */
import { html } from "lit";
import { ref } from "lit/directives/ref.js";
import { isInUse } from "../mode.js";
import { definePanel } from "../panel.js";
import { sentence } from "../sentences.js";
import { explained } from "../terms.js";
import ownStyle from "./log.css" with { type: "text" };

/** @param {Element} [last] */
const showEnd = (last) => requestAnimationFrame(() => last?.scrollIntoView({ block: "end" }));

definePanel({
  name: "log",
  button: { shown: ({ mode }) => isInUse(mode), usable: ({ log }) => log.length > 0 },
  content: ({ log }, { open }) =>
    html`<p class="help">${sentence("log.about")}</p>
      <ol class="log">${log.map(({ said, kind }) => html`<li class=${kind}>${explained(said)}</li>`)}</ol>
      <p ${ref(showEnd)}>
        <button class="link" @click=${() => open("proofs")}>${sentence("proofs.heading")}</button>
      </p>`,
  style: [ownStyle],
});
