/** Messages of a host's device to a guest, checked by the types of the engine's replies. */
import { flag, integer, list, object, optional, shortText } from "../shapes.js";
import * as replies from "./protocol-shapes.js";

/** @template T @typedef {import("../shapes.js").Shape<T>} Shape */

/** Maximum length of a phrase or a name. */
const LONGEST = 500;

const line = shortText(LONGEST);

/** Return a message, or throw `Damage`; fields that no host sends are dropped. */
export const hostMessage = object({
  /** The number of the guest's request that is answered. */
  answer: optional(integer),
  error: optional(
    /** @type {Shape<{ kind: string, law: string, reason: string }>} */ (replies.RequestError),
  ),
  welcome: optional(/** @type {Shape<Protocol.Entered>} */ (replies.Entered)),
  reply: optional(/** @type {Shape<Reply>} */ (replies.Reply)),
  said: optional(line),
  people: optional(list(object({ name: line, away: flag }))),
  moved: optional(flag),
  ended: optional(flag),
});

/**
 * Return whether a sitting begins with all actions of an earlier copy.
 * @param {Protocol.SavedSitting} earlier @param {Protocol.SavedSitting} sitting
 */
export const goesOn = (earlier, { actions }) =>
  earlier.actions.every((each, at) => JSON.stringify(each) === JSON.stringify(actions[at]));
