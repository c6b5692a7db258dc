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
    <hearts-fold>
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
  @container table (max-height: 480px) and (max-width: 699px) {
    /* the heading stands beside the text */
    .beside:not(:has(.inspection)) .lesson {
      --fold-regions: "head body" minmax(0, 1fr) "head foot" auto / 38% minmax(0, 1fr);
      max-height: 24cqh;
    }
    .beside:has(.lesson) ~ .baize {
      --hand-most: 17cqh;
    }
    .beside:has(.lesson) ~ .baize .taken {
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
