/** Places of the players: South at the bottom, the others in order, to the left and round. */

/**
 * By number of players: how many sit at the left, opposite and at the right.
 * @type {Record<number, [left: number, far: number, right: number]>}
 */
const SIDES = {
  2: [0, 1, 0],
  3: [1, 0, 1],
  4: [1, 1, 1],
  5: [1, 2, 1],
  6: [2, 1, 2],
  7: [2, 2, 2],
};

/**
 * The others at the sides of the table, South's left neighbour first.
 * @template T
 * @param {readonly T[]} others
 * @returns {{ left: T[], far: T[], right: T[] }}
 */
export function atSides(others) {
  const [left, far] = SIDES[others.length + 1] ?? SIDES[4];
  return {
    left: others.slice(0, left),
    far: others.slice(left, left + far),
    right: others.slice(left + far),
  };
}

/**
 * Places of the cards in a trick round the pool, South's first: how far from the pool's
 * middle, in widths of a card.
 * @type {Record<number, [across: number, along: number][]>}
 */
const ROUND = {
  2: [
    [0, 1.3],
    [0, -1.3],
  ],
  3: [
    [0, 1.3],
    [-1.12, -0.1],
    [1.12, -0.1],
  ],
  4: [
    [0, 1.3],
    [-1.12, 0],
    [0, -1.3],
    [1.12, 0],
  ],
  5: [
    [0, 1.3],
    [-1.12, 0.2],
    [-0.54, -1.3],
    [0.54, -1.3],
    [1.12, 0.2],
  ],
  6: [
    [0, 1.3],
    [-1.12, 0.74],
    [-1.12, -0.74],
    [0, -1.3],
    [1.12, -0.74],
    [1.12, 0.74],
  ],
  7: [
    [0, 1.3],
    [-1.12, 0.76],
    [-1.62, -0.72],
    [-0.54, -1.3],
    [0.54, -1.3],
    [1.62, -0.72],
    [1.12, 0.76],
  ],
};

/** The height of a card in its widths. */
const TALL = 1.4;

/** Distance between the two cards of one player. */
const BESIDE = 0.5;

/**
 * Return the place of a player's second card in a trick, from the first: neither upon the pool nor upon the
 * index of another.
 * @param {[across: number, along: number]} place
 * @returns {{ x: number, y: number }}
 */
function besideOf([across, along]) {
  if (Math.abs(across) > 1) return { x: 0, y: along < -0.5 ? -BESIDE : BESIDE };
  return along > 0 ? { x: BESIDE, y: 0 } : { x: 0, y: -BESIDE };
}

/**
 * The ring in which a trick lies: its size, and where in it the pool's middle, the middle of each
 * player's card and, from there, of their second one are, South's first; all in widths of a card.
 * @param {number} players
 * @param {readonly number[]} [twice] whose second card lies there too
 */
export function ringFor(players, twice = []) {
  const round = ROUND[players] ?? ROUND[4];
  const wide = Math.max(...round.map(([across]) => across)) + 0.5;
  const tops = round.map((place, at) => place[1] + (twice.includes(at) ? besideOf(place).y : 0));
  const highest = Math.max(0.55, TALL / 2 - Math.min(...tops));
  return {
    width: 2 * wide,
    height: highest + round[0][1] + TALL / 2,
    pool: { x: wide, y: highest },
    places: round.map(([across, along]) => ({
      x: wide + across,
      y: highest + along,
      beside: besideOf([across, along]),
    })),
  };
}
