/** The strip above the table that says what a lesson of the tour asks. */
import { css, html, nothing } from "lit";
import { lawLink } from "../links.js";

/**
 * @param {import("../protocol.d.ts").LessonState} lesson
 * @param {import("../state.js").Notice | null} notice a hint
 * @param {import("../actions.js").Actions} actions
 */
export function lessonStrip({ law, title, text, done, following }, notice, { tour, openLaw }) {
  const next = following
    ? html`<button class="button" data-first @click=${() => void tour.begin(following)}>
        Next: ${following}
      </button>`
    : html`<button class="button" data-first @click=${() => void tour.show()}>All the laws</button>`;
  const again = html`<button class="link" @click=${() => void tour.begin(law)}>Once more</button>`;
  return html`<aside class="paper lesson" aria-label="Tour of the laws">
    <h2>${lawLink(law, openLaw)} ${title}</h2>
    <p role="status">${text}</p>
    ${notice ? html`<p class="hint" role="alert">${notice.text}</p>` : nothing}
    <div class="actions">
      ${done ? [next, again] : nothing}
      <button class="link" @click=${() => void tour.show()}>All lessons</button>
      <button class="link" @click=${() => void tour.leave()}>Leave the tour</button>
    </div>
  </aside>`;
}

export const lessonStyle = css`
  .room.touring {
    --strip: 8.2rem;
  }
  .room.touring > .laid {
    top: var(--strip);
  }
  .lesson {
    flex: none;
    box-sizing: border-box;
    height: calc(var(--strip) - var(--rail));
    margin-bottom: 6px;
    padding: 0.55rem clamp(0.7rem, 3cqw, 1.6rem) 0.5rem;
    display: flex;
    flex-direction: column;
    gap: 0.25rem;
    overflow: auto;
    font-size: var(--text-m);
    line-height: 1.3;
    text-align: center;
  }
  .lesson h2 {
    margin: 0;
    font-size: var(--text-l);
    line-height: 1.2;
  }
  .lesson p {
    max-width: 46rem;
    margin: 0 auto;
    text-wrap: pretty;
  }
  .lesson .hint {
    font-style: italic;
    font-weight: 600;
  }
  .lesson .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 0 1rem;
    margin: auto 0 0;
  }
  .lesson .button {
    min-height: 34px;
    padding-block: 0.2rem;
  }
  @container table (max-width: 480px) {
    .room.touring {
      --strip: 11.4rem;
    }
    .lesson .actions {
      gap: 0 0.7rem;
    }
    /* the lesson tells what has been said; the trick needs the room */
    .touring .cry {
      display: none;
    }
  }
  @container table (max-width: 340px) {
    .room.touring {
      --strip: 12.8rem;
    }
  }
`;
