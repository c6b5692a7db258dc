/** The choice of a game: from the address or the last visit, and its changes. */
import { addressOf, namesGame, wordsIn } from "../choice.js";
import { allKept, isReadable } from "../keep/store.js";
import { damageMessage, keep } from "../keep/values.js";
import { sentence } from "../sentences.js";
import { Part } from "../state.js";
import { messageOf } from "../text.js";

/** The old game that is played under club laws unless another one is chosen. */
const OF_THE_CLUB = "howell";

/**
 * @typedef {Extract<Protocol.Request,
 *   { do: "open_game" | "choose" | "choose_game" | "adjust" }>} ChoiceRequest
 */

/** Return what a choice of the game of a sitting would be. @param {Kept} kept */
function choiceIn({ sitting, other }) {
  const { rules, bots, names, human, people: others = [], crooked } = sitting;
  const place = (/** @type {unknown} */ _, /** @type {number} */ player) => player !== human;
  const people = others.length
    ? names.map((name, player) => (others.includes(player) ? name : "")).filter(place)
    : [];
  return {
    ...{ preset: "", rules, bots: bots.filter(place), people },
    ...{ crooked: crooked ?? null, seed: "" },
    candidates: other ? rules.players + other.sitting.rules.players : 0,
  };
}

export class Choosing extends Part {
  /** Resolves once all changes have been made. @type {Promise<void>} */
  changes = Promise.resolve();

  /** The sitting that the player was told about, or that needed no telling. @type {Kept | null} */
  #introduced = null;

  /** The choice before a game of which only the options are looked at. @type {Partial<State> | null} */
  #before = null;

  /** @param {Commands} commands */
  constructor(commands) {
    super(commands);
    this.game.addEventListener("begun", () => void this.#chooseInPlay());
    this.game.addEventListener("change", () => void this.#introduce());
  }

  /**
   * Say what is played, at the first deal of a game that was never played here, and that cards which others
   * play too are played once; a player in haste knows.
   */
  async #introduce() {
    const { alone, kept, reply, settings } = this.store.state;
    const opening = reply?.words.opening;
    if (!alone || !kept || !opening || kept === this.#introduced) return;
    this.#introduced = kept;
    if (kept.sitting.lesson || kept.again || settings.speed === "instant") return;
    const played = (/** @type {Kept["sitting"]} */ { rules }) =>
      `${rules.variety} ${rules.settlement}`;
    const known = (await allKept()).some(
      (each) =>
        each.id !== kept.id && isReadable(each) && played(each.sitting) === played(kept.sitting),
    );
    const once = (kept.daily || kept.sitting.challenge) && !kept.repeated && !kept.practice;
    const text = [once && sentence("daily.once"), !known && opening].filter(Boolean).join(" ");
    const { notice, reply: now } = this.store.state;
    if (text && !notice && now?.words.opening) this.game.say({ text, law: "", opens: true });
  }

  /** Return whether the engine knows the choice. */
  get known() {
    return this.store.state.fields.length > 0;
  }

  /** Change the choice, which chooses its game unless the player only looks. @param {Change} change @param {boolean} [looking] */
  choose(change, looking = false) {
    if (!looking) this.#before = null;
    return this.#change((choice) => ({ do: "choose", choice: { ...choice, ...change(choice) } }));
  }

  /**
   * Choose a game to look at its options; it stays chosen if the player sits down.
   * @param {string} preset @param {Protocol.Rules["laws"] | null} [laws] null for its own
   */
  look(preset, laws = null) {
    this.#remember();
    return this.#change((choice) => ({ do: "choose_game", choice, preset, laws }));
  }

  /**
   * Look at the chosen game under club laws if it is an old one that can be played so, or at Howell's.
   * @param {string} familiar the name of the game that is no old one
   */
  lookAtClub(familiar) {
    const { choice, fields } = this.store.state;
    const laws = fields.find(({ name }) => name === "laws");
    const old = choice && choice.preset !== familiar;
    const can = old && laws?.choices.some(({ value }) => value === "club");
    return can ? this.lookAt("laws", "club") : this.look(OF_THE_CLUB, "club");
  }

  /** Adjust a game to look at an option; it stays if the player sits down. @param {string} name @param {string} value */
  lookAt(name, value) {
    this.#remember();
    return this.#change((choice) => ({ do: "adjust", choice, name, value }));
  }

  /** Remember the choice before a look. */
  #remember() {
    const { choice, chosen, address, fields, canBeCrooked } = this.store.state;
    this.#before ??= { choice, chosen, address, fields, canBeCrooked };
  }

  /** Return to the choice before a game that was only looked at, unless others are invited to it. */
  async lookAway() {
    const before = this.#before;
    await this.changes;
    if (!before || before !== this.#before || this.store.state.together) return;
    this.store.set({ ...before, complaint: "" });
    this.#before = null;
  }

  /** Adjust a game, which chooses it. @param {string} name @param {string} value */
  adjust(name, value) {
    this.#before = null;
    return this.#change((choice) => ({ do: "adjust", choice, name, value }));
  }

  /** Change the choice after earlier changes. @param {(choice: Protocol.Choice) => ChoiceRequest} request */
  #change(request) {
    this.changes = this.changes.then(async () => {
      const { choice } = this.store.state;
      if (choice) await this.#ask(request(choice));
    });
    return this.changes;
  }

  /** Forget the changes under way: an engine that died answers nothing. */
  restart() {
    this.changes = Promise.resolve();
  }

  /** Choose the game in the address, the last chosen one, or the first. */
  async chooseFirst() {
    if (this.known) return;
    const { address, choice } = this.store.state;
    if (namesGame(address)) await this.chooseNamed(address);
    const { complaint } = this.store.state;
    if (!this.known && choice) await this.#ask({ do: "choose", choice });
    if (!this.known && choice && this.store.state.alone) {
      void keep("choice", { refused: choice }, choice);
      this.store.setIn("keeping", { warning: damageMessage() });
    }
    if (!this.known) await this.#ask({ do: "choose", choice: null }, { chosen: false });
    if (complaint) this.store.set({ complaint });
  }

  /** Choose the game of the last visit, which is known only now. @param {Protocol.Choice} choice */
  recalled(choice) {
    if (!this.known) return this.store.set({ choice });
    this.changes = this.changes.then(() => this.#ask({ do: "choose", choice }));
    return this.changes;
  }

  /** Choose a game by its name, as soon as the engine can. @param {string} preset */
  expect(preset) {
    if (this.known) void this.#change((choice) => ({ do: "choose_game", choice, preset }));
    else this.store.set({ address: addressOf([["game", preset]]), choice: null });
  }

  /** Choose the game that an address names. @param {string} address */
  chooseNamed(address) {
    this.#before = null;
    this.changes = this.changes.then(async () => {
      await this.#ask({ do: "open_game", words: wordsIn(address) });
      const { alone, complaint } = this.store.state;
      if (alone && complaint)
        this.store.set({ complaint: sentence("link.game", { why: complaint }) });
    });
    return this.changes;
  }

  /** @param {ChoiceRequest} request @param {{ chosen: boolean }} [how] whether the player wants it */
  async #ask(request, { chosen } = { chosen: true }) {
    try {
      this.take(await this.game.ask(request), chosen);
    } catch (error) {
      this.store.set({ complaint: messageOf(error) });
    }
  }

  /** Show the chosen game. @param {Protocol.Chosen} found @param {boolean} [chosen] by the player */
  take({ choice, words, fields, crooked }, chosen = true) {
    const address = addressOf(words);
    this.store.set({ choice, chosen, address, fields, canBeCrooked: crooked, complaint: "" });
    if (!chosen || this.#before) return;
    if (this.store.state.alone) void keep("choice", { chosen: choice });
    this.commands.tellAddress();
  }

  /** Take the game in play as the chosen one. @param {Protocol.Chosen} [found] unless it is chosen */
  isPlayed(found) {
    this.#before = null;
    if (found) this.take(found);
    this.store.set({ played: this.store.state.address });
    this.commands.tellAddress();
  }

  /** Return the words of a link to the game on the table. */
  async wordsInPlay() {
    const { choice, kept } = this.store.state;
    if (!choice || !kept) return [];
    const played = { ...choice, ...choiceIn(kept) };
    return (await this.game.ask({ do: "choose", choice: played })).words;
  }

  /** Choose the game on the table when the player continues a sitting of their own choice. */
  async #chooseInPlay() {
    const { choice, kept } = this.store.state;
    // at a host's table, the address leads back there
    if (!choice || !kept || kept.given || kept.daily || kept.visiting) return;
    const played = choiceIn(kept);
    const { rules, bots, people, candidates } = played;
    const seated = choice.bots.map((bot, at) => (choice.people?.[at] ? "" : bot));
    const chosen = [choice.rules, seated, choice.people ?? [], choice.candidates ?? 0];
    if (JSON.stringify([rules, bots, people, candidates]) === JSON.stringify(chosen))
      return this.isPlayed();
    this.changes = this.changes.then(async () => {
      const found = await this.game
        .ask({ do: "choose", choice: { ...choice, ...played } })
        .catch(() => null); // it can be played all the same
      if (!found || this.store.state.kept !== kept) return;
      this.isPlayed(found);
    });
    await this.changes;
  }
}
