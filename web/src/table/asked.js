/** What may be done with the player's hand now. */
import { NOTHING_ASKED } from "./hand.js";

/** @param {import("./hearts-table.js").HeartsTable} table @returns {import("./hand.js").Asked} */
export function askedOfHand({ scene, game, club, reading, problem }) {
  if (problem) return problem.askedOfHand;
  if (club.askedOfHand) return club.askedOfHand;
  const waiting = scene?.reply.words.turn ?? "";
  if (!scene || scene.moving || !game.asked || reading.replay) return { ...NOTHING_ASKED, waiting };
  const { phase, playable, refused, pass_count: count } = scene.reply.view;
  if (phase !== "play" && phase !== "pass") return { ...NOTHING_ASKED, waiting };
  const why = new Map(refused.map(({ card, law, reason }) => [card, { law, reason }]));
  return { to: phase, playable: new Set(playable), refused: why, count, waiting };
}
