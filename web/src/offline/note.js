/** The notice at the edge of the page that a new version is there. */
import { css, html, LitElement } from "lit";
import { base } from "../style/base.js";
import { paperStyle } from "../style/sheet.js";
import { tokens } from "../style/tokens.js";

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
  static styles = [
    tokens,
    base,
    paperStyle,
    css`
      :host {
        position: fixed;
        inset: calc(8px + env(safe-area-inset-top)) 8px auto auto;
        z-index: 10;
      }
      .paper {
        display: flex;
        align-items: center;
        padding: 0 0.25rem 0 0.9rem;
      }
      button {
        min-width: 44px;
        min-height: 44px;
        border: 0;
        background: none;
        color: var(--accent);
      }
    `,
  ];
}

customElements.define("new-version", NewVersion);

/** @param {() => void} reload */
export function announceVersion(reload) {
  const note = new NewVersion();
  note.addEventListener("reload", reload);
  document.body.append(note);
}
