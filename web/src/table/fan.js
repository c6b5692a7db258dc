/** Layout of a hand in which each card shows its index and can be hit; and pressing and dragging its cards. */

/** Minimum visible width of a card, in pixels: by accessibility guidelines, for a thumb, in a long row. */
const LEAST = { short: 25, tall: 28, unevenRow: 30 };
const RATIO = 336 / 240;
/** The point round which a card of an arch turns, below its upper edge, in card widths: see hand.css. */
const PIVOT = 1.95;
/** Visible part of a card below a card of the row before it, and its minimum: its index. */
const [ROW, INDEX] = [0.62, 0.46];
/** The least width of a card, in pixels, whatever the height. */
const SMALLEST = 44;
/** Largest visible part of a card: of its width, or in pixels, for a word of the coach on a small card. */
const [SHOWN, WORD] = [0.56, 36];
/** Greatest difference of a row from its even share of the cards, as a part of that share. */
const UNEVEN = 1 / 2;
/** The gap between two suits, in widths of a card, where there is room for it. */
const GAP = 0.16;
/** Minimum width of a hand that is held in an arch, and the room for its leaning ends, in card widths. */
const [WIDE, LEANING] = [560, 0.4];
/** Drop of the ends of an arch that fills the table, in card widths, and their lean, in degrees. */
const [ARCH, TURN] = [0.42, 9];

/**
 * Place of a card, and the part of it that no other card covers.
 * @typedef {{ left: number, top: number, turn: number, row: number, width: number, height: number }} Place
 */

/**
 * Return the number of cards in each row; a row ends with a suit if both rows then fit.
 * @param {readonly number[]} suits number of cards of each @param {number} rows @param {number} fit cards per row
 */
function rowsOf(suits, rows, fit) {
  const ends = suits.map((_, at) => suits.slice(0, at + 1).reduce((sum, cards) => sum + cards, 0));
  const count = ends.at(-1) ?? 0;
  /** @type {number[]} */
  const found = [];
  let [start, left] = [0, rows];
  for (; start < count; left -= 1) {
    const even = start + Math.ceil((count - start) / left);
    /** @param {number} end */
    const fits = (end) =>
      Math.abs(end - even) <= (even - start) * UNEVEN &&
      end - start <= fit &&
      count - end <= fit * (left - 1);
    /** @param {number} one @param {number} other */
    const nearer = (one, other) => (Math.abs(other - even) < Math.abs(one - even) ? other : one);
    const breaks = left > 1 ? ends.filter(fits) : [];
    const end = breaks.length ? breaks.reduce(nearer) : even;
    found.push(end - start);
    start = end;
  }
  return { found, ends: new Set(ends) };
}

/**
 * @typedef {{ width: number, card: number, tall: boolean, room: number }} Spot the width of the place and of
 *   a card; whether there is height to spare; how high the hand may be
 */

/**
 * Return the rows of whole cards: where there is little height the cards are smaller, then the rows lie closer.
 * @param {number} dealt number of cards @param {Spot} spot
 */
function sizeOf(dealt, { width, card, tall, room: most }) {
  const room = Math.max(width - card * (width > WIDE ? 1 + LEANING : 1), 0);
  const rows = Math.ceil(dealt / (Math.floor(room / LEAST[tall ? "tall" : "short"]) + 1));
  // a wide table lets the hand be held in an arch; a short hand lies flatter
  /** @param {number} cards in a row */
  const archOf = (cards) => {
    const step = cards > 1 ? Math.min(card * SHOWN, room / (cards - 1)) : 0;
    const arch = rows === 1 && width > WIDE ? ((cards - 1) * step) / width : 0;
    const lean = TURN * arch;
    const angle = (lean * Math.PI) / 180;
    const corner = card * (Math.sin(angle) / 2 + (PIVOT - RATIO) * (1 - Math.cos(angle)));
    const drop = card * ARCH * arch * arch;
    return { lean, drop, room: drop + corner };
  };
  const whole = card * RATIO;
  const spare = most - whole - archOf(dealt).room;
  if (spare < (rows - 1) * ROW * whole && card > SMALLEST)
    return sizeOf(dealt, { width, card: Math.max(card - 1, SMALLEST), tall, room: most });
  const between = rows > 1 ? Math.max(Math.min(ROW * whole, spare / (rows - 1)), INDEX * whole) : 0;
  const height = whole + (rows - 1) * between + archOf(dealt).room;
  return { card, room, rows, archOf, between, height };
}

/**
 * @param {readonly number[]} suits how many cards of each, in the order in which they lie
 * @param {Spot & { dealt: number, kept?: readonly number[] | null }} how cards dealt; how many cards each
 *   row has left, so that the rows stay as they are while the hand is played, until one row holds the rest
 * @returns {{ places: Place[], height: number, card: number, rows: number }} with the width of a card
 */
export function fan(suits, { dealt, kept = null, ...spot }) {
  const count = suits.reduce((sum, cards) => sum + cards, 0);
  const { width } = spot;
  const { card, room, rows, archOf, between, height } = sizeOf(Math.max(dealt, count, 1), spot);
  const { found: fresh, ends } = rowsOf(suits, rows, Math.floor(room / LEAST.unevenRow) + 1);
  const most = Math.max(card * SHOWN, WORD);
  const together = kept && (count - 1) * most <= room;
  const found = together
    ? kept.map((_, row) => (row < kept.length - 1 ? 0 : count))
    : (kept ?? fresh);
  const inRow = Math.max(...found, 1);
  const { lean, drop } = archOf(inRow);
  /** @param {number} first @param {number} cards how many gaps lie between these */
  const gapsIn = (first, cards) =>
    [...ends].filter((end) => end > first && end < first + cards).length;
  const starts = found.map((_, row) => found.slice(0, row).reduce((sum, each) => sum + each, 0));
  const gaps = Math.max(...found.map((cards, row) => gapsIn(starts[row], cards)), 0);
  const spare = Math.max(room - LEAST.short * (inRow - 1), 0);
  const gap = gaps ? Math.min(card * GAP, spare / gaps) : 0;
  const step = inRow > 1 ? Math.min(most, (room - gaps * gap) / (inRow - 1)) : 0;
  const places = found.flatMap((cards, row) => {
    const start = starts[row];
    const long = (cards - 1) * step + gapsIn(start, cards) * gap;
    return Array.from({ length: cards }, (_, at) => {
      const x = at * step + gapsIn(start, at + 1) * gap;
      const across = long ? (2 * x) / long - 1 : 0;
      const shown = step + (ends.has(start + at + 1) ? gap : 0);
      return {
        left: (width - card - long) / 2 + x,
        top: row * between + drop * across * across,
        turn: lean * across,
        row,
        width: at === cards - 1 ? card : shown,
        height: row < found.length - 1 ? between : card * RATIO,
      };
    });
  });
  return { places, height, card, rows };
}

// Pressing a card of the hand, or dragging it out, with a finger or the mouse.

/** Distances that a card moves before it is held, and up to be played, in pixels. */
const [HELD, UP] = [8, 48];
/** Fraction of the movement that a blocked card follows. */
const STUCK = 0.2;
/** Time that a released card stays in place until it has left the hand, in milliseconds. */
const LEAVES = 1000;

/** Time in which a second press, or a tap nearby, belongs to the one before it, in milliseconds. */
const DOUBLE = 500;
/** The greatest distance between two such taps, in pixels. */
const NEARBY = 40;

/**
 * Return whether a press is the second half of a double one, meant for the card that the first has played.
 * @param {PointerEvent | null} first @param {PointerEvent} second
 */
export function isSecondPress(first, { detail, pointerType, timeStamp, clientX, clientY }) {
  if (!first || timeStamp - first.timeStamp > DOUBLE) return false;
  const apart = Math.hypot(clientX - first.clientX, clientY - first.clientY);
  return detail > 1 || (pointerType === "touch" && apart < NEARBY); // not every browser counts taps
}

/**
 * Let a card follow the pointer that was put on it. @param {PointerEvent} event
 * @param {{ held: () => boolean, drawn: () => boolean }} hand `held` is called when the card is held, and
 *   returns whether it may move; `drawn` when it is drawn up, and returns whether it leaves the hand
 */
export function drag(event, { held, drawn }) {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  const card = /** @type {HTMLElement | null} */ (button.querySelector(".card"));
  if (!card || !event.isPrimary || event.button > 0) return;
  const { pointerId, clientX, clientY } = event;
  const watch = new AbortController();
  const { signal } = watch;
  let isHeld = false;
  let free = true;

  /** @param {PointerEvent} at */
  const follow = (at) => {
    if (at.pointerId !== pointerId) return;
    const [across, along] = [at.clientX - clientX, at.clientY - clientY];
    if (!isHeld) {
      if (Math.hypot(across, along) < HELD) return;
      isHeld = true;
      button.toggleAttribute("data-held", true);
      free = held();
    }
    const share = free ? 1 : STUCK;
    card.style.translate = `${across * share}px ${along * share}px`;
  };
  const back = () => {
    button.removeAttribute("data-held");
    card.style.translate = "";
  };
  /** @param {PointerEvent} at */
  const end = (at) => {
    if (at.pointerId !== pointerId) return;
    watch.abort();
    if (!isHeld) return;
    // the browser takes the end of a movement for a click
    const stop = (/** @type {Event} */ click) => click.stopImmediatePropagation();
    button.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => button.removeEventListener("click", stop, { capture: true }));
    const up = at.type === "pointerup" && free && clientY - at.clientY > UP;
    setTimeout(back, up && drawn() ? LEAVES : 0);
  };
  button.setPointerCapture(pointerId);
  button.addEventListener("pointermove", follow, { signal });
  button.addEventListener("pointerup", end, { signal });
  button.addEventListener("pointercancel", end, { signal });
}
