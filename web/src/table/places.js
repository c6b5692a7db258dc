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
 * Return the sizes of the sides of a table, as a style: a side takes no room without players, and the
 * far side as much as it has players. @param {number} players
 */
export function sizesOfSides(players) {
  const [left, far] = SIDES[players] ?? SIDES[4];
  return `--side:${Math.min(left, 1)}fr;--far:${far}fr`;
}

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

/**
 * Places of the cards in a trick, from South's to the far side on the left; those on the right mirror
 * them. `across` is in widths of a card from the middle, `along` goes from 0, beyond, to 1, in front;
 * a card in front covers the foot of the one behind, never its index, and lies beside it where the
 * middle is wide. `pool` is the place of the pool's right edge.
 * @type {Record<number, { across: number[], along: number[], pool: [number, number] }>}
 */
const ROUND = {
  2: { across: [0, 0], along: [1, 0], pool: [-0.55, 0.5] },
  3: { across: [0, -1.04], along: [1, 0.62], pool: [0.42, 0] },
  4: { across: [0, -1.04, 0], along: [1, 0.62, 0], pool: [-0.54, 0] },
  5: { across: [0, -1.57, -0.52], along: [1, 0.62, 0], pool: [-1.06, 0] },
  6: { across: [0, -1.04, -1.04, 0], along: [1, 1, 0, 0], pool: [-1.58, 0.5] },
  7: { across: [0, -1.04, -1.56, -0.52], along: [1, 1, 0, 0], pool: [-1.58, 1] },
};

/** Distance between the two cards of one player, across. */
const BESIDE = 0.45;

/**
 * Return whether a card behind one in front would reach the pool.
 * @param {[number, number]} pool @param {number} x @param {number} y
 */
const isUnder = ([right, down], x, y) => y > 0.7 && x - 0.5 < right && down === 0;

/**
 * Return the ring in which a trick lies, and where in it the pool and each player's card, South's
 * first, are. A second card of a player (I3) lies `beside` the first: across, or
 * in front of it (1) or behind it (-1), as far as its index needs. If somebody sits opposite, South's card
 * and those on the right lie `aside` where there is room. The ring is at least `high`: more than four
 * cards are read only if none lies on another.
 * @param {number} players
 */
export function ringFor(players) {
  const { across, along, pool } = ROUND[players] ?? ROUND[4];
  const half = across.map((x, at) => ({ x, y: along[at] }));
  const left = half.filter(({ x }) => x !== 0);
  const round = [...half, ...left.reverse().map(({ x, y }) => ({ x: -x, y }))];
  const aside = across.at(-1) === 0 ? 1 : 0;
  const wide = Math.max(0.8 - pool[0], ...round.map(({ x }) => x + 0.5));
  const places = round.map(({ x, y }, seat) => ({
    x: wide + x,
    y,
    aside: seat === 0 || seat >= half.length ? aside : 0,
    beside:
      Math.abs(x) < 1 || isUnder(pool, x, y) ? { x: BESIDE, y: 0 } : { x: 0, y: y < 0.7 ? 1 : -1 },
  }));
  return {
    width: 2 * wide,
    high: players > 4 ? 2.85 : 2.6,
    aside,
    pool: { x: wide + pool[0], y: pool[1] },
    places,
  };
}
