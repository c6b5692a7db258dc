/** The list of lessons, by law, with those ticked that have been done. */
import { css, html } from "lit";

/** @param {import("../table/hearts-table.js").HeartsTable} table */
export const tourSheet = ({ tour }) =>
  html`<div class="tour">
    <p>One short deal for each law of error. You learn it by doing it: nothing is counted, and your own sitting waits.</p>
    <ol>
      ${tour.lessons.map(({ law, title }) => {
        const done = tour.done.has(law);
        return html`<li>
          <button class="offer" @click=${() => void tour.begin(law)}>
            <span class="law">${law}</span><span>${title}</span>
            <span class="tick" aria-hidden="true">${done ? "✓" : ""}</span><span class="unseen">${done ? ", done" : ""}</span>
          </button>
        </li>`;
      })}
    </ol>
  </div>`;

/** The way to it from other sheets. @param {import("../table/hearts-table.js").HeartsTable} table */
export const tourLink = ({ tour }) =>
  html`<div class="tour-link"><button class="link" @click=${() => void tour.show()}>Tour of the laws of error</button></div>`;

export const tourStyle = css`
  .tour ol {
    margin-top: 0.8rem;
    padding: 0;
    list-style: none;
  }
  .tour li + li {
    border-top: 1px dotted rgb(92 74 54 / 0.6);
  }
  .tour .offer {
    display: grid;
    grid-template-columns: 2.6rem 1fr auto;
    align-items: baseline;
    min-height: 40px;
  }
  .tour .tick {
    font-weight: 700;
  }
  .tour-link {
    margin: 0.6rem 0;
  }
`;
