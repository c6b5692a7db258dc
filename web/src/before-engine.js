/**
 * Texts for players that are needed before the engine runs, or when it does not. All others come from
 * the engine, where `words/interface/` has them by id.
 */

/** Sentences that `sentence` knows from the start, by id. @type {Record<string, string>} */
export const SENTENCES = {
  "boot.download": "Downloading",
  "boot.bytes": "{loaded} of {total} MB",
  "boot.start": "Getting the cards ready",
  "boot.install": "Loading the game",
  "boot.ready": "Ready",
  "boot.opening": "Opening the card room",
  "boot.no-wasm": "The game needs WebAssembly, which this browser doesn’t have.",
  "boot.bad-wasm": "This browser can’t run Python’s WebAssembly: {why}",
  "boot.no-python": "Python didn’t start: {why}",
  "boot.not-downloaded": "Couldn’t download {url}: {why}",
  "boot.no-worker": "Part of the game didn’t load.",
  "boot.died": "Part of the game stopped without saying why.",
  "boot.silent": "Part of the game didn’t respond.",
  "chooser.heading": "Choose a game",
  "chooser.loading": "Still loading. The games will appear here.",
  "dialog.close": "Close",
  "door.continue": "Continue",
  "door.continue-game": "Continue {title}",
  "door.daily": "Today’s deal",
  "door.daily-about": "One try, same cards for everyone",
  "door.daily-game": "One deal a day",
  "door.room": "At the Eldest Hand",
  "door.house":
    "The name of this card room: in old books, the eldest hand is the player who leads first.",
  "door.last-played": "Last played on {day} at {hour}.",
  "door.loading": "Loading",
  "door.level": "Opponents",
  "door.modern-about": "Avoid hearts and the Queen of spades. Lowest score wins.",
  "door.moment": "One moment …",
  "door.more.one": "1 other saved game",
  "door.more.other": "{count} other saved games",
  "door.new": "Learn in five minutes",
  "door.play": "Play Modern Hearts",
  "door.problems": "Problems",
  "door.problems-about": "One card is right. Which?",
  "door.promise": "No account, no ads",
  "door.old": "The old games",
  "door.old-about": "Hearts as played around 1900, for chips called counters",
  "door.sit": "Sit down",
  "door.sit-anew": "Start a new game",
  "door.sit-other": "Start a new game of {title}",
  "embed.no-record": "The record didn’t load: {url} answered {status}.",
  "embed.no-turn": "It’s nobody’s turn to play a card at this point of the record.",
  "file.away": "your saved games won’t open right now.",
  "file.aborted": "the browser cancelled it.",
  "file.damaged": "This file is damaged: {why}.",
  "file.newer": "A newer version of this page saved this file. Reload the page first.",
  "file.no-room": "this browser has no room left.",
  "file.not-json": "This isn’t a file from Eldest Hand (invalid JSON).",
  "file.parts": "parts of it are missing",
  "file.refused": "the server answered {status}.",
  "file.short": "it stopped after {bytes} of {expected} bytes.",
  "file.wrong": "its content is not what the site published.",
  "file.sitting": "game {number} can’t be read",
  "file.other": "This file doesn’t hold your Eldest Hand data.",
  "kept.elsewhere":
    "This game is open in another window. Carry on there, or close that window first.",
  "kept.overtaken":
    "You carried on with this game in another window, so nothing you do here is saved.",
  "kept.away":
    "Your saved games won’t open right now, so nothing is being saved. Play on: once they open, " +
    "this page will save what it has. Save your games to a file before you close the page.",
  "kept.back": "Your games are being saved again. Nothing was lost.",
  "kept.erased":
    "Your saved games were deleted in another window. This window has saved what it still had: " +
    "your settings and the game on the table.",
  "kept.full":
    "This browser can’t save anything right now, perhaps because its storage is full. You can play on, " +
    "but your game will be lost when you close this page. Save your games to a file before you do.",
  "kept.later": "Not now",
  "kept.remind": "This browser may delete your games to make room. Save a file to keep them safe.",
  "kept.save-file": "Save everything to a file",
  "kept.unreadable":
    "This saved game is damaged and can’t be continued. You can save it as a file or erase it " +
    "under Saved games.",
  "value.settings": "your settings",
  "value.choice": "the game you chose",
  "value.tour": "the lessons you’ve done",
  "value.training": "your problems",
  "value.deck": "your mistakes",
  "value.days": "your deals of the day",
  "value.reminder": "the date of your last reminder",
  "kept.aside": "Some saved data was damaged and is set aside under Saved games: {values}.",
  "place.no-deal": "There is no deal {deal}: this record has {deals}.",
  "place.no-ply": "There is no card {ply}. This deal has only {plies}.",
  "own-bot.not-json": "expected an answer as JSON, got something else",
  "own-bot.too-long": "expected an answer of at most {limit} characters, got more",
  "own-bot.too-deep": "expected an answer nested at most {limit} deep, got {depth}",
  "own-bot.too-late": "It didn’t answer within {seconds} seconds.",
  "own-bot.too-many": "It sent messages nobody asked for.",
  "own-bot.no-action": "It returned nothing instead of an action.",
  "own-bot.other-seat": "It answered for another seat: {action}",
  "own-bot.no-name": "It didn’t give its name.",
  "own-bot.untaught": "It hasn’t been loaded here yet.",
  "own-bot.unlearned": "It didn’t load and play a trial deal within {seconds} seconds.",
  "own-bot.starting": "It is still loading.",
  "own-bot.stopped": "It was stopped.",
  "own-bot.no-wheel": "Couldn’t download the wheel: {why}",
  "own-bot.large-wheel": "expected a wheel of at most {limit} bytes",
  "own-bot.unconfined": "This page can’t confine your bot, so it won’t run: {why}",
  "own-bot.no-frame": "its policy (frame-src) doesn’t allow the frame.",
  "failed.details": "Details from the browser",
  "failed.goes-on": "The game picks up where it left off.",
  "failed.nothing-lost":
    "Nothing is lost. Every card is saved, and the game picks up where it left off.",
  "keys.button": "Keys",
  "label.home": "Home",
  "level.beginner": "Beginner",
  "level.careful": "Intermediate",
  "level.expert": "Expert",
  "log.button": "History",
  "other-table.button": "Other table",
  "records.button": "Saved games",
  "results.button": "Profile",
  "room.events": "What happened",
  "room.last": "Last trick",
  "room.ok": "OK",
  "room.table": "Table",
  "room.table-named": "Table, {name}",
  "rules.button": "Rules",
  "scores.button": "Scores",
  "settings.button": "Settings",
  "settings.credits": "Credits and licences",
  "settings.deletable": "Your games are saved in this browser, which may delete them to make room.",
  "settings.persisted": "Your games are saved in this browser, which won’t delete them by itself.",
  "settings.no": "No",
  "settings.yes": "Yes",
  "settings.you": "You",
  "sound.off": "Sound is off",
  "sound.on": "Sound is on",
  "together.button": "Friends",
  "version.later": "Later",
  "version.new": "A new version is available.",
  "version.reload": "Reload",
};

/**
 * The causes that stop the engine, with their meaning and the button that continues.
 * @type {Record<Failure["kind"], { heading: string, text: string, action: string }>}
 */
export const FAILURES = {
  download: {
    heading: "Part of the game didn’t load",
    text: "The connection was lost, or the site is being updated. Check your connection, then try again.",
    action: "Try again",
  },
  damaged: {
    heading: "Part of the game arrived damaged",
    text:
      "Perhaps the site is being updated right now. Repair throws away the damaged copies and " +
      "fetches the game again. Your saved games are safe.",
    action: "Repair",
  },
  wasm: {
    heading: "This browser can’t run the game",
    text:
      "The game needs WebAssembly, which this browser lacks or has switched off. " +
      "Use a current Firefox, Chrome, Edge or Safari, and allow WebAssembly for this site.",
    action: "Try again",
  },
  python: {
    heading: "The game didn’t start",
    text: "Try again. If that doesn’t help, reload the page.",
    action: "Try again",
  },
  policy: {
    heading: "This page doesn’t allow the game",
    text: "Its security policy (Content-Security-Policy) forbids what the table needs.",
    action: "Try again",
  },
  died: {
    heading: "The game stopped",
    text: "Your browser ended it, perhaps because memory ran out. You can start it again.",
    action: "Continue",
  },
  silent: {
    heading: "The game didn’t start",
    text: "We tried twice, and nothing happened. Close other tabs and programs, then try again.",
    action: "Try again",
  },
  bots: {
    heading: "The other players have stopped playing",
    text: "They stopped twice in a row. Press Continue to restart them.",
    action: "Continue",
  },
};

/** Return the message about a policy that refused a script. @param {string} directive @param {string} needed */
export const policyMessage = (directive, needed) =>
  `The directive ${directive} of the policy blocked a part of the game. It has to allow: ${needed}`;

/** Texts of a table in another page, by mode: its purpose, and the button that starts it. */
export const EMBEDDED = {
  play: { purpose: "A table to play at", start: "Play" },
  replay: { purpose: "A deal to step through", start: "Step through" },
  problem: { purpose: "A problem to solve", start: "Solve it" },
  diagram: { purpose: "A position", start: "Show" },
};

/** Name of the card room. */
export const HOUSE = "Eldest Hand";

/** Title of a game without a better name. */
export const HEARTS = "Hearts";

/** Title of a record without a name. */
export const RECORDED = "A recorded deal";

/** Question before another table takes the place of this one. */
export const REPLACE = {
  text: "This page wants to show something else here. You would lose your game at this table.",
  yes: "Show it",
  no: "Play on here",
};

/** The page's policy forbids the table. */
export const FORBIDDEN = "This page’s security policy (Content-Security-Policy) forbids the table.";

/** Return whether an element shows a record. @param {{ record: string, codes: string[], src: string }} plan */
export const isRecorded = ({ record, codes, src }) => Boolean(record || codes.length || src);

/** Return the names of a plan that have no meaning for what it shows. @param {import("./embed/attributes.js").Plan} plan */
export function idleIn(plan) {
  const { mode, record, codes } = plan;
  return [
    ...(isRecorded(plan) ? ["game", "rules"] : ["deal", "ply", "seat", "open"]),
    ...(mode === "problem" ? [] : ["question", "solution", "reason"]),
    ...(record ? ["codes", "src"] : codes.length ? ["src"] : []),
  ];
}

/** Return the error of an element without a record. @param {string} mode that needs one */
export const withoutRecord = (mode) =>
  `expected a record, code or src for the mode ${mode}, got none`;

/** Another script of the page has defined the element. */
export const TAKEN =
  "expected no other element called hearts-table, got one that this page has defined before embed.js";

/** The table's script did not arrive. */
export const NOT_ARRIVED = "The table didn’t load. Try again, or reload the page.";

/** Actions of the keys of a hand, by their signs. */
export const HAND_KEYS_HELP = {
  "← → Home End": "move from card to card in your hand",
  Enter: "play the card, or choose it to pass",
  Space: "play or choose the card; anywhere else, skip an animation or start the next deal",
};

/** Actions of the keys of a record, which it has in place of those of a hand. */
export const REPLAY_KEYS_HELP = {
  "← →": "go one step back or forward",
  "↑ ↓": "go one trick back or forward",
  "Home End": "go to the start or the end",
};

/** Actions of the keys that every table has. */
export const KEYS_HELP = {
  H: "go to your hand",
  B: "hear your hand, suit by suit",
  T: "hear the cards in the trick",
  L: "show the last trick",
  V: "hear who has run out of a suit",
  K: "hear the cards taken so far",
  P: "hear the points in this deal, or the pool",
  N: "hear everyone’s scores",
  S: "open the scores",
  C: "catch an error",
  A: "get a hint from the coach (then the game won’t count)",
  R: "hear again what just happened",
  U: "undo your last card (then the game won’t count)",
  "?": "show these keys",
};

/**
 * The settings in the order of their panel; one without options is on or off.
 * @type {Record<keyof Settings, { label: string, help: string, options?: Record<string, string> }>}
 */
export const SETTINGS = {
  name: {
    label: "Your name",
    help: "Takes effect in your next game. It also appears in games you share.",
  },
  speed: {
    label: "Speed",
    help: "Click or tap the table, or press the space bar, to skip an animation.",
    options: { calm: "Calm", steady: "Steady", brisk: "Brisk", instant: "Instant" },
  },
  sort: {
    label: "Sort the hand",
    help: "Alternate red and black, or sort by suit or rank.",
    options: { alternating: "Alternating colours", suits: "By suit", ranks: "By rank" },
  },
  twoTaps: {
    label: "Confirm each card",
    help: "The first press picks a card up, the second plays it.",
  },
  playForced: {
    label: "Play forced cards",
    help: "Auto-play your only legal card.",
  },
  cutAlways: {
    label: "Always cut the pack",
    help:
      "Cut the pack yourself in Modern Hearts too, when it is your turn to cut. " +
      "Takes effect in your next game.",
  },
  cardSize: {
    label: "Card size",
    help: "The size of the cards in your hand.",
    options: { small: "Small", usual: "Medium", large: "Large" },
  },
  faces: {
    label: "Card faces",
    help: "Large corners are easier to read. Plain faces show one big suit symbol.",
    options: { pictures: "Pictures", large: "Large corners", plain: "Plain" },
  },
  fourColours: {
    label: "Four colours",
    help: "Green clubs and blue diamonds make the suits easier to tell apart.",
  },
  backs: {
    label: "Card backs",
    help: "Two packs take turns, and their backs have different colours.",
    options: { weave: "Woven", plain: "Plain", rings: "Rings" },
  },
  felt: {
    label: "Felt",
    help: "The colour of the cloth.",
    options: { green: "Green", blue: "Blue", red: "Red" },
  },
  sound: { label: "Sound", help: "Hear the cards, the counters, and a soft chime on your turn." },
  vibration: {
    label: "Vibration",
    help:
      "The device vibrates on your turn, when the Queen of spades is taken, when one player takes " +
      "all the points, and at the end of a game.",
  },
  talk: {
    label: "Table talk",
    help: "Now and then an opponent has something to say.",
  },
  light: {
    label: "Theme",
    help: "Follow your system, or choose day or night.",
    options: { auto: "Same as system", day: "Day", night: "Night" },
  },
  spoken: {
    label: "Screen reader",
    help: "How much a screen reader reads out.",
    options: { full: "Everything", brief: "Tricks and results", none: "Only your turn" },
  },
};
