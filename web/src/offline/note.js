/** The notice at the edge of the page that a new version is there. */
import { html, LitElement } from "lit";
import base from "../style/base.css" with { type: "text" };
import palette from "../style/palette.css" with { type: "text" };
import paperStyle from "../style/paper.css" with { type: "text" };
import { stylesheets } from "../style/stylesheets.js";
import tokens from "../style/tokens.css" with { type: "text" };
import ownStyle from "./note.css" with { type: "text" };

/** @fires reload when the player wants the new version */
export class NewVersion extends LitElement {
  /** @override */
  render() {
    return html`<p class="paper" role="status">
      A new version is here.
      <button @click=${() => this.dispatchEvent(new Event("reload"))}>Reload</button>
      <button aria-label="Later" @click=${() => this.remove()}>×</button>
    </p>`;
  }

  /** @override */
  static styles = stylesheets(palette, tokens, base, paperStyle, ownStyle);
}

customElements.define("new-version", NewVersion);

/** @param {() => void} reload */
export function announceVersion(reload) {
  const note = new NewVersion();
  note.addEventListener("reload", reload);
  document.body.append(note);
}
