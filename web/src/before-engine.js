/**
 * Sentences for players that are needed before the engine runs, or when it does not. All others come
 * from the engine (`sentences.js`).
 */

/**
 * The causes that stop the engine, with their meaning and the button that continues.
 * @type {Record<import("./engine/client.js").Failure["kind"],
 *   { heading: string, text: string, action: string }>}
 */
export const FAILURES = {
  download: {
    heading: "Part of the game did not arrive",
    text: "The connection was lost, or the site is being changed. Check your connection, then try again.",
    action: "Try again",
  },
  wasm: {
    heading: "This browser cannot run the engine",
    text:
      "The engine needs WebAssembly, and this browser lacks it or has it switched off. " +
      "A current Firefox, Chrome, Edge or Safari has it; some of them must be told to allow it for this site.",
    action: "Try again",
  },
  python: {
    heading: "The engine did not start",
    text: "Something in it failed. Trying again often helps; if it does not, reload the page.",
    action: "Try again",
  },
  policy: {
    heading: "This page does not allow the engine",
    text:
      "Its security policy (Content-Security-Policy) forbids what the table needs. " +
      "The site's owner can allow it with this policy:",
    action: "Try again",
  },
  died: {
    heading: "The engine stopped",
    text: "The browser ended it, perhaps because memory ran out. It can be started again.",
    action: "Go on",
  },
  bots: {
    heading: "The other players stopped thinking",
    text: "They failed several times in a row. They can be started again.",
    action: "Go on",
  },
};

/** The engine stopped during a sitting. */
export const NOTHING_LOST =
  "Nothing is lost: every card is saved, and the sitting goes on where it stopped.";

/** The ways to a table. */
export const WAYS = {
  modern: "Queen of spades, passing, to 100",
  old: "As in the old Hoyles, for counters",
  /** @param {string} game the title of the daily game, or "" while it is unknown */
  daily: (game) => `${game ? `${game}: the` : "The"} same cards for everybody`,
};

/** The sitting is open elsewhere. */
export const ELSEWHERE =
  "This sitting is open in another window: go on there, or close that window first.";

/** Another window has saved the sitting. */
export const OVERTAKEN =
  "Another window has gone on with this sitting: what you do here is no longer saved.";

/** The browser does not save. */
export const NOT_KEPT =
  "This browser saves nothing for this page, or has no room left. Your sitting lasts as long as the " +
  "page is open; under Records you can save it as a file.";

/** A saved sitting is damaged. @param {string} reason */
export const unreadable = (reason) =>
  "This saved sitting is damaged and cannot go on. It stays among your records, " +
  `where you can save or erase it. (${reason})`;

/** Another table would take the place of this one, in somebody's page. */
export const ANOTHER =
  "This page has something else to show here. You would lose what you have played at this table.";

/** The table is forbidden, in somebody's page. */
export const FORBIDDEN = "This page's security policy (Content-Security-Policy) forbids the table.";

/** The table's script did not arrive, in somebody's page. */
export const NOT_ARRIVED = "The table did not arrive. Try again, or reload the page.";

/** The deal of the day. */
export const DAILY =
  "Everybody gets the same cards today. Afterwards you see the results of others with your hand.";

/** No sitting has been saved. */
export const EVERY_SITTING = "Every sitting is saved here from its first card.";

/** The rules of the game have not arrived yet. */
export const RULES_LOADING = "The rules are still loading.";

/** The file of everything. */
export const ONE_FILE =
  "Sittings, results, mistakes, problems and settings are saved in this browser only. A file takes " +
  "them to another. It holds the finished deals of a running sitting.";

/** A file of everything has been imported. */
export const TAKEN_IN = "The file has been imported. Its settings apply from your next visit.";

/** The effect of each setting. @type {Record<keyof import("./settings.js").Settings, string>} */
export const SETTINGS_HELP = {
  name: "From the next sitting on. Records that you share contain it.",
  speed: "A click or the space bar hurries things on at any time.",
  sort: "Red and black in turn, by suit, or by rank.",
  twoTaps: "A first press picks the card up, a second one plays it.",
  playForced: "The only card that you may play plays itself.",
  cardSize: "Of the cards in your hand.",
  fourColours: "Clubs green and diamonds blue.",
  backs: "Their colour tells the two packs apart.",
  felt: "The cloth of the table.",
  sound: "Cards, counters, and a soft call on your turn.",
  light: "As your system has it, by day, or by night.",
  spoken: "What a screen reader is told as it happens.",
};
