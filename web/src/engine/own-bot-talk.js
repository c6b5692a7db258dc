/**
 * The conversation with a bot over a port whose other end may be foreign code. Each question gets one
 * answer within a time limit, and an answer's length and depth are measured before it is parsed.
 */

import { sentence } from "../sentences.js";
import { LONGEST, read } from "./own-bot-message.js";

/** Maximum nesting of an answer. */
export const DEEPEST = 8;

/**
 * @typedef {object} Answer
 * @property {object} [action]
 * @property {string} [name]
 * @property {{ reason: string }} [error]
 *
 * @typedef {object} Manner
 * @property {number} limit time limit of the answer, in milliseconds
 * @property {AbortSignal} [signal] cancels the question
 * @property {Transferable[]} [transfer]
 */

/** Return the nesting depth of the brackets of a JSON text, outside strings. @param {string} text */
export function depthOf(text) {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let place = 0; place < text.length; place += 1) {
    const letter = text[place];
    if (letter === '"') quoted = !quoted;
    else if (quoted && letter === "\\") place += 1;
    else if (quoted) continue;
    else if (letter === "[" || letter === "{") deepest = Math.max(deepest, ++depth);
    else if (letter === "]" || letter === "}") depth -= 1;
  }
  return deepest;
}

/** Read an answer. Throws an error for an invalid one. @param {string} text @returns {Answer} */
export function readAnswer(text) {
  if (text.length > LONGEST) throw new Error(sentence("own-bot.too-long", { limit: LONGEST }));
  if (depthOf(text) > DEEPEST)
    throw new Error(sentence("own-bot.too-deep", { limit: DEEPEST, depth: depthOf(text) }));
  let answer;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new Error(sentence("own-bot.not-json"));
  }
  const { action, name, error } = isObject(answer) ? answer : {};
  if (isObject(error)) return { error: { reason: String(error.reason) } };
  if (typeof name === "string") return { name };
  return isObject(action) ? { action } : {};
}

/** @param {unknown} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** A conversation of one question at a time; it ends when an answer is late or nobody asked for it. */
export class Talk {
  #port;
  #onEnd;
  #asked = 0;
  /** The reason for the end of the conversation, or "". */
  ended = "";
  /** @type {{ id: number, timer: any, resolve: (answer: Answer) => void, reject: (error: Error) => void } | null} */
  #open = null;
  /** Settles when the previous question has been answered. @type {Promise<unknown>} */
  #before = Promise.resolve();

  /** @param {MessagePort} port @param {() => void} onEnd */
  constructor(port, onEnd) {
    this.#port = port;
    this.#onEnd = onEnd;
    port.onmessage = ({ data }) => this.#heard(data);
  }

  /**
   * Ask a question after the earlier ones. Rejects for an invalid answer or an aborted signal.
   * @param {object} question @param {Manner} manner @returns {Promise<Answer>}
   */
  ask(question, manner) {
    const answer = this.#before.then(() => this.#put(question, manner));
    this.#before = answer.catch(() => {});
    return unlessAborted(answer, manner.signal);
  }

  /** @param {string} why */
  end(why) {
    if (this.ended) return;
    this.ended = why;
    this.#port.onmessage = null;
    this.#port.close();
    clearTimeout(this.#open?.timer);
    this.#open?.reject(new Error(why));
    this.#onEnd();
  }

  /** @param {object} question @param {Manner} manner @returns {Promise<Answer>} */
  #put(question, { limit, signal, transfer = [] }) {
    signal?.throwIfAborted();
    if (this.ended) throw new Error(this.ended);
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      const late = sentence("own-bot.too-late", { seconds: limit / 1000 });
      const timer = setTimeout(() => this.end(late), limit);
      this.#open = { id, timer, resolve, reject };
      this.#port.postMessage({ id, question }, transfer);
    });
  }

  /** @param {unknown} data */
  #heard(data) {
    const open = this.#open;
    const said = read(data);
    if (!open || said?.id !== open.id) return this.end(sentence("own-bot.too-many"));
    clearTimeout(open.timer);
    this.#open = null;
    try {
      open.resolve(readAnswer(said.answer));
    } catch (error) {
      open.reject(/** @type {Error} */ (error));
    }
  }
}

/**
 * @template Value
 * @param {Promise<Value>} promise
 * @param {AbortSignal} [signal]
 * @returns {Promise<Value>}
 */
export function unlessAborted(promise, signal) {
  return new Promise((resolve, reject) => {
    promise.then(resolve, reject);
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
