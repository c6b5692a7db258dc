/** The sheet of paper that a panel is drawn on: a dialog over the table. */
import { adoptStyles, css, html, LitElement, nothing } from "lit";
import { base } from "../style/base.js";
import { ornament, paperStyle, sheetStyle } from "../style/sheet.js";

/** @fires close when it has been closed */
export class HeartsPanel extends LitElement {
  /** @override */
  static properties = {
    heading: { attribute: false },
    content: { attribute: false },
    contentStyle: { attribute: false },
  };

  constructor() {
    super();
    this.heading = "";
    /** What stands on the paper. @type {unknown} */
    this.content = nothing;
    /** The style of that. @type {import("lit").CSSResultGroup | undefined} */
    this.contentStyle = undefined;
  }

  #told = false;

  get #dialog() {
    return this.renderRoot.querySelector("dialog");
  }

  /**
   * @param {import("lit").PropertyValues} changed
   * @override
   */
  willUpdate(changed) {
    if (!changed.has("contentStyle")) return;
    const styles = HeartsPanel.finalizeStyles([HeartsPanel.styles, this.contentStyle ?? []]);
    adoptStyles(/** @type {ShadowRoot} */ (this.renderRoot), styles);
  }

  /** @override */
  firstUpdated() {
    this.#dialog?.showModal();
  }

  /** Close it. */
  close() {
    this.#dialog?.close();
    this.#tell();
  }

  /** The browser's own event comes later: another panel may be open by then. */
  #tell() {
    if (this.#told) return;
    this.#told = true;
    this.dispatchEvent(new Event("close"));
  }

  /** A click beside the paper closes it. @param {MouseEvent} event */
  #clicked(event) {
    if (event.target === this.#dialog) this.close();
  }

  /** @override */
  render() {
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

  /** @override */
  static styles = [
    base,
    paperStyle,
    sheetStyle,
    css`
      dialog {
        width: min(38rem, 100vw - 24px);
        max-height: min(46rem, 100dvh - 24px);
        margin: auto;
        padding: 0;
        border: 0;
        overflow: auto;
        overscroll-behavior: contain;
      }
      /* on a wall it is read from farther away */
      @media (min-height: 1300px) and (min-width: 1300px) {
        dialog {
          zoom: 1.35;
        }
      }
      @media (min-height: 1900px) and (min-width: 1900px) {
        dialog {
          zoom: 1.9;
        }
      }
      dialog::backdrop {
        background: var(--backdrop);
      }
      .sheet {
        padding: 1.4rem var(--sheet-inset) var(--space-xl);
        line-height: 1.35;
      }
      .close {
        position: sticky;
        top: 0;
        float: right;
        width: var(--touch);
        height: var(--touch);
        margin: -0.9rem -0.7rem 0 0;
        border: 0;
        background: radial-gradient(var(--paper) 50%, transparent 71%);
        color: var(--ink-soft);
        font: 400 1.8rem / 1 var(--serif);
      }
      h2 {
        padding-left: 36px;
      }
    `,
  ];
}

customElements.define("hearts-panel", HeartsPanel);
