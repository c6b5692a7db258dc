/** The coach's panel: what each card brings, with how sure that is. */
import { css, html, nothing } from "lit";
import { definePanel } from "../panel.js";
import { adviceStyle, adviceTable } from "./figures.js";

/** @param {import("../state.js").State["coach"]} coach */
function content({ advice, worlds, thinking }) {
  if (!advice) return html`<p>The coach has not been asked.</p>`;
  const more = thinking ? ", and more are coming" : nothing;
  return html`<p class="sentence">${advice.figures.sentence}</p>
    ${adviceTable(advice)}
    <p class="how">
      What the expert expects of each card in this deal, in part from playing out ${worlds} deals that
      fit what you have seen${more}. ${advice.taken ? "Fewer points are better." : ""} Each line
      reaches two standard errors to either side.
    </p>`;
}

definePanel({
  name: "coach",
  heading: "The coach",
  content: ({ coach }) => content(coach),
  style: [
    adviceStyle,
    css`
      .sentence {
        margin-bottom: 0.7rem;
        font-size: var(--text-l);
        font-style: italic;
        text-align: center;
        text-wrap: balance;
      }
      .how {
        margin-top: 0.7rem;
        color: var(--ink-soft);
        font-size: 0.9375rem;
        line-height: 1.3;
      }
    `,
  ],
});
