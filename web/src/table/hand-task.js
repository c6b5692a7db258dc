/** Possible actions with the player's hand now. */
import { changesIn, clubView } from "../club/offers.js";
import { isAsked } from "../state.js";
import { NO_TASK } from "./hand.js";

/** @import { HandTask } from "./hand.js" */

/** Return the reasons why cards may not be played. @param {View} view */
const reasonsIn = ({ refused }) =>
  new Map(refused.map(({ card, law, reason }) => [card, { law, reason }]));

/** @param {State} state @returns {HandTask} */
export function handTask(state) {
  const { scene, replay, problem } = state;
  const view = scene?.reply.view;
  if (problem?.put?.choices.length) return NO_TASK;
  if (problem) return problemTask(view, problem.answered !== null);
  const club = clubView(state);
  if (club && club.reply.view.phase === "play") return clubTask(club);
  const waiting = scene?.reply.words.turn ?? "";
  if (!view || replay || !isAsked(state)) return { ...NO_TASK, waiting };
  const { phase, playable, pass_count: count } = view;
  const { enough } = scene.reply.words;
  if (phase !== "play" && phase !== "pass") return { ...NO_TASK, waiting };
  const refused = reasonsIn(view);
  return { to: phase, playable: new Set(playable), refused, count, enough, waiting };
}

/** Return the task in a problem. @param {View | undefined} view @param {boolean} answered @returns {HandTask} */
function problemTask(view, answered) {
  if (!view || answered) return NO_TASK;
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
