/** What is saved about a sitting as it goes on: the commitments, and the result of each deal. */

/**
 * @param {import("./store.js").Kept} kept
 * @param {import("../protocol.d.ts").Reply} reply
 */
export function noteDeal(kept, { events, view, people }) {
  const own = people[0] ?? view.seat ?? 0;
  for (const event of events) {
    if (event.kind === "committed") kept.promises[view.deal - 1] = event.commitment;
    if (event.kind === "sitting_ended") {
      kept.over = true;
      kept.won = view.final?.lines.some(({ seat, rank }) => seat === own && rank === 1);
    }
    if (event.kind !== "settled") continue;
    const { reckoning } = event;
    const line = reckoning.lines.find(({ seat }) => seat === own);
    if (!line) continue;
    const wins = reckoning.winners.includes(own);
    const nets = view.nets.at(-1) ?? [];
    kept.results[view.settled - 1] = {
      net: nets[own] ?? 0,
      others: reckoning.lines.flatMap(({ seat }) => (seat === own ? [] : [nets[seat] ?? 0])),
      units: line.units,
      clear: line.units === 0,
      jack: reckoning.jack_before && !reckoning.jack_after && wins,
      moon: reckoning.outcome === "moon" && wins,
    };
  }
}
