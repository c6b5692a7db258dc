/** Saves the table's sitting in this browser after every action, and offers unfinished ones. */
import { groundOf } from "../mode.js";
import { sentence } from "../sentences.js";
import { toText } from "../shapes.js";
import { saveFile } from "../share.js";
import { isReady, Part } from "../state.js";
import { messageOf } from "../text.js";
import { access } from "./database.js";
import { dateOf } from "./days.js";
import {
  allKept,
  erase,
  eraseAll,
  eraseTables,
  findKept,
  isGoing,
  isReadable,
  unfinishedIn,
  unwrittenKept,
  write,
  writeUnwritten,
} from "./store.js";
import { damageMessage, isRead, isRefused, keep, recall, settle, values } from "./values.js";

/**
 * Title of a sitting's game in the language of the page, and its standing in words.
 * @typedef {{ title: string, standing: string }} Standing
 */

/** Reply about sittings that the engine refuses. @type {{ titles: string[], told: string[] }} */
const NO_STANDINGS = { titles: [], told: [] };

/** Days after which the player is reminded again. */
const MONTH = 30;
const DAY = 24 * 3600 * 1000;

/** Return whether a date was less than a month ago. @param {string | undefined} date */
const isLately = (date) => (date ?? "") > dateOf(Date.now() - MONTH * DAY);

export class Keeping extends Part {
  #lock = new SittingLock();
  /** Resolves after the last write. @type {Promise<void>} */
  #written = Promise.resolve();
  /** Sittings whose next write has not begun; it includes everything until then. @type {Set<Kept>} */
  #due = new Set();
  /** The sitting to open once the engine is ready. @type {Kept | null} */
  wanted = null;
  /** Ids of damaged sittings, which are not offered again. @type {Set<string>} */
  #damaged = new Set();
  /** True while the choice of the last visit is not known. */
  #early = false;
  /** True once the player was told that something was damaged. */
  #damageTold = false;

  /** @param {Commands} commands */
  constructor(commands) {
    super(commands);
    this.game.addEventListener("acted", () => this.#writeLater());
  }

  /** Write the sitting on the table after earlier writes. */
  #writeLater() {
    const { kept, alone } = this.store.state;
    if (
      !kept ||
      !alone ||
      kept.sitting.lesson ||
      kept.again ||
      (kept.visiting && !kept.results.length) ||
      this.#due.has(kept)
    )
      return;
    this.#due.add(kept);
    this.#written = this.#written.then(() => {
      this.#due.delete(kept);
      return this.#keep(kept);
    });
  }

  /** Follow what is stored, also by other windows, and whether anything can be. */
  follow() {
    if (!this.store.state.alone) return;
    access.addEventListener("away", () => this.#tellStorage());
    access.addEventListener("back", (event) => {
      const { erased } = /** @type {CustomEvent<{ erased: boolean }>} */ (event).detail;
      void this.#comeBack(erased);
    });
    values.addEventListener("change", () => this.#showValues());
    this.#early = !isRead;
    this.#tellStorage();
    void this.#seePersistence();
  }

  /** Show the values that have come late, or from another window. */
  #showValues() {
    const { settings, chosen, kept } = this.store.state;
    const [found, last] = [recall("settings"), recall("choice")];
    if (found && JSON.stringify(found) !== JSON.stringify(settings))
      this.commands.showSettings(found);
    if (this.#early && isRead && last && !chosen && !kept)
      void this.commands.choosing.recalled(last);
    this.#early &&= !isRead;
    this.commands.trainer.count();
    this.#tellStorage();
  }

  /** Say whether what the player does is saved. */
  #tellStorage() {
    const { storage: before } = this.store.state.keeping;
    const full = isRefused || unwrittenKept().length > 0;
    const storage = access.isAway ? "away" : full ? "full" : "kept";
    if (storage === before) return;
    this.store.setIn("keeping", { storage, storageSeen: false });
    if (storage === "kept" && this.store.state.kept)
      this.store.setIn("keeping", { warning: sentence("kept.back") });
  }

  /** Save what happened while the database was away, or was deleted. @param {boolean} erased */
  async #comeBack(erased) {
    const { store, commands } = this;
    this.#writeLater();
    this.#written = this.#written.then(() => writeUnwritten(store.state.kept));
    await Promise.all([this.#written, settle()]);
    this.#tellStorage();
    if (erased) store.setIn("keeping", { warning: sentence("kept.erased") });
    await this.look();
    if (isReady(store.state)) await commands.deals.readDay();
  }

  /** Put the notice away that nothing is saved. */
  dismissStorage() {
    this.store.setIn("keeping", { storageSeen: true });
  }

  /** Save everything as a file. */
  async saveEverything() {
    const { everything } = await import("./everything.js");
    saveFile(`eldesthand-${dateOf()}.json`, toText(await everything(this.game.ask)));
    this.dismissReminder();
  }

  /** Save everything as a file, or say at the table why that failed. */
  offerFile() {
    return this.saveEverything().catch((error) => {
      const warning = sentence("results.save-failed", { why: messageOf(error) });
      this.store.setIn("keeping", { warning });
    });
  }

  /** Put away for a month the reminder to save a file. */
  dismissReminder() {
    if (this.store.state.alone) void keep("reminder", { reminded: dateOf() });
  }

  /** Return whether to remind the player that the browser may delete everything. */
  get reminds() {
    const { persisted, played } = this.store.state.keeping;
    const { asked, reminded } = recall("reminder") ?? {};
    return persisted === false && played && Boolean(asked) && !isLately(reminded);
  }

  /** Ask the browser not to delete what is saved, after the first game and at most once a month. */
  async #askToPersist() {
    const { persisted } = this.store.state.keeping;
    if (persisted !== false || isLately(recall("reminder")?.asked)) return;
    void keep("reminder", { asked: dateOf() });
    await navigator.storage?.persist?.().catch(() => false);
    await this.#seePersistence();
  }

  /** See whether the browser may delete what is saved. */
  async #seePersistence() {
    const persisted = (await navigator.storage?.persisted?.().catch(() => false)) ?? false;
    this.store.setIn("keeping", { persisted });
  }

  /** Look for unfinished sittings. */
  async look() {
    if (!this.store.state.alone) return;
    if (damageMessage() && !this.#damageTold) {
      this.#damageTold = true;
      this.store.setIn("keeping", { warning: damageMessage() });
    }
    const { free, held, played } = await this.#lock.unfinished(this.#damaged);
    this.store.setIn("keeping", { unfinished: free, played });
    void this.#nameAnew(free);
    // the other window may be about to close, or be this one before it was reloaded
    if (held) void this.#lock.released(held).then(() => this.look());
  }

  /** Give unfinished sittings the titles of their games in the language of the page. @param {Kept[]} unfinished */
  async #nameAnew(unfinished) {
    if (!unfinished.length) return;
    const standings = await this.stand(unfinished);
    const named = this.store.state.keeping.unfinished.map((kept) => ({
      ...kept,
      title: standings.get(kept.id)?.title ?? kept.title,
    }));
    this.store.setIn("keeping", { unfinished: named });
  }

  /**
   * Return the titles of sittings, and how they stand, by id; without those that cannot be read.
   * @param {Kept[]} kept @returns {Promise<Map<string, Standing>>}
   */
  async stand(kept) {
    const readable = kept.filter(isReadable);
    const sittings = readable.map((each) => ({
      rules: each.sitting.rules,
      nets: Array.from(each.results, (result) => result?.net ?? 0),
      over: !isGoing(each),
    }));
    const { ask } = this.commands.game;
    const { titles, told } = await ask({ do: "stand", sittings }).catch(() => NO_STANDINGS);
    return new Map(titles.map((title, at) => [readable[at].id, { title, standing: told[at] }]));
  }

  /** Continue a sitting, also the one on the table. @param {Kept | null} kept null for the latest unfinished one */
  async goOn(kept = null) {
    const { store } = this;
    const wanted = kept ?? this.wanted ?? store.state.keeping.unfinished[0];
    if (!wanted) return;
    this.commands.replay.close();
    if (store.state.kept?.id === wanted.id) return store.set({ panel: null });
    this.wanted = wanted;
    this.commands.waits(true);
    // the sitting that the player leaves is written first, which needs its lock
    await this.#written;
    const own = await this.#lock.take(wanted);
    store.set({ panel: null });
    const trouble = own ? await this.#open(own) : sentence("kept.elsewhere");
    this.wanted = null;
    this.commands.waits(false);
    // where a game is on, the first paper does not show it
    store.setIn("keeping", store.state.kept ? { warning: trouble } : { complaint: trouble });
  }

  /**
   * Come back to a table that the player left by the browser's Back, or by loading the page again; return
   * whether that is possible. A guest comes back by the connection to the host. @param {string} id
   */
  async comeBack(id) {
    const { store } = this;
    this.commands.waits(true);
    await this.#written;
    const kept = await findKept(id);
    if (!kept || !isReadable(kept) || kept.visiting) {
      this.commands.waits(false);
      if (!kept && access.isAway) this.#comeBackLater(id);
      return false;
    }
    await this.goOn((await this.#lock.takeOver(kept)) ?? kept);
    const { complaint } = store.state.keeping;
    // the player has not asked for it, and may play something else
    if (complaint) store.setIn("keeping", { complaint: "", warning: complaint });
    return store.state.kept?.id === id;
  }

  /**
   * Come back to a table once the database has opened, late, unless the player has sat down meanwhile.
   * @param {string} id
   */
  #comeBackLater(id) {
    const isFree = () => groundOf(this.store.state.mode).kind === "home";
    access.addEventListener("back", () => isFree() && void this.comeBack(id), { once: true });
  }

  /** Open a saved sitting; on failure restore the one on the table, and return the reason. @param {Kept} own */
  async #open(own) {
    const { kept } = this.store.state;
    this.store.set({ scene: null });
    try {
      await this.game.open(own);
      return "";
    } catch {
      this.#damaged.add(own.id);
      this.#lock.release();
      await this.look();
      if (kept) await this.game.open(kept);
      return sentence("kept.unreadable");
    }
  }

  /** Release the sitting when the player has left the table. */
  left() {
    void this.#written.then(() => {
      this.#lock.release();
      return this.look();
    });
  }

  /** Put the warning away. */
  dismissWarning() {
    this.store.setIn("keeping", { warning: "" });
  }

  /** Erase a sitting, or all of them and the ways back to their tables. @param {string} [id] */
  async erase(id) {
    await (id ? erase(id) : Promise.all([eraseAll(), eraseTables()]));
    await this.look();
  }

  /** @param {Kept} kept */
  async #keep(kept) {
    await this.#lock.take(kept);
    const done = await write(kept);
    this.#tellStorage();
    if (done === "overtaken") this.game.say({ text: sentence("kept.overtaken"), law: "" });
    if (done === "kept" && unwrittenKept().length + Number(isRefused)) {
      await Promise.all([writeUnwritten(kept), settle()]); // there is room again
      this.#tellStorage();
    }
    if (done === "kept" && kept.over) await this.#askToPersist();
  }
}

/** Time that the browser has to end the page before this one, in milliseconds: of a reload, it surely does. */
const [LEAVING, RELOADING] = [1000, 10_000];

/** @param {string} id */
const nameFor = (id) => `eldesthand-sitting-${id}`;

/**
 * Request a lock; null if another window holds it for longer than our patience, in milliseconds.
 * @param {string} name @param {number} patience @returns {Promise<(() => void) | null>}
 */
function request(name, patience) {
  if (!navigator.locks) return Promise.resolve(() => {});
  const options = patience ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true };
  return new Promise((answer) => {
    const hold = (/** @type {Lock | null} */ lock) =>
      lock ? new Promise((release) => answer(() => release(undefined))) : answer(null);
    navigator.locks.request(name, options, hold).catch(() => answer(null));
  });
}

/** Return the names of the locks that are held in any window. */
async function heldNow() {
  const held = (await navigator.locks?.query())?.held ?? [];
  return new Set(held.map(({ name }) => name));
}

/** A lock that keeps a saved sitting open in one window only, until that window closes. */
class SittingLock {
  /** The sitting that is open here. @type {{ id: string, release: () => void } | null} */
  #own = null;

  /**
   * Return the unfinished sittings that are open nowhere, the latest open in another window, and whether
   * any deal was ever played to its end.
   * @param {Set<string>} without ids of sittings to leave out
   */
  async unfinished(without) {
    const [all, held] = await Promise.all([allKept(), heldNow()]);
    const going = unfinishedIn(all).filter(({ id }) => id !== this.#own?.id && !without.has(id));
    const played = all.some(({ results }) => results.length > 0);
    const isHeld = (/** @type {Kept} */ { id }) => held.has(nameFor(id));
    return {
      free: going.filter((kept) => !isHeld(kept)),
      held: going.find(isHeld) ?? null,
      played,
    };
  }

  /** Wait until no window has this sitting open. @param {Kept} kept */
  async released({ id }) {
    await navigator.locks?.request(nameFor(id), () => {});
  }

  /**
   * Open a sitting in this window, as last saved; null while another window has it.
   * @param {Kept} kept @param {number} [patience] time to wait for the other window, in milliseconds
   * @returns {Promise<Kept | null>}
   */
  async take(kept, patience = 0) {
    if (this.#own?.id === kept.id) return kept;
    const release = await request(nameFor(kept.id), patience);
    if (!release) return null;
    this.release();
    this.#own = { id: kept.id, release };
    return (await findKept(kept.id)) ?? kept;
  }

  /**
   * Open a sitting that a page which this one has replaced may not yet have let go of.
   * @param {Kept} kept
   */
  takeOver(kept) {
    const [visit] = /** @type {PerformanceNavigationTiming[]} */ (
      performance.getEntriesByType("navigation")
    );
    return this.take(kept, visit?.type === "reload" ? RELOADING : LEAVING);
  }

  /** Let other windows open it. */
  release() {
    this.#own?.release();
    this.#own = null;
  }
}
