/**
 * Places of the players, and of their cards in a trick, by one rule: all lie on an oval, South at its
 * foot and the others round to the left. The oval is flat above and below, as a table is.
 */

/** Factors of sine and cosine by which the oval is flat at its sides, and above and below. */
const [ACROSS, ALONG] = [1.28, 2];

/**
 * Return the place on the oval of a player by number from South's, from -1 to 1 across and along.
 * The drawings of the engine have the same rule: `placed_on_oval`.
 * @param {number} seat @param {number} players
 */
export function placeOf(seat, players) {
  const angle = (2 * Math.PI * seat) / players;
  const flat = (/** @type {number} */ at) => Math.max(-1, Math.min(1, at));
  return { x: flat(-ACROSS * Math.sin(angle)), y: flat(ALONG * Math.cos(angle)) };
}

/**
 * Return whether others sit beside the trick, and whether they sit beyond it, as a style.
 * @param {number} players
 */
export function sidesOf(players) {
  const others = Array.from({ length: players - 1 }, (_, at) => placeOf(at + 1, players));
  const beside = others.some(({ x }) => x === 1);
  const beyond = others.some(({ x, y }) => Math.abs(x) < 1 && y === -1);
  return `--flank:${Number(beside)};--beyond:${Number(beyond)}`;
}

/** Distance between cards that lie beside each other, in widths of a card. */
const APART = 1.04;

/**
 * By number of players: the pool's right edge, in widths of a card from the middle, and its place from
 * 0, beyond, to 1, in front. No card of a trick reaches there.
 * @type {Record<number, [right: number, down: number]>}
 */
const POOL = { 2: [-0.55, 0.5], 3: [-0.54, 1], 4: [-0.54, 0] };
/** The same for five and more players: beside the trick. */
const BESIDE_TRICK = [-1.58, 0.5];

/** Distance between the two cards of one player, across. */
const BESIDE = 0.45;

/**
 * Return whether a card behind or in front of one at a place would reach the pool.
 * @param {[number, number]} pool @param {number} x @param {number} y
 */
const isNear = ([right, down], x, y) => x - 0.5 < right && down === (y > 0.7 ? 0 : 1);

/**
 * Return the ring in which a trick lies, and where in it the pool and each player's card, South's
 * first, are: across in widths of a card from the middle, along from 0, beyond, to 1, in front. The
 * cards of South's neighbours lie just beside South's. One in the front row covers the foot of those
 * behind, never an index. A second card of a player (I3) lies `beside` the first: across, or in front of
 * it (1) or behind it (-1), as far as its index needs. `withPool` is the width with the pool, which five
 * and more lay beside the trick.
 * @param {number} players
 */
export function ringFor(players) {
  const pool = POOL[players] ?? BESIDE_TRICK;
  const places = Array.from({ length: players }, (_, seat) => {
    const place = placeOf(seat, players);
    const [x, y] = [APART * place.x, (1 + place.y) / 2];
    const isAcross = Math.abs(x) < 1 || isNear(pool, x, y);
    return { x, y, beside: isAcross ? { x: BESIDE, y: 0 } : { x: 0, y: y < 0.7 ? 1 : -1 } };
  });
  const width = 2 * Math.max(...places.map(({ x }) => x + 0.5));
  const withPool = Math.max(width, 2 * (0.8 - pool[0]));
  return { width, withPool, pool: { x: pool[0], y: pool[1] }, places };
}
