/**
 * Records: their sources (a sitting that is kept here, and a deal or study that an address names), and the
 * places in them.
 */
import { sentence } from "./sentences.js";

/**
 * @typedef {Omit<Extract<Protocol.Request, { do: "read_record" }>, "do">} Source
 *
 * @typedef {Omit<Protocol.Opened, "line"> & Protocol.RecordLine
 *   & { chapter?: { deal: number, deals: number } | null }} Opened
 *   a record, and the line of play that is followed in it; which of several codes it is
 */

/** Return the part of a saved sitting that its record has. @param {Kept} kept @returns {Protocol.KeptSitting} */
export const recordOf = ({ sitting, branches, begun }) => ({
  sitting,
  branches,
  tags: [["Date", new Date(begun).toISOString().slice(0, 10).replaceAll("-", ".")]],
});

/**
 * Return the record in an address, and the place in it, or null.
 * @param {string} address a link, or its part behind `#`
 */
export function readRecordAddress(address) {
  const words = new URLSearchParams(address.replace(/^[^#]*#/, ""));
  const code = words.get("study") ?? words.get("deal");
  if (!code) return null;
  const numbers = (/** @type {string} */ name) => words.get(name)?.match(/\d+/g)?.map(Number) ?? [];
  const [at] = numbers("at");
  const [seat] = numbers("seat");
  return { source: { code, path: numbers("path"), seat }, at };
}

/**
 * Return the address of a place in a record. @param {"deal" | "study"} kind @param {string} code
 * @param {{ at: number, path?: readonly number[], seat?: number }} place
 */
export function recordAddress(kind, code, { at, path = [], seat = 0 }) {
  const words = [`${kind}=${code}`, `at=${at}`];
  if (path.length) words.push(`path=${path.join(".")}`);
  if (seat) words.push(`seat=${seat}`);
  return `#${words.join("&")}`;
}

// A place is a number of actions, or a deal and a ply.

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
