/**
 * Writes `src/cards/courts/*.svg`: the pictures of the twelve court cards, without index and pips.
 *
 * The pictures are Adrian Kennard's (https://www.me.uk/cards/, CC0), from the npm package
 * `@letele/playing-cards`, which wraps them in React. Here they become plain SVG in the colours of our
 * cards, and small: with whole numbers (a unit is a twentieth of a pixel on the table) and without
 * lines that are too thin for a screen. Run it again only to change them:
 *
 *     npm install --no-save @letele/playing-cards@0.1.0 svgo@4.0.0 && node tools/courts.js
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { optimize } from "svgo";

/** Kennard's screen colours → printer's ink on ivory. */
const INKS = { red: "#b4232b", "#44F": "#2b4a86", "#FC4": "#dfb257" };
const PICTURE = "0 0 1300 2000";
const HAIR_LINE = 3;

/** An element: the arguments of React's `createElement`.
 * @typedef {[tag: string, attributes: Record<string, any>, ...children: any[]]} Element */

/** @returns {Record<string, (properties: object) => Element>} */
function readDeck() {
  const file = new URL("../node_modules/@letele/playing-cards/dist/index.esm.js", import.meta.url);
  const script = readFileSync(file, "utf8")
    .replace(/^import .*$/gm, "")
    .replace(
      /export \{(.*)\}/s,
      (_, names) => `return {${names.replace(/(\w+) as (\w+)/g, "$2: $1")}}`,
    );
  const keep = (/** @type {Element} */ ...element) => element;
  return new Function("React", "_extends", script)({ createElement: keep }, Object.assign);
}

/** @param {Element} element @returns {string} */
function write([tag, attributes, ...children]) {
  const written = Object.entries(attributes ?? {}).map(([name, value]) => {
    const own = name
      .replace("xlinkHref", "href")
      .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return ` ${own}="${INKS[/** @type {keyof INKS} */ (value)] ?? value}"`;
  });
  return `<${tag}${written.join("")}>${children.map(write).join("")}</${tag}>`;
}

/** The layers of a picture, each drawn upright and upside down.
 * @param {Element} card */
function picture([, , ...parts]) {
  const [, , ...symbols] = parts.filter(Boolean).find(([tag]) => tag === "defs");
  const isPicture = (/** @type {Element} */ [, { viewBox }]) => viewBox === PICTURE;
  // the deck has the finest lines first; they are drawn last
  const layers = symbols
    .filter(isPicture)
    .reverse()
    .map(([, , ...shapes], place) => {
      const drawn = shapes.filter(
        ([tag, { strokeWidth }]) => tag === "path" && strokeWidth !== HAIR_LINE,
      );
      if (!drawn.length) return "";
      return `<g id="l${place}">${drawn.map(write).join("")}</g><use href="#l${place}" transform="rotate(180 650 1000)"/>`;
    });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${PICTURE}">${layers.join("")}</svg>`;
}

const folder = new URL("../src/cards/courts/", import.meta.url);
mkdirSync(folder, { recursive: true });
const deck = readDeck();
for (const suit of "CDHS") {
  for (const rank of "jqk") {
    const { data } = optimize(picture(deck[suit + rank]({})), {
      multipass: true,
      floatPrecision: 0,
    });
    writeFileSync(new URL(`${rank.toUpperCase()}${suit}.svg`, folder), `${data}\n`);
  }
}
