/** The player's settings: their values and defaults. */
import { SPEEDS } from "./pace.js";
import { flag, object, oneOf, optional, shortText, text } from "./shapes.js";

/** Every setting with its possible values; the second argument is the default. */
export const SETTINGS = object({
  speed: optional(oneOf(SPEEDS), "steady"),
  sort: optional(oneOf(["alternating", "suits", "ranks"]), "alternating"),
  /** A first tap takes a card in hand, a second plays it. */
  twoTaps: optional(flag, false),
  /** A card that is the only one allowed plays itself. */
  playForced: optional(flag, false),
  /** The player cuts the pack in games that are usually dealt without ceremony. */
  cutAlways: optional(flag, false),
  /** The page's language; "auto" for the browser's. */
  language: optional(shortText(8), "auto"),
  /** The letters in the corners of cards. */
  letters: optional(oneOf(["own", "english"]), "own"),
  fourColours: optional(flag, false),
  faces: optional(oneOf(["pictures", "large", "plain"]), "pictures"),
  backs: optional(oneOf(["weave", "plain", "rings"]), "weave"),
  felt: optional(oneOf(["green", "blue", "red"]), "green"),
  cardSize: optional(oneOf(["small", "usual", "large"]), "usual"),
  /** The player's own; "" for "You". */
  name: optional(text, ""),
  /** Earlier versions saved null until the player had said. */
  sound: optional((value, at) => value !== null && flag(value, at), false),
  vibration: optional(flag, false),
  /** The other players say a line now and then. */
  talk: optional(flag, true),
  light: optional(oneOf(["auto", "day", "night"]), "auto"),
  /** The events that a screen reader reads out. */
  spoken: optional(oneOf(["full", "brief", "none"]), "full"),
});

/** @typedef {ReturnType<typeof SETTINGS>} Settings */

export const DEFAULTS = SETTINGS({});
