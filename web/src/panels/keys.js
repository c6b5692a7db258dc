/** The list of the table's keys. */
import { html } from "lit";
import { KEYS } from "../keys.js";
import { definePanel } from "../panel.js";
import ownStyle from "./keys.css" with { type: "text" };

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
  style: [ownStyle],
});
