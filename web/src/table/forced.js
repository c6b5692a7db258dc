/** A card that is the only one allowed plays itself, if the player likes that. */
import { isAsked, lessonOf } from "../state.js";

/** The time to see the card before it is played, in milliseconds at steady pace. */
const SEEN = 450;

/** Return the forced card to play now, unless it was just taken back. @param {State} state */
function forcedCard(state) {
  const { settings, scene, replay, problem, panel, log } = state;
  if (!settings.playForced || !scene || replay || problem || panel || !isAsked(state)) return null;
  const { phase, playable, rules } = scene.reply.view;
  const free = rules.laws !== "club" && !lessonOf(state) && log.at(-1)?.kind !== "taken_back";
  return free && phase === "play" && playable.length === 1 ? playable[0] : null;
}

/** @param {Store} store @param {Pace} pace @param {(card: Card) => Promise<void>} play */
export function playForced(store, pace, play) {
  let waiting = false;
  store.addEventListener("change", async () => {
    if (waiting || !forcedCard(store.state)) return;
    waiting = true;
    await pace.wait(SEEN);
    waiting = false;
    const card = forcedCard(store.state);
    if (card) await play(card);
  });
}
