/** The player's settings, saved in this browser. */

/**
 * @typedef {object} Settings
 * @property {"calm" | "steady" | "brisk" | "instant"} speed
 * @property {import("./cards/card.js").SortOrder} sort
 * @property {boolean} twoTaps a first tap takes a card in hand, a second plays it
 * @property {boolean} playForced a card that is the only one allowed plays itself
 * @property {boolean} fourColours
 * @property {"weave" | "plain" | "rings"} backs
 * @property {"green" | "blue" | "red"} felt
 * @property {"small" | "usual" | "large"} cardSize
 * @property {string} name the player's own; "" for "You"
 * @property {boolean} sound
 * @property {"auto" | "day" | "night"} light
 * @property {"full" | "brief" | "none"} spoken how much is read out to a screen reader
 */

/** @type {Settings} */
export const DEFAULTS = {
  speed: "steady",
  sort: "alternating",
  twoTaps: false,
  playForced: false,
  fourColours: false,
  backs: "weave",
  felt: "green",
  cardSize: "usual",
  name: "",
  sound: false,
  light: "auto",
  spoken: "full",
};

const KEY = "eldesthand:settings";

/**
 * A value saved in this browser; null where nothing is saved.
 * @param {string} key
 * @returns {any}
 */
export function recall(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
export function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // the storage is full or forbidden: the value lasts as long as the page
  }
}

/** @returns {Settings} */
export const readSettings = () => ({ ...DEFAULTS, ...recall(KEY) });

/** @param {Settings} settings */
export const keepSettings = (settings) => keep(KEY, settings);
