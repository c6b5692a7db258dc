/** The buttons on the table's rail: the last trick, and the panels that have a button. */
import { html } from "lit";
import { allPanels } from "../panel.js";

/** @param {State} state @param {Commands} commands */
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
