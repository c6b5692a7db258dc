/**
 * Which game is to be played: kept in this browser, and written in the page's address so that a link
 * opens that very game. An address holds a preset's name and whatever differs from it.
 */
import { keep, recall } from "./settings.js";

/**
 * @typedef {import("./protocol.js").Rules} Rules
 * @typedef {import("./protocol.js").Preset} Preset
 *
 * @typedef {object} Choice
 * @property {string} preset the preset it started from
 * @property {string} title of the game, for a page that has no engine yet
 * @property {Rules} rules
 * @property {string[]} bots one for each other player, to the left
 * @property {boolean} cutting whether seats and deal are cut for
 * @property {boolean} [practice] whether cards may be taken back
 * @property {boolean} [shuffling] whether the player wants to shuffle before the dealer does
 * @property {string} [seed] of its chance, if the very same game is to be dealt again
 * @property {number | null} [crooked] who cheats when he deals, for demonstration
 */

const KEY = "eldesthand:choice";
export const DEFAULT_BOT = "careful";

/** Whist writers of the last century but one, and the player that everybody remembers. */
const GUESTS = ["Mrs Battle", "Mr Clay", "Miss Payne", "Dr Pole", "Lady Drayson", "Mr Mathews"];
export const GUESTS_AND_YOU = ["You", ...GUESTS];

/**
 * The players' names: the human's first.
 * @param {number} players
 */
export const namesFor = (players) => GUESTS_AND_YOU.slice(0, players);

/** @returns {Choice | null} */
export const recallChoice = () => recall(KEY);

/** @param {Choice} choice */
export const keepChoice = (choice) => keep(KEY, choice);

/**
 * As many bots as the game has other players.
 * @param {readonly string[]} bots
 * @param {number} players
 */
export const seatBots = (bots, players) =>
  Array.from({ length: players - 1 }, (_, place) => bots[place] ?? bots.at(-1) ?? DEFAULT_BOT);

/**
 * @param {Preset} preset
 * @param {Partial<Choice>} [also]
 * @returns {Choice}
 */
export function choosePreset(preset, also = {}) {
  const rules = { ...preset.rules };
  const bots = seatBots(also.bots ?? [], rules.players);
  const { cutting = true, practice, shuffling } = also;
  return { preset: preset.name, title: preset.title, rules, cutting, practice, shuffling, bots };
}

/**
 * A choice as the part of an address behind `#`.
 * @param {Choice} choice
 * @param {readonly Preset[]} presets
 */
export function writeAddress(choice, presets) {
  const words = new URLSearchParams({ game: choice.preset });
  const usual = presets.find(({ name }) => name === choice.preset)?.rules;
  for (const [name, value] of Object.entries(choice.rules)) {
    if (value !== usual?.[/** @type {keyof Rules} */ (name)]) words.set(name, String(Number.isInteger(+value) ? +value : value));
  }
  if (choice.bots.some((bot) => bot !== DEFAULT_BOT)) words.set("bots", choice.bots.join(","));
  if (!choice.cutting) words.set("cutting", "0");
  return `#${words}`;
}

/**
 * The choice in an address, if there is one. What an address says is checked by the engine.
 * @param {string} hash
 * @param {readonly Preset[]} presets
 * @returns {Choice | null}
 */
export function readAddress(hash, presets) {
  const words = new URLSearchParams(hash.replace(/^#/, ""));
  const preset = presets.find(({ name }) => name === words.get("game"));
  if (!preset) return null;
  /** @type {Record<string, unknown>} */
  const rules = { ...preset.rules };
  for (const [name, usual] of Object.entries(preset.rules)) {
    const value = words.get(name);
    if (value === null) continue;
    if (typeof usual === "boolean") rules[name] = value === "1";
    else if (typeof usual === "number") rules[name] = /^\d{1,6}$/.test(value) ? Number(value) : usual;
    else rules[name] = value;
  }
  const players = Math.min(Math.max(Number(rules.players), 2), 7);
  return {
    preset: preset.name,
    title: preset.title,
    rules: /** @type {Rules} */ (/** @type {unknown} */ (rules)),
    bots: seatBots(words.get("bots")?.split(",") ?? [], players),
    cutting: words.get("cutting") !== "0",
    seed: words.get("seed") ?? undefined,
  };
}
