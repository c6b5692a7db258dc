/** The panel of games: a picture and a line for each of them; a press opens its options. */
import { html, nothing, svg } from "lit";
import cardStyle from "../cards/card.css" with { type: "text" };
import { face, fetchCourts } from "../cards/face.js";
import { component, GIVEN } from "../component.js";
import { tourLink } from "../links.js";
import { definePanel } from "../panel.js";
import { sentence } from "../sentences.js";
import { isNamed } from "../state.js";
import { styled } from "../style/styled.js";
import { panelStylesheets } from "../style/stylesheets.js";
import { explained } from "../terms.js";
import { FAMILIAR, FIRST_ERROR } from "../tour/tour.js";
import ownStyle from "./chooser.css" with { type: "text" };
import panelStyle from "./chooser-panel.css" with { type: "text" };
import pictureStyle from "./chooser-picture.css" with { type: "text" };

/** White counters, and a red one on them. */
const pile = html`<svg class="pile" viewBox="0 0 26 32">
  ${[24, 18, 12, 6].map(
    (y) => svg`<ellipse class=${y === 6 ? "red" : "white"} cx="13" cy=${y} rx="12" ry="5.5" />`,
  )}
</svg>`;

/** Draw the picture of a game: its cards, and the counters that it is played for. @param {Protocol.PresetLine} game */
export const gamePicture = ({ cards, counters }) =>
  html`<span class="picture" aria-hidden="true">
    ${cards.map(
      (card, at) =>
        html`<span class="card" style=${styled(`--turn:${at - (cards.length - 1) / 2}`)}>${face(card)}</span>`,
    )}
    ${counters ? pile : nothing}
  </span>`;

export class HeartsChooser extends component(() => ({
  catalogue: /** @type {Protocol.Catalogue | null} */ (null),
  choice: /** @type {Protocol.Choice | null} */ (null),
  /** True to list the old games alone. */
  old: false,
  /** True if the player has chosen that game, now or on an earlier visit. */
  chosen: false,
  /** Number of times that pictures of court cards have arrived. */
  pictures: 0,
  commands: /** @type {Commands} */ (GIVEN),
})) {
  /** @override */ connectedCallback() {
    super.connectedCallback();
    void fetchCourts().then(() => this.requestUpdate());
  }

  /** @param {Protocol.PresetLine} game */
  #game(game) {
    const { name, title, difference, players, time, note } = game;
    return html`<li>
      <button
        class="game"
        aria-current=${this.chosen && name === this.choice?.preset}
        @click=${() => this.commands.openGame(name)}
      >
        ${gamePicture(game)}
        <span class="words">
          <b>${title}</b>
          <span>${difference}</span>
          <small>${players} · ${time}</small>
          ${note ? html`<small class="note">${note}</small>` : nothing}
        </span>
      </button>
    </li>`;
  }

  /** @override */ render() {
    const { catalogue, choice, commands } = this;
    if (!choice || !catalogue) return html`<p>${sentence("chooser.loading")}</p>`;
    const games = catalogue.presets.filter(({ name }) => !this.old || name !== FAMILIAR);
    return html`<ul class="games">
        ${games.map((game) => this.#game(game))}
      </ul>
      <p class="club">
        <button class="link" @click=${() => commands.openClub()}>${sentence("chooser.club")}</button>
        ${sentence("chooser.club-about")}
      </p>
      ${tourLink(commands.tour.show)}`;
  }

  /** @override */ static styles = panelStylesheets(cardStyle, pictureStyle, ownStyle);
}

customElements.define("hearts-chooser", HeartsChooser);

/** @param {boolean} old @returns {import("../panel.js").Panel["content"]} */
const content = (old) => (state, commands) =>
  html`<hearts-chooser
    .catalogue=${state.catalogue}
    .choice=${state.choice}
    .old=${old}
    .chosen=${isNamed(state)}
    .pictures=${state.pictures}
    .commands=${commands}
  ></hearts-chooser>`;

definePanel({
  name: "chooser",
  heading: () => sentence("chooser.heading"),
  content: content(false),
  style: [panelStyle],
});

/** Say what club laws are, and offer the game looked at. @param {State} state @param {Commands} commands */
const club = ({ choice, complaint }, { openOptions, sit, tour }) =>
  html`<p>${explained(sentence("chooser.club-does"))}</p>
    <p><button class="link" @click=${() => void tour.begin(FIRST_ERROR)}>${sentence("chooser.club-lesson")}</button></p>
    <div class="actions">
      <button class="button" data-first ?disabled=${Boolean(complaint)} @click=${() => void sit()}>
        ${sentence("chooser.club-sit", { title: choice?.title ?? "" })}
      </button>
      <button class="button quiet" @click=${() => openOptions()}>${sentence("chooser.adjust")}</button>
    </div>`;

definePanel({ name: "club", heading: () => sentence("chooser.club"), content: club });

definePanel({
  name: "old-games",
  heading: () => sentence("door.old"),
  content: content(true),
  style: [panelStyle],
});
