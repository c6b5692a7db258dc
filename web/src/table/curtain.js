/** The curtain between two people at one device: the table is not drawn until it is pressed. */
import { html } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { ornament } from "../style/ornament.js";

/** @param {import("../protocol.d.ts").Curtain} curtain @param {Commands} commands */
export const curtainPaper = ({ seat, heading, text, button }, { game }) =>
  keyed(
    seat,
    html`<section
      class="paper curtain"
      part="curtain"
      role="dialog"
      aria-label=${heading}
      aria-description=${text}
    >
      <h2>${heading}</h2>
      ${ornament}
      <p>${text}</p>
      <div class="actions">
        <button class="button" data-first @click=${() => void game.takeDevice()}>${button}</button>
      </div>
    </section>`,
  );
