/** Actions for the player: the only card allowed, if they like that. */
import { openIn } from "../mode.js";
import { isAsked } from "../state.js";

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

/** @param {Store} store @param {Pace} pace @param {Pick<Commands, "playCard">} commands */
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
