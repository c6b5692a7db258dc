/**
 * The conversation with an own bot, over a port whose other end foreign code may hold. Nothing that comes
 * from there is trusted: each question gets one answer, in time, and what the answer may hold is measured
 * before it is parsed.
 */

/** Maximum length of an answer, in characters. */
export const LONGEST = 65_536;

/** Maximum nesting of an answer. */
export const DEEPEST = 8;

/** Number of unrequested messages that are dropped before the conversation ends. */
const DROPPED = 8;

/**
 * @typedef {object} Answer what an own bot may say
 * @property {object} [action]
 * @property {string} [name]
 * @property {{ reason: string }} [error]
 *
 * @typedef {object} Manner
 * @property {number} limit within how many milliseconds the answer must come, whatever else comes
 * @property {AbortSignal} [signal] when nobody needs the answer any more
 * @property {Transferable[]} [transfer]
 */

/** Return the nesting depth of the brackets of a JSON text, strings left out. @param {string} text */
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

/**
 * Read an answer. Throws an error that says what is wrong with it.
 * @param {string} text
 * @returns {Answer}
 */
export function readAnswer(text) {
  if (text.length > LONGEST)
    throw new Error(`expected an answer of at most ${LONGEST} characters, got ${text.length}`);
  if (depthOf(text) > DEEPEST)
    throw new Error(`expected an answer nested at most ${DEEPEST} deep, got ${depthOf(text)}`);
  let answer;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new Error("expected an answer as JSON, got something else");
  }
  const { action, name, error } = isObject(answer) ? answer : {};
  if (isObject(error)) return { error: { reason: String(error.reason) } };
  if (typeof name === "string") return { name };
  return isObject(action) ? { action } : {};
}

/** @param {unknown} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** One question at a time. It ends for good when an answer is late, or when messages flood in. */
export class Talk {
  #port;
  #onEnd;
  #asked = 0;
  #dropped = 0;
  /** Why it has ended, or "". */
  ended = "";
  /** @type {{ id: number, timer: any, resolve: (answer: Answer) => void, reject: (error: Error) => void } | null} */
  #open = null;
  /** Settles when the question before has been answered. @type {Promise<unknown>} */
  #before = Promise.resolve();

  /**
   * @param {MessagePort} port
   * @param {() => void} onEnd
   */
  constructor(port, onEnd) {
    this.#port = port;
    this.#onEnd = onEnd;
    port.onmessage = ({ data }) => this.#heard(data);
  }

  /**
   * Ask a question once those before it have been answered. Rejects with what is wrong with the answer,
   * or with the signal's reason.
   * @param {object} question
   * @param {Manner} manner
   * @returns {Promise<Answer>}
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

  /**
   * @param {object} question
   * @param {Manner} manner
   * @returns {Promise<Answer>}
   */
  #put(question, { limit, signal, transfer = [] }) {
    signal?.throwIfAborted();
    if (this.ended) throw new Error(this.ended);
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      const late = `It had not answered after ${limit / 1000} seconds.`;
      const timer = setTimeout(() => this.end(late), limit);
      this.#open = { id, timer, resolve, reject };
      this.#port.postMessage({ id, question }, transfer);
    });
  }

  /** @param {any} data */
  #heard(data) {
    const open = this.#open;
    if (!open || data?.id !== open.id || typeof data.text !== "string") {
      this.#dropped += 1;
      if (this.#dropped > DROPPED) this.end("It sent messages that nobody had asked for.");
      return;
    }
    clearTimeout(open.timer);
    this.#open = null;
    try {
      open.resolve(readAnswer(data.text));
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
