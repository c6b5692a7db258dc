/**
 * A card table to sit down at: `<hearts-table>` in our own page, and what lies in the one that others
 * put into theirs. It owns its game, settings and sheets of paper; it hears keys only while it has the
 * focus, and asks nothing of the page around it.
 */
import { html, LitElement, nothing } from "lit";
import { sortHand } from "../cards/card.js";
import { fetchCourts } from "../cards/face.js";
import { choosePreset, keepChoice, readAddress, recallChoice, seatBots, writeAddress } from "../choice.js";
import { Game } from "../game.js";
import { Pace } from "../pace.js";
import { DEFAULTS, keepSettings, readSettings } from "../settings.js";
import { play } from "../sound.js";
import "./auction.js";
import { askedOfHand } from "./asked.js";
import { Coach } from "../coach/coach.js";
import { Club } from "./club.js";
import { obey } from "./commands.js";
import "./cut.js";
import { FocusKeeper } from "./focus.js";
import "./hand.js";
import { PROPERTIES } from "./properties.js";
import { Keeping } from "./keeping.js";
import "./panel.js";
import { finalText } from "./papers.js";
import { room } from "./room.js";
import { sheet } from "./sheets.js";
import { Reading } from "./reading.js";
import { TableStage } from "./stage.js";
import { tableStyles } from "./styles.js";
import { Tour } from "../tour/tour.js";

/**
 * @typedef {import("../choice.js").Choice} Choice
 * @typedef {import("../protocol.js").Card} Card
 * @typedef {import("./stage.js").Scene} Scene
 * @typedef {"game" | "scores" | "rules" | "log" | "settings" | "keys" | "own" | "records" | "proofs" | "results"
 *   | "told" | "attention" | "embed" | "tour" | "coach" | "review"} SheetName
 */

/** @fires choose with `{ address }`, the part of a link behind `#` that opens the chosen game */
export class HeartsTable extends LitElement {
  /** @override */
  static properties = PROPERTIES;

  constructor() {
    super();
    /** The game to be opened, as the part of a link behind `#`. */
    this.address = "";
    /**
     * Whether the page is this table's alone: then it may take the focus when an answer is wanted, and
     * keeps settings and sittings in this browser.
     */
    this.alone = false;
    /** What links to our own page start from. */
    this.home = document.baseURI;
    /**
     * What is done as soon as the engine is there, instead of waiting for the player; tells whether
     * it was. @type {() => Promise<boolean>}
     */
    this.begin = async () => false;
    /** Whether it was laid for a record, and not to sit down at. */
    this.reads = false;
    /** The problem that is to be answered. @type {import("./problem.js").Problem | null} */
    this.problem = null;
    this.settings = DEFAULTS;
    this.light = "auto";
    this.fourColours = false;
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {Choice | null} */
    this.choice = null;
    /** Why the chosen game cannot be played. */
    this.complaint = "";
    /** The sheet of paper taken up. @type {SheetName | null} */
    this.open = null;
    /** The law that was asked for. */
    this.law = "";
    /** @type {import("../protocol.js").RulesText | null} */
    this.rulesText = null;
    /** Whether the last trick is looked at. */
    this.lastTrick = false;
    /** The cards laid out to be passed. @type {Card[]} */
    this.chosen = [];
    this.copied = false;
    /** Counts the arrivals of card pictures. */
    this.printing = 0;
    /** Whether the table is much higher than wide, as on a telephone. */
    this.tall = false;
    this.watcher = new ResizeObserver(() => (this.tall = this.clientHeight > 1.5 * this.clientWidth));
    /** Whether the player sat down before the engine was there. */
    this.waiting = false;
    /** What a screen reader is told beside the log. */
    this.spoken = "";
    this.pace = new Pace();
    this.stage = new TableStage(this, this.pace);
    this.game = new Game(this.stage);
    this.game.addEventListener("change", () => this.#changed());
    this.keeping = new Keeping(this);
    this.reading = new Reading(this);
    this.club = new Club(this);
    this.tour = new Tour(this);
    this.coach = new Coach(this);
    this.addEventListener("keydown", (event) => obey(this, event));
    this.addEventListener("pointerdown", () => this.pace.hurry());
    this.focusKeeper = new FocusKeeper(this);
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.watcher.observe(this);
    if (this.alone) this.choice ??= recallChoice();
    this.#settle(this.alone ? readSettings() : this.settings);
    void this.retry(); // what takes longest begins first
    if (this.alone) void this.updateComplete.then(() => performance.mark("eldesthand:table"));
    void this.keeping.look();
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.watcher.disconnect();
    this.game.engine.stop();
    this.coach.end();
  }

  /** Start the engine, or start it anew; then go on as far as the player had come. */
  async retry() {
    if (this.reading.replay) this.reading.close();
    await this.game.start();
    const presets = this.game.catalogue?.presets;
    if (!presets || this.game.sitting) return;
    const deal = this.address;
    await this.choose(readAddress(this.address, presets) ?? this.choice ?? choosePreset(presets[0]));
    if ((await this.begin()) || (await this.reading.openAddress(deal)) || (await this.tour.openAddress(deal))) return;
    if (this.waiting) await (this.keeping.wanted ? this.keeping.goOn() : this.sit());
  }

  // --- what the stage needs ------------------------------------------------------------------

  get room() {
    return /** @type {Element} */ (this.renderRoot.querySelector(".room"));
  }

  get hand() {
    return /** @type {import("./hand.js").HeartsHand | null} */ (this.renderRoot.querySelector("hearts-hand"));
  }

  get held() {
    return this.club.held;
  }

  /** @param {Card} card */
  handCard(card) {
    return this.hand?.cardElement(card) ?? null;
  }

  /** @param {Scene} scene */
  show(scene) {
    // what goes on at the table while a record is read is seen afterwards
    if (this.reading.hides(scene)) return Promise.resolve();
    this.scene = scene;
    return this.updateComplete;
  }

  /** @param {import("../sound.js").Sound} sound */
  sound(sound) {
    if (this.settings.sound && !this.pace.still) play(sound);
  }

  // --- what the player does ------------------------------------------------------------------

  /** @param {Choice} choice */
  async choose(choice) {
    this.choice = choice;
    try {
      const { title, rules } = await this.game.engine.ask({ do: "check", rules: choice.rules });
      this.choice = { ...choice, title: title ?? choice.title, rules };
      this.complaint = "";
    } catch (error) {
      this.complaint = error instanceof Error ? error.message : String(error);
      return;
    }
    if (this.alone) keepChoice(this.choice);
    this.address = writeAddress(this.choice, this.game.catalogue?.presets ?? []);
    this.dispatchEvent(new CustomEvent("choose", { detail: { address: this.address } }));
  }

  /** Open the game of a link; at a table where somebody sits, only its sheet. @param {string} address */
  async openGame(address) {
    if (address !== this.address && ((await this.reading.openAddress(address)) || (await this.tour.openAddress(address)))) return;
    const choice = readAddress(address, this.game.catalogue?.presets ?? []);
    if (!choice || address === this.address) return;
    await this.choose(choice);
    if (this.game.sitting) this.take("game");
  }

  async sit() {
    this.waiting = !this.game.ready || !this.choice;
    if (this.waiting || !this.choice || this.complaint) return;
    this.scene = null;
    this.open = null;
    // who must notice errors wants to see the deal
    if (this.choice.rules.laws === "club") this.pace.rest();
    await this.game.sitDown(this.choice);
  }

  /** The bots chosen, as many as a game needs. @param {number} players */
  botsFor(players) {
    return seatBots(this.choice?.bots ?? [], players);
  }

  leave() {
    this.game.leave();
    this.keeping.left();
    this.scene = null;
    this.open = null;
  }

  /** @param {Card} card */
  async playCard(card) {
    if (this.problem) return this.problem.answer(card);
    const seat = this.scene?.reply.view.seat;
    if (typeof seat !== "number" || this.club.lays(card)) return;
    this.pace.rest();
    await this.game.act({ kind: "play_card", seat, card });
  }

  async passCards() {
    const seat = this.scene?.reply.view.seat;
    if (typeof seat === "number") await this.game.act({ kind: "pass_cards", seat, cards: this.chosen });
  }

  /** @param {import("../protocol.js").Action} action */
  async act(action) {
    this.pace.rest();
    await this.game.act(action);
  }

  async nextDeal() {
    this.pace.rest();
    await this.game.nextDeal();
  }

  /** @param {SheetName} sheet */
  take(sheet) {
    this.law = "";
    this.open = sheet;
    if (sheet === "rules") void this.#readRules();
  }

  /** @param {string} law */
  openLaw(law) {
    this.take("rules");
    this.law = law;
  }

  async #readRules() {
    const rules = this.scene?.reply.view.rules ?? this.choice?.rules;
    if (!rules || !this.game.ready) return;
    this.rulesText = await this.game.engine.ask({ do: "rules_text", rules }).catch(() => null);
  }

  /** @param {Partial<import("../settings.js").Settings>} changes */
  change(changes) {
    this.#settle({ ...this.settings, ...changes });
    if (this.alone) keepSettings(this.settings);
  }

  /** @param {import("../settings.js").Settings} settings */
  #settle(settings) {
    this.settings = settings;
    this.pace.speed = settings.speed;
    this.light = settings.light;
    this.fourColours = settings.fourColours;
  }

  async copyFinal() {
    const { reply } = this.game;
    if (reply) await navigator.clipboard.writeText(finalText(reply)).then(() => (this.copied = true), () => {});
  }

  // --- what happens --------------------------------------------------------------------------

  #changed() {
    const { asked, betweenDeals, progress, reply, notice } = this.game;
    // while Python wakes there is nothing else to do here
    if (progress?.step === "start") void fetchCourts().then(() => (this.printing += 1));
    if (asked || betweenDeals) this.pace.rest();
    if (this.alone && asked && reply?.view.phase === "play") {
      if (!performance.getEntriesByName("eldesthand:playable").length) {
        performance.mark("eldesthand:playable");
      }
    }
    if (notice) this.spoken = notice.text;
    else if (asked && reply) this.spoken = reply.words.turn;
    if (asked && !this.#wasAsked) this.sound("turn");
    this.#wasAsked = asked;
    this.requestUpdate();
  }

  #wasAsked = false;

  /**
   * @param {import("lit").PropertyValues} changed
   * @override
   */
  updated(changed) {
    if (!this.open) this.focusKeeper.keep();
    if (changed.has("open")) this.club.hold(this.open !== null);
    if (changed.has("law") || changed.has("rulesText")) {
      this.renderRoot.querySelector(".meant")?.scrollIntoView({ block: "center" });
    }
  }

  get askedOfHand() {
    return askedOfHand(this);
  }

  get sortedHand() {
    return sortHand(this.scene?.reply.view.hand ?? [], this.settings.sort);
  }

  /** @param {string} words */
  say(words) {
    // said again even when it is the same
    this.spoken = words === this.spoken ? `${words}\u00a0` : words;
  }

  /** @override */
  render() {
    return html`${room(this)} ${this.open ? sheet(this) : nothing}`;
  }

  /** @override */
  static styles = tableStyles;
}
