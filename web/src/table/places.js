/** Where everybody sits: South at the bottom, the others in order, to the left and round. */

/**
 * @typedef {object} Place
 * @property {number} x 0 at the table's left edge, 100 at its right
 * @property {number} y 0 at its far edge, 100 at the near one
 */

/**
 * By number of players: the others' places, South's left neighbour first.
 * @type {Record<number, [number, number][]>}
 */
const OTHERS = {
  2: [[50, 0]],
  3: [
    [0, 24],
    [100, 24],
  ],
  4: [
    [0, 46],
    [50, 0],
    [100, 46],
  ],
  5: [
    [0, 62],
    [20, 0],
    [80, 0],
    [100, 62],
  ],
  6: [
    [0, 66],
    [0, 20],
    [50, 0],
    [100, 20],
    [100, 66],
  ],
  7: [
    [0, 78],
    [0, 38],
    [24, 0],
    [76, 0],
    [100, 38],
    [100, 78],
  ],
};

/**
 * @param {number} players
 * @returns {Place[]} South first, then to the left
 */
export function placesFor(players) {
  const others = OTHERS[players] ?? OTHERS[4];
  return [[50, 100], ...others].map(([x, y]) => ({ x, y }));
}

/**
 * The place of a seat, seen from the player in seat `own`.
 * @param {number} seat
 * @param {number} own
 * @param {number} players
 */
export const placeOf = (seat, own, players) => placesFor(players)[(seat - own + players) % players];

/**
 * Where a seat's card lies in the trick: on a ring round the pool, towards its player; -1 to 1.
 * @param {Place} place
 */
export function onRing({ x, y }) {
  const [across, along] = [(x - 50) / 50, (y - 50) / 50];
  const far = Math.max(Math.hypot(across, along), 0.01);
  return { across: across / far, along: along / far };
}
