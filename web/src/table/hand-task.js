/** Possible actions with the player's hand now, and the one that is done for the player. */
import { changesIn, clubView } from "../club/club.js";
import { askedIn, openIn } from "../mode.js";
import { takesCard } from "../replay/problem.js";
import { isAsked } from "../state.js";

/**
 * Possible actions with the hand now, from the engine.
 * @typedef {object} HandTask
 * @property {"play" | "pass" | "none"} to
 * @property {Set<Card>} playable
 * @property {Map<Card, { law: string, reason: string }>} refused
 * @property {number} count how many cards are passed
 * @property {string} enough why no more than these can be laid out
 * @property {string} waiting text about the awaited action of another
 * @property {boolean} [resting] whether cards could be laid out of turn only (club laws)
 */

/** @type {HandTask} */
export const NO_TASK = {
  to: "none",
  playable: new Set(),
  refused: new Map(),
  count: 0,
  enough: "",
  waiting: "",
};

/** Return the reasons why cards may not be played. @param {View} view */
const reasonsIn = ({ refused }) =>
  new Map(refused.map(({ card, law, reason }) => [card, { law, reason }]));

/** @param {State} state @returns {HandTask} */
export function handTask(state) {
  const { scene, mode, lastTrick } = state;
  const problem = askedIn(mode);
  const view = scene?.reply.view;
  if (lastTrick) return NO_TASK; // a press on a card must not be taken for an answer to it
  if (problem?.put?.choices.length) return NO_TASK;
  if (problem) return problemTask(view, takesCard(problem));
  const club = clubView(state);
  if (club && club.reply.view.phase === "play") return clubTask(club);
  const waiting = scene?.reply.words.turn ?? "";
  if (!view || openIn(mode) || !isAsked(state)) return { ...NO_TASK, waiting };
  const { phase, playable } = view;
  const { pass_count: count } = view.stage;
  const { enough } = scene.reply.words;
  if (phase !== "play" && phase !== "pass") return { ...NO_TASK, waiting };
  const refused = reasonsIn(view);
  return { to: phase, playable: new Set(playable), refused, count, enough, waiting };
}

/** Return the task in a problem. @param {View | undefined} view @param {boolean} takes @returns {HandTask} */
function problemTask(view, takes) {
  if (!view || !takes) return NO_TASK;
  const playable = new Set(view.playable);
  return { to: "play", playable, refused: reasonsIn(view), count: 1, enough: "", waiting: "" };
}

/** Return the task under club laws, where any card may be laid. @param {ClubView} club @returns {HandTask} */
function clubTask(club) {
  const { view, words } = club.reply;
  const instead = changesIn(club).flatMap(({ action }) => ("card" in action ? [action.card] : []));
  return {
    to: "play",
    playable: new Set(instead.length ? instead : view.hand),
    refused: new Map(),
    count: 0,
    enough: "",
    waiting: words.turn,
    resting: !club.asked && !instead.length,
  };
}

/** The time to see the card before it is played, in milliseconds at steady pace. */
const SEEN = 450;

/** Return the forced card to play now, unless it was just taken back. @param {State} state */
function forcedCard(state) {
  const { settings, scene, mode, panel, log } = state;
  if (!settings.playForced || !scene || mode.kind !== "game" || panel || !isAsked(state))
    return null;
  const { phase, playable, rules } = scene.reply.view;
  const free = rules.laws !== "club" && log.at(-1)?.kind !== "taken_back";
  return free && phase === "play" && playable.length === 1 ? playable[0] : null;
}

/** Return the player's view if they cut the pack now, or null. @param {State} state */
export function viewToCut(state) {
  const view = state.scene?.reply.view;
  const own = view?.phase === "cut" && !openIn(state.mode) && view.to_act.includes(view.seat ?? -1);
  return own && isAsked(state) ? view : null;
}

/**
 * Play the only card allowed, if the player likes that.
 * @param {Store} store @param {Pace} pace @param {Pick<Commands, "playCard">} commands
 */
export function playForced(store, pace, { playCard }) {
  let waiting = false;
  store.addEventListener("change", async () => {
    if (waiting || !forcedCard(store.state)) return;
    waiting = true;
    await pace.wait(SEEN).finally(() => {
      waiting = false;
    });
    const card = forcedCard(store.state);
    if (card) await playCard(card);
  });
}
