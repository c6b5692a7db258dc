/** Plays the player's own deal again, with the same cards and players. */
import { againAt } from "./replay.js";

/**
 * @typedef {object} Table
 * @property {() => void} clear removes what lies on the table
 * @property {() => void} leave leaves the table
 * @property {(panel: string) => void} open opens a panel
 */

export class PlayingAgain {
  /**
   * @param {Store} store
   * @param {Game} game
   * @param {import("./replay.js").Replay} replay
   * @param {Table} table
   */
  constructor(store, game, replay, table) {
    this.store = store;
    this.game = game;
    this.replay = replay;
    this.table = table;
  }

  /** Play the last settled deal from its start. */
  start() {
    return this.#playSettled(({ startOfDeal }, { kept: { sitting } }) => startOfDeal(sitting));
  }

  /** Find and show the turning point of that deal. */
  turning() {
    this.table.open("turning");
  }

  /**
   * Play that deal from a card of the player or of another person at this device.
   * @param {Card} card
   * @param {number} [seat]
   */
  card(card, seat) {
    return this.#playSettled(({ placeOfCard, ownSeats }, { kept: { sitting }, reply }) =>
      placeOfCard(sitting, card, seat ?? ownSeats(reply)[0]),
    );
  }

  /** Play from the place of the open record, or from the start of that deal. @param {"here" | "start"} from */
  async here(from) {
    const { replay } = this.store.state;
    const place = replay && againAt(replay);
    if (place) await this.#play(place.own, place.deal, from === "here" ? place.from : place.dealt);
  }

  /** Leave the second playing, and continue the earlier sitting. */
  async leave() {
    const behind = this.store.state.kept?.again?.behind;
    this.table.clear();
    if (behind) await this.game.open(behind);
    else this.table.leave();
  }

  /**
   * @param {(again: typeof import("./again.js"),
   *   table: { kept: Kept, reply: Reply }) => number} placeIn returns the number
   *   of actions after which to begin
   */
  async #playSettled(placeIn) {
    const { kept, reply } = this.store.state;
    if (!kept || !reply) return;
    const after = placeIn(await import("./again.js"), { kept, reply });
    await this.#play(kept, reply.view.settled, after);
  }

  /**
   * Play a deal again, while the sitting on the table waits.
   * @param {Kept} own the sitting in which it was played
   * @param {number} deal
   * @param {number} after number of its actions to keep
   */
  async #play(own, deal, after) {
    const [{ secondPlaying }] = await Promise.all([
      import("./again.js"),
      import("./second-result.js"),
    ]);
    if (this.store.state.replay) this.replay.close();
    const { kept } = this.store.state;
    this.table.clear();
    await this.game.open(secondPlaying(own, deal, after, kept?.again ? kept.again.behind : kept));
  }
}
