/**
 * The other table of eight to fourteen players (C3): bots play a deal there for each deal of the player's, in
 * the workers of the player's own table, to which they give way.
 */
import { Engine, Refused } from "../engine/client.js";
import { newSitting } from "../keep/store.js";
import { Part } from "../state.js";
import { newSeed } from "./seed.js";

/** Time between two actions at the other table while the player plays, in milliseconds. */
const PACE = 400;

export class OtherTable extends Part {
  #engine = new Engine({ onProgress: () => {}, onFailure: () => this.leave() });
  /** Counts sittings. Work for an earlier one is dropped. */
  #turn = 0;
  /** The player's sitting, if there is another table beside it. @type {Kept | null} */
  #kept = null;
  /** Called when something has changed at the player's table. */
  #wake = () => {};

  /** @param {Commands} commands */
  constructor(commands) {
    super(commands);
    this.game.addEventListener("begun", () => void this.#begin());
    this.game.addEventListener("change", () => {
      if (this.#kept && this.store.state.kept !== this.#kept) this.leave();
      this.#wake();
    });
  }

  /** The other table as it is kept. */
  get #other() {
    return /** @type {NonNullable<Kept["other"]>} */ (this.#kept?.other);
  }

  /** True if the player does not play now: the other table hurries, so that nobody waits for it. */
  get #hurried() {
    return this.store.state.betweenDeals || Boolean(this.#kept?.over);
  }

  /** Leave the other table. */
  leave() {
    this.#turn += 1;
    this.#kept = null;
    this.#engine.stop();
    this.store.set({ otherTable: null });
    this.#wake();
  }

  /** Begin or resume the sitting beside the player's, if there is one, and play on until both end. */
  async #begin() {
    this.leave();
    const turn = this.#turn;
    const { kept } = this.store.state;
    if (!kept?.other) return;
    this.#kept = kept;
    this.#engine.start();
    try {
      let reply = await this.#open();
      while (turn === this.#turn && !(reply.next === "over" && kept.over)) {
        await this.#show(reply);
        await this.#until(turn, reply);
        if (turn !== this.#turn) return;
        reply = await this.#goOn(reply);
      }
      if (turn === this.#turn) await this.#show(reply);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (turn === this.#turn) this.leave();
    }
  }

  /** Open the sitting at the other table. @returns {Promise<Reply>} */
  #open() {
    return this.#engine.ask({ do: "resume", sitting: this.#other.sitting });
  }

  /** Wait until they may act: for a while, or for the player's next deal. @param {number} turn @param {Reply} reply */
  async #until(turn, { next }) {
    const waits = next === "deal" || next === "over";
    const began = performance.now();
    const ready = () => {
      if (turn !== this.#turn || this.#kept?.over) return true;
      if (waits) return this.#isDealt && this.#settled > this.#other.begun;
      return this.#hurried || performance.now() - began >= PACE;
    };
    while (!ready()) {
      await new Promise((resolve) => {
        const timer = waits ? undefined : setTimeout(resolve, PACE);
        this.#wake = () => {
          if (!ready()) return;
          clearTimeout(timer);
          resolve(null);
        };
      });
    }
  }

  /** True while a deal is played at the player's table. */
  get #isDealt() {
    const { phase } = this.store.state.reply?.view ?? {};
    return !this.#hurried && phase !== "shuffle" && phase !== "ended";
  }

  /** The number of deals that are settled at the player's table. */
  get #settled() {
    return this.store.state.reply?.view.sitting.settled ?? 0;
  }

  /** Return the next reply at the other table. @param {Reply} reply @returns {Promise<Reply>} */
  async #goOn({ next }) {
    const other = this.#other;
    const { feed } = this.#engine;
    if (next === "over") {
      const { totals } = await this.#engine.ask({ do: "survey", brought: other.brought });
      const { sitting } = other;
      Object.assign(other, { brought: totals, begun: this.#settled });
      other.sitting = { ...sitting, seed: newSeed(), actions: sitting.actions.slice(0, 1) };
      return this.#open();
    }
    if (next === "deal" && !this.#kept?.over) other.begun = this.#settled;
    feed.seen();
    if (next === "deal")
      await this.#engine.change(
        this.#kept?.over ? { do: "act", action: { kind: "end" } } : { do: "step", go_on: true },
      );
    const reply = await feed.next();
    other.sitting.actions.push(...reply.actions);
    return reply;
  }

  /** Show and keep the state of the other table after a deal, or while the player looks. @param {Reply} reply */
  async #show({ next, events }) {
    const settled = events.some(({ kind }) => kind === "settled") || next === "over";
    const { panel, otherTable } = this.store.state;
    const waits = next === "deal" || next === "over";
    if (otherTable && !waits && panel !== "other-table") return;
    const turn = this.#turn;
    const { brought } = this.#other;
    const seen = await this.#engine.ask({ do: "survey", brought });
    const own = brought.length ? await this.game.ask({ do: "survey", brought }) : null;
    if (turn !== this.#turn) return;
    this.store.set({ otherTable: { ...seen, own: own?.standings ?? [] } });
    if (settled) this.game.dispatchEvent(new Event("acted")); // which keeps it
  }

  /** End both games, to change tables. */
  end() {
    this.store.set({ panel: null, below: [] });
    void this.game.endSitting();
  }

  /** Exchange places with a player of the other table, once both sittings have ended. */
  async change() {
    const { kept, otherTable: seen } = this.store.state;
    if (!kept?.other || !seen?.final) return;
    const { brought, sitting: there } = kept.other;
    const own = await this.game.ask({ do: "survey", brought });
    const { sitting, other } = await this.game.ask({
      ...{ do: "change_tables", willing: seen.willing, seed: newSeed() },
      other: { ...there, actions: [] },
    });
    const both = { sitting: other, brought: [...own.totals, ...seen.totals], begun: 0 };
    this.commands.clear();
    await this.game.open(newSitting(sitting, { title: kept.title, other: both }));
  }
}
