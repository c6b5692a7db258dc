/** Stylesheets for shadow roots, made of the text of `.css` files. */
import base from "./base.css" with { type: "text" };
import paperStyle from "./paper.css" with { type: "text" };
import sheetStyle from "./sheet.css" with { type: "text" };

/** @type {Map<string, CSSStyleSheet>} */
const made = new Map();

/**
 * Return the stylesheets of these texts; each is parsed once, and allowed by `style-src 'self'`.
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

/** Return the stylesheets of a panel, with its own after those of all panels. @param {string[]} own */
export const panelStylesheets = (...own) => stylesheets(base, paperStyle, sheetStyle, ...own);
