/**
 * The four layouts of the table. In each all sit round it by one rule of places (felt.css); its
 * stylesheet here says how large everything is and what lies beside; the attribute `layout` chooses it.
 *
 * - `wall`: wide. Papers lie beside the table.
 * - `table`: about as high as wide. Papers lie above the table.
 * - `phone`: narrow. What is asked lies between the trick and the hand.
 * - `strip`: low. The oval is half as high, and what is asked lies beside the trick.
 *
 * @typedef {"wall" | "table" | "phone" | "strip"} Layout
 */

/** The height up to which a wide table is a strip, and the width up to which a table is a phone's. */
const [LOW, NARROW] = [520, 620];
/** The width up to which a table that is neither wide nor tall is a phone's, as a record in a page of text. */
const COLUMN = 759;
/** The width that papers beside the table need. */
const BESIDE = 700;
/** The ratio of width to height from which a table is wide. */
const WIDE = 6 / 5;
/** The height from which a table has room for seats below their portraits. */
const TALL = 900;

/** Return the layout for a size in pixels. @param {number} width @param {number} height @returns {Layout} */
export function layoutOf(width, height) {
  const wide = width >= WIDE * height;
  if (wide && height <= LOW) return "strip";
  if (width <= NARROW || (!wide && width <= COLUMN && height < TALL)) return "phone";
  return wide && width >= BESIDE ? "wall" : "table";
}

/**
 * Return whether there is more height than width, so that a seat lies below its portrait: the attribute
 * `upright`. @param {number} width @param {number} height
 */
export function isUpright(width, height) {
  const layout = layoutOf(width, height);
  return layout === "phone" || (layout === "table" && height >= TALL);
}

/**
 * Return which papers have a place on the felt, so that the table stands as in a game: beside a wide table
 * all, and elsewhere lessons; none on a narrow strip.
 * @param {number} width @param {number} height @returns {"all" | "lessons" | "none"}
 */
export function papersOnFelt(width, height) {
  const layout = layoutOf(width, height);
  if (layout === "wall") return "all";
  return layout !== "strip" || width >= BESIDE ? "lessons" : "none";
}
