/** Base classes of our custom elements with templates. */
import { LitElement } from "lit";
import { learning } from "./sentences.js";
import { wear, wearAgain } from "./worn.js";

/** An element whose stylesheets may follow it to another document. */
export class StyledElement extends LitElement {
  /** @override */ createRenderRoot() {
    const { elementStyles, shadowRootOptions } = /** @type {typeof LitElement} */ (
      this.constructor
    );
    const root = this.shadowRoot ?? this.attachShadow(shadowRootOptions);
    wear(root, /** @type {CSSStyleSheet[]} */ (elementStyles));
    return root;
  }

  /** Follow a move to another document, and tell of it. */
  adoptedCallback() {
    if (this.shadowRoot) wearAgain(this.shadowRoot);
    this.dispatchEvent(new Event("adopted"));
  }
}

/**
 * Make an observer of sizes that belongs to the window of an element: one of the page that opened a
 * popup tells nothing while that page is not drawn.
 * @param {Element} element @param {() => void} measure
 */
export function sizeObserver({ ownerDocument }, measure) {
  const { ResizeObserver: Observer } = ownerDocument.defaultView ?? globalThis;
  return new Observer(measure);
}

/** Default of a property that the parent sets before the first drawing. */
export const GIVEN = /** @type {any} */ (undefined);

/**
 * Return a base class whose instances start with these values and are drawn again when one changes.
 * @template {object} Values
 * @param {() => Values} defaults
 */
export function component(defaults) {
  class Component extends StyledElement {
    /** @override */ static properties = Object.fromEntries(
      Object.keys(defaults()).map((name) => [name, { attribute: false }]),
    );

    constructor() {
      super();
      Object.assign(this, defaults());
      void learning?.then(() => this.requestUpdate());
    }
  }
  return /** @type {Pick<typeof StyledElement, keyof typeof StyledElement> & (new () => StyledElement & Values)} */ (
    /** @type {unknown} */ (Component)
  );
}
