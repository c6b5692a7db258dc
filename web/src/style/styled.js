/**
 * The style of one element in a template: `style=${styled("--at:3")}`. It is set by script, which
 * `style-src 'self'` allows.
 */
import { html, noChange } from "lit";
import { Directive, directive } from "lit/directive.js";

class Styled extends Directive {
  #shown = "";

  /** @param {string} text @override */
  render(text) {
    return text;
  }

  /** @param {import("lit/directive.js").AttributePart} part @param {[text: string]} given @override */
  update({ element }, [text]) {
    if (text !== this.#shown) /** @type {HTMLElement} */ (element).style.cssText = text;
    this.#shown = text;
    return noChange;
  }
}

export const styled = directive(Styled);

/** A printer's rule, as under the headings of a Hoyle. */
export const ornament = html`<svg class="ornament" viewBox="0 0 180 12" aria-hidden="true">
  <path d="M0 6h70M110 6h70" stroke="currentColor" />
  <path d="M90 1c3 3 8 4 14 5-6 1-11 2-14 5-3-3-8-4-14-5 6-1 11-2 14-5Z" fill="currentColor" />
</svg>`;
