/** Shows events at the table, in order, each with its pause, movement and sound. */
import { TOLD } from "../club/club.js";
import { Flight } from "./flight.js";
import { showMoment } from "./moments.js";

/** @template {Protocol.TableEvent["kind"]} Kind @typedef {Extract<Protocol.TableEvent, { kind: Kind }>} Of */

/** In milliseconds, at steady pace. */
const TIMES = {
  thought: 60,
  card: 200,
  trickLies: 700,
  least: 400, // at instant pace
  lastTricks: 1200,
  gather: 240,
  dealCard: 260,
  passCard: 420,
  behind: 90,
  between: { plain: 18, club: 32 },
  counters: 420,
  reading: 700,
  word: 170,
  claim: 1200,
  cut: 260,
};

/** Events that are shown of a deal finished at once. @type {Set<string>} */
const LAST = new Set(["settled", "sitting_ended"]);

/** Events that move cards, or follow from a claim that may (club laws). @type {Set<string>} */
const RIGHTING = new Set(
  "claim_judged cards_taken_back card_amended card_changed card_indicated".split(" "),
);

/** Return the trick on the table; under club laws also a complete one. @param {View} view */
const shownTrick = (view) =>
  view.trick?.cards.length ? view.trick : view.club.unturned ? (view.tricks.at(-1) ?? null) : null;

export class Animator {
  /** The movements of the present reply. */
  #flight = /** @type {Flight} */ (/** @type {unknown} */ (null));

  /** @param {import("./card-table.js").CardTable} table @param {Pace} pace */
  constructor(table, pace) {
    this.table = table;
    this.pace = pace;
  }

  /** @param {Reply} reply */
  async play(reply) {
    await this.table.updateComplete; // a game may begin before the table is drawn first
    const flight = new Flight(this.table.room, this.pace);
    this.#flight = flight;
    try {
      // a deal finished at once shows its tricks quickly, and its settlement
      const finished = reply.events.filter(({ kind }) => kind === "card_played").length > 1;
      const shown = finished ? reply.events.filter(({ kind }) => LAST.has(kind)) : reply.events;
      if (finished) await this.#showRest(reply);
      for (const event of shown) await this.#happen(event, reply);
    } finally {
      flight.clear();
    }
    await this.lay(reply);
  }

  /** Show the table as it stands. @param {Reply} reply */
  lay(reply) {
    const { view, moods } = reply;
    const { players } = view;
    return this.table.show({ reply, trick: shownTrick(view), players, moods, moving: false });
  }

  /**
   * Show the table while something moves; a lesson keeps its text until the trick has been gathered.
   * @param {Reply} reply @param {Partial<Scene>} [other]
   */
  #show(reply, other) {
    const { view } = reply;
    const { players } = view;
    const before = this.table.scene?.reply.lesson ?? null;
    const lesson = before?.name === reply.lesson?.name ? before : reply.lesson;
    const scene = { trick: shownTrick(view), players, moods: reply.moods, moving: true };
    return this.table.show({ reply: { ...reply, lesson }, ...scene, ...other });
  }

  /** @param {Protocol.TableEvent} event @param {Reply} reply */
  async #happen(event, reply) {
    const marked = this.#mark(event, reply);
    switch (event.kind) {
      case "card_drawn":
      case "seat_taken":
      case "bid_made":
      case "suit_named":
        return this.pace.wait(TIMES.reading);
      case "pack_cut":
        this.table.sound("card");
        return this.#flight.cutPack(TIMES.cut);
      case "dealt":
      case "dealt_part":
        return this.#deal(event, reply);
      case "pass_laid":
        return this.#layOut(event, reply);
      case "cards_passed":
        return this.#receive(event, reply);
      case "card_played":
        return this.#playCard(event, reply);
      case "trick_taken":
        this.table.speak(reply.talk[reply.events.indexOf(event)] ?? null);
        return this.#takeTrick(event, reply);
      case "trick_turned":
        return this.#turn(reply);
      case "settled":
        this.table.speak(null); // what is said of a deal stands in its paper
        await marked; // where that will lie
        return this.#settle(event, reply);
      default:
        if (TOLD.has(event.kind)) return this.#tell(event, reply);
    }
  }

  /** Mark an event that is a moment; resolves when that is over. @param {Protocol.TableEvent} event @param {Reply} reply */
  async #mark(event, { events, moments }) {
    const moment = moments[events.indexOf(event)];
    if (!moment) return;
    this.table.sound(moment.kind);
    await showMoment(this.table.room, this.pace, moment);
  }

  /** Pause, and wait while attention is called, before the next action. @param {Reply} reply */
  async moment({ pause }) {
    await this.pace.beforeNext(pause);
    await this.table.held;
  }

  /** Show a statement while it is read (club laws). @param {Protocol.TableEvent} event @param {Reply} reply */
  async #tell(event, reply) {
    const { view, events, actions, said } = reply;
    // the claims and corrections of others are seen before cards go back, at any pace
    const others = actions.some((action) => "seat" in action && action.seat !== view.seat);
    const first = events.find(({ kind }) => RIGHTING.has(kind));
    if (others && event === first) await this.pace.look(0, TIMES.claim);
    await this.#show(reply);
    await this.pace.wait(said[events.indexOf(event)].split(" ").length * TIMES.word);
  }

  /** Deal the cards that are not shown yet, one by one. @param {Of<"dealt" | "dealt_part">} event @param {Reply} reply */
  async #deal({ dealer, sizes }, reply) {
    if (this.pace.still) return;
    const { view } = reply;
    const before = this.table.scene?.reply.view;
    const begun = before?.phase === "deal" ? before : null; // under club laws a deal has parts
    const lying = sizes.map((_, seat) => begun?.players[seat].cards ?? 0);
    const players = view.players.map((each, seat) => ({ ...each, cards: lying[seat], bid: null }));
    const club = { ...view.club, exposed: before?.club.exposed ?? [] };
    const hidden = { trick: null, tricks: [], to_act: [], club };
    const shown = { ...view, ...hidden, hand: begun?.hand ?? [] };
    await this.#show({ ...reply, view: shown }, { trick: null, players });
    this.table.sound("trick");
    const between = TIMES.between[view.rules.laws === "club" ? "club" : "plain"];
    /** @type {Promise<void>[]} */
    const moves = [];
    for (let round = 0; round < Math.max(...sizes); round += 1) {
      for (let at = 1; at <= sizes.length; at += 1) {
        const seat = (dealer + at) % sizes.length;
        if (round < lying[seat] || round >= sizes[seat]) continue;
        const timing = { duration: TIMES.dealCard, delay: moves.length * between };
        moves.push(this.#flight.dealCard(dealer, seat, timing));
      }
    }
    await Promise.all(moves);
    this.#flight.clear();
  }

  /** Move the player's passed cards to their receiver. @param {Of<"pass_laid">} event @param {Reply} reply */
  async #layOut({ seat }, reply) {
    const { pass_to: to, passed, received } = reply.view.stage;
    if (seat !== reply.view.seat || to === null || this.pace.still) return;
    const places = passed.map((card) => this.table.handCard(card)?.getBoundingClientRect());
    const hand = reply.view.hand.filter((card) => !received.includes(card));
    await this.#show({ ...reply, view: { ...reply.view, hand } }, { trick: null });
    this.table.sound("trick");
    await this.#inTurn(places, (place, timing) => this.#flight.passCard(place, to, timing));
  }

  /** Move cards passed to the player from their giver. @param {Of<"cards_passed">} event @param {Reply} reply */
  async #receive({ seat, to, cards }, reply) {
    if (to !== reply.view.seat || this.pace.still) return;
    await this.#inTurn(cards, (_, timing) => this.#flight.dealCard(seat, to, timing));
  }

  /**
   * Move cards one behind another, and clear them away.
   * @template T
   * @param {readonly T[]} cards
   * @param {(card: T, timing: { duration: number, delay: number }) => Promise<void>} slide
   */
  async #inTurn(cards, slide) {
    const { passCard: duration, behind } = TIMES;
    await Promise.all(cards.map((card, at) => slide(card, { duration, delay: at * behind })));
    this.#flight.clear();
  }

  /** @param {Of<"card_played">} event @param {Reply} reply */
  async #playCard(event, reply) {
    const { seat, card } = event;
    const own = seat === reply.view.seat;
    if (!own) await this.pace.wait(TIMES.thought);
    const from = this.pace.still
      ? undefined // to measure where nothing flies costs a layout
      : (own ? this.table.handCard(card) : this.#flight.seat(seat))?.getBoundingClientRect();
    const { view } = reply;
    // a complete trick has been put away in the view; here it still lies on the table
    const trick = view.trick?.cards.includes(card) ? view.trick : (view.tricks.at(-1) ?? null);
    // cards that a player picks up with this card are not in their hand yet
    const picked = trick && trick.taker !== null && trick.to === "hand" ? trick.cards : [];
    const players = view.players.map((player) => {
      const { tricks, units, clear, counters, points } =
        this.table.scene?.players[player.seat] ?? player;
      const cards = player.cards - (player.seat === trick?.taker ? picked.length : 0);
      return { ...player, cards, tricks, units, clear, counters, points };
    });
    const moods = this.table.scene?.moods ?? reply.moods;
    const hand = picked.length ? view.hand.filter((each) => !picked.includes(each)) : view.hand;
    await this.#show(
      { ...reply, view: { ...view, hand } },
      { trick: trick && { ...trick, taker: null }, players, moods },
    );
    this.table.sound("card");
    await this.#flight.arrive(card, from, TIMES.card);
  }

  /** @param {Of<"trick_taken">} event @param {Reply} reply */
  async #takeTrick({ taker, cards }, reply) {
    const { scene } = this.table;
    if (!scene) return;
    await this.table.show({ ...scene, trick: scene.trick && { ...scene.trick, taker } });
    // each trick is seen, and has gone before the next lead is asked for
    if (this.pace.instant) await this.pace.glance(TIMES.least);
    await this.pace.wait(TIMES.trickLies);
    // under club laws it lies open until it is turned and quitted
    if (reply.view.rules.laws === "club") return;
    this.table.sound("trick");
    await this.#flight.gather(cards, taker, TIMES.gather);
    await this.#show(reply, { trick: null });
  }

  /** Show the tricks that finish a deal, one after another. @param {Reply} reply */
  async #showRest(reply) {
    const { scene } = this.table;
    const count = reply.events.filter(({ kind }) => kind === "trick_taken").length;
    if (!scene || !count || this.pace.still) return;
    const { phase, tricks, hand } = scene.reply.view;
    let [held, left] = [hand, count];
    for (const trick of reply.view.tricks.slice(-count)) {
      held = held.filter((card) => !trick.cards.includes(card));
      left -= 1;
      const view = { ...reply.view, phase, tricks, hand: held };
      const cards = left;
      const players = scene.players.map((player) => ({
        ...player,
        cards: Math.min(player.cards, cards),
      }));
      await this.#show({ ...reply, view }, { trick, players, moods: scene.moods });
      this.table.sound("trick");
      await this.pace.wait(Math.min(TIMES.lastTricks / count, TIMES.trickLies / 2));
    }
  }

  /** Move the complete trick on the table to its taker (club laws). @param {Reply} reply */
  async #turn(reply) {
    const { scene } = this.table;
    const lies = scene?.trick;
    if (!scene || !lies || lies.taker === null) return;
    if (!this.pace.still) {
      this.table.sound("trick");
      await this.#flight.gather(lies.cards, lies.taker, TIMES.gather);
    }
    await this.#show(scene.reply, { trick: null, players: reply.view.players });
  }

  /** @param {Of<"settled">} event @param {Reply} reply */
  async #settle(event, reply) {
    const { lines } = event.reckoning;
    const { points, red } = reply.counting;
    if (points) return;
    for (const side of /** @type {const} */ (["pays", "draws"])) {
      const moved = lines.filter((line) => line[side] > 0);
      if (moved.length) this.table.sound("counters");
      if (this.pace.still) return;
      const how = { inwards: side === "pays", duration: TIMES.counters };
      await Promise.all(
        moved.map((line) =>
          this.#flight.counters(line.seat, line[side], { ...how, red: line[side] % red === 0 }),
        ),
      );
    }
    await this.pace.wait(TIMES.reading / 2);
  }
}
