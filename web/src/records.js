/**
 * What the page asks the engine about records, as types; and a record that is being read: the place
 * in it, whose eyes it is seen with, and the table as it stood.
 */
import { GUESTS_AND_YOU } from "./choice.js";

/**
 * @typedef {import("./protocol.js").Card} Card
 * @typedef {import("./protocol.js").Reply} Reply
 * @typedef {import("./protocol.js").Rules} Rules
 * @typedef {{ rules: Rules, names: string[], actions: object[], human?: number }} Dealt
 *
 * @typedef {{ sitting: object, branches?: object[], tags?: [string, string][] } | { text: string } | { code: string }} Source
 *
 * @typedef {({ do: "read_record" } & Source)
 *   | { do: "write_record", sitting: object, branches: object[], tags: [string, string][] }
 *   | { do: "read_line", path: number[] }
 *   | { do: "record_at", after: number, path: number[], seat: number, open: boolean }
 *   | { do: "deal_code", after: number, path: number[] }
 *   | { do: "deal_again" | "play_on", after: number, path: number[], seat: number }
 *   | { do: "grade", after: number, path: number[], card: Card, solution: Card[], reason: string }
 *   | { do: "daily", date: string }
 *   | { do: "beside", date: string, net: number, bots: string[] }
 *   | { do: "proofs", sitting: object, words: (string | null)[] }
 *   | { do: "watch", sittings: object[] }} RecordRequest
 *
 * @typedef {object} Step
 * @property {string} said
 * @property {string} kind
 * @property {number} deal
 * @property {number} tricks
 *
 * @typedef {object} Line
 * @property {Step[]} steps
 * @property {number[]} path
 * @property {number} from
 * @property {string} result
 * @property {{ after: number, text: string }[]} comments
 * @property {{ path: number[], after: number }[]} branches
 *
 * @typedef {Line & { title: string, names: string[], rules: Rules, human: number | null }} Opened
 */

/** A record as the engine takes it: no more than it needs. @param {import("./keep/shelf.js").Kept} kept */
export const sourceOf = ({ sitting, branches, begun }) => ({
  sitting,
  branches,
  tags: /** @type {[string, string][]} */ ([["Date", new Date(begun).toISOString().slice(0, 10).replaceAll("-", ".")]]),
});

/** @fires Replay#change whenever something else is to be drawn */
export class Replay extends EventTarget {
  /** @type {Opened | null} */
  opened = null;
  after = 0;
  seat = 0;
  /** Whether all hands lie open. */
  open = false;
  /** Whose, if not everybody's. @type {number[] | null} */
  seats = null;
  /** @type {Reply | null} */
  reply = null;
  /** By seat, those that lie open. @type {(Card[] | null)[] | null} */
  hands = null;
  #asked = 0;

  /** @param {(request: RecordRequest) => Promise<any>} ask */
  constructor(ask) {
    super();
    this.ask = ask;
  }

  /**
   * Open a record at a place; what is no record is refused.
   * @param {Source} source
   * @param {number} [after]
   */
  async read(source, after) {
    /** @type {Opened} */
    const opened = await this.ask({ do: "read_record", ...source });
    this.opened = opened;
    this.seat = Math.max(opened.human ?? opened.names.indexOf(GUESTS_AND_YOU[0]), 0);
    // what comes before the first cards is soon read
    await this.go(after ?? opened.steps.findIndex(({ kind }) => kind === "deal") + 1);
  }

  get length() {
    return this.opened?.steps.length ?? 0;
  }

  get path() {
    return this.opened?.path ?? [];
  }

  /** What happened last. */
  get step() {
    return this.opened?.steps[this.after - 1] ?? null;
  }

  /** The remarks made here. */
  get comments() {
    return this.opened?.comments.filter(({ after }) => after === this.after) ?? [];
  }

  /** What might have been done from here. */
  get branches() {
    return this.opened?.branches.filter(({ after }) => after === this.after) ?? [];
  }

  /** @param {number} after */
  async go(after) {
    this.after = Math.min(Math.max(after, 0), this.length);
    await this.#look();
  }

  /** To the next place, or the one before, where a trick is complete or a deal begins. @param {1 | -1} way */
  async goTrick(way) {
    const steps = this.opened?.steps ?? [];
    const mark = (/** @type {number} */ at) => `${steps[at - 1]?.deal} ${steps[at - 1]?.tricks}`;
    let at = this.after + way;
    while (at > 0 && at < steps.length && mark(at) === mark(at - 1)) at += way;
    await this.go(at);
  }

  /** Into a branch, or back to the line that it leaves. @param {number[]} path */
  async follow(path) {
    if (!this.opened) return;
    const { from } = this.opened;
    const line = await this.ask({ do: "read_line", path });
    const back = path.length < this.path.length;
    this.opened = { ...this.opened, ...line };
    await this.go(back ? from : this.after);
  }

  /** @param {{ seat?: number, open?: boolean, seats?: number[] | null }} changes */
  async seeWith(changes) {
    if (changes.open !== undefined) this.seats = null;
    Object.assign(this, changes);
    await this.#look();
  }

  async #look() {
    const asked = (this.#asked += 1);
    const { after, path, seat, open } = this;
    const { reply, hands } = await this.ask({ do: "record_at", after, path, seat, open });
    if (asked !== this.#asked) return;
    this.reply = reply;
    this.hands = hands?.map((/** @type {Card[]} */ hand, /** @type {number} */ place) => (this.seats?.includes(place) ?? true ? hand : null)) ?? null;
    this.dispatchEvent(new Event("change"));
  }

  /** The part of a link behind `#` that opens this deal here. */
  async link() {
    const { code, at } = await this.ask({ do: "deal_code", after: this.after, path: this.path });
    return `#deal=${code}&at=${at}`;
  }

  /**
   * The cards of this deal to be played anew in the seat seen with; or this very place, to go on from.
   * @param {"deal_again" | "play_on"} how
   * @returns {Promise<{ sitting: Dealt, human?: number, branches?: object[] }>}
   */
  toPlay(how) {
    const { after, path, seat } = this;
    return this.ask({ do: how, after, path, seat });
  }
}

/** The deal in an address, if there is one. @param {string} hash */
export function readDealAddress(hash) {
  const words = new URLSearchParams(hash.replace(/^#/, ""));
  const code = words.get("deal");
  return code ? { code, at: Number(words.get("at")) || 0 } : null;
}
