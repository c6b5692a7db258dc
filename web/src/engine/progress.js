/** The progress of the start of the engine, as one share of the whole. */

/**
 * Share of each step's begin in a first start: fetching, starting Python, and importing the game.
 * The bar is full only when the game can be played.
 */
const BEGINS = { download: 0, start: 0.6, install: 0.85, ready: 1 };

/** Return the share from 0 to 1. @param {Progress | null} progress */
export function shareOf(progress) {
  if (!progress) return 0;
  const { step, loadedBytes, totalBytes } = progress;
  const fetched = step === "download" && totalBytes ? loadedBytes / totalBytes : 0;
  return BEGINS[step] + BEGINS.start * fetched;
}
