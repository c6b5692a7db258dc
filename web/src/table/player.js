/**
 * What the player does at a table, from choosing a game to leaving: it makes the `actions` of the
 * views.
 */
import { addressOf, keepChoice, namesGame, wordsIn } from "../choice.js";
import { panelNamed } from "../panel.js";
import { againAt } from "../replay/replay.js";
import { keepSettings } from "../settings.js";
import { addressAt, isReady, pickedUp } from "../state.js";
import { messageOf } from "../text.js";
import { finalText } from "./reckoning.js";

/**
 * @typedef {import("../protocol.d.ts").Card} Card
 * @typedef {import("../keep/store.js").Kept} Kept
 *
 * @typedef {object} Parts of the table that the player's actions reach
 * @property {import("../state.js").Store} store
 * @property {import("../pace.js").Pace} pace
 * @property {import("../game/game.js").Game} game
 * @property {import("../club/club.js").Club} club
 * @property {import("../coach/coach.js").Coach} coach
 * @property {import("../tour/tour.js").Tour} tour
 * @property {import("../replay/replay.js").Replay} replay
 * @property {import("../replay/problem.js").ProblemAsker} problem
 * @property {import("../replay/trainer.js").Trainer} trainer
 * @property {import("../deals/deals.js").Deals} deals
 * @property {import("../keep/keeping.js").Keeping} keeping
 * @property {import("../own-bot/teaching.js").Teaching} teaching
 * @property {() => Promise<boolean>} begin what is done instead of waiting for the player, once the
 *   engine is there; tells whether anything was
 * @property {(address: string) => void} tellAddress to the page
 *
 * @typedef {Extract<import("../protocol.d.ts").Request,
 *   { do: "open_game" | "choose" | "choose_game" | "adjust" }>} ChoiceRequest
 */

export class Player {
  /** What the player changes about the choice is done once this is. @type {Promise<void>} */
  #changes = Promise.resolve();

  /** @param {Parts} parts */
  constructor(parts) {
    this.parts = parts;
    parts.game.addEventListener("begun", () => void this.#chooseInPlay());
  }

  get #store() {
    return this.parts.store;
  }

  get #state() {
    return this.#store.state;
  }

  // --- starting -------------------------------------------------------------------------------

  /**
   * Start the engine, or start it anew; then go on as far as the player had come. A player who has
   * sat down already is served before anything else is asked.
   */
  async start() {
    const { game, replay, tour, trainer, deals, begin } = this.parts;
    if (this.#state.replay) replay.close();
    this.#changes = Promise.resolve(); // an engine that died answers nothing
    const started = game.start();
    const { waiting, kept } = this.#state;
    if (waiting && !kept) void this.#sitWanted();
    await started;
    await game.readCatalogue();
    const { address } = this.#state; // before choosing a game writes another
    if (!this.#chosen) await this.#chooseFirst();
    void deals.readDay();
    if (this.#state.kept || this.#state.waiting || (await begin())) return;
    for (const each of [replay, tour, trainer, deals]) if (await each.openAddress(address)) return;
  }

  /** What the player sat down for before the engine stopped. */
  #sitWanted() {
    if (this.parts.deals.wanted) return this.parts.deals.wanted();
    return this.parts.keeping.wanted ? this.parts.keeping.goOn() : this.sit();
  }

  // --- choosing a game ------------------------------------------------------------------------

  /** Whether the engine knows what is chosen. */
  get #chosen() {
    return this.#state.fields.length > 0;
  }

  /** What the address names, or what was chosen last, or the first game. */
  async #chooseFirst() {
    const { address, choice } = this.#state;
    if (namesGame(address)) await this.#choose({ do: "open_game", words: wordsIn(address) });
    const { complaint } = this.#state;
    if (!this.#chosen && choice) await this.#choose({ do: "choose", choice });
    if (!this.#chosen) await this.#choose({ do: "choose", choice: null }, { chosen: false });
    if (complaint) this.#store.set({ complaint });
  }

  /** @param {ChoiceRequest} request @param {{ chosen: boolean }} [how] whether the player wants it */
  async #choose(request, { chosen } = { chosen: true }) {
    try {
      this.#take(await this.parts.game.ask(request), chosen);
    } catch (error) {
      this.#store.set({ complaint: messageOf(error) });
    }
  }

  /** @param {import("../protocol.d.ts").Chosen} found @param {boolean} [chosen] by the player */
  #take({ choice, words, fields, crooked }, chosen = true) {
    const address = addressOf(words);
    this.#store.set({ choice, chosen, address, fields, canBeCrooked: crooked, complaint: "" });
    if (!chosen) return;
    if (this.#state.alone) keepChoice(choice);
    this.#tellAddress();
  }

  #tellAddress() {
    this.parts.tellAddress(addressAt(this.#state));
  }

  /** The chosen game is the one in play. */
  #isPlayed() {
    this.#store.set({ played: this.#state.address });
    this.#tellAddress();
  }

  /**
   * Change what is chosen, once all earlier changes have been made.
   * @param {(choice: import("../choice.js").Choice) => ChoiceRequest} request
   */
  #change(request) {
    this.#changes = this.#changes.then(async () => {
      const { choice } = this.#state;
      if (choice) await this.#choose(request(choice));
    });
    return this.#changes;
  }

  /**
   * Open what a link names; a game, at a table where somebody sits, only in its panel.
   * @param {string} address
   */
  async openAddress(address) {
    const { replay, tour, trainer, deals } = this.parts;
    if (address === addressAt(this.#state)) return;
    for (const each of [replay, tour, trainer, deals]) if (await each.openAddress(address)) return;
    if (!namesGame(address)) return;
    await this.#choose({ do: "open_game", words: wordsIn(address) });
    if (this.#state.kept) this.open("chooser");
  }

  // --- sitting down and leaving ---------------------------------------------------------------

  /** Sit down at the chosen game; before the engine is there, at the one that the address names. */
  async sit() {
    if (!this.#state.complaint) this.#store.set({ waiting: true, scene: null, panel: null });
    await this.#changes;
    const { choice, complaint, address } = this.#state;
    if (complaint) return this.#store.set({ waiting: false });
    const known = choice && (this.#chosen || !namesGame(address));
    try {
      const which = known ? { choice } : { words: wordsIn(address) };
      const chosen = await this.parts.game.sitDown(which);
      this.#take(chosen);
      this.#isPlayed();
    } catch (error) {
      this.#store.set({ complaint: messageOf(error) });
    }
    this.#store.set({ waiting: false });
  }

  /** Sit down at a game by its name. @param {string} preset */
  async #sitAt(preset) {
    if (this.#chosen) void this.actions.chooseGame(preset);
    else this.#store.set({ address: addressOf([["game", preset]]), choice: null });
    await this.sit();
  }

  /** The game on the table is the chosen one, wherever its sitting came from. */
  async #chooseInPlay() {
    const { choice, kept } = this.#state;
    if (!choice || !kept || kept.sitting.lesson) return;
    const { rules, bots: players, names, human, people: others = [], crooked } = kept.sitting;
    const place = (/** @type {unknown} */ _, /** @type {number} */ player) => player !== human;
    const bots = players.filter(place);
    const people = others.length
      ? names.map((name, player) => (others.includes(player) ? name : "")).filter(place)
      : [];
    const seated = choice.bots.map((bot, at) => (choice.people?.[at] ? "" : bot));
    if (
      JSON.stringify([rules, bots, people]) ===
      JSON.stringify([choice.rules, seated, choice.people ?? []])
    )
      return this.#isPlayed();
    this.#changes = this.#changes.then(async () => {
      const about = { preset: "", rules, bots, people, crooked: crooked ?? null, seed: "" };
      const found = await this.parts.game
        .ask({ do: "choose", choice: { ...choice, ...about } })
        .catch(() => null); // it can be played all the same
      if (!found || this.#state.kept !== kept) return;
      this.#take(found);
      this.#isPlayed();
    });
    await this.#changes;
  }

  leave() {
    this.parts.game.leave();
    this.parts.keeping.left();
    this.#store.set({ scene: null, panel: null, played: "" });
    this.#tellAddress();
  }

  /** Clear away what lies on the table, for another sitting. */
  clear() {
    this.#store.set({ scene: null, panel: null, lastTrick: false });
    this.parts.pace.rest();
  }

  // --- playing a deal again -------------------------------------------------------------------

  /**
   * Play a deal of the player's own again; what lies on the table waits.
   * @param {Kept} own the sitting in which it was played
   * @param {number} deal
   * @param {number} after how many of its actions
   */
  async #playAgain(own, deal, after) {
    const [{ secondPlaying }] = await Promise.all([
      import("../replay/again.js"),
      import("./second-result.js"),
    ]);
    if (this.#state.replay) this.parts.replay.close();
    const { kept } = this.#state;
    this.clear();
    await this.parts.game.open(
      secondPlaying(own, deal, after, kept?.again ? kept.again.behind : kept),
    );
  }

  /**
   * @param {(again: typeof import("../replay/again.js"),
   *   table: { kept: Kept, reply: import("../protocol.d.ts").Reply }) => number} placeIn the sitting,
   *   of the deal settled last
   */
  async #playSettled(placeIn) {
    const { kept, reply } = this.#state;
    if (!kept || !reply) return;
    const after = placeIn(await import("../replay/again.js"), { kept, reply });
    await this.#playAgain(kept, reply.view.settled, after);
  }

  /** @param {"here" | "start"} from */
  async #playHere(from) {
    const { replay } = this.#state;
    const place = replay && againAt(replay);
    if (place)
      await this.#playAgain(place.own, place.deal, from === "here" ? place.from : place.dealt);
  }

  async #leaveAgain() {
    const behind = this.#state.kept?.again?.behind;
    this.clear();
    if (behind) await this.parts.game.open(behind);
    else this.leave();
  }

  // --- playing --------------------------------------------------------------------------------

  /** @param {import("../protocol.d.ts").Action} action */
  async #act(action) {
    this.parts.club.acts();
    this.parts.pace.rest();
    await this.parts.game.act(action);
  }

  /** @param {Card} card */
  async #playCard(card) {
    const { club, game, pace, problem, trainer } = this.parts;
    this.#store.set({ lastTrick: false });
    if (this.#state.problem?.put) return trainer.answer({ card });
    if (this.#state.problem) return problem.answer(card);
    const seat = this.#state.scene?.reply.view.seat;
    if (typeof seat !== "number") return;
    const meaning = club.meaningOf(card);
    if (meaning === "slip") return;
    if (meaning) return this.#act(meaning);
    pace.rest();
    await game.act({ kind: "play_card", seat, card });
  }

  async #passCards() {
    const cards = pickedUp(this.#state);
    const seat = this.#state.scene?.reply.view.seat;
    if (typeof seat === "number") await this.parts.game.act({ kind: "pass_cards", seat, cards });
  }

  /** @param {Card[]} cards */
  #pickUp(cards) {
    const view = this.#state.scene?.reply.view;
    if (!view) return;
    const { deal, phase, pass_count: count } = view;
    this.#store.set({ picked: { deal, phase, cards }, notice: null });
    if (phase === "pass") this.#store.say(`${cards.length} of ${count}`);
  }

  /** @param {import("../protocol.d.ts").About} about */
  async #told(about) {
    const view = this.#state.scene?.reply.view;
    if (!view) return;
    const { said } = await this.parts.game
      .ask({ do: "tell", about, view })
      .catch((error) => ({ said: messageOf(error) }));
    this.#store.say(said);
  }

  /** Show the last trick in place of this one and say it, or show this one again. */
  #toggleLastTrick() {
    const { lastTrick, scene } = this.#state;
    const shown = !lastTrick && Boolean(scene?.reply.view.tricks.length);
    this.#store.set({ lastTrick: shown });
    if (shown || !lastTrick) void this.#told("last_trick");
  }

  /** @param {string} words */
  async #shuffle(words) {
    const { kept, scene } = this.#state;
    if (kept && scene) {
      const at = scene.reply.view.deal - 1;
      // several people at this device give words one after the other
      kept.words[at] = [kept.words[at], words].filter(Boolean).join("\n");
    }
    await this.parts.game.contribute(words);
  }

  /** The next deal; by the words of the player, if there are any and they still count (F3). */
  #nextDeal() {
    const { ownWords, reply } = this.#state;
    this.#store.set({ ownWords: "" });
    return ownWords && reply?.words.sealed ? this.#shuffle(ownWords) : this.parts.game.nextDeal();
  }

  // --- panels and settings --------------------------------------------------------------------

  /** @param {string} name of a panel */
  open(name) {
    this.#store.set({ panel: name, law: "" });
    panelNamed(name).opened?.(this.actions);
  }

  /** @param {string} law */
  #openLaw(law) {
    this.open("rules");
    this.#store.set({ law });
  }

  async #readRules() {
    const { scene, choice } = this.#state;
    const rules = scene?.reply.view.rules ?? choice?.rules;
    if (!rules || !isReady(this.#state)) return;
    const rulesText = await this.parts.game.ask({ do: "explain_rules", rules }).catch(() => null);
    this.#store.set({ rulesText });
  }

  /** @param {Partial<import("../settings.js").Settings>} changes */
  changeSettings(changes) {
    const settings = { ...this.#state.settings, ...changes };
    this.parts.pace.speed = settings.speed;
    this.#store.set({ settings });
    if (this.#state.alone) keepSettings(settings);
  }

  async #copyFinal() {
    const { reply } = this.#state;
    if (!reply) return;
    await navigator.clipboard.writeText(finalText(reply)).then(
      () => this.#store.set({ copied: true }),
      () => {}, // the browser forbids it: the table can still be selected
    );
  }

  /** @type {import("../actions.js").Actions} */
  actions = {
    ask: (request) => this.parts.game.ask(request),

    open: (name) => this.open(name),
    close: () => this.#store.set({ panel: null }),
    openLaw: (law) => this.#openLaw(law),
    readRules: () => this.#readRules(),
    changeSettings: (changes) => this.changeSettings(changes),

    choose: (change) =>
      this.#change((choice) => ({ do: "choose", choice: { ...choice, ...change(choice) } })),
    chooseGame: (preset) => this.#change((choice) => ({ do: "choose_game", choice, preset })),
    adjust: (name, value) => this.#change((choice) => ({ do: "adjust", choice, name, value })),
    sit: () => this.sit(),
    sitAt: (preset) => this.#sitAt(preset),
    otherGame: () => (this.#state.alone ? this.open("chooser") : this.leave()),
    leave: () => this.leave(),
    retry: () => this.start(),
    deals: {
      play: (date) => this.parts.deals.play(date),
      take: (code) => this.parts.deals.take(code),
      offered: () => this.parts.deals.offered,
      showCalendar: () => this.parts.deals.showCalendar(),
      challenge: () => this.parts.deals.challenge(),
      linkTo: (word) => new URL(addressOf([word]), this.#state.home).href,
      think: (question, signal) => this.parts.coach.think(question, signal),
    },
    goOnWith: (kept) => this.parts.keeping.goOn(kept),
    erase: (id) => this.parts.keeping.erase(id),
    putAwayWarning: () => this.#store.setIn("keeping", { warning: "" }),

    act: (action) => this.#act(action),
    playCard: (card) => this.#playCard(card),
    refuse: (notice) => this.parts.game.say(notice),
    pickUp: (cards) => this.#pickUp(cards),
    passCards: () => this.#passCards(),
    tell: (about) => this.#told(about),
    shuffle: (words) => this.#shuffle(words),
    chooseWords: (ownWords) => this.#store.set({ ownWords }),
    takeDevice: () => this.parts.game.takeDevice(),
    skipCutting: () => this.parts.game.skipCutting(),
    goOn: () => this.parts.game.goOn(),
    finish: () => this.parts.game.finish(),
    takeBack: () => this.parts.game.takeBack(),
    nextDeal: () => this.#nextDeal(),
    endSitting: () => this.parts.game.endSitting(),
    toggleLastTrick: () => this.#toggleLastTrick(),
    copyFinal: () => this.#copyFinal(),

    club: {
      call: () => this.parts.club.call(),
      speak: (seat) => {
        this.parts.club.speaks(seat);
        return this.parts.game.handTo(seat);
      },
      change: (how) => this.parts.club.change(how),
    },
    coach: {
      ask: () => this.parts.coach.ask(),
      review: (hear, signal, seat) => this.parts.coach.review(hear, signal, seat),
    },
    tour: {
      show: () => this.parts.tour.show(),
      begin: (law) => this.parts.tour.begin(law),
      leave: () => this.parts.tour.leave(),
    },
    replay: {
      open: (source, after, own) => this.parts.replay.open(source, after, own),
      openSettled: () => this.parts.replay.openSettled(),
      go: (after) => this.parts.replay.go(after),
      goBy: (steps) => this.parts.replay.goBy(steps),
      goTrick: (way) => this.parts.replay.goTrick(way),
      follow: (path) => this.parts.replay.follow(path),
      seeWith: (changes) => this.parts.replay.seeWith(changes),
      copyLink: () => this.parts.replay.copyLink(),
      dealCode: () => this.parts.replay.dealCode(),
      play: (how) => this.parts.replay.play(how),
      close: () => this.parts.replay.close(),
    },
    again: {
      start: () =>
        this.#playSettled(({ startOfDeal }, { kept: { sitting } }) => startOfDeal(sitting)),
      turning: () => this.open("turning"),
      card: (card, seat) =>
        this.#playSettled(({ placeOfCard, ownSeats }, { kept: { sitting }, reply }) =>
          placeOfCard(sitting, card, seat ?? ownSeats(reply)[0]),
        ),
      here: (from) => this.#playHere(from),
      leave: () => this.#leaveAgain(),
    },
    problem: {
      again: () => this.parts.problem.again(),
      leave: () => this.parts.problem.leave(),
    },
    training: {
      show: () => this.parts.trainer.show(),
      put: (theme) => this.parts.trainer.put(theme),
      answer: (answer) => this.parts.trainer.answer(answer),
      again: () => this.parts.trainer.again(),
    },
    teach: (lesson) => this.parts.teaching.teach(lesson),
  };
}
