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
 * Return the others by the sides of the table, South's left neighbour first.
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

/** @typedef {[across: number, along: number]} Place from the pool's middle, in widths of a card */

/**
 * Places of the cards in a trick round the pool, from South's to the far side on the left. The places on
 * the right mirror them.
 * @type {Record<number, { across: number[], along: number[] }>}
 */
const ROUND = {
  2: { across: [0, 0], along: [1.3, -1.3] },
  3: { across: [0, -1.12], along: [1.3, -0.1] },
  4: { across: [0, -1.12, 0], along: [1.3, 0, -1.3] },
  5: { across: [0, -1.12, -0.54], along: [1.3, 0.2, -1.3] },
  6: { across: [0, -1.12, -1.12, 0], along: [1.3, 0.74, -0.74, -1.3] },
  7: { across: [0, -1.12, -1.62, -0.54], along: [1.3, 0.76, -0.72, -1.3] },
};

/** The same where there is little height: the front row covers the row behind, except its indexes. */
const FLAT = /** @type {typeof ROUND} */ ({
  2: { across: [0, 0], along: [0.45, -0.45] },
  3: { across: [0, -1.04], along: [0.35, 0] },
  4: { across: [0, -1.04, 0], along: [0.45, 0.15, -0.45] },
  5: { across: [0, -1.56, -0.52], along: [0.45, 0.15, -0.45] },
  6: { across: [0, -1.04, -1.04, 0], along: [0.45, 0.45, -0.45, -0.45] },
  7: { across: [0, -1.04, -1.56, -0.52], along: [0.45, 0.45, -0.45, -0.45] },
});

/** @param {typeof ROUND[number]} half @returns {Place[]} */
function wholeRing({ across, along }) {
  const half = across.map((x, at) => /** @type {Place} */ ([x, along[at]]));
  const left = half.filter(([x]) => x !== 0);
  return [...half, ...left.reverse().map(([x, y]) => /** @type {Place} */ ([-x, y]))];
}

/** The place of the pool in a flat ring. @type {Record<number, Place>} */
const FLAT_POOL = {
  2: [-1.04, 0],
  3: [0, -0.65],
  4: [-1.04, -0.85],
  5: [-1.56, -0.85],
  6: [-2.1, 0],
  7: [-2.1, 0.6],
};

/** The height of a card in its widths. */
const TALL = 1.4;

/** Distance between the two cards of one player. */
const BESIDE = 0.5;

/**
 * Return the place of a player's second card in a trick, from the first: neither upon the pool nor upon the
 * index of another.
 * @param {Place} place
 * @returns {{ x: number, y: number }}
 */
function besideOf([across, along]) {
  if (Math.abs(across) > 1) return { x: 0, y: along < -0.5 ? -BESIDE : BESIDE };
  return along > 0 ? { x: BESIDE, y: 0 } : { x: 0, y: -BESIDE };
}

/**
 * Return the ring in which a trick lies: its size, and where in it the pool's middle, the middle of
 * each player's card and, from there, of their second one are, South's first; all in widths of a card.
 * @param {number} players
 * @param {{ flat?: boolean, twice?: readonly number[] }} [how] whether there is little height; whose
 *   second card lies there too
 */
export function ringFor(players, { flat = false, twice = [] } = {}) {
  const all = flat ? FLAT : ROUND;
  const round = wholeRing(all[players] ?? all[4]);
  const [poolX, poolY] = flat ? (FLAT_POOL[players] ?? FLAT_POOL[4]) : [0, 0];
  const wide = Math.max(0.55 - poolX, ...round.map(([across]) => across + 0.5));
  const ends = round.map((place, at) => [place[1], twice.includes(at) ? besideOf(place).y : 0]);
  const highest = Math.max(
    (flat ? 0.25 : 0.55) - poolY,
    ...ends.map(([along, second]) => TALL / 2 - along - Math.min(second, 0)),
  );
  const lowest = Math.max(...ends.map(([along]) => along)) + TALL / 2;
  return {
    width: 2 * wide,
    height: highest + lowest,
    pool: { x: wide + poolX, y: highest + poolY },
    places: round.map(([across, along]) => ({
      x: wide + across,
      y: highest + along,
      beside: besideOf([across, along]),
    })),
  };
}
