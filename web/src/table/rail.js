/** The buttons on the table's rail: the last trick, and the panels that have a button. */
import { css, html } from "lit";
import { allPanels } from "../panel.js";

/**
 * @typedef {import("../state.js").State} State
 * @typedef {import("../actions.js").Actions} Actions
 */

/**
 * @param {State} state
 * @param {Actions} actions
 */
export function rail(state, { toggleLastTrick, open }) {
  const { alone, name, lastTrick, scene } = state;
  const tricks = scene?.reply.view.tricks.length ?? 0;
  const buttons = allPanels().flatMap(({ name: panel, button }) =>
    button && (alone || !button.ownPageOnly) ? [{ panel, ...button }] : [],
  );
  return html`<nav class="rail" aria-label=${alone ? "Table" : `Table, ${name}`}>
    <button
      aria-label="Last trick"
      ?disabled=${!tricks}
      aria-pressed=${lastTrick}
      @click=${toggleLastTrick}
    >
      Last<span class="wordy"> trick</span>
    </button>
    ${buttons.map(
      ({ panel, label, name: spoken, usable }) =>
        html`<button
          class=${panel}
          aria-label=${spoken ?? label}
          ?disabled=${usable?.(state) === false}
          @click=${() => open(panel)}
        >
          ${label}
        </button>`,
    )}
  </nav>`;
}

export const railStyle = css`
  .rail {
    grid-area: rail;
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    align-items: center;
    gap: 0 clamp(2px, 1.4cqw, 2rem);
    padding: 3px 0;
  }
  .rail button {
    min-width: var(--target);
    min-height: var(--target);
    padding: 0 0.6em;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--brass);
    font: 500 var(--text-s) / 1 var(--sans);
    text-shadow: var(--text-shadow);
  }
  .rail button:hover {
    background: var(--shade-light);
  }
  .rail button[aria-pressed="true"] {
    background: var(--shade);
  }
  .rail button[disabled] {
    color: var(--ivory-dim);
    opacity: 0.55;
    cursor: default;
    background: none;
  }
  @container table (max-width: 620px) or (max-height: 480px) {
    .rail {
      gap: 0;
      justify-content: space-evenly;
      margin-inline: calc(-1 * var(--rail));
      padding: 0;
    }
    .rail button {
      padding: 0;
      font-size: var(--text-xs);
    }
    /* whoever has keys finds them with one */
    .rail .keys,
    .rail .wordy {
      display: none;
    }
  }
  @container table (max-height: 480px) and (min-aspect-ratio: 6/5) {
    .rail {
      flex-flow: column;
      margin: calc(-1 * var(--rail)) 0;
    }
    .rail button {
      flex: 0 1 60px;
      width: 54px;
    }
  }
`;
