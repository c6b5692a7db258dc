/** Engraved portraits of the other players, in a chunk of their own. */
import { html, svg } from "lit";
import { shownName } from "./names.js";

/** @typedef {Record<Protocol.Mood, string[]> & { lines: string[], over: string }} Engraving */

/** Once they have been fetched. @type {Record<string, Engraving>} */
let engravings = {};
/** @type {Promise<void> | undefined} */
let fetching;

/** Fetch the portraits, once. */
export function fetchPortraits() {
  fetching ??= import("./portraits.json").then(
    ({ default: found }) => {
      engravings = found;
    },
    () => {
      fetching = undefined; // the others can be played with unseen
    },
  );
  return fetching;
}

/** Return the names of the first players, blank until their portraits have been fetched. @param {number} count */
export const company = (count) =>
  Array.from({ length: count }, (_, at) => Object.keys(engravings)[at] ?? "");

/** Parts that a mood exchanges: the whites of the eyes, the lines, and the light in the eyes. */
const PARTS = ["white", "ink", "white"];

/** A title before a name. */
const TITLE = /^(Mrs?|Miss|Dr|Captain) /;

/** Draw a player; one without a portrait has an initial. @param {string} name @param {Protocol.Mood} mood */
export function portrait(name, mood) {
  const engraving = engravings[name];
  return html`<span class="portrait" data-mood=${mood} aria-hidden="true"
    >${engraving ? engraved(engraving, mood) : shownName(name).replace(TITLE, "").slice(0, 1)}</span
  >`;
}

/** @param {Engraving} engraving @param {Protocol.Mood} mood */
const engraved = (engraving, mood) =>
  html`<svg viewBox="0 0 216 259">
    ${engraving.lines.map((line, width) => svg`<path class="line line-${width}" d=${line} />`)}
    ${engraving[mood].map((part, at) => svg`<path class=${PARTS[at]} d=${part} />`)}
    <path class="ink" d=${engraving.over} />
  </svg>`;
