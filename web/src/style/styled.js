/**
 * The style of one element in a template: `style=${styled("--at:3")}`. It is set by script, which
 * `style-src 'self'` allows.
 */
import { noChange } from "lit";
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
