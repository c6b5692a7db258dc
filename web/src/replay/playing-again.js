/** Plays the player's own deal again, with the same cards and players. */

import { openIn } from "../mode.js";
import { Part } from "../state.js";
import { againAt } from "./replay.js";

export class PlayingAgain extends Part {
  /** The card of the review to go back to. @type {Card | null} */
  #reviewed = null;

  /** Play the last settled deal from its start. */
  start() {
    this.#reviewed = null;
    return this.#playSettled(({ startOfDeal }, { kept: { sitting } }) => startOfDeal(sitting));
  }

  /** Find and show the turning point of that deal. */
  turning() {
    this.commands.open("turning");
  }

  /** Play that deal again from a person's card. @param {Card} card @param {string} why @param {number} [seat] */
  async card(card, why, seat) {
    this.#reviewed = this.store.state.panel === "review" ? card : null;
    await this.#playSettled(({ placeOfCard, ownSeats }, { kept: { sitting }, reply }) =>
      placeOfCard(sitting, card, seat ?? ownSeats(reply)[0]),
    );
    this.game.say({ text: why, law: "" });
  }

  /** Play from the place of the open record, or from the start of that deal. @param {"here" | "start"} from */
  async here(from) {
    this.#reviewed = null;
    const record = openIn(this.store.state.mode);
    const place = record && againAt(record);
    if (place) await this.#play(place.own, place.deal, from === "here" ? place.from : place.dealt);
  }

  /** Leave the second playing, and continue the earlier sitting. */
  async leave() {
    const behind = this.store.state.kept?.again?.behind;
    this.commands.clear();
    if (!behind) return this.commands.leave();
    await this.game.open(behind);
    if (!this.#reviewed) return;
    this.commands.open("review");
    this.store.setIn("coach", { reviewed: this.#reviewed });
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
    await this.#play(kept, reply.view.sitting.settled, after);
  }

  /**
   * Play a deal again, while the sitting on the table waits.
   * @param {Kept} own @param {number} deal @param {number} after number of its actions to keep
   */
  async #play(own, deal, after) {
    const { secondPlaying } = await import("./again.js");
    this.commands.replay.close();
    const { kept } = this.store.state;
    this.commands.clear();
    await this.game.open(secondPlaying(own, deal, after, kept?.again ? kept.again.behind : kept));
  }
}
