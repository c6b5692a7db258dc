/** Tests of the places of a trick's cards, in widths of a card. */
import assert from "node:assert/strict";
import test from "node:test";

import { ringFor } from "../src/table/places.js";

/** As high as the ring is at least, and the pool's words where cards are small; see middle.css. */
const [TALL, WORDS] = [2.05, 1.3];

for (const players of [3, 4, 5, 6, 7])
  test(`no card of ${players} players reaches the pool, not even a second one (I3)`, () => {
    const between = TALL - 1.4;
    const high = between * 0.48;
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

for (const players of [2, 3, 4, 5, 6, 7])
  test(`a trick of ${players} players lies round its middle, South's card at its foot`, () => {
    const round = ringFor(players).places.map(({ x, y }) => [x, y]);
    assert.deepEqual([0, 1], [Math.abs(round[0][0]), round[0][1]]);
    for (const [at, [x, y]] of round.entries()) {
      const [across, along] = round[(players - at) % players];
      assert.ok(Math.abs(x + across) < 1e-9 && Math.abs(y - along) < 1e-9, `${at}: ${x}, ${y}`);
    }
    const far = Math.min(...round.map(([, y]) => y));
    assert.ok(far < 0.01, "the far cards lie at its head");
  });

for (const players of [3, 4, 5, 6, 7])
  test(`no card of ${players} players covers an index of another`, () => {
    const INDEX = { width: 0.24, height: 0.46 };
    const between = TALL - 1.4;
    const cards = ringFor(players).places.map(({ x, y }) => ({
      x,
      y: between * y,
      z: 100 * Math.round(y) + 10 * x,
    }));
    for (const under of cards)
      for (const over of cards.filter(({ z }) => z > under.z)) {
        const across = over.x < under.x + INDEX.width && over.x + 1 > under.x;
        const along = over.y < under.y + INDEX.height && over.y + 1.4 > under.y;
        assert.ok(!(across && along), JSON.stringify([over, under]));
      }
  });
