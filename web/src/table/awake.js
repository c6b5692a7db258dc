/** Keeps a telephone's screen on during a deal. */

import { keptIn } from "../mode.js";

/** @param {Store} store */
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
