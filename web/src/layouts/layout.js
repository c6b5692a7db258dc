/**
 * The four layouts of the table. Each has a stylesheet of its own here, which says where everything
 * lies and how large it is; the element's attribute `layout` chooses it.
 *
 * - `wall`: wide. All sit round the table; papers lie beside it.
 * - `table`: about as high as wide. All sit round the table; papers lie above it.
 * - `phone`: narrow. The others sit in a row at the top, and the trick has the whole width.
 * - `strip`: low. The trick lies between the texts and the controls, and the buttons are at the side.
 *
 * @typedef {"wall" | "table" | "phone" | "strip"} Layout
 */

/** The height up to which a wide table is a strip, and the width up to which a table is a phone's. */
const [LOW, NARROW] = [520, 620];
/** The width that papers beside the table need. */
const BESIDE = 700;
/** The ratio of width to height from which a table is wide. */
const WIDE = 6 / 5;

/** Return the layout for a size in pixels. @param {number} width @param {number} height @returns {Layout} */
export function layoutOf(width, height) {
  const wide = width >= WIDE * height;
  if (wide && height <= LOW) return "strip";
  if (width <= NARROW) return "phone";
  return wide && width >= BESIDE ? "wall" : "table";
}
