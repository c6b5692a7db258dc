/** Movements over the table, of the real card or of a copy in a layer above the table. */

/** @param {DOMRect} rect */
const middleOf = (rect) => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 });

export class Flight {
  /** @param {Element} room @param {Pace} pace */
  constructor(room, pace) {
    this.room = room;
    this.pace = pace;
    this.layer = document.createElement("div");
    this.layer.className = "flight";
    this.layer.ariaHidden = "true";
  }

  /** Remove all copies. */
  clear() {
    this.layer.remove();
    this.layer.replaceChildren();
  }

  /** @param {number} seat */
  seat(seat) {
    const own = this.room.querySelector(`[data-seat="${seat}"]`);
    const backs = own?.querySelector(".backs");
    return backs?.getClientRects().length ? backs : own;
  }

  /** @param {string} card */
  trickCard(card) {
    return this.room.querySelector(`.trick [data-card="${CSS.escape(card)}"]`);
  }

  /** Return the place of a seat's hand. @param {number} seat */
  #hand(seat) {
    const own = this.room.querySelector(`.own[data-seat="${seat}"]`);
    return (
      own ? this.room.querySelector("hearts-hand") : this.seat(seat)
    )?.getBoundingClientRect();
  }

  /**
   * Put a copy at a place, and move it there from another. @param {Element} copy
   * @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to
   * @param {{ duration: number, delay?: number, turn?: number, stays?: boolean }} how
   */
  async #fly(copy, from, to, { duration, delay, turn = 0, stays = false }) {
    const origin = this.room.getBoundingClientRect();
    if (!this.layer.isConnected) this.room.append(this.layer);
    const own = /** @type {HTMLElement} */ (copy);
    own.style.left = `${to.x - origin.left}px`;
    own.style.top = `${to.y - origin.top}px`;
    this.layer.append(own);
    const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) rotate(${turn}deg)`;
    await this.pace.move(own, [{ transform: start }, { transform: "none" }], { duration, delay });
    if (!stays) own.remove();
  }

  /** @param {string} className */
  #thing(className) {
    const thing = document.createElement("div");
    thing.className = className;
    return thing;
  }

  /** Return a small card, face down. */
  #back() {
    const colour = this.room.querySelector(".table")?.getAttribute("data-back") ?? "red";
    const card = this.#thing("card back");
    card.classList.add(colour, "small");
    return card;
  }

  /**
   * Move a card, face down, from the dealer to a player; it stays until the layer is cleared.
   * @param {number} dealer @param {number} seat @param {{ duration: number, delay: number }} timing
   */
  async dealCard(dealer, seat, timing) {
    await this.#slide(this.#hand(dealer), this.#hand(seat), { ...timing, turn: 140 });
  }

  /**
   * Move a card of the player's hand, face down, to another player.
   * @param {DOMRect | undefined} from where it was in the hand @param {number} seat
   * @param {{ duration: number, delay: number }} timing
   */
  async passCard(from, seat, timing) {
    await this.#slide(from, this.#hand(seat), timing);
  }

  /**
   * @param {DOMRect | undefined} from @param {DOMRect | undefined} to
   * @param {{ duration: number, delay: number, turn?: number }} timing
   */
  async #slide(from, to, timing) {
    if (!from || !to) return;
    await this.#fly(this.#back(), middleOf(from), middleOf(to), { ...timing, stays: true });
  }

  /** Move a trick's card from its player. @param {Card} card @param {DOMRect | undefined} from @param {number} duration */
  async arrive(card, from, duration) {
    if (this.pace.still) return;
    const lying = this.trickCard(card);
    if (!lying || !from) return;
    const to = lying.getBoundingClientRect();
    const [start, end] = [middleOf(from), middleOf(to)];
    const scale = Math.min(Math.max(from.width / to.width, 0.5), 1.4);
    const away = `translate(${start.x - end.x}px, ${start.y - end.y}px) scale(${scale})`;
    await this.pace.move(lying, [{ transform: away }, { transform: "none" }], { duration });
  }

  /** Return the place of a player: the portrait, where it is shown. @param {number} seat */
  #player(seat) {
    const there = this.room.querySelector(`[data-seat="${seat}"]`);
    const face = there?.querySelector(":scope > .portrait");
    return (face?.getClientRects().length ? face : there)?.getBoundingClientRect();
  }

  /** Move a trick to its taker. @param {readonly Card[]} cards @param {number} taker @param {number} duration */
  async gather(cards, taker, duration) {
    if (this.pace.still) return;
    const to = this.#player(taker);
    if (!to) return;
    const end = middleOf(to);
    await Promise.all(
      cards.map(async (card) => {
        const lying = this.trickCard(card);
        if (!lying) return;
        const start = middleOf(lying.getBoundingClientRect());
        const away = `translate(${end.x - start.x}px, ${end.y - start.y}px) scale(.35)`;
        const frames = [{ transform: "none" }, { transform: away, opacity: 0.2 }];
        await this.pace.move(lying, frames, { duration, easing: "ease-in" });
        /** @type {HTMLElement} */ (lying).style.visibility = "hidden";
      }),
    );
  }

  /**
   * Move counters between a player and the pool. @param {number} seat @param {number} count
   * @param {{ inwards: boolean, red: boolean, duration: number }} how
   */
  async counters(seat, count, { inwards, red, duration }) {
    const pool = this.#middle?.getBoundingClientRect();
    const own = this.room.querySelector(`[data-seat="${seat}"] .worth`)?.getBoundingClientRect();
    if (!pool || !own) return;
    const [from, to] = inwards ? [middleOf(own), middleOf(pool)] : [middleOf(pool), middleOf(own)];
    await Promise.all(
      Array.from({ length: Math.min(count, 8) }, (_, at) => {
        const aside = { x: to.x + ((at * 7) % 18) - 9, y: to.y + ((at * 5) % 14) - 7 };
        const counter = this.#thing(`counter ${red && inwards ? "red" : "white"}`);
        return this.#fly(counter, from, aside, { duration, delay: at * 45 });
      }),
    );
  }

  /** Place of the pool, even of an empty one. */
  get #middle() {
    return this.room.querySelector("[data-pool]") ?? this.room.querySelector(".middle");
  }

  /** Part the pack and put it together again, the lower part on top. @param {number} duration */
  async cutPack(duration) {
    const place = this.#middle;
    if (!place) return;
    const middle = middleOf(place.getBoundingClientRect());
    const aside = { x: middle.x + 60, y: middle.y };
    const lower = this.#fly(this.#back(), middle, middle, { duration: 2 * duration });
    await this.#fly(this.#back(), middle, aside, { duration, stays: true });
    await lower;
  }
}
