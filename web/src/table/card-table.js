/**
 * A card table: `<hearts-table>` in our own page, and the table inside the one in other pages. It owns
 * its state and draws it, and hears keys only while it has the focus.
 */
import { html } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { Commands } from "../commands.js";
import { recall } from "../keep/values.js";
import { isUpright, layoutOf, papersOnFelt } from "../layouts/layout.js";
import { keptIn, openIn } from "../mode.js";
import { nextTask } from "../next-task.js";
import { Pace } from "../pace.js";
import { allPanels, panelNamed } from "../panel.js";
import "../panels/dialog.js";
import "../panels/index.js";
import { StyledElement, sizeObserver } from "../component.js";
import { sentence } from "../sentences.js";
import { play, vibrate, wake } from "../sound.js";
import { isReady, openPanels, Store } from "../state.js";
import { Animator } from "./animator.js";
import { announceTurns, fetchPictures, keepAwake } from "./announce.js";
import { fitTexts } from "./fitting.js";
import { playForced } from "./hand-task.js";
import { endsHere, FocusKeeper, hearKey } from "./keyboard.js";
import { room } from "./room.js";
import { tableStyles } from "./styles.js";

/** The ratio of height to width from which a table counts as tall. */
const TALL = 1.5;

/**
 * @fires choose with `{ address }`, the part of a link behind `#` that opens the choice
 * @fires answer with `{ card, right }`, the player's answer to a problem
 * @fires language once the player's choice of another language is stored
 * @fires ready once the engine can be asked
 */
export class CardTable extends StyledElement {
  /**
   * Called once the engine is ready; resolves to true if the table need not wait for the player.
   * @type {() => Promise<boolean>}
   */
  begin = async () => false;
  /** @type {ResizeObserver | null} */
  watcher = null;

  constructor() {
    super();
    this.store = new Store();
    this.pace = new Pace();
    const { store, pace } = this;
    this.commands = new Commands(store, pace, {
      animator: new Animator(this, pace),
      begin: () => this.begin(),
      tellAddress: (address) => this.#tell("choose", { address }),
      tellAnswer: (answer) => this.#tell("answer", answer),
      tellLanguage: () => this.#tell("language", {}),
      focusHand: () => void this.updateComplete.then(() => this.#hand?.focus()),
    });
    const { game } = this.commands;
    announceTurns(store, game, pace, (sound) => this.sound(sound));
    keepAwake(store);
    playForced(store, pace, this.commands);
    store.addEventListener("change", () => this.#changed());
    this.addEventListener("pointerdown", () => pace.hurry());
    for (const press of ["click", "keydown"])
      this.addEventListener(press, () => store.state.settings.sound && wake());
    this.addEventListener("click", (event) => this.commands.pressed(event.composedPath()));
    this.addEventListener("keydown", (event) => {
      hearKey(event, this.#hearing);
      if (endsHere(event, this.store.state)) event.stopPropagation();
    });
    this.focusKeeper = new FocusKeeper(this, () => store.state.alone);
  }

  /** @override */ connectedCallback() {
    super.connectedCallback();
    const { store, commands } = this;
    const alone = this.hasAttribute("alone");
    store.set({ alone, name: this.ariaLabel ?? "" });
    if (alone) store.set({ choice: store.state.choice ?? recall("choice") });
    commands.showSettings((alone && recall("settings")) || store.state.settings);
    this.watcher = sizeObserver(this, () => this.#measure());
    this.watcher.observe(this);
    this.#watched = null;
    void commands.start(); // what takes longest begins first
    if (alone)
      void this.updateComplete.then(() => {
        performance.mark("eldesthand:table");
        fetchPictures(store); // the people are there at once
      });
    if (alone) commands.deals.follow();
    commands.trainer.count();
    commands.keeping.follow();
    void commands.keeping.look();
  }

  /** Draw first in a task of its own, while the engine starts. @override */
  scheduleUpdate() {
    if (this.hasUpdated) return super.scheduleUpdate();
    return nextTask().then(() => super.scheduleUpdate());
  }

  /** @override */ disconnectedCallback() {
    super.disconnectedCallback();
    this.watcher?.disconnect();
    this.commands.otherTable.leave();
    this.commands.game.stop();
    this.commands.coach.end();
  }

  /**
   * Give the focus to the room: a host with the focus would take its content out of the Tab order.
   * @param {FocusOptions} [options] @override
   */
  focus(options) {
    void this.updateComplete.then(() => {
      /** @type {HTMLElement} */ (this.room).focus(options);
    });
  }

  /** Open the target of a link, the part behind `#`. @param {string} address */
  openAddress(address) {
    return this.commands.openAddress(address);
  }

  // --- what the browser's Back goes through --------------------------------------------------

  /**
   * The open levels: the table itself, a record, panels. A lesson or a second playing is not stored.
   * @type {import("../back.js").Level[]}
   */
  get levels() {
    const { kept, mode } = this.store.state;
    const record = openIn(mode);
    const isStored = kept && !kept.sitting.lesson && !kept.again;
    return [
      ...(kept ? [isStored ? { table: kept.id } : {}] : []),
      ...(record ? [{ record }] : []),
      ...openPanels(this.store.state).map((panel) => ({ panel })),
    ];
  }

  /** Open a level that was closed; return whether that was possible. @param {import("../back.js").Level} level */
  async reopen({ table, record, panel }) {
    const { keeping, replay, open } = this.commands;
    if (table) return keeping.comeBack(table);
    if (record) return replay.reopen(record);
    if (!panel || !allPanels().some(({ name }) => name === panel)) return false;
    open(panel);
    return true;
  }

  /** Close the uppermost. */
  goBack() {
    const { mode, panel } = this.store.state;
    const { commands } = this;
    const paper = this.#papers.at(-1);
    if (panel && paper)
      paper.close(); // which gives the focus back
    else if (panel) commands.close();
    else if (openIn(mode)) commands.replay.leave();
    else if (mode.kind === "lesson") void commands.tour.leave();
    else if (keptIn(mode)?.again) void commands.again.leave();
    else if (keptIn(mode)) commands.leave();
  }

  /** The open panels, the uppermost last. */
  get #papers() {
    return /** @type {import("../panels/dialog.js").HeartsPanel[]} */ ([
      ...this.renderRoot.querySelectorAll("hearts-panel"),
    ]);
  }

  // --- what the animator needs ---------------------------------------------------------------

  get scene() {
    return this.store.state.scene;
  }

  get room() {
    return /** @type {HTMLElement} */ (this.renderRoot.querySelector(".room"));
  }

  get held() {
    return this.commands.club.held;
  }

  /** Resolve once the table and the hand are drawn as they are now. */
  async drawn() {
    await this.updateComplete;
    while (this.#hand && !(await this.#hand.updateComplete));
  }

  /** @param {string} card */
  handCard(card) {
    return this.#hand?.cardElement(card) ?? null;
  }

  /** @param {Scene} scene */
  async show(scene) {
    // while a record is open, the game behind it is not shown
    if (this.commands.replay.hides(scene)) return;
    const before = this.store.state;
    const same = scene.trick?.cards.length === before.scene?.trick?.cards.length;
    this.store.set({ scene, lastTrick: before.lastTrick && same });
    await this.updateComplete;
    await nextTask(); // without pauses, much may follow
  }

  /** Let a player say a line, or none. @param {Protocol.Voice | null} voice */
  speak(voice) {
    const { settings, voice: before } = this.store.state;
    if (voice !== before) this.store.set({ voice: settings.talk ? voice : null });
  }

  /** @param {import("../sound.js").Sound} sound */
  sound(sound) {
    const { settings } = this.store.state;
    if (this.pace.silent) return;
    if (settings.sound) play(sound);
    if (settings.vibration) vibrate(sound);
  }

  // --- drawing -------------------------------------------------------------------------------

  get #hand() {
    return /** @type {import("./hand.js").HeartsHand | null} */ (
      this.renderRoot.querySelector("hearts-hand")
    );
  }

  /** @type {import("../keys.js").Hearing} */
  get #hearing() {
    return {
      state: this.store.state,
      commands: this.commands,
      focusHand: () => this.#hand?.focus(),
      hurry: () => this.pace.hurry(),
      say: (words) => this.store.say(words),
    };
  }

  /** Make the texts as small as their places want, and again when the hand takes its room. */
  #fit() {
    fitTexts(this.renderRoot);
    const hand = this.#hand;
    if (!hand || hand === this.#watched) return; // a second observing counts as a change of size
    this.#watched = hand;
    this.watcher?.observe(hand);
  }

  /** The hand whose size is watched. @type {Element | null} */
  #watched = null;

  #measure() {
    const { clientWidth: width, clientHeight: height } = this;
    this.setAttribute("layout", layoutOf(width, height));
    this.toggleAttribute("upright", isUpright(width, height));
    const tall = height > TALL * width;
    const onFelt = papersOnFelt(width, height);
    const { state } = this.store;
    if (tall !== state.tall || onFelt !== state.onFelt) this.store.set({ tall, onFelt });
    fitTexts(this.renderRoot);
  }

  #wasReady = false;

  #changed() {
    this.requestUpdate();
    const ready = isReady(this.store.state);
    if (ready && !this.#wasReady) this.dispatchEvent(new Event("ready"));
    this.#wasReady = ready;
  }

  /** @param {string} type @param {object} detail */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /** @override */ updated() {
    const { panel, settings } = this.store.state;
    this.dir = sentence("language.direction");
    this.setAttribute("light", settings.light);
    this.setAttribute("backs", settings.backs);
    this.setAttribute("faces", settings.faces);
    this.setAttribute("felt", settings.felt);
    this.setAttribute("card-size", settings.cardSize);
    this.toggleAttribute("four-colours", settings.fourColours);
    if (!panel) this.focusKeeper.keep();
    void this.drawn().then(() => this.#fit());
  }

  /** Render an open panel. @param {string} name */
  #panel(name) {
    const { state } = this.store;
    const { button, heading, content, style, low } = panelNamed(name);
    const { commands } = this;
    return html`<hearts-panel
      .heading=${heading?.(state, commands) ?? sentence(`${name}.${button ? "button" : "heading"}`)}
      .content=${content(state, commands)}
      .contentStyle=${style ?? []}
      .covered=${name !== state.panel}
      .low=${low ?? false}
      @close=${commands.close}
      @dismiss=${() => {
        for (const paper of this.#papers.reverse()) paper.close();
      }}
    ></hearts-panel>`;
  }

  /** @override */ render() {
    return html`${room(this.store.state, this.pace.still, this.commands)}
    ${repeat(
      openPanels(this.store.state),
      (name) => name,
      (name) => this.#panel(name),
    )}`;
  }

  /** @override */ static styles = tableStyles;
}
