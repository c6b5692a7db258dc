/** A sheet of paper that is taken up to be read, and put down again: score sheet, rules, settings. */
import { css, html, LitElement } from "lit";
import { base } from "../style/base.js";
import { ornament } from "./papers.js";

/** @fires close when it has been put down */
export class HeartsPanel extends LitElement {
  /** @override */
  static properties = { heading: {} };

  constructor() {
    super();
    this.heading = "";
  }

  get #dialog() {
    return this.renderRoot.querySelector("dialog");
  }

  /** @override */
  firstUpdated() {
    this.#dialog?.showModal();
  }

  /** Put it down. */
  close() {
    this.#dialog?.close();
  }

  /** A click beside the paper puts it down. @param {MouseEvent} event */
  #clicked(event) {
    if (event.target === this.#dialog) this.close();
  }

  /** @override */
  render() {
    return html`<dialog
      class="paper"
      aria-labelledby="heading"
      @click=${this.#clicked}
      @close=${() => this.dispatchEvent(new Event("close"))}
    >
      <div class="sheet">
        <button class="close" aria-label="Close" @click=${this.close}>×</button>
        <h2 id="heading">${this.heading}</h2>
        ${ornament}
        <slot></slot>
      </div>
    </dialog>`;
  }

  /** @override */
  static styles = [
    base,
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
      dialog::backdrop {
        background: rgb(10 6 3 / 0.55);
      }
      .sheet {
        padding: 1.4rem clamp(1rem, 4vw, 2rem) 1.6rem;
      }
      .close {
        position: sticky;
        top: 0;
        float: right;
        width: 44px;
        height: 44px;
        margin: -0.9rem -0.7rem 0 0;
        border: 0;
        background: none;
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
