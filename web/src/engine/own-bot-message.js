/** Messages of a bot's worker: texts that begin with the number of the answered question. */

/** Maximum length of an answer, in characters. */
export const LONGEST = 65_536;

/** Maximum length of a message: one that is too long is cut, and still seen to be so. */
export const LONGEST_MESSAGE = LONGEST + 20;

/** @param {number} id of the question @param {string} answer */
export const write = (id, answer) => `${id} ${answer}`;

/** Return the parts of a message; null for anything else. @param {unknown} message */
export function read(message) {
  if (typeof message !== "string" || message.length > LONGEST_MESSAGE) return null;
  const end = message.indexOf(" ");
  return end < 0 ? null : { id: Number(message.slice(0, end)), answer: message.slice(end + 1) };
}
