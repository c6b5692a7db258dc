/** The coach's panel: the expected result of each card, with its error. */
import { html } from "lit";
import { definePanel } from "../panel.js";
import { sentence } from "../sentences.js";
import linedStyle from "../style/lined.css" with { type: "text" };
import { explained } from "../terms.js";
import ownStyle from "./advice.css" with { type: "text" };
import adviceStyle from "./figures.css" with { type: "text" };
import { adviceTable } from "./figures.js";

/** @param {State["coach"]} coach */
function content({ advice, worlds, thinking }) {
  if (!advice) return html`<p>${sentence("coach.unasked")}</p>`;
  const sentences = [
    sentence("coach.expects", { worlds }),
    thinking && sentence("coach.more"),
    advice.better,
    sentence("coach.gold"),
  ];
  return html`<p class="sentence">${explained(advice.figures.sentence)}</p>
    ${adviceTable(advice)}
    <p class="how">
      ${sentences.filter(Boolean).join(" ")}
    </p>`;
}

definePanel({
  name: "coach",
  content: ({ coach }) => content(coach),
  style: [linedStyle, adviceStyle, ownStyle],
});
