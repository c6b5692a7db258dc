/** Tests of the places of a trick's cards, in widths of a card. */
import assert from "node:assert/strict";
import test from "node:test";

import { ringFor } from "../src/table/places.js";

/** As high as the ring is at least, and the pool's words where cards are small; see middle.css. */
const [TALL, WORDS] = [2.05, 1.3];

for (const players of [3, 4, 5, 6])
  test(`no card of ${players} players reaches the pool, not even a second one (I3)`, () => {
    const between = TALL - 1.4;
    const high = between * 0.58;
    const { pool, places } = ringFor(players);
    const top = (TALL - high) * pool.y;
    const reaching = places.flatMap(({ x, y, beside }) =>
      [0, 1].filter((second) => {
        const left = x + second * beside.x - 0.5;
        const above = between * y + second * beside.y * Math.max(0.38 * between, 0.48);
        const across = left < pool.x && left + 1 > pool.x - WORDS;
        return across && above < top + high && above + 1.4 > top;
      }),
    );
    assert.deepEqual(reaching, []);
  });

for (const players of [2, 4, 6])
  test(`in a wide middle South's card lies beside those of ${players - 1} others`, () => {
    const [own, ...others] = ringFor(players).places.map(({ x, aside }) => x + aside);
    assert.deepEqual(
      others.filter((x) => Math.abs(x - own) < 1),
      [],
    );
  });
