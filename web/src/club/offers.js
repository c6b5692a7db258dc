/** Offers of the club laws to the player, and what is heard there, as plain values from the engine. */
import { isAsked, isClub } from "../state.js";

/**
 * @typedef {Protocol.Offer & { said: string }} Said an offer with its sentence
 * @typedef {Said & Protocol.Suspicion} Suspected a claim with its subject
 * @typedef {{ seat: number | null, card: Card | null }} Suspect the player whom the player suspects, and the
 *   card that raised it; no player until one is chosen
 *
 * @typedef {object} ClubView the state that is drawn under club laws
 * @property {Reply} reply
 * @property {boolean} asked whether the table waits for the player
 * @property {Suspected[]} claims the possible claims, demands and calls
 * @property {Said[]} amends the player's own errors that can be put right
 * @property {string[]} cries statements since the player last acted; after a ruling, what follows from it
 * @property {Protocol.ClaimRuling | null} ruling the last ruling since the player last acted
 * @property {Protocol.Voice[]} voices the lines since the last card
 * @property {Suspect} suspect
 * @property {State["club"]["changing"]} changing
 */

/** Kinds of events that are shown only as sentences. @type {Set<string>} */
export const TOLD = new Set(
  `card_exposed dealer_counted deal_put_right dealer_interrupted deal_stopped claim_judged
  penalty_demanded card_called cards_taken_back card_amended card_changed card_indicated
  trick_reopened last_trick_due left_over hands_irregular card_drawn_from fine_paid`.split(/\s+/),
);

/** Kinds of events whose effect stands among the duties, until it is done. */
const OWED = new Set(["penalty_demanded", "card_called", "last_trick_due"]);

/** Return the view of the table under club laws; null under guided laws. @param {State} state @returns {ClubView | null} */
export function clubView(state) {
  const { scene, log, club } = state;
  if (!scene || !isClub(state)) return null;
  const { view, words } = scene.reply;
  const claims = view.club.claims.map((offer, at) => ({
    ...offer,
    ...words.suspicions[at],
    said: words.claims[at],
  }));
  return {
    reply: scene.reply,
    asked: isAsked(state),
    claims,
    amends: view.club.amends.map((offer, at) => ({ ...offer, said: words.amends[at] })),
    ...heardIn(log, club.heard),
    suspect: club.suspect,
    changing: club.changing,
  };
}

/** Kinds of events after which earlier lines are no longer heard. */
const HUSHING = ["card_played", "dealt_part", "dealt", "settled"];

/** Return what was heard since this entry of the log. @param {State["log"]} log @param {number} heard */
function heardIn(log, heard) {
  const kinds = log.map(({ kind }) => kind);
  const known = log.findLastIndex(({ id }) => id <= heard);
  const since = log.slice(Math.max(known, kinds.lastIndexOf("settled")) + 1);
  const judged = since.findLastIndex(({ remarks }) => remarks?.ruling);
  const ruling = since[judged]?.remarks?.ruling ?? null;
  const after = since.slice(judged + 1);
  const over = after.findIndex(({ kind }) => !TOLD.has(kind));
  const told = ruling && over >= 0 ? after.slice(0, over) : after;
  const cries = told
    .filter(({ kind }) => TOLD.has(kind) && !OWED.has(kind))
    .map(({ said }) => said);
  const hushed = Math.max(...HUSHING.map((kind) => kinds.lastIndexOf(kind)));
  const voices = log
    .slice(Math.max(hushed, known + 1))
    .flatMap(({ remarks }) => remarks?.voices ?? []);
  const last = new Map(voices.map((voice) => [voice.seat, voice]));
  return { ruling, cries: cries.slice(-2), voices: [...last.values()] };
}

/** Return the cards that may replace a played one. @param {ClubView} view @returns {Said[]} */
export const changesIn = ({ changing, amends }) =>
  changing ? amends.filter(({ action }) => action.kind === changing) : [];

/** Return the action that names a card as the one meant, if it is offered. @param {ClubView} view @param {Card} card */
export const namingOf = ({ amends }, card) =>
  amends.find(({ action }) => action.kind === "indicate" && action.card === card)?.action ?? null;

/**
 * Return the claims about a player, the likely ones first; those that a card raises before all others.
 * @param {ClubView} view @param {Suspect} suspect
 */
export function claimsAbout({ claims }, { seat, card }) {
  const raised = (/** @type {Suspected} */ claim) =>
    Number(!(card !== null && claim.cards.includes(card)));
  return claims
    .filter((claim) => claim.seat === seat)
    .sort((one, other) => raised(one) - raised(other) || one.place - other.place);
}

/** Return the players about whom something can be claimed. @param {ClubView} view */
export function suspectsIn({ claims, reply: { view } }) {
  const seats = new Set(claims.map(({ seat }) => seat));
  return view.players.filter(({ seat }) => seats.has(seat) && seat !== view.seat);
}
