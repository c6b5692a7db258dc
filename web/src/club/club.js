/**
 * The player under club laws, who may lay any card at any time and call attention to errors. While the player
 * reads or speaks, the others wait.
 */

import { sentence } from "../sentences.js";
import { isAsked, isClub, Part } from "../state.js";

/** A card out of turn within this time after another one counts as a mistake, in milliseconds. */
const SLIP = 500;
/** The same while that card is on its way to the table. */
const ON_ITS_WAY = 3000;

export class Club extends Part {
  /** @type {(() => void) | null} */
  #release = null;
  /** The time at which the player last laid a card. */
  #laid = 0;
  /** The card that the player last laid. @type {Card | null} */
  #card = null;
  /** Resolves once the panel is closed or the card chosen. @type {Promise<void> | null} */
  held = null;

  /** @param {Commands} commands */
  constructor(commands) {
    super(commands);
    const { store } = this;
    let reading = false;
    store.addEventListener("change", () => {
      const { speaker } = store.state.club;
      if (speaker !== null && store.state.scene?.reply.view.seat === speaker) {
        store.setIn("club", { speaker: null });
        this.call();
      }
      const holds = store.state.panel !== null || store.state.club.changing !== null;
      if (holds === reading) return;
      reading = holds;
      this.#hold(holds);
    });
  }

  /** Stop the others while a panel is open or a card is chosen. @param {boolean} reading */
  #hold(reading) {
    if (!reading) {
      this.#release?.();
      this.#release = null;
      this.held = null;
    } else if (!this.held) {
      this.held = new Promise((resolve) => {
        this.#release = resolve;
      });
      this.commands.pace.rest();
    }
  }

  /** Call attention, perhaps to a player and their card. @param {number | null} [seat] @param {Card | null} [card] */
  call(seat = null, card = null) {
    if (!clubView(this.store.state)) return;
    this.store.setIn("club", { suspect: { seat, card } });
    this.commands.open("attention");
  }

  /** Press a card on the table: name it as the one that was meant, or call attention to it. @param {number} seat @param {Card} card */
  press(seat, card) {
    const view = clubView(this.store.state);
    const named = view && namingOf(view, card);
    if (named) return void this.commands.act(named);
    this.call(seat, card);
  }

  /** Hand the device to this person, to call attention. @param {number} seat */
  speaks(seat) {
    this.store.set({ panel: null });
    this.store.setIn("club", { speaker: seat });
  }

  /** Close the panel and let the others go on, as the player acts. */
  acts() {
    this.store.set({ panel: null });
    this.store.setIn("club", { changing: null });
    this.#hear();
  }

  #hear() {
    this.store.setIn("club", { heard: this.store.state.log.at(-1)?.id ?? 0 });
  }

  /**
   * Return the action of a card that is no ordinary play: a correction, or a "slip" so soon after
   * another card that it was not meant. @param {Card} card @returns {Action | "slip" | null}
   */
  meaningOf(card) {
    const view = clubView(this.store.state);
    if (!view) return null;
    const right = changesIn(view).find(({ action }) => "card" in action && action.card === card);
    this.store.setIn("club", { changing: null });
    if (right) return right.action;
    const ago = performance.now() - this.#laid;
    const leaves = this.#card !== null && view.reply.view.hand.includes(this.#card);
    const soon = ago < (leaves ? ON_ITS_WAY : SLIP);
    if (soon && !isAsked(this.store.state)) return "slip";
    this.#laid += ago;
    this.#card = card;
    this.#hear();
    return null;
  }

  /** Choose a card in place of a played one, or cancel that. @param {string} how */
  change(how) {
    const changing = this.store.state.club.changing === how ? null : how;
    this.store.setIn("club", { changing });
    this.store.set({ panel: null });
    this.game.say(changing === null ? null : { text: sentence("club.instead"), law: "" });
  }
}

// What the engine offers to the player, and what is heard, as plain values.

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
