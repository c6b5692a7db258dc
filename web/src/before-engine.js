/**
 * Texts for players that are needed before the engine runs, or when it does not. All others come from
 * the engine, where `words/interface/` has them by id.
 *
 * They are written in English. In a page of another language, `language.js` replaces them before anything
 * is drawn, so whatever shows one reads it when it draws, and never while its module is loaded.
 */

/** Mark a text for translators. @param {string} text */
/* @__NO_SIDE_EFFECTS__ */ function N_(text) {
  return text;
}

/** Mark a text for translators, with its context. @param {string} _context @param {string} text */
/* @__NO_SIDE_EFFECTS__ */ function NC_(_context, text) {
  return text;
}

/** Sentences that `sentence` knows from the start, by id. @type {Record<string, string>} */
export const SENTENCES = {
  "boot.download": NC_("state", "Downloading"),
  "boot.bytes": N_("{loaded} of {total} MB"),
  "boot.start": N_("Getting the cards ready"),
  "boot.install": N_("Loading the game"),
  "boot.ready": NC_("state", "Ready"),
  "boot.opening": N_("Opening the card room"),
  "boot.no-wasm": N_("The game needs WebAssembly, which this browser doesn’t have."),
  "boot.bad-wasm": N_("This browser can’t run Python’s WebAssembly: {why}"),
  "boot.no-python": N_("Python didn’t start: {why}"),
  "boot.not-downloaded": N_("Couldn’t download {url}: {why}"),
  "boot.no-worker": N_("Part of the game didn’t load."),
  "boot.died": N_("Part of the game stopped without saying why."),
  "boot.silent": N_("Part of the game didn’t respond."),
  "chooser.heading": N_("Choose a game"),
  "chooser.loading": N_("Still loading. The games will appear here."),
  "dialog.close": N_("Close"),
  "door.continue": NC_("button", "Continue"),
  "door.continue-game": N_("Continue {title}"),
  "door.daily": N_("Today’s deal"),
  "door.daily-about": N_("One try, same cards for everyone"),
  "door.daily-game": N_("One deal a day"),
  "door.room": N_("At the Eldest Hand"),
  "door.house": N_(
    "The name of this card room: in old books, the eldest hand is the player who leads first.",
  ),
  "door.last-played-today": N_("Last played today at {hour}."),
  "door.last-played": NC_("weekday", "Last played on {day} at {hour}."),
  "door.loading": NC_("state", "Loading"),
  "door.level": NC_("noun", "Opponents"),
  "door.modern-about": N_("Avoid hearts and the Queen of spades. Lowest score wins."),
  "door.moment": N_("One moment …"),
  "door.more.one": N_("1 other saved game"),
  "door.more.other": N_("{count} other saved games"),
  "door.new": N_("Learn in five minutes"),
  "door.play": N_("Play Modern Hearts"),
  "door.problems": N_("Problems"),
  "door.problems-about": N_("One card is right. Which?"),
  "door.promise": N_("No account, no ads"),
  "door.old": N_("The old games"),
  "door.old-about": N_("Hearts as played around 1900, for chips called counters"),
  "door.sit": N_("Sit down"),
  "door.sit-anew": N_("Start a new game"),
  "door.sit-other": N_("Start a new game of {title}"),
  "embed.no-record": N_("The record didn’t load: {url} answered {status}."),
  "embed.no-turn": N_("It’s nobody’s turn to play a card at this point of the record."),
  "file.away": N_("your saved games won’t open right now."),
  "file.aborted": N_("the browser cancelled it."),
  "file.damaged": N_("This file is damaged: {why}."),
  "file.newer": N_("A newer version of this page saved this file. Reload the page first."),
  "file.no-room": N_("this browser has no room left."),
  "file.not-json": N_("This isn’t a file from Eldest Hand (invalid JSON)."),
  "file.parts": N_("parts of it are missing"),
  "file.refused": N_("the server answered {status}."),
  "file.short": N_("it stopped after {bytes} of {expected} bytes."),
  "file.wrong": N_("its content is not what the site published."),
  "file.sitting": N_("game {number} can’t be read"),
  "file.other": N_("This file doesn’t hold your Eldest Hand data."),
  "kept.elsewhere": N_(
    "This game is open in another window. Carry on there, or close that window first.",
  ),
  "kept.overtaken": N_(
    "You carried on with this game in another window, so nothing you do here is saved.",
  ),
  "kept.away": N_(
    "Your saved games won’t open right now, so nothing is being saved. Play on: once they open, " +
      "this page will save what it has. Save your games to a file before you close the page.",
  ),
  "kept.back": N_("Your games are being saved again. Nothing was lost."),
  "kept.erased": N_(
    "Your saved games were deleted in another window. This window has saved what it still had: " +
      "your settings and the game on the table.",
  ),
  "kept.full": N_(
    "This browser can’t save anything right now, perhaps because its storage is full. You can play on, " +
      "but your game will be lost when you close this page. Save your games to a file before you do.",
  ),
  "kept.later": NC_("button", "Not now"),
  "kept.remind": N_(
    "This browser may delete your games to make room. Save a file to keep them safe.",
  ),
  "kept.save-file": N_("Save everything to a file"),
  "kept.unreadable": N_(
    "This saved game is damaged and can’t be continued. You can save it as a file or erase it " +
      "under Saved games.",
  ),
  "value.settings": N_("your settings"),
  "value.choice": N_("the game you chose"),
  "value.tour": N_("the lessons you’ve done"),
  "value.training": N_("your problems"),
  "value.deck": N_("your mistakes"),
  "value.days": N_("your deals of the day"),
  "value.reminder": N_("the date of your last reminder"),
  "kept.aside": N_("Some saved data was damaged and is set aside under Saved games: {values}."),
  "place.no-deal": N_("There is no deal {deal}: this record has {deals}."),
  "place.no-ply": N_("There is no card {ply}. This deal has only {plies}."),
  "own-bot.not-json": N_("expected an answer as JSON, got something else"),
  "own-bot.too-long": N_("expected an answer of at most {limit} characters, got more"),
  "own-bot.too-deep": N_("expected an answer nested at most {limit} deep, got {depth}"),
  "own-bot.too-late": N_("It didn’t answer within {seconds} seconds."),
  "own-bot.too-many": N_("It sent messages nobody asked for."),
  "own-bot.no-action": N_("It returned nothing instead of an action."),
  "own-bot.other-seat": N_("It answered for another seat: {action}"),
  "own-bot.no-name": N_("It didn’t give its name."),
  "own-bot.untaught": N_("It hasn’t been loaded here yet."),
  "own-bot.unlearned": N_("It didn’t load and play a trial deal within {seconds} seconds."),
  "own-bot.starting": N_("It is still loading."),
  "own-bot.stopped": N_("It was stopped."),
  "own-bot.no-wheel": N_("Couldn’t download the wheel: {why}"),
  "own-bot.large-wheel": N_("expected a wheel of at most {limit} bytes"),
  "own-bot.unconfined": N_("This page can’t confine your bot, so it won’t run: {why}"),
  "own-bot.no-frame": N_("its policy (frame-src) doesn’t allow the frame."),
  "failed.details": N_("Details from the browser"),
  "failed.goes-on": N_("The game picks up where it left off."),
  "failed.nothing-lost": N_(
    "Nothing is lost. Every card is saved, and the game picks up where it left off.",
  ),
  "keys.button": NC_("noun", "Keys"),
  "label.home": NC_("button", "Home"),
  "language.direction": NC_("direction of the lines of this language: ltr or rtl", "ltr"),
  "level.beginner": NC_("level", "Beginner"),
  "level.careful": NC_("level", "Intermediate"),
  "level.expert": NC_("level", "Expert"),
  "log.button": NC_("noun", "History"),
  "other-table.button": N_("Other table"),
  "records.button": N_("Saved games"),
  "results.button": NC_("noun", "Profile"),
  "room.events": N_("What happened"),
  "room.last": N_("Last trick"),
  "room.ok": NC_("button", "OK"),
  "room.table": NC_("noun", "Table"),
  "room.table-named": N_("Table, {name}"),
  "rules.button": NC_("noun", "Rules"),
  "scores.button": NC_("noun", "Scores"),
  "settings.button": N_("Settings"),
  "settings.credits": N_("Credits and licences"),
  "settings.deletable": N_(
    "Your games are saved in this browser, which may delete them to make room.",
  ),
  "settings.persisted": N_(
    "Your games are saved in this browser, which won’t delete them by itself.",
  ),
  "settings.no": N_("No"),
  "settings.yes": N_("Yes"),
  "settings.you": NC_("player", "You"),
  "sound.off": N_("Sound is off"),
  "sound.on": N_("Sound is on"),
  "together.button": NC_("noun", "Friends"),
  "version.later": NC_("button", "Later"),
  "version.new": N_("A new version is available."),
  "version.reload": N_("Reload"),
};

/**
 * The causes that stop the engine, with their meaning and the button that continues.
 * @type {Record<Failure["kind"], { heading: string, text: string, action: string }>}
 */
export const FAILURES = {
  download: {
    heading: N_("Part of the game didn’t load"),
    text: N_(
      "The connection was lost, or the site is being updated. Check your connection, then try again.",
    ),
    action: N_("Try again"),
  },
  damaged: {
    heading: N_("Part of the game arrived damaged"),
    text: N_(
      "Perhaps the site is being updated right now. Repair throws away the damaged copies and " +
        "fetches the game again. Your saved games are safe.",
    ),
    action: N_("Repair"),
  },
  wasm: {
    heading: N_("This browser can’t run the game"),
    text: N_(
      "The game needs WebAssembly, which this browser lacks or has switched off. " +
        "Use a current Firefox, Chrome, Edge or Safari, and allow WebAssembly for this site.",
    ),
    action: N_("Try again"),
  },
  python: {
    heading: N_("The game didn’t start"),
    text: N_("Try again. If that doesn’t help, reload the page."),
    action: N_("Try again"),
  },
  policy: {
    heading: N_("This page doesn’t allow the game"),
    text: N_("Its security policy (Content-Security-Policy) forbids what the table needs."),
    action: N_("Try again"),
  },
  died: {
    heading: N_("The game stopped"),
    text: N_("Your browser ended it, perhaps because memory ran out. You can start it again."),
    action: N_("Continue"),
  },
  silent: {
    heading: N_("The game didn’t start"),
    text: N_(
      "We tried twice, and nothing happened. Close other tabs and programs, then try again.",
    ),
    action: N_("Try again"),
  },
  bots: {
    heading: N_("The other players have stopped playing"),
    text: N_("They stopped twice in a row. Press Continue to restart them."),
    action: N_("Continue"),
  },
};

/** Texts of which a table in another page needs some before it is started. */
export const TEXTS = {
  /** Why a policy refused a part of the game. */
  blocked: N_(
    "The directive {directive} of the policy blocked a part of the game. It has to allow: {needed}",
  ),
  /** The page's policy forbids the table. */
  forbidden: N_("This page’s security policy (Content-Security-Policy) forbids the table."),
  /** Title of a game without a better name. */
  hearts: N_("Hearts"),
  /** The table's script did not arrive. */
  notArrived: N_("The table didn’t load. Try again, or reload the page."),
  /** Title of a record without a name. */
  recorded: N_("A recorded deal"),
};

/** Letters in the corners of cards, by rank. @type {Record<string, string>} */
export const INDICES = {
  A: NC_("index on a card", "A"),
  K: NC_("index on a card", "K"),
  Q: NC_("index on a card", "Q"),
  J: NC_("index on a card", "J"),
};

/** Drawings of those letters that English cards lack, as in `cards/pips.js`. @type {Record<string, string>} */
export const OWN_FIGURES = {};

/** Texts of a table in another page, by mode: its purpose, and the button that starts it. */
export const EMBEDDED = {
  play: { purpose: N_("A table to play at"), start: NC_("verb", "Play") },
  replay: { purpose: N_("A deal to step through"), start: N_("Step through") },
  problem: { purpose: N_("A problem to solve"), start: N_("Solve it") },
  diagram: { purpose: N_("A position"), start: NC_("verb", "Show") },
};

/** Name of the card room. */
export const HOUSE = "Eldest Hand";

/** Question before another table takes the place of this one. */
export const REPLACE = {
  text: N_("This page wants to show something else here. You would lose your game at this table."),
  yes: N_("Show it"),
  no: N_("Play on here"),
};

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

/** Names of keys on a keyboard. @type {Record<string, string>} */
export const KEY_NAMES = {
  Home: NC_("key", "Home"),
  End: NC_("key", "End"),
  Enter: NC_("key", "Enter"),
  Space: NC_("key", "Space"),
};

/** Actions of the keys of a hand, by their signs. */
export const HAND_KEYS_HELP = {
  "← → Home End": N_("move from card to card in your hand"),
  Enter: N_("play the card, or choose it to pass"),
  Space: N_("play or choose the card; anywhere else, skip an animation or start the next deal"),
};

/** Actions of the keys of a record, which it has in place of those of a hand. */
export const REPLAY_KEYS_HELP = {
  "← →": N_("go one step back or forward"),
  "↑ ↓": N_("go one trick back or forward"),
  "Home End": N_("go to the start or the end"),
};

/** Actions of the keys that every table has. */
export const KEYS_HELP = {
  H: N_("go to your hand"),
  B: N_("hear your hand, suit by suit"),
  T: N_("hear the cards in the trick"),
  L: N_("show the last trick"),
  V: N_("hear who has run out of a suit"),
  K: N_("hear the cards taken so far"),
  P: N_("hear the points in this deal, or the pool"),
  N: N_("hear everyone’s scores"),
  S: N_("open the scores"),
  C: N_("catch an error"),
  A: N_("get a hint from the coach (then the game won’t count)"),
  R: N_("hear again what just happened"),
  U: N_("undo your last card (then the game won’t count)"),
  "?": N_("show these keys"),
};

/**
 * The settings in the order of their panel; one without options is on or off.
 * @type {Record<keyof Settings, { label: string, help: string, options?: Record<string, string> }>}
 */
export const SETTINGS = {
  name: {
    label: N_("Your name"),
    help: N_("Takes effect in your next game. It also appears in games you share."),
  },
  language: {
    label: N_("Language"),
    help: N_("The page reloads, and your game goes on."),
    options: { auto: NC_("language", "Same as browser") },
  },
  speed: {
    label: N_("Speed"),
    help: N_("Click or tap the table, or press the space bar, to skip an animation."),
    options: {
      calm: NC_("speed of the play", "Calm"),
      steady: NC_("speed of the play", "Steady"),
      brisk: NC_("speed of the play", "Brisk"),
      instant: NC_("speed of the play", "Instant"),
    },
  },
  sort: {
    label: N_("Sort the hand"),
    help: N_("Alternate red and black, or sort by suit or rank."),
    options: {
      alternating: NC_("order of the hand", "Alternating colours"),
      suits: NC_("order of the hand", "By suit"),
      ranks: NC_("order of the hand", "By rank"),
    },
  },
  twoTaps: {
    label: N_("Confirm each card"),
    help: N_("The first press picks a card up, the second plays it."),
  },
  playForced: {
    label: N_("Play forced cards"),
    help: N_("Auto-play your only legal card."),
  },
  cutAlways: {
    label: N_("Always cut the pack"),
    help: N_(
      "Cut the pack yourself in Modern Hearts too, when it is your turn to cut. " +
        "Takes effect in your next game.",
    ),
  },
  cardSize: {
    label: N_("Card size"),
    help: N_("The size of the cards in your hand."),
    options: {
      small: NC_("size of the cards", "Small"),
      usual: NC_("size of the cards", "Medium"),
      large: NC_("size of the cards", "Large"),
    },
  },
  faces: {
    label: N_("Card faces"),
    help: N_("Large corners are easier to read. Plain faces show one big suit symbol."),
    options: {
      pictures: NC_("card faces", "Pictures"),
      large: NC_("card faces", "Large corners"),
      plain: NC_("card faces", "Plain"),
    },
  },
  letters: {
    label: N_("Letters on cards"),
    help: N_("The letters in the corners of court cards and Aces."),
    options: {
      own: NC_("letters on cards", "As in your language"),
      english: NC_("letters on cards", "A K Q J"),
    },
  },
  fourColours: {
    label: N_("Four colours"),
    help: N_("Green clubs and blue diamonds make the suits easier to tell apart."),
  },
  backs: {
    label: N_("Card backs"),
    help: N_("Two packs take turns, and their backs have different colours."),
    options: {
      weave: NC_("card backs", "Woven"),
      plain: NC_("card backs", "Plain"),
      rings: NC_("card backs", "Rings"),
    },
  },
  felt: {
    label: N_("Felt"),
    help: N_("The colour of the cloth."),
    options: {
      green: NC_("colour of the felt", "Green"),
      blue: NC_("colour of the felt", "Blue"),
      red: NC_("colour of the felt", "Red"),
    },
  },
  sound: {
    label: N_("Sound"),
    help: N_("Hear the cards, the counters, and a soft chime on your turn."),
  },
  vibration: {
    label: N_("Vibration"),
    help: N_(
      "The device vibrates on your turn, when the Queen of spades is taken, when one player takes " +
        "all the points, and at the end of a game.",
    ),
  },
  talk: {
    label: N_("Table talk"),
    help: N_("Now and then an opponent has something to say."),
  },
  light: {
    label: N_("Theme"),
    help: N_("Follow your system, or choose day or night."),
    options: {
      auto: NC_("theme", "Same as system"),
      day: NC_("theme", "Day"),
      night: NC_("theme", "Night"),
    },
  },
  spoken: {
    label: N_("Screen reader"),
    help: N_("How much a screen reader reads out."),
    options: {
      full: NC_("screen reader", "Everything"),
      brief: NC_("screen reader", "Tricks and results"),
      none: NC_("screen reader", "Only your turn"),
    },
  },
};
