/** Offers of the club laws to the player, as plain values from the engine. */
import { isAsked, isClub } from "../state.js";

/**
 * @typedef {Protocol.Offer & { said: string }} Said an offer with its sentence
 *
 * @typedef {object} ClubView the state that is drawn under club laws
 * @property {Reply} reply
 * @property {boolean} asked whether the table waits for the player
 * @property {Said[]} claims the possible claims, demands and calls
 * @property {Said[]} amends the player's own errors that can be put right
 * @property {string[]} cries statements since the player last acted
 * @property {State["club"]["changing"]} changing
 */

/** Kinds of events that are shown only as sentences. @type {Set<string>} */
export const TOLD = new Set(
  `card_exposed dealer_counted deal_put_right dealer_interrupted deal_stopped claim_judged
  penalty_demanded card_called cards_taken_back card_amended card_changed card_indicated
  trick_reopened last_trick_due left_over hands_irregular card_drawn_from fine_paid`.split(/\s+/),
);

/** Return the view of the table under club laws; null under guided laws. @param {State} state @returns {ClubView | null} */
export function clubView(state) {
  const { scene, log, club } = state;
  if (!scene || !isClub(state)) return null;
  const { view, words } = scene.reply;
  return {
    reply: scene.reply,
    asked: isAsked(state),
    claims: view.claims.map((offer, at) => ({ ...offer, said: words.claims[at] })),
    amends: view.amends.map((offer, at) => ({ ...offer, said: words.amends[at] })),
    cries: criesIn(log, club.heard),
    changing: club.changing,
  };
}

/** @param {State["log"]} log @param {number} heard */
function criesIn(log, heard) {
  const settled = log.map(({ kind }) => kind).lastIndexOf("settled");
  const cries = log.filter(({ id, kind }, at) => id > heard && at > settled && TOLD.has(kind));
  return cries.slice(-2).map(({ said }) => said);
}

/** Return the cards that may replace a played one. @param {ClubView} view @returns {Said[]} */
export const changesIn = ({ changing, amends }) =>
  changing ? amends.filter(({ action }) => action.kind === changing) : [];
