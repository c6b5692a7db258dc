/**
 * The player under club laws, who may lay any card at any time and call attention to errors. While
 * the player reads or speaks, the others wait.
 */

import { Part } from "../part.js";
import { sentence } from "../sentences.js";
import { isAsked } from "../state.js";
import { changesIn, clubView, namingOf } from "./offers.js";

/** A card out of turn within this time after another one counts as a mistake, in milliseconds. */
const SLIP = 500;
/** The same while that card is on its way to the table. */
const ON_ITS_WAY = 3000;

export class Club extends Part {
  /** @type {(() => void) | null} */
  #release = null;
  /** The time at which the player last laid a card. */
  #laid = 0;
  /** The card that the player last laid. @type {Card | null} */
  #card = null;
  /** Resolves once the panel is closed or the card chosen. @type {Promise<void> | null} */
  held = null;

  /** @param {Commands} commands */
  constructor(commands) {
    super(commands);
    const { store } = this;
    let reading = false;
    store.addEventListener("change", () => {
      const { speaker } = store.state.club;
      if (speaker !== null && store.state.scene?.reply.view.seat === speaker) {
        store.setIn("club", { speaker: null });
        this.call();
      }
      const holds = store.state.panel !== null || store.state.club.changing !== null;
      if (holds === reading) return;
      reading = holds;
      this.#hold(holds);
    });
  }

  /** Stop the others while a panel is open or a card is chosen. @param {boolean} reading */
  #hold(reading) {
    if (!reading) {
      this.#release?.();
      this.#release = null;
      this.held = null;
    } else if (!this.held) {
      this.held = new Promise((resolve) => {
        this.#release = resolve;
      });
      this.commands.pace.rest();
    }
  }

  /** Call attention, perhaps to a player and their card. @param {number | null} [seat] @param {Card | null} [card] */
  call(seat = null, card = null) {
    if (!clubView(this.store.state)) return;
    this.store.setIn("club", { suspect: { seat, card } });
    this.commands.open("attention");
  }

  /** Press a card on the table: name it as the one that was meant, or call attention to it. @param {number} seat @param {Card} card */
  press(seat, card) {
    const view = clubView(this.store.state);
    const named = view && namingOf(view, card);
    if (named) return void this.commands.act(named);
    this.call(seat, card);
  }

  /** Hand the device to this person, to call attention. @param {number} seat */
  speaks(seat) {
    this.store.set({ panel: null });
    this.store.setIn("club", { speaker: seat });
  }

  /** Close the panel and let the others go on, as the player acts. */
  acts() {
    this.store.set({ panel: null });
    this.store.setIn("club", { changing: null });
    this.#hear();
  }

  #hear() {
    this.store.setIn("club", { heard: this.store.state.log.at(-1)?.id ?? 0 });
  }

  /**
   * Return the action of a card that is no ordinary play: a correction, or a "slip" so soon after
   * another card that it was not meant. @param {Card} card @returns {Action | "slip" | null}
   */
  meaningOf(card) {
    const view = clubView(this.store.state);
    if (!view) return null;
    const right = changesIn(view).find(({ action }) => "card" in action && action.card === card);
    this.store.setIn("club", { changing: null });
    if (right) return right.action;
    const ago = performance.now() - this.#laid;
    const leaves = this.#card !== null && view.reply.view.hand.includes(this.#card);
    const soon = ago < (leaves ? ON_ITS_WAY : SLIP);
    if (soon && !isAsked(this.store.state)) return "slip";
    this.#laid += ago;
    this.#card = card;
    this.#hear();
    return null;
  }

  /** Choose a card in place of a played one, or cancel that. @param {string} how */
  change(how) {
    const changing = this.store.state.club.changing === how ? null : how;
    this.store.setIn("club", { changing });
    this.store.set({ panel: null });
    this.game.say(changing === null ? null : { text: sentence("club.instead"), law: "" });
  }
}
