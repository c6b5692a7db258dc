/** The attributes of a `<hearts-table>`, as a plan of what it shows. */
import { withoutRecord } from "../before-engine.js";
import { SPEEDS } from "../pace.js";

/** @typedef {"play" | "replay" | "diagram" | "problem"} Mode */

/**
 * @typedef {object} Plan
 * @property {Mode} mode
 * @property {string} name for screen readers and on the poster, or ""
 * @property {string} game a preset; "" for the first one
 * @property {Record<string, string>} rules differences from the preset, as parts of an address
 * @property {string[]} bots
 * @property {Settings["speed"] | ""} speed
 * @property {string} record the text of a record
 * @property {string[]} codes of deals
 * @property {string} src the URL of a record
 * @property {number} deal number of a deal of the record, from 1
 * @property {number} ply number of its cards that have been played
 * @property {number | null} seat of the reader, at the bottom; null for that of "You", or in a problem the player's
 * @property {"all" | "none" | number[]} open the seats whose hands are shown
 * @property {string} question
 * @property {string[]} solution
 * @property {string} reason
 * @property {string} fault the wrong attributes, in a sentence, or ""
 */

/** All attributes, which the query of `embed.html` may contain too. */
export const ATTRIBUTES = [
  ...["mode", "name", "scheme", "speed"],
  ...["game", "players", "settlement", "laws", "bots", "seed"],
  ...["record", "code", "src", "deal", "ply", "seat", "open"],
  ...["question", "solution", "reason"],
];

/** @type {Mode[]} */
const MODES = ["play", "replay", "diagram", "problem"];

/** The values of attributes that have few. @type {Record<string, readonly string[]>} */
const CHOICES = {
  mode: MODES,
  scheme: ["light", "dark"],
  speed: SPEEDS,
  game: Object.keys(GAMES),
  ...KNOWN,
};

/** The last seat of the largest table. */
const LAST_SEAT = 6;

/** Return the last seat of a game. @param {string} game @param {string} [players] their number, if not the game's own */
const lastSeat = (game, players) =>
  Number(players || (GAMES[game] ?? Object.values(GAMES)[0]).players) - 1;

/**
 * Return a number of at most four digits; any other text as it is, for the error that names it.
 * @template Default
 * @param {string} text
 * @param {Default} otherwise for an empty text
 * @returns {number | Default}
 */
const count = (text, otherwise) =>
  text ? (/^\d{1,4}$/.test(text) ? Number(text) : /** @type {any} */ (text)) : otherwise;

/** Return the words of a list. @param {string} text */
const list = (text) => text.split(/[\s,]+/).filter(Boolean);

/** Words of the open hands. @type {Map<string, "all" | "none">} */
const OPEN = new Map([
  ["all", "all"],
  ["none", "none"],
  ["true", "all"],
  ["false", "none"],
]);

/** @param {string} text @param {Mode} mode @returns {Plan["open"]} */
function openHands(text, mode) {
  const seats = list(text);
  if (!seats.length) return mode === "problem" || mode === "play" ? "none" : "all";
  return OPEN.get(text) ?? seats.map((seat) => count(seat, 0));
}

/**
 * Return the wrong attributes in a sentence, or "". The engine checks the others.
 * @param {(name: string) => string} text @param {Omit<Plan, "fault">} plan @param {boolean} recorded
 */
function faultIn(text, plan, recorded) {
  const faults = [];
  for (const [name, known] of Object.entries(CHOICES)) {
    const given = name === "bots" ? plan.bots.map((bot) => bot.split("@")[0]) : [text(name)];
    const wrong = given.find((each) => each && !known.includes(each));
    if (wrong) faults.push(`expected ${named(name)}, one of ${known.join(", ")}, got '${wrong}'`);
  }
  // the engine knows the seats of a record
  const last = recorded ? LAST_SEAT : lastSeat(plan.game, plan.rules.players);
  const ranges = { players: [2, LAST_SEAT + 1], deal: [1], ply: [0], seat: [0, last] };
  const given = { ...plan, players: count(text("players").trim(), null) };
  for (const [name, [least, most]] of Object.entries(ranges)) {
    const value = Reflect.get(given, name);
    const range = `${least} ${most ? `to ${most}` : "or more"}`;
    if (value !== null && !(value >= least && value <= (most ?? value)))
      faults.push(`expected ${named(name)} of ${range}, got '${value}'`);
  }
  const { open } = plan;
  if (Array.isArray(open) && !open.every((seat) => seat <= LAST_SEAT))
    faults.push(`expected open hands as all, none or seats such as 0 2, got '${text("open")}'`);
  if (text("mode") && !recorded && (plan.mode === "replay" || plan.mode === "problem"))
    faults.push(withoutRecord(plan.mode));
  return faults.join("; ");
}

/** Return the name of an attribute with its article. @param {string} name */
const named = (name) => (name.endsWith("s") ? name : `a ${name}`);

/** @param {(name: string) => string | null} read returns an attribute, or null @returns {Plan} */
export function planOf(read) {
  const text = (/** @type {string} */ name) => read(name) ?? "";
  const recorded = Boolean(text("record") || text("code") || text("src"));
  const mode = MODES.find((each) => each === text("mode")) ?? (recorded ? "replay" : "play");
  const codes = list(text("code"));
  const deal = count(text("deal").trim(), 1);
  // of several codes each may have its own part
  const part = (/** @type {string} */ name) => {
    const parts = text(name).split("|");
    return (codes.length > 1 && parts.length > 1 ? (parts[deal - 1] ?? "") : text(name)).trim();
  };
  const rules = Object.fromEntries(
    ["players", "settlement", "laws", "seed"]
      .filter((name) => text(name))
      .map((name) => [name, text(name)]),
  );
  const plan = {
    mode,
    name: text("name"),
    game: text("game"),
    rules,
    bots: list(text("bots")),
    speed: /** @type {Plan["speed"]} */ (text("speed")),
    record: text("record"),
    codes,
    src: text("src"),
    deal,
    ply: count(part("ply"), 0),
    seat: count(text("seat").trim(), null),
    open: openHands(text("open").trim(), mode),
    question: part("question"),
    solution: list(part("solution")),
    reason: part("reason"),
  };
  return { ...plan, fault: faultIn(text, plan, recorded) };
}
