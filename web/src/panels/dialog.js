/** The sheet of paper that a panel is drawn on: a dialog over the table. */
import { html, nothing } from "lit";
import { component } from "../component.js";
import { ornament } from "../style/ornament.js";
import { panelStylesheets, stylesheets } from "../style/stylesheets.js";
import ownStyle from "./dialog.css" with { type: "text" };

/** @fires close */
export class HeartsPanel extends component(() => ({
  heading: "",
  content: /** @type {unknown} */ (nothing),
  /** The text of the content's stylesheets. */
  contentStyle: /** @type {string[]} */ ([]),
})) {
  #told = false;

  get #dialog() {
    return this.renderRoot.querySelector("dialog");
  }

  /** @param {PropertyValues} changed @override */
  willUpdate(changed) {
    if (!changed.has("contentStyle")) return;
    const root = /** @type {ShadowRoot} */ (this.renderRoot);
    root.adoptedStyleSheets = [...HeartsPanel.styles, ...stylesheets(...this.contentStyle)];
  }

  /** @override */ firstUpdated() {
    this.#dialog?.showModal();
  }

  /** Close the panel. */
  close() {
    this.#dialog?.close();
    this.#tell(); // the browser's own event comes later: another panel may be open by then
  }

  #tell() {
    if (this.#told) return;
    this.#told = true;
    this.dispatchEvent(new Event("close"));
  }

  /** Close the panel on a click beside the paper. @param {MouseEvent} event */
  #clicked(event) {
    if (event.target === this.#dialog) this.close();
  }

  /** @override */ render() {
    return html`<dialog
      class="paper"
      aria-labelledby="heading"
      @click=${this.#clicked}
      @close=${this.#tell}
    >
      <div class="sheet">
        <button class="close" aria-label="Close" @click=${this.close}>×</button>
        <h2 id="heading">${this.heading}</h2>
        ${ornament} ${this.content}
      </div>
    </dialog>`;
  }

  /** @override */ static styles = panelStylesheets(ownStyle);
}

customElements.define("hearts-panel", HeartsPanel);
