/**
 * The browser's Back closes a panel, then a record, then leaves the table, and then the site. Each
 * open level has an entry in the history; the present entry always has the page's latest address.
 */

/**
 * @typedef {object} Levels
 * @property {() => number} depth how many levels lie open now
 * @property {() => unknown} goBack closes the uppermost
 * @property {(address: string) => unknown} follow a link to another part of the page
 */

export class Back {
  /** The index of the history's present entry; after a reload, older entries lie below it. */
  #at = history.state?.at ?? 0;
  /** True if the browser is on its way to an entry that we asked for. */
  #moving = false;
  #address = location.hash;

  /** @param {Levels} levels */
  constructor(levels) {
    this.levels = levels;
    this.#write();
    addEventListener("popstate", ({ state }) => this.#moved(state?.at));
  }

  /** Set the page's address. @param {string} address the part behind `#`, with it */
  tell(address) {
    this.#address = address;
    if (!this.#moving) this.#write();
  }

  /** Match the history's entries to the open levels. */
  balance() {
    if (this.#moving) return;
    const depth = this.levels.depth();
    while (this.#at < depth) {
      this.#at += 1;
      history.pushState({ at: this.#at }, "", this.#address);
    }
    if (this.#at === depth) return;
    this.#moving = true;
    history.go(depth - this.#at);
  }

  /** @param {number | undefined} to none where a link has made an entry of its own */
  #moved(to) {
    const byPlayer = !this.#moving;
    this.#moving = false;
    if (to === undefined) {
      this.#address = location.hash;
      this.#at += 1;
      this.levels.follow(location.hash);
    } else {
      const closed = byPlayer ? this.#at - to : 0;
      this.#at = to;
      for (let level = 0; level < closed; level += 1) this.levels.goBack();
    }
    this.#write();
    this.balance();
  }

  #write() {
    history.replaceState({ at: this.#at }, "", this.#address);
  }
}
