/** One table's client of the engine: sends its requests, and reports failures of the engine. */

import { Feed } from "./feed.js";
import { host } from "./host.js";
import { OwnBotFrames } from "./own-bot-frames.js";

/** The engine refused a request, and nothing has changed. */
export class Refused extends Error {
  /** @param {{ kind: string, law: string, reason: string }} error */
  constructor({ kind, law, reason }) {
    super(reason);
    this.kind = kind;
    this.law = law;
  }
}

export class Engine {
  /** The table's number at the host; 0 while it has none. */
  #table = 0;
  /** The number of the sitting on the table; 0 if there is none. */
  #sitting = 0;
  /** The replies of the sitting. */
  feed = new Feed();
  /** Called with the replies for the people at other devices. @type {(replies: readonly Reply[]) => void} */
  onGuests = () => {};
  #requests = 0;
  /** @type {Map<number, { resolve: (reply: any) => void, reject: (error: Error) => void }>} */
  #waiting = new Map();
  /** The lesson of the player's own bots. @type {Lesson | null} */
  #lesson = null;
  #frames = new OwnBotFrames((news, transfer) =>
    host.send({ table: this.#table, ...news }, transfer),
  );
  /** Called with each error of the player's own bot. @type {(trouble: string) => void} */
  onTrouble = () => {};

  /** @param {{ onProgress: (progress: Progress) => void, onFailure: (failure: Failure) => void }} on */
  constructor({ onProgress, onFailure }) {
    this.onProgress = onProgress;
    this.onFailure = onFailure;
  }

  /** Start or restart: open a table, and start the workers if no other table has them. */
  start() {
    this.stop({ linger: false });
    this.#table = host.open({
      onMessage: (data) => this.#heard(data),
      onFailure: (failure) => {
        this.#forget();
        this.onFailure(failure);
      },
    });
    // the bot has worked before, so no trial is needed
    if (this.#lesson) host.send({ table: this.#table, lesson: this.#lesson });
  }

  /**
   * Teach the bot that plays as `own`, and return its name; rejects with `Refused`.
   * @param {Lesson} lesson @returns {Promise<string>}
   */
  async teach(lesson) {
    this.#lesson = lesson;
    const { name } = await this.#send({ lesson });
    return name;
  }

  /** Stop the automatic steps when the player has left the table. */
  rest() {
    this.#lay(0);
    if (this.#table) host.send({ table: this.#table, rest: true });
  }

  /** Have another sitting on the table. @param {number} sitting its number */
  #lay(sitting) {
    this.#sitting = sitting;
    this.feed = new Feed(() => host.send({ table: this.#table, seen: sitting }));
  }

  /** Leave the engine; open requests get no answer. @param {{ linger: boolean }} [how] see `Host.leave` */
  stop(how = { linger: true }) {
    host.leave(this.#table, how);
    this.#forget();
  }

  /** Drop the open requests and the visitor's bots at a table that is closed. */
  #forget() {
    this.#table = 0;
    this.#lay(0);
    this.#waiting.clear();
    this.#frames.closeAll();
  }

  /**
   * Send a request. Rejects with `Refused` when the engine refuses it.
   * @template {Protocol.Request} R
   * @param {R} request
   * @returns {Promise<Protocol.Replies[R["do"]]>}
   */
  ask(request) {
    return this.#send({ request, sitting: this.#sitting });
  }

  /** Change the sitting; all subscribers get the reply. Rejects like `ask`. @param {Protocol.Request} request */
  async change(request) {
    await this.ask(request);
  }

  /** @param {object} message @returns {Promise<any>} the reply */
  #send(message) {
    const id = ++this.#requests;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      if (this.#table) host.send({ table: this.#table, id, ...message });
    });
  }

  /** @param {any} data */
  #heard(data) {
    if (data.progress) this.onProgress(data.progress);
    if (data.trouble) this.onTrouble(data.trouble);
    if (data.broken) this.onFailure({ kind: "bots", message: data.broken });
    if (data.openFrame) this.#frames.open(data.openFrame);
    if (data.closeFrame) this.#frames.close(data.closeFrame);
    if (data.replies) this.#follow(data);
    if (!data.id) return;
    const waiting = this.#waiting.get(data.id);
    this.#waiting.delete(data.id);
    if (data.reply.error) waiting?.reject(new Refused(data.reply.error));
    else waiting?.resolve(data.reply);
  }

  /** @param {{ sitting: number, replies: Reply[] }} news */
  #follow({ sitting, replies }) {
    if (sitting !== this.#sitting) this.#lay(sitting);
    for (const { guests, ...own } of replies) {
      this.onGuests(guests ?? []);
      this.feed.push({ ...own, guests: [] });
    }
  }
}
