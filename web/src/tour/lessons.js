/** The panel of the tour: the list of lessons by law, with a tick at each that is done. */
import { html } from "lit";
import { definePanel } from "../panel.js";
import { sentence } from "../sentences.js";
import ownStyle from "./lessons.css" with { type: "text" };

/** @param {State["tour"]} tour @param {(law: string) => unknown} begin */
const content = ({ lessons, done }, begin) =>
  html`<p>
      ${sentence("tour.about")}
    </p>
    <ol class="lines">
      ${lessons.map(
        ({ law, title }) =>
          html`<li>
            <button class="offer" @click=${() => void begin(law)}>
              <span class="law">${law}</span><span>${title}</span>
              <span class="tick" aria-hidden="true">${done.has(law) ? "✓" : ""}</span
              ><span class="unseen">${done.has(law) ? ", done" : ""}</span>
            </button>
          </li>`,
      )}
    </ol>`;

definePanel({
  name: "tour",
  content: ({ tour }, commands) => content(tour, commands.tour.begin),
  style: [ownStyle],
});
