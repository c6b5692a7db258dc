/** Places in a record: as a number of actions, or as a deal and a ply. */
import { sentence } from "../sentences.js";

/** Return where the deals begin. @param {readonly Protocol.RecordStep[]} steps */
export const startsIn = (steps) => steps.flatMap(({ kind }, at) => (kind === "deal" ? [at] : []));

/**
 * Return the number of actions before a ply of a deal. Throws a `RangeError` for a missing place.
 * @param {readonly Protocol.RecordStep[]} steps @param {{ deal: number, ply: number }} place
 */
export function placeIn(steps, { deal, ply }) {
  const starts = startsIn(steps);
  const from = starts[deal - 1];
  if (from === undefined)
    throw new RangeError(sentence("place.no-deal", { deal, deals: starts.length }));
  const to = starts[deal] ?? steps.length;
  const plays = steps.flatMap(({ kind }, at) =>
    kind === "play_card" && at > from && at < to ? [at] : [],
  );
  if (!(ply <= plays.length))
    throw new RangeError(sentence("place.no-ply", { ply, plies: plays.length }));
  if (ply) return plays[ply - 1] + 1;
  const settled = steps.findIndex(({ kind }, at) => kind === "settle" && at > from && at < to);
  return plays[0] ?? (settled < 0 ? to : settled);
}

/** Return the deal and ply after some actions. @param {readonly Protocol.RecordStep[]} steps @param {number} after */
export function plyAt(steps, after) {
  const done = steps.slice(0, after);
  const from = done.map(({ kind }) => kind).lastIndexOf("deal");
  return {
    deal: Math.max(done.filter(({ kind }) => kind === "deal").length, 1),
    ply: from < 0 ? 0 : done.slice(from).filter(({ kind }) => kind === "play_card").length,
  };
}

/** Return the branches to write in brackets: those with cards. @param {readonly Protocol.BranchPlace[]} branches */
export const inBrackets = (branches) => branches.filter(({ cards }) => cards.length > 0);

/**
 * Return the deals of a record, and the tricks of each as the places of their cards.
 * @param {readonly Protocol.RecordStep[]} steps
 */
export function tricksIn(steps) {
  /** @type {{ deal: number, tricks: number[][] }[]} */
  const deals = [];
  let full = true;
  for (const [at, { kind, deal, card, tricks }] of steps.entries()) {
    if (kind === "deal") deals.push({ deal, tricks: [] });
    const last = deals.at(-1)?.tricks;
    if (!last || !card) continue;
    if (full) last.push([]);
    last.at(-1)?.push(at);
    full = tricks === last.length;
  }
  return deals;
}
