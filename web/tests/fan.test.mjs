/** Tests of the places of the cards in a hand. */
import assert from "node:assert/strict";
import test from "node:test";

import { fan } from "../src/table/fan.js";

/** The hand on a small telephone, where it takes two rows. */
const PHONE = { dealt: 13, width: 310, card: 52, tall: true, room: 200 };

/** How many cards lie in each row. */
const inRows = ({ places }) =>
  places.reduce((rows, { row }) => Object.assign(rows, { [row]: (rows[row] ?? 0) + 1 }), []);

for (const suits of [
  [4, 3, 3, 3],
  [5, 2, 5, 1],
  [1, 6, 6],
  [3, 4, 2],
]) {
  test(`a row of ${suits} breaks between suits, and a gap parts them`, () => {
    const { places } = fan(suits, PHONE);
    const ends = suits.map((_, at) => suits.slice(0, at + 1).reduce((sum, each) => sum + each));
    assert.ok(ends.includes(places.findIndex(({ row }) => row === 1)));
    const inside = suits[0] > 1 ? places[1].left - places[0].left : 0;
    for (const end of ends.slice(0, -1)) {
      if (places[end].row !== places[end - 1].row) continue;
      assert.ok(places[end].left - places[end - 1].left > inside + 3);
    }
    assert.ok(places.every(({ width }) => width >= 24));
  });
}

test("no row has much more than its share of the cards dealt", () => {
  for (const suits of [
    [1, 7],
    [7, 1],
    [1, 1, 10],
    [2, 9, 1],
    [10, 3],
  ]) {
    const dealt = suits.reduce((sum, each) => sum + each, 0);
    const rows = inRows(fan(suits, { ...PHONE, dealt, width: 200 }));
    const share = dealt / rows.length;
    assert.ok(rows.length > 1 && Math.min(...rows) >= share / 2, `${suits} as ${rows}`);
  }
});

test("each card is whole, and the smaller the lower the hand may be", () => {
  for (const width of [300, 600, 1100])
    for (const room of [60, 100, 130, 200]) {
      const { card, height, places } = fan([4, 3, 3, 3], { ...PHONE, width, card: 90, room });
      const lowest = Math.max(...places.map(({ top }) => top)) + card * 1.4;
      assert.ok(lowest <= height + 0.1, `${width} × ${room}`);
      assert.ok(card === 44 || height <= room);
    }
});

test("rows stay where they are while the hand is played", () => {
  const dealt = fan([4, 3, 3, 3], PHONE);
  assert.deepEqual(inRows(dealt), [7, 6]);
  const left = fan([3, 6], { ...PHONE, kept: [3, 6] });
  assert.deepEqual(inRows(left), [3, 6]);
  assert.equal(left.height, dealt.height);
  const [behind, front] = [0, 1].map((row) => dealt.places.find((each) => each.row === row).top);
  assert.deepEqual(
    left.places.map(({ top }) => top),
    [...Array(3).fill(behind), ...Array(6).fill(front)],
  );
});

test("the rest of a hand lies in the front row once there is room for it, none more hidden than in a short hand", () => {
  const { height, places } = fan([4, 3, 3, 3], PHONE);
  const front = places.at(-1);
  for (const cards of [8, 4, 1]) {
    const rest = fan([cards], { ...PHONE, kept: [cards, 0] });
    assert.ok(rest.places.every(({ row, top }) => row === front.row && top === front.top));
    assert.ok(rest.places.every(({ width }) => width >= 36));
    assert.equal(rest.height, height);
  }
  assert.deepEqual(inRows(fan([9], { ...PHONE, kept: [5, 4] })), [5, 4]);
});

test("the corners of a played hand stay within the height of the dealt one", () => {
  const small = { dealt: 13, width: 754, card: 111, tall: false, room: 260 };
  const large = { dealt: 13, width: 3000, card: 355, tall: false, room: 690 };
  for (const wide of [small, large])
    for (const suits of [
      [4, 3, 3, 3],
      [5, 3, 0, 3],
      [1, 1, 1, 0],
    ]) {
      const { places, height, card } = fan(suits, wide);
      for (const { top, turn } of places) {
        const angle = (Math.abs(turn) * Math.PI) / 180;
        // round a point below the card
        const corner = card * (Math.sin(angle) / 2 + (1.95 - 1.4) * (1 - Math.cos(angle)));
        assert.ok(top + card * 1.4 + corner <= height + 0.5, `${suits}`);
      }
    }
});

test("small cards with room lie far enough apart for a word of the coach", () => {
  const { places } = fan([2, 4], { ...PHONE, card: 44 });
  assert.ok(places.every(({ width }) => width >= 36));
});

test("nine cards lie in one row on a small telephone", () => {
  assert.deepEqual(inRows(fan([2, 0, 6, 1], { ...PHONE, card: 70, dealt: 9 })), [9]);
});
