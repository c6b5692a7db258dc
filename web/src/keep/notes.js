/** Notes about a sitting that are saved as it goes on: the commitments, and the result of each deal. */

/** @typedef {import("./store.js").DealResult} DealResult */

/**
 * @param {import("./store.js").Kept} kept
 * @param {import("../protocol.d.ts").Reply} reply
 */
export function noteDeal(kept, { events, view, people }) {
  const [own = view.seat ?? 0, ...others] = people;
  const at = view.settled - 1;
  for (const event of events) {
    if (event.kind === "committed") {
      kept.promises[view.deal - 1] = event.commitment;
      kept.words[view.deal - 1] = ""; // none yet; a deal that is dealt again takes other words
    }
    if (event.kind === "sitting_ended") {
      kept.over = true;
      const won = (/** @type {number} */ own) =>
        view.final?.lines.some(({ seat, rank }) => seat === own && rank === 1);
      kept.won = won(own);
      for (const seat of others) recordOf(kept, view.players[seat].name).won = won(seat);
    }
    if (event.kind !== "settled") continue;
    const nets = view.nets.at(-1) ?? [];
    note(kept.results, at, resultOf(event.reckoning, nets, own));
    for (const seat of others) {
      const { results } = recordOf(kept, view.players[seat].name);
      note(results, at, resultOf(event.reckoning, nets, seat));
    }
  }
}

/** Return the record of another person at this device. @param {import("./store.js").Kept} kept @param {string} name */
function recordOf(kept, name) {
  kept.people ??= new Map();
  const record = kept.people.get(name) ?? { results: [], won: undefined };
  kept.people.set(name, record);
  return record;
}

/** @param {DealResult[]} results @param {number} at @param {DealResult | null} result */
function note(results, at, result) {
  if (result) results[at] = result;
}

/**
 * Return the result of a deal for the player in a seat; null for one who sat out.
 * @param {import("../protocol.d.ts").Reckoning} reckoning
 * @param {readonly number[]} nets
 * @param {number} own
 * @returns {DealResult | null}
 */
function resultOf(reckoning, nets, own) {
  const line = reckoning.lines.find(({ seat }) => seat === own);
  if (!line) return null;
  const wins = reckoning.winners.includes(own);
  return {
    net: nets[own] ?? 0,
    others: reckoning.lines.flatMap(({ seat }) => (seat === own ? [] : [nets[seat] ?? 0])),
    units: line.units,
    clear: line.units === 0,
    jack: reckoning.jack_before && !reckoning.jack_after && wins,
    moon: reckoning.outcome === "moon" && wins,
  };
}
