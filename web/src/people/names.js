/** Names of players as they are shown. */
import { sentence } from "../sentences.js";

/** Return a player's name as it is shown. @param {string} name */
export const shownName = (name) =>
  name === sentence("label.nameless") ? sentence("label.you") : name;
