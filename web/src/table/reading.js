/** A record that lies open on the table: the game goes on behind it, and is seen again afterwards. */
import { readDealAddress, Replay } from "../records.js";

/**
 * @typedef {import("./hearts-table.js").HeartsTable} Table
 * @typedef {import("./stage.js").Scene} Scene
 */

export class Reading {
  /** @type {Replay | null} */
  replay = null;
  /** What the table showed, or would show, if no record lay on it. @type {Scene | null} */
  #behind = null;
  copied = false;
  /** Why it cannot be played from here. */
  complaint = "";

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  /** Whether the table's own scene is not to be seen now. @param {Scene} scene */
  hides(scene) {
    if (this.replay) this.#behind = scene;
    return this.replay !== null;
  }

  /**
   * Open a record. Rejects what is none.
   * @param {import("../records.js").Source} source
   * @param {number} [after]
   */
  async open(source, after) {
    const replay = new Replay((request) => this.table.game.engine.ask(request));
    await replay.read(source, after);
    if (!this.replay) this.#behind = this.table.scene;
    this.replay = replay;
    this.table.open = null;
    this.table.lastTrick = false;
    replay.addEventListener("change", () => this.#show());
    this.#show();
  }

  /** Open the deal that an address names. @param {string} address @returns {Promise<boolean>} whether it names one */
  async openAddress(address) {
    const deal = readDealAddress(address);
    if (!deal) return false;
    try {
      await this.open({ code: deal.code }, deal.at);
      this.#write(address);
    } catch (error) {
      this.table.complaint = error instanceof Error ? `This link opens no deal: ${error.message}` : "";
    }
    return true;
  }

  close() {
    this.replay = null;
    this.table.scene = this.#behind;
    this.#write(this.table.address);
    this.table.requestUpdate();
  }

  async copyLink() {
    const link = new URL((await this.replay?.link()) ?? "", this.table.home).href;
    await navigator.clipboard.writeText(link).catch(() => {});
    this.copied = true;
    this.table.requestUpdate();
  }

  /** Sit down in the seat seen with, and play this deal; or play on from here. @param {"deal_again" | "play_on"} how */
  async play(how) {
    const { replay, table } = this;
    if (!replay) return;
    try {
      const { sitting, human = replay.seat, branches = [] } = await replay.toPlay(how);
      const about = { title: replay.opened?.title, practice: true, given: true, branches };
      this.close();
      table.scene = null;
      await table.game.playDealt(sitting, { human, bots: table.botsFor(sitting.rules.players) }, about);
    } catch (error) {
      this.complaint = error instanceof Error ? error.message : String(error);
      table.requestUpdate();
    }
  }

  /** What stands in the page's address. @param {string} address */
  #write(address) {
    this.table.dispatchEvent(new CustomEvent("choose", { detail: { address } }));
  }

  #show() {
    const { replay, table } = this;
    if (!replay?.reply) return;
    this.copied = false;
    this.complaint = "";
    const { reply } = replay;
    const { view } = reply;
    const trick = view.trick?.cards.length ? view.trick : (view.tricks.at(-1) ?? null);
    table.scene = { reply, trick, players: view.players, moving: false };
    table.say([replay.step?.said, ...replay.comments.map(({ text }) => text)].filter(Boolean).join(" "));
  }
}
