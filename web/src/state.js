/** The state of one table, in one object. Controllers change it through the `Store`; views only read it. */
import { namesGame } from "./choice.js";
import { groundOf, HOME, openIn } from "./mode.js";
import { sentence } from "./sentences.js";
import { DEFAULTS } from "./settings.js";

/**
 * @typedef {object} Scene the state of the table as drawn; between two replies it is a mixture of them
 * @property {Reply} reply
 * @property {Protocol.TrickView | null} trick
 * @property {View["players"]} players
 * @property {readonly Protocol.Mood[]} moods of the players, by seat
 * @property {boolean} moving whether something moves; nobody is asked meanwhile
 *
 * @typedef {{ deal: number, phase: string, cards: Card[] }} PickedUp
 * @typedef {{ id: number, said: string, kind: string, remarks?: Protocol.Remarks }} LogEntry a sentence, the kind
 *   of its event, and what was remarked at it (club laws)
 * @typedef {{ text: string, law: string, waiting?: boolean, opens?: boolean,
 *   before?: "hint" | "undo" }} Notice a reason with the
 *   law that it comes from, or ""; one told while the player waits holds only until another has acted,
 *   one that opens a new game says what is played, and one before help asks whether to go on
 */

export const initialState = () => ({
  // --- the table and its page ---------------------------------------------------------------
  /** True if this table has the page to itself: it takes the focus and saves sittings. */
  alone: false,
  /** Name of this table for screen readers, to tell it from others in the page. */
  name: "",
  /** Base address of links to our own page. */
  home: document.baseURI,
  /** True if the table is much higher than wide, as on a phone. */
  tall: false,
  /** The papers that have a place on the felt. @type {"all" | "lessons" | "none"} */
  onFelt: "all",

  // --- what it is used for ------------------------------------------------------------------
  /** @type {import("./mode.js").Mode} */
  mode: HOME,
  /** The mode while nobody sits here. */
  vacant: HOME,
  /** The sitting on the table, also under a record; null when nobody sits here. @returns {Kept | null} */
  get kept() {
    const ground = groundOf(this.mode);
    return "kept" in ground ? ground.kept : null;
  },
  /** The engine's latest reply about it; the table may still show an earlier one. @returns {Reply | null} */
  get reply() {
    const ground = groundOf(this.mode);
    return "reply" in ground ? ground.reply : null;
  },

  // --- the player's choices -----------------------------------------------------------------
  /** The player's settings for looks, sound and movement. */
  settings: DEFAULTS,
  /** The chosen game as the part of a link behind `#`. */
  address: "",
  /** The game in play, in the same way, or "". */
  played: "",
  /** The chosen game. @type {Protocol.Choice | null} */
  choice: null,
  /** The strength of the opponents that the player wants, or "" for that of the choice. */
  level: "",
  /** True if the player chose it, now or on an earlier visit, or came by a link that names it. */
  chosen: false,
  /** Today's deal and the player's results, once known. @type {Protocol.Welcomed | null} */
  welcome: null,
  /** True if today's result has been copied. */
  shared: /** @type {import("./share.js").Shared} */ (""),
  /** Fields that can be adjusted. @type {Protocol.Field[]} */
  fields: [],
  /** True if a dealer could show there how to cheat. */
  canBeCrooked: false,
  /** The reason why a game cannot be played, or an address cannot be opened. */
  complaint: "",

  // --- the engine ---------------------------------------------------------------------------
  /** Progress of the engine's start. @type {Progress | null} */
  progress: null,
  /** The failure that stopped the engine. @type {Failure | null} */
  failure: null,
  /** The engine's games and bots; null until it is ready. @type {Protocol.Catalogue | null} */
  catalogue: null,

  // --- the sitting --------------------------------------------------------------------------
  /** True if the game waits only for the player. */
  asked: false,
  /** True if a deal is settled and the next one waits for the player's word. */
  betweenDeals: false,
  /** Events, a sentence each. @type {LogEntry[]} */
  log: [],
  /** Why the player's last action was refused. @type {Notice | null} */
  notice: null,

  /**
   * The other table, if there are two, and the standings at the player's own once they have changed (C3).
   * @type {Protocol.Surveyed & { own: readonly Protocol.TableStanding[] } | null}
   */
  otherTable: null,

  // --- the table as drawn ---------------------------------------------------------------
  /** The scene that the table shows now. @type {Scene | null} */
  scene: null,
  /** True if the last trick is shown in place of this one. */
  lastTrick: false,
  /** The cards picked up, to be passed or played, and in which deal and phase. @type {PickedUp} */
  picked: { deal: 0, phase: "", cards: [] },
  /** The words by which the player shuffles before the next deal; empty to leave it to the dealer. */
  ownWords: "",
  /** Number of times that pictures of court cards have arrived: each time the hand is drawn again. */
  pictures: 0,
  /** The last line of another player, until the next trick is taken. @type {Protocol.Voice | null} */
  voice: null,
  /** Text for screen readers beside the log. */
  spoken: "",

  // --- panels -------------------------------------------------------------------------------
  /** The name of the open panel. @type {string | null} */
  panel: null,
  /** The names of the panels below it, from which it was opened. @type {string[]} */
  below: [],
  /** The id of the option at which the options of a game open, or "". */
  option: "",
  /** True if the player wants to end the sitting, which needs a second press. */
  ending: false,
  /** The law that the rules are open at, or "". */
  law: "",
  /** To mark only the sentences about this: "reckoning", or a text with an old word of theirs. */
  about: "",
  /** The rules of the game in words, once asked for. @type {Protocol.RulesSheet | null} */
  rulesText: null,
  /** The outcome of copying the reckoning of the sitting. @type {import("./share.js").Shared} */
  copied: "",

  // --- club laws ----------------------------------------------------------------------------
  club: {
    /** Kind of action of the hand's next card instead of a play. @type {string | null} */
    changing: null,
    /** The last entry of the log before the player last acted. */
    heard: 0,
    /** The player under suspicion. @type {import("./club/club.js").Suspect} */
    suspect: { seat: null, card: null },
    /** The seat of the person who takes the device to speak. @type {number | null} */
    speaker: null,
  },

  // --- the coach ----------------------------------------------------------------------------
  coach: {
    /** The value of each card. @type {Protocol.CoachAdvice | null} */
    advice: null,
    /** Number of deals on which that advice rests. */
    worlds: 0,
    /** A bid, a suit or cards to pass. @type {Protocol.Suggestion | null} */
    suggestion: null,
    /** True if the coach is still thinking. */
    thinking: false,
    /** The reason why the coach cannot answer, or "". */
    silent: "",
    /** The card at which the review opens; null for the turning point. @type {Card | null} */
    reviewed: null,
  },

  // --- the lessons --------------------------------------------------------------------------
  tour: {
    /** The lessons by group, once the engine has said. @type {readonly Protocol.LessonGroup[]} */
    groups: [],
    /** The names of the lessons that are done. @type {ReadonlySet<string>} */
    done: new Set(),
  },

  // --- the trainer --------------------------------------------------------------------------
  training: {
    /** Every theme of problems. @type {Protocol.ProblemTheme[]} */
    themes: [],
    /** The player's standing, in words. */
    standing: "",
    /** The theme that was chosen last; "" for any. */
    theme: "",
    /** Number of the player's mistakes that come back, and of those that are due. */
    mistakes: 0,
    due: 0,
    /** Why there are no problems, or "". */
    complaint: "",
  },

  // --- a bot of the player's own ------------------------------------------------------------
  ownBot: {
    /** The last lesson. @type {Lesson | null} */
    lesson: null,
    /** True while the bot is being loaded. */
    learning: false,
    /** The name of the bot that has learned, or "". */
    name: "",
    /** Error in the lesson or the bot, as a traceback, or "". */
    trouble: "",
  },

  // --- several devices --------------------------------------------------------------------------
  /** The invitations, once somebody invites or joins. @type {import("./together/together.js").Together | null} */
  together: null,

  // --- storage in this browser ----------------------------------------------------------------
  keeping: {
    /** The sittings that wait to be continued, the latest first. @type {Kept[]} */
    unfinished: [],
    /** True if a deal of a saved sitting was played to its end. */
    played: false,
    /** The reason why the sitting cannot be continued, or "". */
    complaint: "",
    /** Warning about what is kept, or "". */
    warning: "",
    /** Why nothing can be saved, "kept" if it can: the database is away, or full. */
    storage: /** @type {"kept" | "away" | "full"} */ ("kept"),
    /** True once the player has put away the notice about that. */
    storageSeen: false,
    /** True if the browser deletes nothing by itself; null if that is not known yet. */
    persisted: /** @type {boolean | null} */ (null),
  },
});

/**
 * @typedef {ReturnType<typeof initialState>} State
 * @typedef {Partial<Omit<State, "kept" | "reply">>} Changes
 */

/** Holds a table's state, and tells of each change. @fires Store#change */
export class Store extends EventTarget {
  state = initialState();

  /** @param {Changes} changes */
  set(changes) {
    Object.assign(this.state, changes);
    this.dispatchEvent(new Event("change"));
  }

  /**
   * Change one part of the state, such as the coach's.
   * @template {"club" | "coach" | "tour" | "training" | "ownBot" | "keeping"} Part
   * @param {Part} part
   * @param {Partial<State[Part]>} changes
   */
  setIn(part, changes) {
    this.set({ [part]: { ...this.state[part], ...changes } });
  }

  /** Have a screen reader say something, even twice in a row. @param {string} words */
  say(words) {
    this.set({ spoken: words === this.state.spoken ? `${words}\u00a0` : words });
  }
}

/** A part of the commands of a table, such as the coach's; it reaches the others through them. */
export class Part extends EventTarget {
  /** @param {Commands} commands whose `store`, `game`, `pace` and `host` are set already */
  constructor(commands) {
    super();
    this.commands = commands;
    this.store = commands.store;
    this.game = commands.game;
  }
}

// --- derived from the state -------------------------------------------------------------

/** Return whether the engine answers. @param {Pick<State, "catalogue" | "failure">} state */
export const isReady = ({ catalogue, failure }) => catalogue !== null && failure === null;

/** Return whether the player is asked while nothing moves. @param {Pick<State, "asked" | "scene">} state */
export const isAsked = ({ asked, scene }) => asked && !scene?.moving;

/**
 * Return whether the player gets no help: others play the same cards, or several devices have not agreed
 * to hints.
 * @param {Pick<State, "kept">} state
 */
export function isShared({ kept }) {
  if (!kept) return false;
  const { challenge, remote, hints } = kept.sitting;
  return Boolean(remote?.length ? !hints : (kept.daily || challenge) && !kept.practice);
}

/** Return whether the last trick lies on the table without being asked for, as in a record between two tricks. @param {Pick<State, "mode" | "scene">} state */
export const isLastTrickOut = ({ mode, scene }) =>
  Boolean(openIn(mode) && scene?.trick?.cards.length && !scene.reply.view.trick?.cards.length);

/** Return whether club laws are played here. @param {Pick<State, "mode" | "scene">} state */
export const isClub = ({ mode, scene }) => !openIn(mode) && scene?.reply.view.rules.laws === "club";

/** The modes in which nobody can have advice. */
const UNADVISED = new Set(["lesson", "replay", "problem"]);

/** Return whether the coach advises at this table. @param {Pick<State, "mode" | "kept">} state */
export const isAdvised = (state) => !UNADVISED.has(state.mode.kind) && !isShared(state);

/** Return whether there is a choice that the coach can advise. @param {State} state */
export const hasChoice = (state) =>
  isAsked(state) && state.mode.kind === "game" && Boolean(state.reply?.advised);

/** Return whether a hint is offered. @param {State} state */
export const isHinted = (state) => hasChoice(state) && !isShared(state);

/**
 * Return whether cards can be taken back at this table, where nobody sits at another device and no
 * club laws say what that costs.
 * @param {Pick<State, "mode" | "kept" | "scene">} state
 */
export const isForgiving = (state) =>
  isAdvised(state) && !isClub(state) && !state.kept?.sitting.remote?.length;

/**
 * Return whether the player may take back the last card.
 * @param {Pick<State, "kept" | "reply" | "asked">} state
 */
export const canTakeBack = ({ kept, reply, asked }) =>
  Boolean(reply?.undo && !isShared({ kept }) && asked);

/** Return the picked-up cards of this phase. @param {Pick<State, "picked" | "scene">} state */
export function pickedUp({ picked, scene }) {
  const view = scene?.reply.view;
  if (!view || view.deal.number !== picked.deal || view.phase !== picked.phase) return [];
  return picked.cards.filter((card) => view.hand.includes(card));
}

/** Return the lesson here as it is drawn, or null. @param {Pick<State, "mode" | "scene">} state */
export const lessonOf = ({ mode, scene }) =>
  (mode.kind === "lesson" && scene?.reply.lesson) || null;

/** Return the text for which the paper of a lesson opens, or "". @param {Pick<State, "mode" | "scene">} state */
export function taughtIn(state) {
  const lesson = lessonOf(state);
  return lesson?.teaches ? lesson.text : "";
}

/**
 * Return whether a game is named, in the address or on an earlier visit, to sit down at.
 * @param {Pick<State, "chosen" | "fields" | "choice" | "address">} state
 */
export const isNamed = ({ chosen, fields, choice, address }) =>
  fields.length ? chosen : choice !== null || namesGame(address);

/**
 * Return the chosen game, or null.
 * @param {Pick<State, "alone" | "chosen" | "fields" | "choice" | "address">} state
 */
export const namedGame = (state) => (state.alone && !isNamed(state) ? null : state.choice);

/** Return the address of the game in play or of the chosen one, or "". @param {State} state */
export const addressAt = (state) =>
  (state.kept && state.played) || (isNamed(state) ? state.address : "");

/** Return the names of all open panels, the uppermost last. @param {Pick<State, "panel" | "below">} state */
export const openPanels = ({ panel, below }) => (panel ? [...below, panel] : []);

/** Return the link to the chosen game. @param {Pick<State, "address" | "home">} state */
export const linkOf = ({ address, home }) => new URL(address, home).href;

/**
 * Return the bots that can be seated: the engine's, and the player's own.
 * @param {Pick<State, "catalogue" | "ownBot">} state @returns {Protocol.BotLine[]}
 */
export function botKinds({ catalogue, ownBot }) {
  if (!catalogue) return [];
  if (!ownBot.name) return catalogue.bots;
  const title = sentence("own-bot.title", { name: ownBot.name });
  return [...catalogue.bots, { name: "own", title, description: sentence("bots.own") }];
}
