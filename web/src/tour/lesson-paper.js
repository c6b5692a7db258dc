/** The paper beside the table that says what a lesson of the tour asks. */
import { css, html, nothing } from "lit";
import { lawLink } from "../links.js";

/**
 * @param {import("../protocol.d.ts").LessonState} lesson
 * @param {import("../state.js").Notice | null} notice a hint
 * @param {import("../actions.js").Actions} actions
 */
export function lessonPaper({ law, title, text, done, following }, notice, { tour, openLaw }) {
  const next = following
    ? html`<button class="button" data-first @click=${() => void tour.begin(following)}>
        Next: ${following}
      </button>`
    : html`<button class="button" data-first @click=${() => void tour.show()}>All the laws</button>`;
  const again = html`<button class="link" @click=${() => void tour.begin(law)}>Once more</button>`;
  return html`<aside class="paper lesson" aria-label="Tour of the laws">
    <hearts-fold .says=${text}>
      <h2 slot="heading">${lawLink(law, openLaw)} ${title}</h2>
      <p role="status">${text}</p>
      ${notice ? html`<p class="hint" role="alert">${notice.text}</p>` : nothing}
      ${done ? html`<div class="actions" slot="foot">${next} ${again}</div>` : nothing}
      <div class="actions">
        <button class="link" @click=${() => void tour.show()}>All lessons</button>
        <button class="link" @click=${() => void tour.leave()}>Leave the tour</button>
      </div>
    </hearts-fold>
  </aside>`;
}

export const lessonStyle = css`
  .lesson {
    display: flex;
    flex-direction: column;
    min-height: 0;
    padding: 0.5rem clamp(0.7rem, 2cqw, 1.6rem);
    font-size: var(--text-m);
    line-height: 1.3;
  }
  .lesson h2 {
    font-size: var(--text-l);
    line-height: 1.2;
  }
  .lesson p {
    max-width: 46rem;
    margin: 0 auto 0.3rem;
    text-align: center;
    text-wrap: pretty;
  }
  .lesson .hint {
    font-style: italic;
    font-weight: 600;
  }
  .lesson .actions {
    align-items: center;
    gap: 0 1rem;
    margin: 0;
  }
  .lesson .actions > * {
    min-height: var(--target);
  }
  @container table (max-width: 620px) or (max-height: 480px) {
    .lesson {
      padding: 2px 2px 2px 10px;
    }
    .lesson h2 {
      font-size: var(--text-m);
    }
  }
  /* what is to be done is seen whole; the tricks below can be scrolled */
  @container table (max-aspect-ratio: 6/5) {
    .beside:has(.inspection) .lesson {
      flex: none;
      max-height: 27cqh;
    }
  }
  @container table (min-width: 700px) {
    .beside:has(.inspection) .lesson {
      flex: none;
      max-height: 45cqh;
    }
  }
  /* there is no room for both: the lesson is read first, and then folded */
  @container table ((max-width: 480px) and (max-height: 700px)) or ((max-width: 699px) and (max-height: 480px)) {
    .lesson {
      --to-table: block;
    }
    .beside:has(.lesson) {
      flex-direction: column;
    }
    .beside:has(.lesson) > * {
      flex: 0 1 auto;
    }
    .beside:has(.inspection) > .lesson {
      flex: none;
    }
    .beside:has(.lesson hearts-fold:not([folded])) {
      grid-row: beside-start / baize-end;
      max-height: none;
    }
    .beside:has(.lesson hearts-fold:not([folded])) ~ .baize,
    .beside:has(.lesson hearts-fold:not([folded])) .inspection {
      display: none;
    }
    .beside > .lesson:has(hearts-fold:not([folded])) {
      padding: 6px 12px;
      flex: auto;
      max-height: none;
    }
    .beside:has(.lesson) ~ .baize .near {
      --hand-most: 14cqh;
    }
    .beside:has(.lesson) ~ .baize :is(.taken, .asking:has(.duties) .turn) {
      display: none;
    }
  }
  @container table (max-width: 699px) and (max-height: 440px) {
    .beside:has(.lesson) ~ .baize .near {
      --hand-most: 12cqh;
    }
    .beside:has(.lesson) ~ .baize hearts-hand {
      margin-top: 6px;
    }
    .beside:has(.lesson) ~ .baize :is(.pool, .turn) {
      display: none;
    }
  }
  @container table (min-width: 700px) and (min-aspect-ratio: 6/5) {
    .lesson {
      padding-block: 1rem;
    }
    .lesson p {
      margin-block: 0.6rem;
      text-align: start;
    }
    /* beside a lesson the table is narrower: the game's name stays on one line */
    .beside:has(.lesson) ~ .baize .plate .game b {
      font-size: var(--text-m);
    }
  }
  @container table (max-width: 480px) or (max-height: 480px) {
    /* the lesson tells what has been said; the trick needs the room */
    .beside:has(.lesson) ~ .baize .cry {
      display: none;
    }
  }
`;
