/** Announcements of the player's turn, and other reactions of the table to a change of the game. */
import { fetchCourts } from "../cards/face.js";
import { keptIn } from "../mode.js";
import { fetchPortraits } from "../people/portrait.js";

/**
 * @param {Store} store @param {Game} game @param {Pace} pace
 * @param {(sound: import("../sound.js").Sound) => void} sound
 */
export function announceTurns(store, game, pace, sound) {
  let [wasAsked, waited, pictured] = [false, false, false];
  /** The last announcement, made once: a second would interrupt other answers. @type {object | null} */
  let told = null;
  game.addEventListener("begun", () => pace.rest());
  game.addEventListener("change", () => {
    const { alone, asked, betweenDeals, progress, reply, notice } = store.state;
    // the time while Python starts is free, unless another table or diagram has started it before
    if (!pictured && progress && progress.step !== "download") {
      pictured = true;
      fetchPictures(store);
    }
    // the press that answers does not hurry its effects
    const waits = asked || betweenDeals;
    if (waits || waited) pace.rest();
    waited = waits;
    if (alone && asked && reply?.view.phase === "play") markPlayable();
    const tells = notice ?? (asked ? reply : null);
    if (tells !== told) {
      if (notice) store.set({ spoken: notice.text });
      else if (asked && reply) store.set({ spoken: reply.words.turn });
      else if (wasAsked) store.set({ spoken: "" }); // the player's turn is over
    }
    told = tells;
    if (asked && !wasAsked) sound("turn");
    wasAsked = asked;
  });
}

/** Fetch the pictures of people and cards, and draw the table again with them. @param {Store} store */
export function fetchPictures(store) {
  for (const fetch of [fetchPortraits, fetchCourts])
    void fetch().then(() => store.set({ pictures: store.state.pictures + 1 }));
}

/** Mark the first time that a card can be played, which start-up is measured by. */
function markPlayable() {
  const mark = "eldesthand:playable";
  if (!performance.getEntriesByName(mark).length) performance.mark(mark);
}

/** Keep a telephone's screen on during a deal. @param {Store} store */
export function keepAwake(store) {
  if (!navigator.wakeLock || !matchMedia("(pointer: coarse)").matches) return;
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  let asking = false;
  const follow = async () => {
    const { alone, mode, reply, betweenDeals } = store.state;
    const inDeal = alone && keptIn(mode) && reply?.next !== "over" && !betweenDeals;
    const wanted = Boolean(inDeal) && document.visibilityState === "visible";
    if (asking || wanted === Boolean(lock && !lock.released)) return;
    asking = true;
    if (wanted)
      lock = await navigator.wakeLock.request().catch(() => null); // saving power, perhaps
    else await lock?.release();
    asking = false;
  };
  store.addEventListener("change", follow);
  document.addEventListener("visibilitychange", follow); // which has released it
}
