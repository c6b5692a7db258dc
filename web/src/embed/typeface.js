/** The typeface of the tables, for pages of other sites. */
import italic from "@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-italic.woff2";
import upright from "@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2";

/** The family that the table's stylesheets name first. */
const FAMILY = "EBGaramond";

/**
 * Offer the table's typeface to a page, unless it has it; a browser fetches it when a text needs it.
 * @param {Document} page
 */
export function offer({ fonts, defaultView }) {
  if (!defaultView || [...fonts].some(({ family }) => family.includes(FAMILY))) return;
  for (const [path, style] of [
    [upright, "normal"],
    [italic, "italic"],
  ]) {
    const source = `url("${new URL(path, import.meta.url).href}")`;
    fonts.add(new defaultView.FontFace(FAMILY, source, { style, weight: "400 800" }));
  }
}
