/**
 * The shapes of everything saved in this browser. They are checked when the database is read and
 * before an import; the engine checks rules, actions and branches.
 */
import { TEXTS } from "../before-engine.js";
import { SETTINGS } from "../settings.js";
import {
  date,
  dictionary,
  flag,
  integer,
  json,
  list,
  nullable,
  number,
  object,
  optional,
  text,
  time,
} from "../shapes.js";

/** @template T @typedef {import("../shapes.js").Shape<T>} Shape */

/** @type {(value: unknown, at?: string) => Protocol.Rules} */
const rules = (value, at) =>
  Object.assign(Object.create(null), Object.fromEntries(scalars(value, at)));
const scalars = dictionary(json(0));
const action = /** @type {Shape<any>} */ (
  (value, at) => {
    object({ kind: text })(value, at);
    return json(5)(value, at);
  }
);

/** Read the title of a game; earlier pages kept it with a straight apostrophe. @type {Shape<string>} */
const title = (value, at) => text(value, at).replaceAll("'", "’");

/** A chosen game. @type {Shape<Protocol.Choice>} */
const choice = object({
  preset: text,
  title,
  rules,
  bots: list(text),
  difference: optional(text, ""),
  cutting: optional(flag, false),
  shuffling: optional(flag, false),
  seed: optional(text, ""),
  crooked: optional(nullable(integer), null),
  people: optional(list(text), []),
  candidates: optional(integer, 0),
});

/** Progress of the player with problems. @type {Shape<Protocol.Training>} */
const training = object({
  rating: optional(number),
  deviation: optional(number),
  volatility: optional(number),
  solved: optional(integer),
  tried: optional(integer),
  streak: optional(integer),
  best: optional(integer),
  seen: optional(list(text)),
  themes: optional(list(text)),
});

/** @type {Shape<Protocol.Mistake>} */
const mistake = object({
  id: text,
  problem: text,
  schedule: object({
    interval: integer,
    due: date,
    stability: optional(integer, 0),
    difficulty: optional(integer, 0),
    easiness: optional(integer, 0),
    repetitions: optional(integer, 0),
  }),
});

/** A deal of the day: the net of the first try or null, whether it was on time, and the sitting's id. */
const day = object({
  net: nullable(integer),
  onTime: optional(flag, false),
  sitting: optional(text, ""),
});

/** Dates on which the browser was asked to keep all this, and the player reminded to save a file. */
const reminder = object({ asked: optional(date), reminded: optional(date) });

/** The shapes of the small values, by name. */
export const VALUES = {
  settings: SETTINGS,
  choice,
  tour: list(text),
  training,
  deck: dictionary(mistake),
  days: dictionary(day, date),
  reminder,
};

/** @typedef {keyof typeof VALUES} Name */
/** @template {Name} N @typedef {ReturnType<typeof VALUES[N]>} ValueOf */

/** The result of a deal for the player of the page. */
const result = object({
  net: integer,
  units: integer,
  clear: flag,
  /** True if they won a Jack. */
  jack: flag,
  /** True if they shot the moon. */
  moon: optional(flag),
  /** Nets of the others. */
  others: optional(list(integer)),
  /** The coach's mark, from 0 to 100, once the deal was reviewed. */
  mark: optional(number),
  /** The part of the net that was the luck of the cards. */
  luck: optional(number),
});
/** By deal. @type {Shape<ReturnType<typeof result>[]>} */
const results = optional(/** @type {any} */ (list(nullable(result))), []);

/** A sitting as the engine reads it. @type {Shape<Protocol.SavedSitting>} */
const saved = object({
  rules,
  names: list(text),
  human: optional(nullable(integer), null),
  bots: optional(list(text), []),
  seed: optional(text, ""),
  actions: list(action),
  crooked: optional(nullable(integer)),
  shuffling: optional(flag),
  lesson: optional(text),
  challenge: optional(text),
  people: optional(list(integer)),
  remote: optional(list(integer)),
  hints: optional(flag),
  by_hand: optional(flag),
});

/** Read a player's name and their result. @type {Shape<[string, number]>} */
const resultOf = (value, at) => {
  const [name, total] = list(json(0))(value, at);
  return [text(name, at), integer(total, at)];
};

/** The other table of two (C3). */
const other = object({
  sitting: saved,
  /** Results of everybody in earlier sittings of the same evening. */
  brought: optional(list(resultOf), []),
  /** Number of deals that were settled at the player's table when the last deal there began. */
  begun: optional(integer, 0),
});

/** A kept sitting. */
export const SITTING = object({
  /** Number of writes: a window with a smaller one must not write. */
  written: optional(integer, 0),
  /** The title of the game. */
  title: optional(title, TEXTS.hearts),
  begun: time,
  changed: time,
  over: optional(flag, false),
  /** True if the player came first, once it is over. */
  won: optional(flag),
  /** True if cards may be taken back. */
  practice: optional(flag, false),
  /** True for a guest's copy of a host's sitting, which has finished deals only. */
  visiting: optional(flag),
  /** The date, if it is a deal of the day. */
  daily: optional(text, ""),
  /** True if the player had begun these very cards before: it does not count. */
  repeated: optional(flag),
  /** True if its cards come from a record, and were not dealt here. */
  given: optional(flag, false),
  /** Branches that were taken back. @type {Shape<Protocol.Branch[]>} */
  branches: optional(list(json(200)), []),
  results,
  /** Results of the other people at this device, by name. */
  people: optional(dictionary(object({ results, won: optional(flag) }))),
  /** The dealers' commitments as they were shown, by deal. */
  promises: optional(list(nullable(text)), []),
  /** By deal, the words that the people gave, each on a line; null where that is unknown. */
  words: optional(list(nullable(text)), []),
  sitting: saved,
  other: optional(other),
});
