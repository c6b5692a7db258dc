/** The sheet of paper that a panel is drawn on: a dialog over the table. */
import { html, nothing } from "lit";
import { component } from "../component.js";
import { sentence } from "../sentences.js";
import { ornament } from "../style/styled.js";
import { panelStylesheets, stylesheets } from "../style/stylesheets.js";
import { wear } from "../worn.js";
import ownStyle from "./dialog.css" with { type: "text" };

/** Return the element in a shadow root, however deep, that has the focus. @param {Element} host @returns {Element} */
function focusedIn(host) {
  const inner = host.shadowRoot?.activeElement;
  return inner ? focusedIn(inner) : host;
}

/**
 * @fires close once it is closed
 * @fires dismiss if the player wants to close the panels below it, too
 */
export class HeartsPanel extends component(() => ({
  heading: "",
  content: /** @type {unknown} */ (nothing),
  /** The text of the content's stylesheets. */
  contentStyle: /** @type {string[]} */ ([]),
  /** True if another panel lies on it. */
  covered: false,
  /** True if it leaves the upper part of the table to be seen. */
  low: false,
})) {
  #told = false;
  /** The element that had the focus when another panel was opened. @type {Element | null} */
  #focused = null;

  get #dialog() {
    return this.renderRoot.querySelector("dialog");
  }

  get #first() {
    return /** @type {HTMLElement | null} */ (this.renderRoot.querySelector("[autofocus]"));
  }

  /** @param {PropertyValues} changed @override */
  willUpdate(changed) {
    if (changed.has("covered") && this.covered) this.#focused = focusedIn(this);
    if (!changed.has("contentStyle")) return;
    const root = /** @type {ShadowRoot} */ (this.renderRoot);
    wear(root, [...HeartsPanel.styles, ...stylesheets(...this.contentStyle)]);
  }

  /** @override */ firstUpdated() {
    this.#dialog?.showModal();
  }

  /** @param {PropertyValues} changed @override */
  updated(changed) {
    // the content may have replaced the button that had the focus
    const { activeElement } = /** @type {ShadowRoot} */ (this.renderRoot);
    if (!activeElement && !this.covered) this.#first?.focus();
    if (changed.get("covered")) /** @type {HTMLElement | null} */ (this.#focused)?.focus();
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

  /** Close the panel on a click beside the paper, unless it works. @param {MouseEvent} event */
  #clicked(event) {
    const works = this.renderRoot.querySelector("[aria-busy=true]");
    if (event.target === this.#dialog && !works) this.#dismiss();
  }

  #dismiss() {
    this.dispatchEvent(new Event("dismiss"));
  }

  /** @override */ render() {
    return html`<dialog
      class="paper ${this.covered ? "covered" : ""} ${this.low ? "low" : ""}"
      aria-labelledby="heading"
      @click=${this.#clicked}
      @close=${this.#tell}
    >
      <header>
        <h2 id="heading">${this.heading}</h2>
        <button class="close" aria-label=${sentence("dialog.close")} @click=${this.#dismiss}>×</button>
      </header>
      <div class="sheet">${this.low ? nothing : ornament} ${this.content}</div>
    </dialog>`;
  }

  /** @override */ static styles = panelStylesheets(ownStyle);
}

customElements.define("hearts-panel", HeartsPanel);
