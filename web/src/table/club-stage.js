/** How the stage shows what happens only under club laws: a deal in parts, a trick turned, what is said. */

/**
 * @typedef {import("../protocol.js").Reply} Reply
 * @typedef {import("../protocol.js").TableEvent} TableEvent
 * @typedef {{ table: import("./stage.js").Table, pace: import("../pace.js").Pace, flight: import("./flight.js").Flight }} Stage
 */

/** In milliseconds, at steady pace. */
const TIMES = { between: 32, dealCard: 280, gather: 340, word: 170 };

/** What can only be told. @type {Set<string>} */
export const TOLD = new Set(
  `card_exposed dealer_counted deal_put_right dealer_interrupted deal_stopped claim_judged penalty_demanded card_called
  cards_taken_back card_amended card_changed card_indicated trick_reopened last_trick_due left_over hands_irregular
  card_drawn_from fine_paid`.split(/\s+/),
);

/** The trick on the table: under club laws also one that is complete, until it is turned. @param {import("../protocol.js").View} view */
export const shownTrick = (view) => (view.trick?.cards.length ? view.trick : view.unturned ? (view.tricks.at(-1) ?? null) : null);

/**
 * @param {TableEvent} event
 * @param {Reply} reply
 * @param {Stage} stage
 */
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

/** What is said stays as long as it takes to read. @param {TableEvent} event @param {Reply} reply @param {Stage} stage */
async function told({ said }, reply, { table, pace }) {
  const { view } = reply;
  await table.show({ reply, trick: shownTrick(view), players: view.players, moving: true });
  await pace.wait(said.split(" ").length * TIMES.word);
}

/**
 * The cards that have not been seen to fall yet, one by one.
 * @param {TableEvent & { kind: "dealt" | "dealt_part" }} event
 * @param {Reply} reply
 * @param {Stage} stage
 */
async function dealOn({ dealer, sizes }, reply, { table, pace, flight }) {
  if (pace.still) return;
  const { view } = reply;
  const before = table.scene?.reply.view;
  // cards lie there already only if this very deal has begun
  const lying = before?.phase === "deal" ? before.players.map(({ cards }) => cards) : sizes.map(() => 0);
  const players = view.players.map((player, seat) => ({ ...player, cards: lying[seat], bid: null }));
  const hidden = { ...view, hand: before?.phase === "deal" ? before.hand : [], trick: null, tricks: [], to_act: [], exposed: before?.exposed ?? [] };
  await table.show({ reply: { ...reply, view: hidden }, trick: null, players, moving: true });
  table.sound("trick");
  const moves = [];
  for (let round = 0; round < Math.max(...sizes); round += 1) {
    for (let at = 1; at <= sizes.length; at += 1) {
      const seat = (dealer + at) % sizes.length;
      if (round < lying[seat] || round >= sizes[seat]) continue;
      moves.push(flight.dealCard(dealer, seat, { duration: TIMES.dealCard, delay: moves.length * TIMES.between }));
    }
  }
  await Promise.all(moves);
  flight.clear();
}

/** The trick that lies there goes to its taker. @param {Reply} reply @param {Stage} stage */
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
