/** The list of the table's keys. */
import { css, html } from "lit";
import { KEYS } from "../keys.js";
import { definePanel } from "../panel.js";

definePanel({
  name: "keys",
  heading: "Keys",
  button: { label: "?", name: "Keys" },
  content: () =>
    html`<dl class="lines">
      ${KEYS.map(
        ({ sign, what }) =>
          html`<div>
            <dt>${sign.split(" ").map((key) => html`<kbd>${key}</kbd> `)}</dt>
            <dd>${what}</dd>
          </div>`,
      )}
    </dl>`,
  style: css`
    .lines > div {
      display: grid;
      grid-template-columns: 11rem 1fr;
      gap: 0.6rem;
      padding: 0.25rem 0;
    }
    kbd {
      padding: 0.05em 0.4em;
      border: 1px solid var(--rule);
      border-radius: 3px;
      font: 500 var(--text-s) / 1.4 var(--sans);
    }
  `,
});
