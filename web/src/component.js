/** Custom elements whose properties come from a list of defaults. */
import { LitElement } from "lit";
import { learning } from "./sentences.js";

/** Default of a property that the parent sets before the first drawing. */
export const GIVEN = /** @type {any} */ (undefined);

/**
 * Return a base class whose instances start with these values and are drawn again when one changes.
 * @template {object} Values
 * @param {() => Values} defaults
 */
export function component(defaults) {
  class Component extends LitElement {
    /** @override */ static properties = Object.fromEntries(
      Object.keys(defaults()).map((name) => [name, { attribute: false }]),
    );

    constructor() {
      super();
      Object.assign(this, defaults());
      void learning?.then(() => this.requestUpdate());
    }
  }
  return /** @type {Pick<typeof LitElement, keyof typeof LitElement> & (new () => LitElement & Values)} */ (
    /** @type {unknown} */ (Component)
  );
}
