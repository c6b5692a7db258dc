/** Where the cards of a hand lie, so that each shows its index and can be hit. */

/**
 * The least width of a card that must show, in pixels: by the accessibility guidelines, and for a
 * thumb.
 */
const LEAST = { short: 25, tall: 38 };
const RATIO = 336 / 240;
/** How much of a card shows below a card of the row before it, and at least: its index. */
const [ROW, INDEX] = [0.62, 0.46];
/** How much of its width shows at most. */
const SHOWN = 0.56;
/** From which width on a hand is held in an arch, and how much room its leaning ends need, in cards. */
const [WIDE, LEANING] = [560, 0.4];
/** How far the ends of an arch that fills the table hang, in card widths, and lean, in degrees. */
const [ARCH, TURN] = [0.42, 9];

/**
 * Where a card lies, and how much of it shows: that much can be hit.
 * @typedef {{ left: number, top: number, turn: number, row: number, width: number, height: number }} Place
 */

/**
 * @param {number} count cards
 * @param {{ dealt: number, width: number, card: number, tall: boolean, room: number }} how cards
 *   dealt, so that the rows stay as they are while the hand is played; the width of the place and of
 *   a card; whether there is height to spare; how high the hand may be
 * @returns {{ places: Place[], height: number }}
 */
export function fan(count, { dealt, width, card, tall, room: most }) {
  const room = Math.max(width - card * (width > WIDE ? 1 + LEANING : 1), 0);
  const least = LEAST[tall ? "tall" : "short"];
  const [fits, fit] = [Math.max(dealt, count, 1), Math.floor(room / least) + 1];
  const rows = Math.ceil(fits / fit);
  /** @param {number} cards in a row */
  const stepOf = (cards) => (cards > 1 ? Math.min(card * SHOWN, room / (cards - 1)) : 0);
  // a wide table lets the hand be held in an arch; a short hand lies flatter
  /** @param {number} cards in a row */
  const archOf = (cards) => {
    const arch = rows === 1 && width > WIDE ? (cards * stepOf(cards)) / width : 0;
    const lean = TURN * arch;
    const corner = card * Math.sin((lean * Math.PI) / 180);
    const drop = card * ARCH * arch * arch;
    return { lean, drop, room: drop + corner / 2 };
  };
  const inRow = Math.max(Math.ceil(count / rows), 1);
  const step = stepOf(inRow);
  const { lean, drop } = archOf(inRow);
  // where there is little height the rows lie closer, and the lowest goes below the table's edge
  const whole = card * RATIO;
  const hangs = archOf(fits).room;
  const between = Math.max(Math.min(ROW * whole, (most - hangs) / rows), INDEX * whole);
  const front = Math.max(Math.min(whole, most - hangs - (rows - 1) * between), INDEX * whole);
  const places = Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / inRow);
    const cards = Math.min(inRow, count - row * inRow);
    const column = at - row * inRow - (cards - 1) / 2;
    const across = inRow > 1 ? (2 * column) / (inRow - 1) : 0;
    return {
      left: (width - card) / 2 + column * step,
      top: row * between + drop * across * across,
      turn: lean * across,
      row,
      width: at - row * inRow === cards - 1 ? card : step,
      height: row < rows - 1 ? between : front,
    };
  });
  return { places, height: front + (rows - 1) * between + hangs };
}
