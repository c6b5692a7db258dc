/** Everything that can be adjusted about a game, each with a line that says what it means. */

/**
 * @typedef {import("../protocol.js").Rules} Rules
 * @typedef {import("../protocol.js").Catalogue} Catalogue
 *
 * @typedef {object} Field
 * @property {keyof Rules} name
 * @property {string} label
 * @property {string} help
 * @property {"number" | "check" | "text" | "select"} as
 * @property {(rules: Rules, catalogue: Catalogue) => [value: string, label: string][]} [options]
 * @property {(rules: Rules) => boolean} [when] whether it can matter
 */

/** @type {Record<string, string>} */
const METHODS = {
  sweepstake: "Sweepstake",
  howell: "Howell’s method",
  simple: "Simple",
  excess: "Excess",
  spot: "Spots",
  points: "Points",
};

/** @type {Record<string, string>} */
const NUMBERS = { 2: "Two", 3: "Three", 4: "Four", 5: "Five", 6: "Six", 7: "Seven" };

/** @param {Rules} rules @param {Catalogue} catalogue */
const varietyOf = (rules, catalogue) => catalogue.varieties.find(({ name }) => name === rules.variety);

/** @param {Rules} rules */
const modern = (rules) => rules.variety === "modern";

/** @type {Field[]} */
export const TABLE_FIELDS = [
  {
    name: "variety",
    label: "Variety",
    help: "What counts against you.",
    as: "select",
    options: (_, { varieties }) => varieties.map(({ name, title }) => [name, title]),
  },
  {
    name: "players",
    label: "Players",
    help: "You among them; with seven the dealer sits out.",
    as: "select",
    options: (rules, catalogue) => {
      const [low, high] = varietyOf(rules, catalogue)?.players ?? [2, 7];
      return Array.from({ length: high - low + 1 }, (_, at) => [`${low + at}`, NUMBERS[low + at]]);
    },
  },
  {
    name: "settlement",
    label: "Settlement",
    help: "How what was taken is paid for.",
    as: "select",
    options: (rules, catalogue) =>
      (varietyOf(rules, catalogue)?.methods ?? []).map((method) => [method, METHODS[method] ?? method]),
  },
  {
    name: "counters",
    label: "Counters",
    help: "What each buys of the banker to begin with.",
    as: "number",
    when: (rules) => !modern(rules),
  },
  { name: "stake", label: "Stake", help: "What one counter is worth, such as 0.05.", as: "text", when: (rules) => !modern(rules) },
];

/** @type {Field[]} */
export const OPTION_FIELDS = [
  {
    name: "laws",
    label: "Laws",
    help: "Guided: only lawful plays. Club: all can err, and must notice it in others.",
    as: "select",
    options: () => [
      ["guided", "Guided"],
      ["club", "Club"],
    ],
  },
  {
    name: "odd_starts_jack",
    label: "An odd counter starts a Jack",
    help: "After a division, what cannot be divided must be won by one alone.",
    as: "check",
    when: (rules) => rules.settlement === "sweepstake",
  },
  { name: "passing", label: "Pass three cards", help: "To the left, to the right, across, then none.", as: "check", when: modern },
  { name: "breaking", label: "Hearts must be broken", help: "Nobody leads a heart before one was discarded.", as: "check", when: modern },
  {
    name: "queen_breaks",
    label: "The Queen of spades breaks hearts",
    help: "Her fall counts as a heart’s.",
    as: "check",
    when: (rules) => modern(rules) && rules.breaking,
  },
  { name: "clean_first_trick", label: "No points on the first trick", help: "Unless you hold nothing else.", as: "check", when: modern },
  { name: "omnibus", label: "Omnibus", help: "The Jack of diamonds takes ten points off.", as: "check", when: modern },
  {
    name: "moon",
    label: "Shooting the moon",
    help: "What taking every penalty card does.",
    as: "select",
    when: modern,
    options: () => [
      ["others", "The others are charged"],
      ["self", "It comes off your own score"],
      ["none", "Nothing special"],
    ],
  },
  {
    name: "target",
    label: "Ends at",
    help: "Counters won (or points) that end the sitting; 0 for none.",
    as: "number",
  },
  { name: "until_broke", label: "Ends when somebody has lost all", help: "He is the loser.", as: "check", when: (rules) => !modern(rules) },
  { name: "minutes", label: "Agreed hour", help: "Minutes after which no new deal begins; 0 for none.", as: "number" },
  {
    name: "dealing",
    label: "Dealing",
    help: "One card at a time, or three as some used to.",
    as: "select",
    options: () => [
      ["singly", "One at a time"],
      ["threes", "Three at a time"],
    ],
  },
];
