/** Requests by their effect on the sitting, written by `python -m tools.write_protocol`. */

/** Requests that change the sitting. */
export const CHANGES = new Set([
  "act",
  "contribute",
  "finish",
  "hand_to",
  "hear",
  "keep_seats",
  "stand_in",
  "step",
  "take_device",
]);

/** Requests that put another sitting, or an earlier state of it, in its place. */
export const REPLACES = new Set(["resume", "sit", "take_back"]);
