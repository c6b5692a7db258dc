/** The replies of one sitting in their order. A feed that is left behind gets no more of them. */
export class Feed {
  /** @type {{ reply: Reply, again: boolean }[]} */
  #replies = [];
  #onPush = () => {};
  /** True if the last reply that was taken had been seen before. */
  #again = false;
  #onSeen;

  /** @param {() => void} [onSeen] called whenever people have seen a reply */
  constructor(onSeen = () => {}) {
    this.#onSeen = onSeen;
  }

  /** Return whether there are replies that nobody has taken. */
  get isFull() {
    return this.#replies.length > 0;
  }

  /** @param {Reply} reply @param {{ again: boolean }} [how] whether people have seen it before */
  push(reply, { again } = { again: false }) {
    this.#replies.push({ reply, again });
    this.#onPush();
  }

  /** Return the next reply, once it has come. @returns {Promise<Reply>} */
  async next() {
    while (!this.isFull)
      await new Promise((resolve) => {
        this.#onPush = () => resolve(null);
      });
    const { reply, again } = /** @type {{ reply: Reply, again: boolean }} */ (
      this.#replies.shift()
    );
    this.#again = again;
    return reply;
  }

  /** Note that people have seen the reply that was taken last, and have had time to act. */
  seen() {
    if (!this.#again) this.#onSeen();
  }
}
