/** The attributes of a `<hearts-table>`, as a plan of what it shows. */

/** @typedef {"play" | "replay" | "diagram" | "problem"} Mode */

/**
 * @typedef {object} Plan
 * @property {Mode} mode
 * @property {string} name for screen readers and on the poster, or ""
 * @property {string} game a preset; "" for the first one
 * @property {Record<string, string>} rules differences from the preset, as parts of an address
 * @property {string[]} bots
 * @property {string} speed
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

/**
 * Return a number of at most four digits; any other text as it is, for the error of the place that it names.
 * @template Default
 * @param {string} text
 * @param {Default} otherwise for an empty text
 * @returns {number | Default}
 */
const count = (text, otherwise) =>
  text ? (/^\d{1,4}$/.test(text) ? Number(text) : /** @type {any} */ (text)) : otherwise;

/** Return the words of a list. @param {string} text */
const list = (text) => text.split(/[\s,]+/).filter(Boolean);

/** @param {string | null} text @param {Mode} mode @returns {Plan["open"]} */
function openHands(text, mode) {
  const known = { all: "all", none: "none", true: "all", false: "none" };
  const word = Object.hasOwn(known, text ?? "") ? Reflect.get(known, text ?? "") : null;
  if (word) return word;
  const seats = list(text ?? "")
    .filter((word) => /^[0-6]$/.test(word))
    .map(Number);
  return seats.length ? seats : mode === "problem" || mode === "play" ? "none" : "all";
}

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
  return {
    mode,
    name: text("name"),
    game: text("game"),
    rules,
    bots: list(text("bots")),
    speed: text("speed"),
    record: text("record"),
    codes,
    src: text("src"),
    deal,
    ply: count(part("ply"), 0),
    seat: count(text("seat").trim(), null),
    open: openHands(read("open"), mode),
    question: part("question"),
    solution: list(part("solution")),
    reason: part("reason"),
  };
}
