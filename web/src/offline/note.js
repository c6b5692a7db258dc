/** The notice at the edge of the page that a new version is there. */
import { html } from "lit";
import { component } from "../component.js";
import { sentence } from "../sentences.js";
import base from "../style/base.css" with { type: "text" };
import palette from "../style/palette.css" with { type: "text" };
import paperStyle from "../style/paper.css" with { type: "text" };
import { stylesheets } from "../style/stylesheets.js";
import tokens from "../style/tokens.css" with { type: "text" };
import ownStyle from "./note.css" with { type: "text" };

class NewVersion extends component(() => ({ reload: () => {} })) {
  /** @override */ render() {
    return html`<p class="paper" role="status">
      ${sentence("version.new")}
      <button @click=${this.reload}>${sentence("version.reload")}</button>
      <button aria-label=${sentence("version.later")} @click=${() => this.remove()}>×</button>
    </p>`;
  }

  /** @override */ static styles = stylesheets(palette, tokens, base, paperStyle, ownStyle);
}

customElements.define("new-version", NewVersion);

/** @param {() => void} reload */
export const announceVersion = (reload) =>
  document.body.append(Object.assign(new NewVersion(), { reload }));
