/** Stylesheets for shadow roots, made of the text of `.css` files. */

/** @type {Map<string, CSSStyleSheet>} */
const made = new Map();

/**
 * Return the stylesheets of these texts. Each text is parsed once, however many shadow roots adopt
 * its sheet; a policy that forbids inline styles allows that.
 * @param {string[]} texts
 */
export function stylesheets(...texts) {
  return texts.map((text) => {
    let sheet = made.get(text);
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      made.set(text, sheet);
    }
    return sheet;
  });
}
