/**
 * The seat of the player's own bot, in the engine's worker. All that gets through from the bot is an
 * action for its own seat, and it has ten seconds for a decision.
 */
import { messageOf } from "../text.js";
import { Supervisor } from "./supervisor.js";

/** How long one decision may take, in milliseconds. */
const LIMIT = 10_000;

/** @param {import("../protocol.d.ts").BotQuestion} ask */
export const isOwn = ({ bot }) => bot.split("@")[0] === "own";

export class OwnBotSeat {
  #taught = false;
  /** Why it was stopped, until it answers again. */
  #stopped = "";
  #supervisor;

  /** @param {() => void} restart have the bot learn again in another worker */
  constructor(restart) {
    this.#supervisor = new Supervisor({
      start: restart,
      handOver: false,
      patience: LIMIT,
      silence: LIMIT,
    });
  }

  /** @param {MessagePort} port of a bot that learns how to play */
  connect(port) {
    this.#taught = true;
    this.#supervisor.connect(0, port);
  }

  /**
   * @param {import("../protocol.d.ts").BotQuestion} ask
   * @param {AbortSignal} signal
   * @returns {Promise<object>} the action; rejects with what is wrong with the bot
   */
  async ask(ask, signal) {
    if (!this.#supervisor.ready) {
      const learning = this.#taught ? "It is still learning." : "It has not been taught here yet.";
      throw new Error(this.#stopped ? `${this.#stopped} It is learning again.` : learning);
    }
    const { action, error } = await this.#answer(ask, signal);
    if (error) throw new Error(error.reason);
    if (!action) throw new Error("It returned nothing, where an action was expected.");
    if (action.seat !== ask.seat)
      throw new Error(`It answered for another seat: ${JSON.stringify(action)}`);
    return action;
  }

  /**
   * @param {import("../protocol.d.ts").BotQuestion} ask
   * @param {AbortSignal} signal
   * @returns {Promise<any>}
   */
  async #answer(ask, signal) {
    try {
      const answer = await this.#supervisor.ask({ do: "decide", ask }, signal);
      this.#stopped = "";
      return answer;
    } catch (error) {
      if (!this.#supervisor.ready) this.#stopped = messageOf(error);
      throw error;
    }
  }
}
