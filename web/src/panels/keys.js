/** The list of the table's keys. */
import { html } from "lit";
import { KEYS_HELP } from "../before-engine.js";
import { isUsable } from "../keys.js";
import { definePanel } from "../panel.js";
import ownStyle from "./keys.css" with { type: "text" };

definePanel({
  name: "keys",
  button: {},
  content: (state) =>
    html`<dl class="lines">
      ${Object.entries(KEYS_HELP)
        .filter(([signs]) => isUsable(signs, state))
        .map(
          ([signs, action]) => html`<div>
            <dt>${signs.split(" ").map((sign) => html`<kbd>${sign}</kbd> `)}</dt>
            <dd>${action}</dd>
          </div>`,
        )}
    </dl>`,
  style: [ownStyle],
});
