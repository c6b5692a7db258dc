/** The engine's view of one seat at a place of a record. */
import { html } from "lit";
import { definePanel } from "../panel.js";
import { sentence } from "../sentences.js";

definePanel({
  name: "seat-view",
  content: ({ scene }) => html`<p>${sentence("seat.view")}</p>
    <details>
      <summary>${sentence("seat.view-data")}</summary>
      <pre tabindex="0">${JSON.stringify(scene?.reply.view, null, 1)}</pre>
    </details>`,
});
