/** Where the cards of a hand lie, so that each shows its index and can be hit. */

/**
 * The least width of a card that must show, in pixels: by the accessibility guidelines, and for a
 * thumb.
 */
const LEAST = { short: 25, tall: 38 };
const RATIO = 336 / 240;
/** How much of a card shows below a card of the front row. */
const ROW = 0.62;
/** How much of its width shows at most. */
const SHOWN = 0.56;
/** How far the ends of an arch that fills the table hang, in card widths, and lean, in degrees. */
const [ARCH, TURN] = [0.42, 9];

/**
 * Where a card lies, and how much of it shows: that much can be hit.
 * @typedef {{ left: number, top: number, turn: number, row: number, width: number, height: number }} Place
 */

/**
 * @param {number} count cards
 * @param {{ dealt: number, width: number, card: number, tall: boolean }} how cards dealt, so that the
 *   rows stay as they are while the hand is played; the width of the place and of a card; whether
 *   there is height to spare
 * @returns {{ places: Place[], height: number }}
 */
export function fan(count, { dealt, width, card, tall }) {
  const room = Math.max(width - card, 0);
  const rows = dealt > 1 && room / (dealt - 1) < LEAST[tall ? "tall" : "short"] ? 2 : 1;
  /** @param {number} cards in a row */
  const stepOf = (cards) => (cards > 1 ? Math.min(card * SHOWN, room / (cards - 1)) : 0);
  // a wide table lets the hand be held in an arch; a short hand lies flatter
  /** @param {number} cards in a row */
  const archOf = (cards) => {
    const arch = rows === 1 && width > 560 ? (cards * stepOf(cards)) / width : 0;
    const lean = TURN * arch;
    const corner = card * Math.sin((lean * Math.PI) / 180);
    const drop = card * ARCH * arch * arch;
    return { lean, drop, room: drop + corner / 2 };
  };
  const inRow = Math.max(Math.ceil(count / rows), 1);
  const step = stepOf(inRow);
  const { lean, drop } = archOf(inRow);
  const places = Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / inRow);
    const cards = Math.min(inRow, count - row * inRow);
    const column = at - row * inRow - (cards - 1) / 2;
    const across = inRow > 1 ? (2 * column) / (inRow - 1) : 0;
    return {
      left: (width - card) / 2 + column * step,
      top: row * card * RATIO * ROW + drop * across * across,
      turn: lean * across,
      row,
      width: at - row * inRow === cards - 1 ? card : step,
      height: card * RATIO * (row < rows - 1 ? ROW : 1),
    };
  });
  return { places, height: card * RATIO * (1 + (rows - 1) * ROW) + archOf(dealt).room };
}
