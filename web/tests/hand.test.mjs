/** Tests of a press on a card of the hand. */
import assert from "node:assert/strict";
import test from "node:test";

import { isSecondPress } from "../src/table/fan.js";

const press = (more) => ({
  detail: 1,
  pointerType: "mouse",
  timeStamp: 1000,
  clientX: 50,
  clientY: 50,
  ...more,
});

test("a double press plays one card", () => {
  assert.equal(isSecondPress(press(), press({ detail: 2, timeStamp: 1200 })), true);
  const tap = { pointerType: "touch", timeStamp: 1200 };
  assert.equal(isSecondPress(press(), press({ ...tap, clientX: 60 })), true);
});

test("another press plays another card, if it is elsewhere or later", () => {
  assert.equal(isSecondPress(null, press({ detail: 2 })), false, "none has played a card");
  assert.equal(
    isSecondPress(press(), press({ timeStamp: 1200 })),
    false,
    "a mouse counts its presses",
  );
  assert.equal(isSecondPress(press(), press({ detail: 2, timeStamp: 1700 })), false);
  const tap = { pointerType: "touch", timeStamp: 1200 };
  assert.equal(isSecondPress(press(), press({ ...tap, clientX: 120 })), false);
});
