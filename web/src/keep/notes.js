/** Notes about a sitting that are saved as it goes on: the commitments, and the result of each deal. */

/**
 * @typedef {Pick<Kept, "results" | "won">} Results
 */

/** @param {Kept} kept @param {Reply} reply */
export function noteDeal(kept, { events, view, people, words }) {
  const [own = view.seat ?? 0, ...others] = people;
  /** @returns {(readonly [seat: number, results: Results])[]} */
  const everybody = () => [
    [own, kept],
    ...others.map(
      (seat) => /** @type {const} */ ([seat, resultsOf(kept, view.players[seat].name)]),
    ),
  ];
  for (const event of events) {
    if (event.kind === "committed") {
      const seals = kept.promises[view.deal.number - 1]?.split("\n") ?? [];
      // a deal that is sealed again keeps its earlier seals: the proof asks why (F3)
      kept.promises[view.deal.number - 1] = [...new Set([...seals, event.commitment])].join("\n");
      kept.words[view.deal.number - 1] = ""; // none yet; a deal that is dealt again takes other words
    }
    if (event.kind === "sitting_ended") {
      kept.over = true;
      for (const [player, found] of everybody())
        found.won = view.sitting.final?.lines.some(
          ({ seat, rank }) => seat === player && rank === 1,
        );
    }
    if (event.kind !== "settled") continue;
    for (const [player, { results }] of everybody()) {
      const result = resultOf(event.reckoning, view.sitting.nets.at(-1) ?? [], player);
      if (!result) continue;
      result.luck = words.reckoning?.lucks[player];
      results[view.sitting.settled - 1] = result;
    }
  }
}

/** Return the results of another person at this device. @param {Kept} kept @param {string} name */
function resultsOf(kept, name) {
  kept.people ??= new Map();
  const found = kept.people.get(name) ?? { results: [], won: undefined };
  kept.people.set(name, found);
  return found;
}

/**
 * Return the result of a deal for a seat; null for a player who sat out.
 * @param {Protocol.Reckoning} reckoning @param {readonly number[]} nets @param {number} own
 * @returns {import("./store.js").DealResult | null}
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
    moon: reckoning.outcome === "sweep" && wins,
  };
}
