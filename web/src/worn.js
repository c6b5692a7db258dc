/** The stylesheets of shadow roots, which follow them to other documents. */

/** The stylesheets of each root, as they were given to it. @type {WeakMap<ShadowRoot, CSSStyleSheet[]>} */
const given = new WeakMap();

/**
 * Give a root these stylesheets; in another document than that of this script, copies of them, because
 * browsers allow no others.
 * @param {ShadowRoot} root @param {CSSStyleSheet[]} sheets
 */
export function wear(root, sheets) {
  given.set(root, sheets);
  const { ownerDocument } = root;
  const { defaultView } = ownerDocument;
  if (ownerDocument === document) root.adoptedStyleSheets = sheets;
  else if (defaultView) root.adoptedStyleSheets = sheets.map((each) => copy(each, defaultView));
}

/** Return a copy of a stylesheet for a window. @param {CSSStyleSheet} sheet @param {Window & typeof globalThis} window */
function copy(sheet, window) {
  const made = new window.CSSStyleSheet();
  made.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join("\n"));
  return made;
}

/** Give a root the stylesheets that a move to another document took. @param {ShadowRoot} root */
export const wearAgain = (root) => wear(root, given.get(root) ?? []);
