/** The coach's panel: what each card brings, with how sure that is. */
import { html, nothing } from "lit";
import { definePanel } from "../panel.js";
import linedStyle from "../style/lined.css" with { type: "text" };
import ownStyle from "./advice.css" with { type: "text" };
import adviceStyle from "./figures.css" with { type: "text" };
import { adviceTable } from "./figures.js";

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
  style: [linedStyle, adviceStyle, ownStyle],
});
