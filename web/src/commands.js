/**
 * The commands of the interface to a table, passed to each view. A command is a public method here or
 * of a part; a move in the game is an `Action`, which `act` carries out.
 */

import { chooseLetters } from "./cards/card.js";
import { atLevel, namesGame, wordsIn } from "./choice.js";
import { Club } from "./club/club.js";
import { Coach } from "./coach/coach.js";
import { Deals } from "./deals/deals.js";
import { Choosing } from "./game/choosing.js";
import { Game } from "./game/game.js";
import { OtherTable } from "./game/other-table.js";
import { Keeping } from "./keep/keeping.js";
import { keep } from "./keep/values.js";
import { askedIn, groundOf, waiting } from "./mode.js";
import { dropCopies } from "./offline/offline.js";
import { Teaching } from "./own-bot/own-bot.js";
import { panelNamed } from "./panel.js";
import { PlayingAgain } from "./replay/playing-again.js";
import { ProblemAsker } from "./replay/problem.js";
import { Replay } from "./replay/replay.js";
import { Trainer } from "./replay/trainer.js";
import { sentence } from "./sentences.js";
import { copy } from "./share.js";
import {
  addressAt,
  isLastTrickOut,
  isNamed,
  isReady,
  namedGame,
  openPanels,
  pickedUp,
} from "./state.js";
import { learnTerms } from "./terms.js";
import { messageOf } from "./text.js";
import { FAMILIAR, Tour } from "./tour/tour.js";

/**
 * @typedef {object} Host the table, and the page around it
 * @property {import("./table/animator.js").Animator} animator
 * @property {() => Promise<boolean>} begin acts instead of waiting for the player, once the
 *   engine is there; resolves to false if there is nothing to do
 * @property {(address: string) => void} tellAddress to the page
 * @property {(answer: import("./replay/problem.js").Answer) => void} tellAnswer to the page
 * @property {() => void} tellLanguage to the page, which speaks another one once it is loaded again
 * @property {() => void} focusHand
 */

/** Bind the methods of a part, which views pass on one by one. @param {object} part */
function bind(part) {
  const methods = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(part));
  for (const [name, { value }] of Object.entries(methods))
    if (typeof value === "function" && name !== "constructor")
      Object.defineProperty(part, name, { value: value.bind(part) });
}

export class Commands {
  /** @type {Promise<import("./together/together.js").Together> | null} */
  #together = null;

  /** @param {Store} store @param {Pace} pace @param {Host} host */
  constructor(store, pace, host) {
    this.store = store;
    this.pace = pace;
    this.host = host;
    store.addEventListener("change", () =>
      learnTerms(store.state.scene?.reply.words.meanings ?? {}),
    );
    this.game = new Game(store, host.animator);
    this.game.beforeOpening = async (kept) => kept.sitting.remote?.length && this.together();
    this.choosing = new Choosing(this);
    this.replay = new Replay(this);
    this.again = new PlayingAgain(this);
    this.problem = new ProblemAsker(this);
    this.trainer = new Trainer(this);
    this.tour = new Tour(this);
    this.club = new Club(this);
    this.coach = new Coach(this);
    this.keeping = new Keeping(this);
    this.otherTable = new OtherTable(this);
    this.deals = new Deals(this);
    this.teaching = new Teaching(this);
    for (const part of [this, ...Object.values(this)])
      if (part instanceof EventTarget || part === this) bind(part);
  }

  get #state() {
    return this.store.state;
  }

  // --- starting -------------------------------------------------------------------------------

  /** Start or restart the engine, and go on where the player was; a player who waits comes first. */
  async start() {
    const { game, replay, choosing, deals } = this;
    replay.close();
    choosing.restart();
    const started = game.start();
    if (this.#state.mode.kind === "waiting") void this.#sitWanted();
    await started;
    await game.readCatalogue();
    const { address } = this.#state; // before choosing a game writes another
    await choosing.chooseFirst();
    if (this.#state.alone) void deals.readDay();
    const { kind } = groundOf(this.#state.mode);
    if ((kind !== "home" && kind !== "coming") || (await this.host.begin())) return;
    await this.#openNamed(address);
  }

  /** Drop all copies of the program, of which some are damaged, and start anew. */
  async repair() {
    await dropCopies();
    const { alone, kept, keeping } = this.#state;
    // a page that is loaded again forgets a game that is not stored
    if (alone && (!kept || keeping.storage === "kept")) location.reload();
    else await this.start();
  }

  /** Sit down at the table that the player had chosen before the engine stopped. */
  #sitWanted() {
    if (this.deals.wanted) return this.deals.wanted();
    return this.keeping.wanted ? this.keeping.goOn() : this.sit();
  }

  /** Open the record, lesson, deal or bot that an address names, but no game. @param {string} address */
  async #openNamed(address) {
    if (address.startsWith("#join=")) return (await this.together()).answer(address);
    for (const each of [this.replay, this.tour, this.trainer, this.deals, this.teaching])
      if (await each.openAddress(address)) return true;
    return false;
  }

  /** Load what several devices at one table need. */
  together() {
    this.#together ??= this.#loadTogether();
    return this.#together;
  }

  async #loadTogether() {
    await import("./together/panel.js");
    const { Together } = await import("./together/together.js");
    return new Together(this);
  }

  /** Invite people with devices of their own to the chosen game; a newcomer's friends to the familiar one. */
  async invite() {
    const together = await this.together();
    if (!isNamed(this.#state)) await this.choosing.look(FAMILIAR);
    together.invite();
  }

  /** Open the target of a link; at a table in use, a game opens only in its panel. @param {string} address */
  async openAddress(address) {
    if (address === addressAt(this.#state)) return;
    this.store.set({ panel: null });
    if (await this.#openNamed(address)) return;
    if (!namesGame(address)) {
      if (address.length > 1) this.store.setIn("keeping", { warning: sentence("link.unknown") });
      return;
    }
    await this.choosing.chooseNamed(address);
    if (this.#state.kept) this.openOptions();
  }

  // --- sitting down and leaving ---------------------------------------------------------------

  /** Sit down at the chosen game; before the engine is there, at the one that the address names. */
  async sit() {
    const { choosing } = this;
    if (!this.#state.complaint) {
      this.store.set({ scene: null, panel: null });
      this.waits(true);
    }
    await choosing.changes;
    const { choice, complaint, address, level } = this.#state;
    if (complaint) return this.waits(false);
    const known = choice && (choosing.known || !namesGame(address));
    try {
      const which = known ? { choice } : { words: wordsIn(address) };
      choosing.isPlayed(await this.game.sitDown(atLevel(which, level)));
      this.setLevel("");
    } catch (error) {
      this.store.set({ complaint: messageOf(error) });
    }
    this.waits(false);
  }

  /** Note whether the player waits for a table. @param {boolean} waits */
  waits(waits) {
    this.store.set({ mode: waiting(this.#state.mode, waits) });
  }

  /** Sit down at a game by its name. @param {string} preset */
  async sitAt(preset) {
    this.choosing.expect(preset);
    await this.sit();
  }

  /** Set the strength of the opponents in the next game. @param {string} level "" for that of the choice */
  setLevel(level) {
    this.store.set({ level });
  }

  /** Let the player choose another game; at a table that offers no choice, leave it. */
  otherGame() {
    if (this.#state.alone) this.open("chooser");
    else this.leave();
  }

  /** Leave the table. */
  leave() {
    this.replay.close();
    this.game.leave();
    this.keeping.left();
    this.store.set({ scene: null, panel: null, played: "" });
    this.tellAddress();
    if (this.#state.alone) void this.deals.readDay();
  }

  /** Tell the page its address. @param {string} [address] default: that of the game */
  tellAddress(address = addressAt(this.#state)) {
    this.host.tellAddress(address);
  }

  /** Clear the table for another sitting. */
  clear() {
    this.store.set({ scene: null, panel: null, lastTrick: false });
    this.pace.rest();
  }

  // --- playing --------------------------------------------------------------------------------

  /** Carry out an action in the sitting. @param {Action} action */
  async act(action) {
    this.club.acts();
    this.pace.rest();
    await this.game.act(action);
  }

  /** Play a card of the hand; in a problem it is the answer. @param {Card} card */
  async playCard(card) {
    const { club, game, problem, trainer } = this;
    this.store.set({ lastTrick: false });
    const question = askedIn(this.#state.mode);
    if (question) return question.put ? trainer.answer({ card }) : problem.answer(card);
    const seat = this.#state.scene?.reply.view.seat;
    if (typeof seat !== "number") return;
    const meaning = club.meaningOf(card);
    if (meaning === "slip") return;
    if (meaning) return this.act(meaning);
    this.pace.rest();
    await game.act({ kind: "play_card", seat, card });
  }

  /** Pick up cards of the hand. @param {Card[]} cards */
  pickUp(cards) {
    const view = this.#state.scene?.reply.view;
    if (!view) return;
    const { deal, phase, stage } = view;
    this.store.set({ picked: { deal: deal.number, phase, cards }, notice: null });
    if (phase === "pass")
      this.store.say(sentence("pass.chosen", { chosen: cards.length, count: stage.pass_count }));
  }

  /** Pass the cards that are picked up. */
  async passCards() {
    const cards = pickedUp(this.#state);
    const seat = this.#state.scene?.reply.view.seat;
    if (typeof seat === "number") await this.game.act({ kind: "pass_cards", seat, cards });
  }

  /** Answer a question about the table, in writing and for a screen reader. @param {Protocol.About} about */
  async tell(about) {
    const view = this.#state.scene?.reply.view;
    if (!view) return;
    const { said } = await this.game
      .ask({ do: "tell", about, view })
      .catch((error) => ({ said: messageOf(error) }));
    this.store.say(said);
    // the last trick is seen
    if (about !== "last_trick") this.store.set({ notice: { text: said, law: "" } });
  }

  /** Show the last trick in place of this one and say it, or show this one again. */
  toggleLastTrick() {
    const { lastTrick, scene } = this.#state;
    const hidden = Boolean(scene?.reply.view.tricks.length) && !isLastTrickOut(this.#state);
    const shown = !lastTrick && hidden;
    this.store.set({ lastTrick: shown });
    if (shown || !lastTrick) void this.tell("last_trick");
  }

  /** Shuffle before the dealer, by these words. @param {string} words */
  async shuffle(words) {
    const { kept, scene } = this.#state;
    if (kept && scene) {
      const at = scene.reply.view.deal.number - 1;
      // several people at this device give words one after the other
      kept.words[at] = [kept.words[at], words].filter(Boolean).join("\n");
    }
    await this.game.contribute(words);
  }

  /** Store the words that shuffle the next deal. @param {string} ownWords */
  chooseWords(ownWords) {
    this.store.set({ ownWords });
  }

  /**
   * Begin the next deal; the player's words shuffle it, if there are any and they still count (F3).
   * @param {boolean} [wrongly] whether to deal wrongly (D6), without these words
   */
  nextDeal(wrongly = false) {
    const { ownWords, reply } = this.#state;
    this.store.set({ ownWords: wrongly ? ownWords : "", ending: false });
    if (ownWords && reply?.words.sealed && !wrongly) return this.shuffle(ownWords);
    return this.game.nextDeal(wrongly);
  }

  /** End the sitting after its last deal; the first press only asks. */
  endSitting() {
    const { ending } = this.#state;
    this.store.set({ ending: !ending });
    if (ending) void this.game.endSitting();
  }

  /**
   * Forget whether to end the sitting, and turn the last trick down, when anything else is pressed.
   * @param {readonly EventTarget[]} path
   */
  pressed(path) {
    const within = (/** @type {string} */ name) =>
      path.some((each) => each instanceof HTMLElement && name in each.dataset);
    if (this.#state.ending && !within("ends")) this.store.set({ ending: false });
    if (this.#state.lastTrick && !within("last")) this.store.set({ lastTrick: false });
  }

  /** Hand the device to the person in this seat, who has noticed something. @param {number} seat */
  handTo(seat) {
    this.club.speaks(seat);
    return this.game.handTo(seat);
  }

  // --- panels and settings --------------------------------------------------------------------

  /** Open a panel, above the one that is open. @param {string} name */
  open(name) {
    const open = openPanels(this.#state);
    const below = open.includes(name) ? open.slice(0, open.indexOf(name)) : open;
    this.store.set({ panel: name, below, law: "", about: "", ending: false });
    panelNamed(name).opened?.(this);
    this.#lookAway();
  }

  /** Close the uppermost panel. */
  close() {
    const { below } = this.#state;
    this.store.set({ panel: below.at(-1) ?? null, below: below.slice(0, -1) });
    this.#lookAway();
  }

  /** Undo a look at options whose panel is closed. */
  #lookAway() {
    const open = openPanels(this.#state);
    if (!open.includes("options") && !open.includes("club")) void this.choosing.lookAway();
  }

  /** Open the options of a game; before the engine knows any, the list of games. @param {string} preset */
  openGame(preset) {
    const { choosing, open, openOptions } = this;
    if (!choosing.known) return open("chooser");
    if (preset !== this.#state.choice?.preset) void choosing.look(preset);
    openOptions();
  }

  /** Open the options of the chosen game, perhaps at one of them. @param {string} [option] its id */
  openOptions(option = "") {
    this.store.set({ option, level: "" });
    this.open("options");
  }

  /** Say what club laws are, and offer an old game to play by them. */
  openClub() {
    const { choosing, open } = this;
    if (!choosing.known) return open("chooser");
    void choosing.lookAtClub(FAMILIAR);
    open("club");
  }

  /**
   * Open the rules at a law. @param {string} law "" for any
   * @param {string} [about] only at its sentences about this: "reckoning", or a text with an old word of theirs
   */
  openLaw(law, about = "") {
    this.open("rules");
    this.store.set({ law, about });
  }

  /** Fetch the rules of a game, in words. @param {string} [preset] its name; default: the game at hand */
  async readRules(preset = "") {
    const { scene } = this.#state;
    if (!isReady(this.#state)) return;
    const atHand = scene?.reply.view.rules ?? namedGame(this.#state)?.rules ?? null;
    const rules = preset ? null : atHand;
    const rulesText = await this.game.ask({ do: "explain_rules", rules, preset }).catch(() => null);
    if (rulesText) learnTerms(rulesText.meanings);
    this.store.set({ rulesText });
  }

  /** @param {Partial<Settings>} changes */
  async changeSettings(changes) {
    this.showSettings({ ...this.#state.settings, ...changes });
    if (!this.#state.alone) return;
    await keep("settings", changes);
    const { kept, keeping } = this.#state;
    // a page that is loaded again forgets what is not stored
    const lasts = keeping.storage === "kept" || !kept;
    if ("language" in changes && lasts) this.host.tellLanguage();
  }

  /** Show the table by these settings. @param {Settings} settings */
  showSettings(settings) {
    const { pictures } = this.#state;
    this.pace.speed = settings.speed;
    this.store.set({ settings, pictures: pictures + Number(chooseLetters(settings.letters)) });
  }

  /** Copy the reckoning of the sitting. @param {string} text */
  async copyFinal(text) {
    this.store.set({ copied: await copy(text) });
  }
}
