/** Shows events at the table, in order, each with its pause, movement and sound. */
import { atClubTable, shownTrick } from "../club/club-stage.js";
import { Flight } from "./flight.js";

/**
 * @typedef {object} Table what the stage needs of the table
 * @property {Scene | null} scene what it shows
 * @property {(scene: Scene) => Promise<unknown>} show resolves when drawn
 * @property {Element} room the element in which things move
 * @property {(card: string) => Element | null} handCard a card of the player's hand
 * @property {Promise<void> | null} held while the player reads, or calls attention
 * @property {(sound: import("../sound.js").Sound) => void} sound
 */

/** In milliseconds, at steady pace. */
const TIMES = {
  thought: 420,
  card: 300,
  trickLies: 950,
  gather: 340,
  dealCard: 260,
  passCard: 420,
  behind: 90,
  between: 18,
  counters: 420,
  reading: 700,
  moon: 1100,
  cut: 260,
};

/**
 * The time to look up before another acts: at steady pace, and the least at any pace.
 * @type {Record<Reply["pause"], { steady: number, least: number }>}
 */
const PAUSES = {
  none: { steady: 250, least: 0 },
  short: { steady: 750, least: 1200 },
  long: { steady: 1500, least: 2000 },
};

export class TableStage {
  /** @param {Table} table @param {Pace} pace */
  constructor(table, pace) {
    this.table = table;
    this.pace = pace;
  }

  /** @param {Reply} reply */
  async play(reply) {
    const flight = new Flight(this.table.room, this.pace);
    try {
      // of a deal that is finished at once only the settlement is shown
      const finished = reply.events.filter(({ kind }) => kind === "card_played").length > 1;
      const shown = finished ? reply.events.filter(({ kind }) => kind === "settled") : reply.events;
      for (const event of shown) await this.#happen(event, reply, flight);
    } finally {
      flight.clear();
    }
    // without pauses the last trick lies until the next lead, so that it can be read
    await this.#lay(reply, this.pace.instant);
  }

  /** Show the table as it stands, for a person who has just taken the device. @param {Reply} reply */
  lay(reply) {
    return this.#lay(reply, true);
  }

  /** @param {Reply} reply @param {boolean} readable whether the last trick lies until the next lead */
  async #lay(reply, readable) {
    const { view } = reply;
    const read = readable && view.phase === "play" ? (view.tricks.at(-1) ?? null) : null;
    const trick = shownTrick(view) ?? read;
    await this.table.show({ reply, trick, players: view.players, moving: false });
  }

  /** @param {Protocol.TableEvent} event @param {Reply} reply @param {Flight} flight */
  async #happen(event, reply, flight) {
    switch (event.kind) {
      case "card_drawn":
      case "seat_taken":
      case "bid_made":
      case "suit_named":
        return this.pace.wait(TIMES.reading);
      case "pack_cut":
        return this.#cut(flight);
      case "dealt":
        return reply.view.rules.laws === "club"
          ? atClubTable(event, reply, { ...this, flight })
          : this.#deal(event, reply, flight);
      case "pass_laid":
        return this.#layOut(event, reply, flight);
      case "cards_passed":
        return this.#receive(event, reply, flight);
      case "card_played":
        return this.#playCard(event, reply, flight);
      case "trick_taken":
        return this.#takeTrick(event, reply, flight);
      case "settled":
        return this.#settle(event, reply, flight);
      default:
        return atClubTable(event, reply, { ...this, flight });
    }
  }

  /** Pause, and wait while attention is called, before the next action. @param {Reply} reply */
  async moment({ pause }) {
    const { steady, least } = PAUSES[pause];
    await this.pace.look(steady, least);
    await this.table.held;
  }

  /** @param {Flight} flight */
  async #cut(flight) {
    this.table.sound("card");
    await flight.cutPack(TIMES.cut);
  }

  /** @param {Protocol.TableEvent & { kind: "dealt" }} event @param {Reply} reply @param {Flight} flight */
  async #deal({ dealer, order, sizes }, reply, flight) {
    if (this.pace.still) return;
    // an empty table first: names and counters, and no cards
    const players = reply.view.players.map((player) => ({ ...player, cards: 0, bid: null }));
    const view = { ...reply.view, hand: [], trick: null, tricks: [], to_act: [] };
    await this.table.show({ reply: { ...reply, view }, trick: null, players, moving: true });
    this.table.sound("trick");
    const rounds = Math.max(...sizes);
    const moves = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, seat] of order.entries()) {
        if (sizes[seat] <= round) continue;
        const delay = (round * order.length + at) * TIMES.between;
        moves.push(flight.dealCard(dealer, seat, { duration: TIMES.dealCard, delay }));
      }
    }
    await Promise.all(moves);
    flight.clear();
  }

  /**
   * Move the player's passed cards to their receiver.
   * @param {Protocol.TableEvent & { kind: "pass_laid" }} event
   * @param {Reply} reply
   * @param {Flight} flight
   */
  async #layOut({ seat }, reply, flight) {
    const { seat: own, pass_to: to, passed, received, players } = reply.view;
    if (seat !== own || to === null || this.pace.still) return;
    const places = passed.map((card) => this.table.handCard(card)?.getBoundingClientRect());
    const hand = reply.view.hand.filter((card) => !received.includes(card));
    const view = { ...reply.view, hand };
    await this.table.show({ reply: { ...reply, view }, trick: null, players, moving: true });
    this.table.sound("trick");
    await this.#inTurn(places, (place, timing) => flight.passCard(place, to, timing));
    flight.clear();
  }

  /**
   * Move cards passed to the player from their giver.
   * @param {Protocol.TableEvent & { kind: "cards_passed" }} event
   * @param {Reply} reply
   * @param {Flight} flight
   */
  async #receive({ seat, to, cards }, reply, flight) {
    if (to !== reply.view.seat || this.pace.still) return;
    await this.#inTurn(cards, (_, timing) => flight.dealCard(seat, to, timing));
    flight.clear();
  }

  /**
   * Move cards one behind another.
   * @template T
   * @param {readonly T[]} cards
   * @param {(card: T, timing: { duration: number, delay: number }) => Promise<void>} slide
   */
  #inTurn(cards, slide) {
    const { passCard: duration, behind } = TIMES;
    return Promise.all(cards.map((card, at) => slide(card, { duration, delay: at * behind })));
  }

  /**
   * @param {Protocol.TableEvent & { kind: "card_played" }} event
   * @param {Reply} reply
   * @param {Flight} flight
   */
  async #playCard({ seat, card }, reply, flight) {
    const own = seat === reply.view.seat;
    if (!own) await this.pace.wait(TIMES.thought);
    const from = this.pace.still
      ? undefined // to measure where nothing flies costs a layout
      : (own ? this.table.handCard(card) : flight.seat(seat))?.getBoundingClientRect();
    const { view } = reply;
    // a complete trick has been put away in the view; here it still lies on the table
    const trick = view.trick?.cards.includes(card) ? view.trick : (view.tricks.at(-1) ?? null);
    const players = view.players.map((player) => {
      const { tricks, units, clear, counters, points } =
        this.table.scene?.players[player.seat] ?? player;
      return { ...player, tricks, units, clear, counters, points };
    });
    const lies = trick && { ...trick, taker: null };
    await this.table.show({ reply, trick: lies, players, moving: true });
    this.table.sound("card");
    await flight.arrive(card, from, TIMES.card);
  }

  /**
   * @param {Protocol.TableEvent & { kind: "trick_taken" }} event
   * @param {Reply} reply
   * @param {Flight} flight
   */
  async #takeTrick({ taker, cards }, reply, flight) {
    const { scene } = this.table;
    if (!scene) return;
    await this.table.show({ ...scene, trick: scene.trick && { ...scene.trick, taker } });
    await this.pace.wait(TIMES.trickLies);
    // under club laws it lies open until it is turned and quitted
    if (reply.view.rules.laws === "club") return;
    this.table.sound("trick");
    await flight.gather(cards, taker, TIMES.gather);
    await this.table.show({ reply, trick: null, players: reply.view.players, moving: true });
  }

  /** @param {Protocol.TableEvent & { kind: "settled" }} event @param {Reply} reply @param {Flight} flight */
  async #settle(event, reply, flight) {
    const { reckoning } = event;
    const { points, red } = reply.counting;
    if (reckoning.outcome === "moon") {
      return flight.moon(reply.said[reply.events.indexOf(event)], TIMES.moon);
    }
    if (this.pace.still || points) return;
    /** @param {"pays" | "draws"} side */
    const move = async (side) => {
      const lines = reckoning.lines.filter((line) => line[side] > 0);
      if (!lines.length) return;
      this.table.sound("counters");
      await Promise.all(
        lines.map((line) =>
          flight.counters(line.seat, line[side], {
            inwards: side === "pays",
            red: line[side] % red === 0,
            duration: TIMES.counters,
          }),
        ),
      );
    };
    await move("pays");
    await move("draws");
    await this.pace.wait(TIMES.reading / 2);
  }
}
