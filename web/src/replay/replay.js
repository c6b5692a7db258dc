/** The open record: the place in it and the seat that sees it. The game goes on behind it. */
import { cardName } from "../cards/card.js";
import { newSeed } from "../game/seed.js";
import { newSitting } from "../keep/store.js";
import { unopened } from "../links.js";
import { askedIn, opened, openIn } from "../mode.js";
import {
  placeIn,
  plyAt,
  readRecordAddress,
  recordAddress,
  recordOf,
  startsIn,
} from "../records.js";
import { sentence } from "../sentences.js";
import { Part } from "../state.js";
import { copyText, messageOf } from "../text.js";
import { saidOf } from "./problem.js";

/**
 * @typedef {import("../records.js").Opened} Opened
 * @typedef {import("../records.js").Source} Source
 *
 * @typedef {object} OpenRecord
 * @property {Opened} opened the record, and the line that is followed in it
 * @property {Kept | null} own the player's sitting, if the record is of one
 * @property {number} after number of steps that have been done
 * @property {number} seat from which it is seen
 * @property {boolean} open whether hands lie open
 * @property {number[] | null} seats the seats of the open hands; null for all, or for the viewer's alone
 * @property {Reply | null} reply the table at this place
 * @property {(Card[] | null)[] | null} hands the open hands, by seat
 * @property {"" | "study" | "deal"} copied the link to this place that has been copied
 * @property {string} complaint why it cannot be played from here, or ""
 * @property {import("./problem.js").Problem | null} solved the problem whose solution it is
 */

/** Return the place after the first deal. @param {OpenRecord["opened"]["steps"]} steps */
const afterFirstDeal = (steps) => steps.findIndex(({ kind }) => kind === "deal") + 1;

/** Return the number of steps of the line. @param {OpenRecord} record */
export const lengthOf = ({ opened }) => opened.steps.length;

/** Return the last step. @param {OpenRecord} record */
export const lastStep = ({ opened, after }) => opened.steps[after - 1] ?? null;

/** Return the deal, and the number of its cards that have been played. @param {OpenRecord} record */
export const placeOf = ({ opened: { steps, chapter }, after }) => ({
  ...plyAt(steps, after),
  ...(chapter && { deal: chapter.deal }),
});

/** Return the number of deals, of cards of this deal, and of those played. @param {OpenRecord} record */
export function sizeAt({ opened: { steps, chapter }, after }) {
  const { deal, ply } = plyAt(steps, after);
  const starts = startsIn(steps);
  const own = steps.slice(starts[deal - 1] ?? 0, starts[deal]);
  const plies = own.filter(({ kind }) => kind === "play_card").length;
  return { ply, plies, deals: chapter?.deals ?? starts.length };
}

/** Return the place from which the player's deal can be played again: here, or after the cards are dealt. @param {OpenRecord} record */
export function againAt({ own, opened: { steps, path, seat: owns }, seat, after }) {
  const kinds = steps.map(({ kind }) => kind);
  const next = kinds.indexOf("settle", after);
  const settle = next < 0 ? kinds.lastIndexOf("settle") : next;
  if (!own || path.length || seat !== owns || settle < 0) return null;
  const dealt = kinds.lastIndexOf("deal", settle) + 1;
  const from = after > dealt && after <= settle ? after : dealt;
  return { own, deal: steps[settle].deal, from, dealt };
}

/** Return whether the hand of the seat that sees the record is hidden. @param {OpenRecord} record */
export const hidesOwn = ({ seats, seat }) => seats !== null && !seats.includes(seat);

/** Return the remarks at this place. @param {OpenRecord} record */
export const remarksAt = ({ opened, after }) =>
  opened.comments.filter((comment) => comment.after === after);

/** Return the branches that begin here. @param {OpenRecord} record */
export const branchesAt = ({ opened, after }) =>
  opened.branches.filter((branch) => branch.after === after);

/** Return what the cards of a branch are: the player's own tries, or an author's; "" on the line. @param {OpenRecord} record */
export const branchSaid = ({ opened: { path }, own }) =>
  path.length ? sentence(own ? "replay.branch" : "replay.way") : "";

/** Return all that is written at this place: the step, remarks, and other ways. @param {OpenRecord} record */
export function saidAt(record) {
  const { after, opened } = record;
  const ways = branchesAt(record).map(({ cards: [card] }) =>
    card ? sentence("replay.what-if-card", { card: cardName(card) }) : sentence("replay.what-if"),
  );
  const remarks = remarksAt(record).map(({ text }) => text);
  const turned = after === opened.offset ? [branchSaid(record)] : [];
  const step = lastStep(record)?.said ?? sentence("replay.start");
  return [...turned, step, ...remarks, ...ways].filter(Boolean).map(ended).join(" ");
}

/** Return a text with its end marked, which an author may have left out. @param {string} text */
const ended = (text) => (/[.!?…][”’"')]*$/.test(text) ? text : `${text}.`);

/**
 * @fires Replay#step when another place is shown
 * @fires Replay#chapter with the number of another code that is wanted
 */
export class Replay extends Part {
  /** The record at the requested place, while the table shows an earlier one. @type {OpenRecord | null} */
  #wanted = null;

  /** @param {Commands} commands */
  constructor(commands) {
    super(commands);
    // the game that begins is shown, whatever led to it
    this.game.addEventListener("begun", () => {
      this.hides(null);
      this.close();
    });
  }

  /** Keep the game's own scene behind the record; return false if no record is open. @param {Scene | null} behind */
  hides(behind) {
    const { mode } = this.store.state;
    if (!("behind" in mode)) return false;
    this.store.set({ mode: { ...mode, behind } });
    return true;
  }

  /**
   * Open a record at a place, by default after the first deal. Rejects for an invalid record.
   * @param {Source} source
   * @param {number | ((steps: OpenRecord["opened"]["steps"]) => number)} [place]
   * @param {Kept | null} [own] the player's sitting, if the record is of one
   */
  async open(source, place = afterFirstDeal, own = null) {
    await this.lay(await this.game.ask({ do: "read_record", ...source }), place, { own });
  }

  /**
   * Lay an opened record on the table. @param {Protocol.Opened & Pick<Opened, "chapter">} found
   * @param {number | ((steps: OpenRecord["opened"]["steps"]) => number)} place
   * @param {{ own?: Kept | null, problem?: import("./problem.js").Problem | null }} [how] the player's sitting,
   *   if the record is of one, and a question about the place
   */
  async lay({ line, ...about }, place, { own = null, problem = null } = {}) {
    const found = { ...about, ...line };
    const { seat, steps } = found;
    /** @type {OpenRecord} */
    const record = {
      ...{ opened: found, own, after: 0, seat, open: false, seats: null },
      ...{ reply: null, hands: null, copied: "", complaint: "", solved: null },
    };
    const after = typeof place === "number" ? place : place(steps);
    await this.#lay(at(record, after), problem);
  }

  /** @param {OpenRecord} record @param {import("./problem.js").Problem | null} problem */
  async #lay(record, problem) {
    const shown = await this.#look(record);
    this.store.set({ panel: null, lastTrick: false, notice: null });
    this.#show(shown, problem);
  }

  /** Open again the record that was read last; return whether it is one without a problem. @param {OpenRecord} record */
  async reopen(record) {
    if (record.solved || this.commands.trainer.listed) return false;
    await this.#lay(record, null);
    return true;
  }

  /** Open the last settled deal of the table's sitting. */
  async openSettled() {
    const { kept, reply } = this.store.state;
    if (!kept || !reply) return;
    const { settled } = reply.view.sitting;
    // after a misdeal, two deals have the same number
    await this.open(
      { kept: recordOf(kept) },
      (steps) => steps.findLastIndex(({ kind, deal }) => kind === "deal" && deal === settled) + 1,
      kept,
    );
  }

  /** Open the deal or study that an address names; return whether it names one. @param {string} address */
  async openAddress(address) {
    const named = readRecordAddress(address);
    if (!named) return false;
    try {
      await this.open(named.source, named.at);
      this.commands.tellAddress(address);
    } catch (error) {
      this.store.setIn("keeping", { warning: unopened(error, "link.damaged") });
    }
    return true;
  }

  /** Close the record, and return to the solution or the list of problems if it was opened there. */
  leave() {
    const { trainer } = this.commands;
    const record = this.#record;
    if (record?.solved) return void this.#solution(record, record.solved);
    const { listed } = trainer;
    this.close();
    if (listed) void trainer.show();
  }

  /** Show a solved problem again, as its verdict left it. @param {OpenRecord} record @param {import("./problem.js").Problem} problem */
  async #solution(record, problem) {
    const { seat } = record.opened;
    const back = { ...record, seat, open: true, seats: null, solved: null };
    await this.#move(at(back, problem.put?.after ?? 0), problem);
  }

  /** Close the record, if one is open. */
  close() {
    const { mode } = this.store.state;
    if (!("ground" in mode)) return;
    this.#wanted = null;
    this.commands.trainer.listed = false;
    this.store.set({ mode: mode.ground, scene: mode.behind });
    this.commands.tellAddress();
  }

  /** The record at its present or requested place. */
  get #record() {
    return this.#wanted ?? openIn(this.store.state.mode);
  }

  /** Go to a place. @param {number} after */
  async go(after) {
    const record = this.#record;
    if (record) await this.#move(at(record, after));
  }

  /** Go to the first lead of a deal, which may have a code of its own. @param {number} deal */
  async goDeal(deal) {
    const record = this.#record;
    if (!record) return;
    if (record.opened.chapter) this.dispatchEvent(new CustomEvent("chapter", { detail: deal }));
    else await this.go(placeIn(record.opened.steps, { deal, ply: 0 }));
  }

  /** Go some steps on, or back. @param {number} steps */
  async goBy(steps) {
    const record = this.#record;
    if (record) await this.#move(at(record, record.after + steps));
  }

  /** Go to the next or previous complete trick or new deal. @param {1 | -1} way */
  async goTrick(way) {
    const record = this.#record;
    if (!record) return;
    const { steps } = record.opened;
    const trickAt = (/** @type {number} */ step) =>
      `${steps[step - 1]?.deal} ${steps[step - 1]?.tricks}`;
    let after = record.after + way;
    while (after > 0 && after < steps.length && trickAt(after) === trickAt(after - 1)) after += way;
    await this.#move(at(record, after));
  }

  /** Go into a branch, or back to the line that it leaves. @param {number[]} path */
  async follow(path) {
    const record = this.#record;
    if (!record) return;
    const line = await this.game.ask({ do: "read_line", path });
    const back = path.length < record.opened.path.length;
    const opened = { ...record.opened, ...line };
    await this.#move(at({ ...record, opened }, back ? record.opened.offset : record.after));
  }

  /** Change the seat or the open hands. @param {{ seat?: number, open?: boolean, seats?: number[] | null }} changes */
  async seeWith(changes) {
    const record = this.#record;
    if (!record) return;
    const everybody = changes.open === undefined ? {} : { seats: null };
    await this.#move({ ...record, ...everybody, ...changes });
  }

  /** Copy a link that opens this place: of the whole study, or of the deal alone. @param {"study" | "deal"} kind */
  async copyLink(kind) {
    const record = openIn(this.store.state.mode);
    if (!record) return;
    const { after, seat, opened } = record;
    const { path } = opened;
    try {
      const address =
        kind === "study"
          ? recordAddress(kind, await this.#studyCode(), { at: after, path, seat })
          : await this.#dealAddress(record);
      await copyText(new URL(address, this.store.state.home).href);
      this.#note({ copied: kind });
    } catch (error) {
      this.#note({ complaint: messageOf(error) });
    }
  }

  /** Note something about the open record. @param {Partial<OpenRecord>} changes */
  #note(changes) {
    const { mode } = this.store.state;
    if ("record" in mode)
      this.store.set({ mode: { ...mode, record: { ...mode.record, ...changes } } });
  }

  /** @param {OpenRecord} record */
  async #dealAddress({ after, opened: { path } }) {
    const { code, at: place } = await this.game.ask({ do: "deal_code", after, path });
    return recordAddress("deal", code, { at: place });
  }

  async #studyCode() {
    return (await this.game.ask({ do: "study_code" })).code;
  }

  /** Return the attributes that show the place of the open record elsewhere. */
  async attributes() {
    const record = openIn(this.store.state.mode);
    if (!record) return {};
    const { after, seat, opened } = record;
    const { path, offset, study } = opened;
    const { deal, ply } = plyAt(opened.steps, study && path.length ? offset : after);
    const code = study
      ? await this.#studyCode()
      : (await this.game.ask({ do: "deal_code", after, path })).code;
    return {
      code,
      ...(study && deal > 1 ? { deal } : {}),
      ...(ply ? { ply } : {}),
      ...(seat ? { seat } : {}),
    };
  }

  /** Return whether the player can leave the table to play from here; not while others wait. */
  get playable() {
    return !this.store.state.kept?.sitting.remote?.length;
  }

  /** Play this deal, or play on from here, in the present seat. @param {"deal_again" | "play_on"} how */
  async play(how) {
    const record = openIn(this.store.state.mode);
    if (!record) return;
    const { after, seat } = record;
    const { title, path } = record.opened;
    const bots = this.store.state.choice?.bots ?? [];
    try {
      const place = { after, path, seat, bots, seed: newSeed() };
      const { sitting, branches } = await this.game.ask({ do: how, ...place });
      this.close();
      this.store.set({ scene: null });
      const about = { title, practice: true, given: true, branches };
      await this.game.open(newSitting(sitting, about));
    } catch (error) {
      this.#note({ complaint: messageOf(error) });
    }
  }

  /** Ask the engine for a place. @param {OpenRecord} record @returns {Promise<OpenRecord>} */
  async #look(record) {
    const { after, seat, open, seats, opened } = record;
    const { path } = opened;
    const { reply, hands } = await this.game.ask({ do: "record_at", after, path, seat, open });
    const shown = hands?.map((hand, place) => ((seats?.includes(place) ?? true) ? hand : null));
    return { ...record, reply, hands: shown ?? null, copied: "", complaint: "" };
  }

  /**
   * Show another place, unless a later request overtakes it.
   * @param {OpenRecord} record @param {import("./problem.js").Problem} [problem] to ask there
   */
  async #move(record, problem) {
    this.#wanted = record;
    const shown = await this.#look(record);
    const { mode } = this.store.state;
    if (this.#wanted === record && "record" in mode) this.#show(shown, problem ?? askedIn(mode));
  }

  /** @param {OpenRecord} record @param {import("./problem.js").Problem | null} problem */
  #show(record, problem) {
    const { reply } = record;
    if (!reply) return;
    this.#wanted = null;
    const { view } = reply;
    const trick = view.trick?.cards.length ? view.trick : (view.tricks.at(-1) ?? null);
    this.store.set({
      mode: opened(this.store.state, record, problem),
      scene: { reply, trick, players: view.players, moods: reply.moods, moving: false },
    });
    this.store.say(problem && !problem.verdict ? saidOf(problem) : saidAt(record));
    this.dispatchEvent(new Event("step"));
  }
}

/** Return the record at another place. @param {OpenRecord} record @param {number} after @returns {OpenRecord} */
const at = (record, after) => ({
  ...record,
  after: Math.min(Math.max(after, 0), lengthOf(record)),
});
