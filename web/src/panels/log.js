/** Log of this sitting, from its start. */
import { html } from "lit";
import { definePanel } from "../panel.js";
import ownStyle from "./log.css" with { type: "text" };

definePanel({
  name: "log",
  heading: "What happened",
  button: { label: "Log", usable: ({ log }) => log.length > 0 },
  content: ({ log }) =>
    html`<ol class="log">${log.map(({ said, kind }) => html`<li class=${kind}>${said}</li>`)}</ol>`,
  style: [ownStyle],
});
