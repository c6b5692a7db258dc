/** What has happened in this sitting, from its start. */
import { css, html } from "lit";
import { definePanel } from "../panel.js";

definePanel({
  name: "log",
  heading: "What happened",
  button: { label: "Log", usable: ({ log }) => log.length > 0 },
  content: ({ log }) =>
    html`<ol class="log">${log.map(({ said, kind }) => html`<li class=${kind}>${said}</li>`)}</ol>`,
  style: css`
    .log {
      list-style: none;
    }
    .log li {
      padding: 0.12rem 0;
    }
    .settled,
    .trick_taken {
      font-weight: 600;
      border-bottom: 1px dotted var(--rule);
    }
  `,
});
