/**
 * The browser's Back closes a panel, then a record, then leaves the table, and then the site; Forward opens
 * them again. Each open level has an entry in the history, which remembers the table: a page that is loaded
 * again comes back to it. The present entry always has the page's latest address.
 */

/**
 * @typedef {object} Level something that lies open above the first paper: one of these
 * @property {string} [table] the id of a sitting
 * @property {OpenRecord} [record]
 * @property {string} [panel] its name
 *
 * @typedef {object} Levels
 * @property {() => Level[]} open those that lie open now, the uppermost last
 * @property {() => unknown} goBack closes the uppermost
 * @property {(level: Level) => Promise<boolean>} reopen opens one that was closed, if it can be
 * @property {(address: string) => unknown} follow a link to another part of the page
 */

export class Back {
  /** The index of the history's present entry; after a reload, older entries lie below it. */
  #at = history.state?.at ?? 0;
  /** True if the browser is on its way to an entry that we asked for. */
  #moving = false;
  /** True while levels are closed or opened on the browser's word. */
  #following = false;
  /** The levels of this visit by their entries, those ahead included. @type {Map<number, Level>} */
  #known = new Map();
  #address = location.hash;

  /** @param {Levels} levels */
  constructor(levels) {
    this.levels = levels;
    addEventListener("popstate", ({ state }) => this.#moved(state));
    const table = history.state?.table;
    if (table) void this.#reopen([{ table }]);
    else this.#write();
  }

  /** Set the page's address. @param {string} address the part behind `#`, with it */
  tell(address) {
    this.#address = address;
    if (!this.#moving) this.#write();
  }

  /** Match the history's entries to the open levels. */
  balance() {
    if (this.#moving || this.#following) return;
    const open = this.levels.open();
    for (const [place, level] of open.entries()) this.#known.set(place + 1, level);
    while (this.#at < open.length) {
      this.#at += 1;
      history.pushState(this.#state, "", this.#address);
    }
    if (this.#at > open.length) {
      this.#moving = true;
      history.go(open.length - this.#at);
    } else if (history.state?.table !== this.#state.table) this.#write();
  }

  /** @param {{ at: number, table?: string } | null} to null where a link has made an entry of its own */
  #moved(to) {
    const byPlayer = !this.#moving;
    this.#moving = false;
    const from = this.#at;
    this.#at = to ? to.at : from + 1;
    if (!to) {
      this.#address = location.hash;
      this.levels.follow(location.hash);
    } else if (byPlayer && to.at > from) {
      if (to.table && !from && !this.#known.has(1)) this.#known.set(1, { table: to.table });
      const ahead = Array.from({ length: to.at - from }, (_, place) => from + 1 + place);
      return void this.#reopen(ahead.map((entry) => this.#known.get(entry) ?? {}));
    } else if (byPlayer) {
      this.#following = true;
      for (let level = to.at; level < from; level += 1) this.levels.goBack();
      this.#following = false;
    }
    this.#write();
    this.balance();
  }

  /** Open levels again, as far as that is possible. @param {Level[]} levels */
  async #reopen(levels) {
    this.#following = true;
    for (const level of levels) if (!(await this.levels.reopen(level).catch(() => false))) break;
    this.#following = false;
    this.#write();
    this.balance();
  }

  /** The state of the present entry. */
  get #state() {
    const [first] = this.levels.open();
    return { at: this.#at, table: this.#at ? first?.table : undefined };
  }

  #write() {
    history.replaceState(this.#state, "", this.#address);
  }
}
