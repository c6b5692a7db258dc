/** Tests of what several pages store, and of a database that opens late, fails or is deleted. */
import assert from "node:assert/strict";
import test, { before, mock } from "node:test";
import { trainingWith, withChanges } from "../src/keep/changes.js";
import { access } from "../src/keep/database.js";
import { everything, readFile } from "../src/keep/everything.js";
import {
  allKept,
  findKept,
  newSitting,
  readEntry,
  unwrittenKept,
  write,
  writeUnwritten,
} from "../src/keep/store.js";
import { currentValues } from "../src/keep/values.js";
import { toText } from "../src/shapes.js";
import { deleteDatabase, found, opening, put, room } from "./indexeddb.mjs";

const PATIENCE = 2000;
const SAVED = {
  rules: { players: 2 },
  names: ["You", "B"],
  human: 0,
  bots: ["", "random"],
  seed: "1",
  actions: [{ kind: "agree" }],
};

// --- the rating of problems --------------------------------------------------------------------

const START = { rating: 1300, deviation: 350, volatility: 0.06, solved: 0, tried: 0, seen: ["a"] };
const RIGHT = {
  ...{ rating: 1480, deviation: 290, volatility: 0.06, solved: 1, tried: 1, streak: 1, best: 1 },
  ...{ seen: ["a"], themes: ["duck"] },
};
const WRONG = {
  ...{ rating: 1180, deviation: 300, volatility: 0.06, solved: 0, tried: 1, streak: 0, best: 0 },
  ...{ seen: ["a"], themes: ["moon"] },
};

test("one page alone gets exactly the engine’s progress", () => {
  assert.deepEqual(trainingWith(START, { before: START, after: RIGHT }), RIGHT);
  const put = trainingWith({}, { before: {}, after: START });
  assert.deepEqual(trainingWith(put, { before: put, after: RIGHT }), RIGHT);
});

test("problems that two pages tried at once all count, in either order", () => {
  const [one, other] = [RIGHT, WRONG].map((after) => ({ before: START, after }));
  const [joined, turned] = [
    [one, other],
    [other, one],
  ].map((changes) => changes.reduce(trainingWith, START));
  assert.equal(joined.tried, 2);
  assert.equal(joined.solved, 1);
  assert.deepEqual(joined.themes.toSorted(), ["duck", "moon"]);
  assert.equal(joined.best, 1);
  for (const name of ["rating", "deviation"])
    assert.ok(Math.abs(joined[name] - turned[name]) < 1e-9, name);
  assert.ok(joined.rating < RIGHT.rating && joined.rating > WRONG.rating);
  assert.ok(joined.deviation < RIGHT.deviation, "two answers say more than one");
});

test("two ratings are joined as Glicko-2 rates both problems in one period", () => {
  // `rated` of the engine's `problems/rating.py`: a problem of 900 solved, one of 1250 not, then both
  const start = { rating: 1300, deviation: 350, volatility: 0.06, tried: 0 };
  const solved = { rating: 1348.99, deviation: 303.0613, volatility: 0.06, tried: 1, solved: 1 };
  const failed = { rating: 1098.3767, deviation: 250.0571, volatility: 0.06, tried: 1 };
  const both = { rating: 1156.2782, deviation: 231.0977 };
  const joined = trainingWith(solved, { before: start, after: failed });
  for (const [name, expected] of Object.entries(both))
    assert.ok(Math.abs(joined[name] - expected) < 0.1, `${name}: ${joined[name]}`);
});

test("an answer of a page that knew nothing of three earlier ones does not undo them", () => {
  const known = { ...RIGHT, rating: 848, deviation: 200, tried: 3, solved: 1, streak: 1 };
  const after = trainingWith(known, { before: START, after: WRONG });
  assert.equal(after.tried, 4);
  assert.equal(after.solved, 1);
  assert.equal(after.streak, 0);
  assert.ok(after.deviation < 200 && after.rating < 848);
});

test("problems that were seen in one page are not posed again in another", () => {
  const before = { seen: ["a", "b"] };
  const stored = { seen: ["a", "b", "c"] };
  assert.deepEqual(trainingWith(stored, { before, after: { seen: ["b", "d"] } }).seen, [
    "b",
    "c",
    "d",
  ]);
});

// --- the other values --------------------------------------------------------------------------

const mistake = (id, due = "2026-11-25") => ({ id, problem: "p", schedule: { interval: 1, due } });

test("changes of one page keep those of others", () => {
  const all = withChanges(new Map(), [
    { name: "settings", change: { felt: "red" } },
    { name: "settings", change: { speed: "brisk" } },
    { name: "tour", change: ["I7"] },
    { name: "tour", change: ["D3"] },
    { name: "deck", change: { add: [mistake("1"), mistake("2")] } },
    { name: "deck", change: { schedule: mistake("1", "2026-12-01") } },
    { name: "deck", change: { add: [mistake("1"), mistake("3")] } },
    { name: "deck", change: { remove: "2" } },
    { name: "days", change: { begin: "2026-11-24", sitting: "a", onTime: true } },
    { name: "days", change: { begin: "2026-11-24", sitting: "b", onTime: true } },
    { name: "days", change: { finish: "2026-11-24", sitting: "b", onTime: true, net: 9 } },
    { name: "days", change: { finish: "2026-11-24", sitting: "a", onTime: true, net: -2 } },
  ]);
  const { felt, speed, sort } = all.get("settings");
  assert.deepEqual([felt, speed, sort], ["red", "brisk", "alternating"]);
  assert.deepEqual(all.get("tour"), ["I7", "D3"]);
  assert.deepEqual([...all.get("deck").keys()], ["1", "3"]);
  assert.equal(all.get("deck").get("1").schedule.due, "2026-12-01");
  assert.deepEqual(all.get("days").get("2026-11-24"), { net: -2, onTime: true, sitting: "a" });
});

test("a game that the engine refuses is removed unless another was chosen meanwhile", () => {
  const [old, chosen] = [{ preset: "old" }, { preset: "new" }];
  const refuse = (stored) =>
    withChanges(new Map([["choice", stored]]), [{ name: "choice", change: { refused: old } }]);
  assert.deepEqual(refuse(old).has("choice"), false);
  assert.deepEqual(refuse(chosen).get("choice"), chosen);
});

// --- a database that comes and goes ------------------------------------------------------------

/** Let everything happen that waits for nothing else. */
async function settled() {
  for (let turn = 0; turn < 60; turn += 1) await new Promise(setImmediate);
}

/** Open another page on the same database. */
let tabs = 0;
async function openTab() {
  tabs += 1;
  const tab = await import(`../src/keep/values.js?tab=${tabs}`);
  void tab.openValues();
  await settled();
  return tab;
}

const settings = () => {
  const { felt, speed, sort } = /** @type {any} */ (found("eldesthand:settings"));
  return { felt, speed, sort };
};

before(() => {
  globalThis.BroadcastChannel = /** @type {any} */ (
    class {
      static all = new Set();
      constructor() {
        this.constructor.all.add(this);
      }
      postMessage() {
        for (const each of this.constructor.all)
          if (each !== this) setImmediate(() => each.onmessage?.());
      }
    }
  );
});

test("a database that opens late or fails loses nothing of before or meanwhile", async (about) => {
  about.mock.timers.enable({ apis: ["setTimeout"] });
  put("eldesthand:settings", { felt: "red", speed: "brisk", sort: "suits" });
  put("eldesthand:training", { ...START, tried: 3, solved: 1, rating: 848, deviation: 200 });
  let open = () => {};
  opening.waits = new Promise((done) => {
    open = done;
  });
  const tab = await openTab();
  assert.equal(tab.recall("settings"), null);
  about.mock.timers.tick(PATIENCE);
  await settled();
  assert.ok(access.isAway);

  void tab.keep("settings", { sort: "ranks" });
  void tab.keep("training", { before: {}, after: START });
  void tab.keep("training", { before: tab.recall("training"), after: RIGHT });
  await settled();
  assert.equal(tab.recall("settings").sort, "ranks", "it counts in this page at once");
  assert.equal(found("eldesthand:settings").sort, "suits", "nothing is stored yet");

  opening.waits = null;
  open();
  await settled();
  assert.ok(!access.isAway);
  assert.deepEqual(settings(), { felt: "red", speed: "brisk", sort: "ranks" });
  assert.equal(tab.recall("settings").felt, "red");
  const { tried, solved, rating } = /** @type {any} */ (found("eldesthand:training"));
  assert.deepEqual([tried, solved], [4, 2]);
  assert.ok(rating > 848 && rating < 1000, "the answer counts from where the player was");
});

test("two and three pages change different things, and nothing is lost", async () => {
  const pages = [await openTab(), await openTab(), await openTab()];
  const [one, other, third] = pages;
  void one.keep("settings", { felt: "blue" });
  void other.keep("settings", { speed: "calm" });
  void third.keep("settings", { sort: "suits" });
  await settled();
  assert.deepEqual(settings(), { felt: "blue", speed: "calm", sort: "suits" });
  const before = structuredClone(found("eldesthand:training"));
  const answered = { ...before, tried: before.tried + 1, streak: before.streak + 1 };
  const after = { ...answered, solved: before.solved + 1, rating: before.rating + 50 };
  for (const page of pages) void page.keep("training", { before, after });
  await settled();
  const { tried, solved } = /** @type {any} */ (found("eldesthand:training"));
  assert.deepEqual([tried, solved], [before.tried + 3, before.solved + 3]);
  for (const page of pages) {
    assert.equal(page.recall("training").tried, tried, "every page hears of it");
    assert.equal(page.recall("settings").felt, "blue");
  }
});

test("without room the changes wait, and are stored once there is some", async () => {
  const tab = await openTab();
  room.full = true;
  void tab.keep("settings", { felt: "green" });
  await settled();
  assert.ok(tab.isRefused);
  assert.equal(settings().felt, "blue");
  assert.equal(tab.recall("settings").felt, "green");
  room.full = false;
  void tab.settle();
  await settled();
  assert.ok(!tab.isRefused);
  assert.equal(settings().felt, "green");
});

test("a sitting that cannot be written is held, and does not pass one of another page", async () => {
  const kept = newSitting(/** @type {any} */ (SAVED), { title: "Held" });
  assert.equal(await write(kept), "kept");
  room.full = true;
  for (const _ of [1, 2, 3]) assert.equal(await write(kept), "refused");
  assert.deepEqual(unwrittenKept(), [kept]);
  assert.equal(await findKept(kept.id), kept);
  room.full = false;
  await settled();
  const ahead = { ...structuredClone(found(kept.id)), written: 2 };
  put(kept.id, ahead);
  await writeUnwritten(null);
  assert.deepEqual(found(kept.id), ahead, "what another page stored is not overwritten");
  const beside = (await allKept()).filter(({ title }) => title === "Held");
  assert.equal(beside.length, 2, "and what happened here is not lost");
  assert.deepEqual(unwrittenKept(), []);
});

test("a database that another page deletes is made again from what this page holds", async () => {
  const heard = mock.fn();
  access.addEventListener("back", ({ detail }) => heard(detail.erased));
  const tab = await openTab();
  const { tried } = tab.recall("training");
  deleteDatabase();
  await settled();
  assert.deepEqual(heard.mock.calls[0]?.arguments, [true]);
  assert.equal(settings().felt, "green");
  assert.equal(/** @type {any} */ (found("eldesthand:training")).tried, tried);
});

test("a file holds the running deal of a sitting that is saved nowhere", async () => {
  const ask = async () => ({ kept: null });
  const titles = ({ sittings }) => sittings.map(([, { title }]) => title);
  const kept = newSitting(/** @type {any} */ (SAVED), { title: "Running" });
  await write(kept);
  assert.deepEqual(titles(await everything(ask)), []);
  room.full = true;
  await write(kept);
  const remote = { ...SAVED, remote: [1] };
  await write(newSitting(/** @type {any} */ (remote), { title: "Several devices" }));
  const file = await everything(ask);
  assert.deepEqual(titles(file), ["Running"]);
  assert.deepEqual(readEntry(file.sittings[0]).sitting.actions, SAVED.actions);
  assert.ok("eldesthand:settings" in file.values);
  const { incoming } = await readFile(toText(file), async () => /** @type {any} */ ({ said: "" }));
  assert.deepEqual(incoming.sittings[0]?.[0], kept.id, "another browser can take it");
  assert.equal(currentValues().has("reminder"), false);
  room.full = false;
  await writeUnwritten(null);
});
