/** Stage for events under club laws only: a deal in parts, a trick turned, what is said. */

/**
 * @typedef {{ duration: number, delay: number }} Timing
 *
 * @typedef {object} ClubStage what is needed of the stage
 * @property {object} table
 * @property {Scene | null} table.scene what it shows
 * @property {(scene: Scene) => Promise<unknown>} table.show resolves when drawn
 * @property {(sound: import("../sound.js").Sound) => void} table.sound
 * @property {Pace} pace
 * @property {object} flight
 * @property {(dealer: number, seat: number, timing: Timing) => Promise<void>} flight.dealCard
 * @property {(cards: readonly string[], taker: number, ms: number) => Promise<void>} flight.gather
 * @property {() => void} flight.clear
 */

/** In milliseconds, at steady pace. */
const TIMES = { between: 32, dealCard: 280, gather: 340, word: 170, claim: 1200 };

/** Events that are only told. @type {Set<string>} */
export const TOLD = new Set(
  `card_exposed dealer_counted deal_put_right dealer_interrupted deal_stopped claim_judged
  penalty_demanded card_called cards_taken_back card_amended card_changed card_indicated
  trick_reopened last_trick_due left_over hands_irregular card_drawn_from fine_paid`.split(/\s+/),
);

/** Return the trick on the table; under club laws also a complete one. @param {View} view */
export const shownTrick = (view) =>
  view.trick?.cards.length ? view.trick : view.unturned ? (view.tricks.at(-1) ?? null) : null;

/** @param {Protocol.TableEvent} event @param {Reply} reply @param {ClubStage} stage */
export async function atClubTable(event, reply, stage) {
  switch (event.kind) {
    case "dealt_part":
    case "dealt":
      return dealOn(event, reply, stage);
    case "trick_turned":
      return turn(reply, stage);
    default:
      if (TOLD.has(event.kind)) return told(event, reply, stage);
  }
}

/** Events that move cards, or follow from a claim that may. */
const RIGHTING = new Set(
  "claim_judged cards_taken_back card_amended card_changed card_indicated".split(" "),
);

/** Show a statement while it is read. @param {Protocol.TableEvent} event @param {Reply} reply @param {ClubStage} stage */
async function told(event, reply, { table, pace }) {
  const { view } = reply;
  const said = reply.said[reply.events.indexOf(event)];
  // what another claims or puts right is seen before cards go back, at any pace
  const others = reply.actions.some((action) => "seat" in action && action.seat !== view.seat);
  const first = reply.events.find(({ kind }) => RIGHTING.has(kind));
  if (others && event === first) await pace.look(0, TIMES.claim);
  await table.show({ reply, trick: shownTrick(view), players: view.players, moving: true });
  await pace.wait(said.split(" ").length * TIMES.word);
}

/**
 * Deal the cards that are not shown yet, one by one.
 * @param {Protocol.TableEvent & { kind: "dealt" | "dealt_part" }} event
 * @param {Reply} reply
 * @param {ClubStage} stage
 */
async function dealOn({ dealer, sizes }, reply, { table, pace, flight }) {
  if (pace.still) return;
  const { view } = reply;
  const before = table.scene?.reply.view;
  // cards lie there already only if this deal has begun
  const lying =
    before?.phase === "deal" ? before.players.map(({ cards }) => cards) : sizes.map(() => 0);
  const players = view.players.map((player, seat) => ({
    ...player,
    cards: lying[seat],
    bid: null,
  }));
  const hidden = {
    ...view,
    hand: before?.phase === "deal" ? before.hand : [],
    trick: null,
    tricks: [],
    to_act: [],
    exposed: before?.exposed ?? [],
  };
  await table.show({ reply: { ...reply, view: hidden }, trick: null, players, moving: true });
  table.sound("trick");
  const moves = [];
  for (let round = 0; round < Math.max(...sizes); round += 1) {
    for (let at = 1; at <= sizes.length; at += 1) {
      const seat = (dealer + at) % sizes.length;
      if (round < lying[seat] || round >= sizes[seat]) continue;
      moves.push(
        flight.dealCard(dealer, seat, {
          duration: TIMES.dealCard,
          delay: moves.length * TIMES.between,
        }),
      );
    }
  }
  await Promise.all(moves);
  flight.clear();
}

/** Move the trick on the table to its taker. @param {Reply} reply @param {ClubStage} stage */
async function turn(reply, { table, pace, flight }) {
  const { scene } = table;
  const lies = scene?.trick;
  if (!scene || !lies || lies.taker === null) return;
  if (!pace.still) {
    table.sound("trick");
    await flight.gather(lies.cards, lies.taker, TIMES.gather);
  }
  await table.show({ ...scene, trick: null, players: reply.view.players, moving: true });
}
