/** Tests of the days whose deal is played. */
import assert from "node:assert/strict";
import test from "node:test";

import "./document.mjs";
import { dateOf, followDay } from "../src/keep/days.js";

const HOUR = 3600 * 1000;
const LATE = new Date(2026, 10, 23, 23, 30).getTime();

/** Follow the day from half past eleven at night; return the dates that are told. @param {any} mock */
function followed({ timers }) {
  timers.enable({ apis: ["Date", "setTimeout"], now: LATE });
  const told = [];
  followDay(() => told.push(dateOf()));
  return told;
}

test("a page that stands open is told of each new day", ({ mock }) => {
  const told = followed(mock);
  mock.timers.tick(HOUR / 4);
  assert.deepEqual(told, []);
  mock.timers.tick(HOUR / 2);
  assert.deepEqual(told, ["2026-11-24"]);
  mock.timers.tick(24 * HOUR);
  assert.deepEqual(told, ["2026-11-24", "2026-11-25"]);
});

test("a page whose clock stood still is told of the day once it is seen again", ({ mock }) => {
  const told = followed(mock);
  const see = (visibilityState) => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  see("hidden");
  see("visible");
  assert.deepEqual(told, [], "on the same day");
  mock.timers.setTime(LATE + 8 * HOUR); // no timer runs while a device sleeps
  see("hidden");
  see("visible");
  see("visible");
  assert.deepEqual(told, ["2026-11-24"]);
});
