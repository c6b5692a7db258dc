/**
 * Places of the players, and of their cards in a trick, by one rule: all lie on an oval, South at its
 * foot and the others round to the left. The oval is flat above and below, as a table is.
 */

/**
 * Return the place on the oval of a player by number from South's, from -1 to 1 across and along.
 * @param {number} seat @param {number} players
 */
export function placeOf(seat, players) {
  const angle = (2 * Math.PI * seat) / players;
  const along = 2 * Math.cos(angle);
  return { x: -Math.sin(angle), y: Math.max(-1, Math.min(1, along)) };
}

/** Half the width of the far side, where a seat is neither at the left nor at the right. */
const FAR = 0.7;

/**
 * Return the others by the sides of the table, South's left neighbour first.
 * @template T
 * @param {readonly T[]} others
 * @returns {{ left: T[], far: T[], right: T[] }}
 */
export function atSides(others) {
  const across = others.map((_, at) => placeOf(at + 1, others.length + 1).x);
  return {
    left: others.filter((_, at) => across[at] < -FAR),
    far: others.filter((_, at) => Math.abs(across[at]) <= FAR),
    right: others.filter((_, at) => across[at] > FAR),
  };
}

/**
 * Return the sizes of the sides of a table, as a style: a side takes no room without players, and the
 * far side as much as it has players. What is within the seats reaches up to `--within` across.
 * @param {number} players
 */
export function sizesOfSides(players) {
  const others = Array.from({ length: players - 1 }, (_, at) => placeOf(at + 1, players).x);
  const { left, far } = atSides(others);
  const within = Math.min(1, ...left.map((x) => -x));
  return `--side:${Math.min(left.length, 1)}fr;--far:${far.length}fr;--beyond:${Math.min(far.length, 1)};--within:${within}`;
}

/** Distance between cards that lie beside each other, in widths of a card. */
const APART = 1.04;

/**
 * By number of players: the pool's right edge, in widths of a card from the middle, and its place from
 * 0, beyond, to 1, in front. No card of a trick reaches there.
 * @type {Record<number, [right: number, down: number]>}
 */
const POOL = {
  2: [-0.55, 0.5],
  3: [-0.54, 1],
  4: [-0.54, 0],
  5: [-1.19, 0],
  6: [-1.58, 0.5],
  7: [-1.58, 1],
};

/** Distance between the two cards of one player, across. */
const BESIDE = 0.45;

/**
 * Return whether a card behind or in front of one at a place would reach the pool.
 * @param {[number, number]} pool @param {number} x @param {number} y
 */
const isNear = ([right, down], x, y) => x - 0.5 < right && down === (y > 0.7 ? 0 : 1);

/**
 * Return the ring in which a trick lies, and where in it the pool and each player's card, South's
 * first, are: across in widths of a card, along from 0, beyond, to 1, in front. The cards of South's
 * neighbours lie just beside South's. One in the front row covers the foot of those behind, never an
 * index. A second card of a player (I3) lies `beside` the first: across, or in front of it (1) or
 * behind it (-1), as far as its index needs.
 * @param {number} players
 */
export function ringFor(players) {
  const reach = APART / Math.max(Math.sin((2 * Math.PI) / players), 0.5);
  const pool = POOL[players] ?? POOL[4];
  const round = Array.from({ length: players }, (_, seat) => {
    const { x, y } = placeOf(seat, players);
    return { x: reach * x, y: (1 + y) / 2 };
  });
  const wide = Math.max(0.8 - pool[0], ...round.map(({ x }) => x + 0.5));
  const places = round.map(({ x, y }) => ({
    x: wide + x,
    y,
    beside:
      Math.abs(x) < 1 || isNear(pool, x, y) ? { x: BESIDE, y: 0 } : { x: 0, y: y < 0.7 ? 1 : -1 },
  }));
  return {
    width: 2 * wide,
    pool: { x: wide + pool[0], y: pool[1] },
    places,
  };
}
