/** Tests of what is kept: its shapes, files of everything, and what a file changes. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { planned, readValues } from "../src/keep/changes.js";
import { readFile } from "../src/keep/everything.js";
import { VALUES } from "../src/keep/schema.js";
import {
  firstWithCards,
  newSitting,
  noteDeal,
  readEntry,
  stored,
  unfinishedIn,
} from "../src/keep/store.js";
import { mended } from "../src/keep/values.js";
import { DEFAULTS, SETTINGS } from "../src/settings.js";
import { dictionary, integer, toText } from "../src/shapes.js";

const SAVED = {
  rules: { players: 2 },
  names: ["You", "B"],
  human: 0,
  bots: ["", "random"],
  seed: "1",
  actions: [],
};
const KEPT = { begun: 1, changed: 2, results: [], sitting: SAVED };
const FILE = {
  format: "eldesthand",
  version: 1,
  sittings: [["a", KEPT]],
  unreadable: [],
  values: {},
};
const accepts = async () => ({ said: "1 sitting." });

test("settings that an earlier page did not know have their defaults", () => {
  assert.deepEqual(SETTINGS({ felt: "blue" }), { ...DEFAULTS, felt: "blue" });
  assert.throws(() => SETTINGS({ felt: "mauve" }), /one of green, blue, red at felt/);
});

test("a title that an earlier page kept has its typographic apostrophe", () => {
  const old = readEntry(["a", { ...KEPT, title: "Howell's Hearts" }]);
  assert.equal("title" in old && old.title, "Howell’s Hearts");
});

test("a mistake that an earlier page kept has a schedule of SM-2", () => {
  const schedule = { repetitions: 2, interval: 6, easiness: 250, due: "2026-11-25" };
  const read = VALUES.deck({ 1: { id: "1", problem: "p", schedule } }).get("1");
  assert.deepEqual(read?.schedule, { ...schedule, stability: 0, difficulty: 0 });
});

test("a dictionary takes any word of a person as a key", () => {
  const words = ["__proto__", "constructor", "toString"];
  const text = `{${words.map((word, place) => `"${word}":${place}`)}}`;
  const read = dictionary(integer)(JSON.parse(text));
  assert.deepEqual([...read.keys()], words);
  assert.equal(toText(read), text);
});

test("people of any name play at this device", () => {
  for (const name of ["constructor", "__proto__", "toString"]) {
    const kept = newSitting(/** @type {any} */ (SAVED), {});
    noteDeal(kept, /** @type {any} */ (settled(name)));
    const file = JSON.parse(toText(stored(kept)));
    for (const { people } of [kept, readEntry(["a", stored(kept)]), readEntry(["a", file])]) {
      const { net, luck } = people?.get(name)?.results[0] ?? {};
      assert.deepEqual({ net, luck }, { net: -3, luck: -1.5 });
    }
  }
});

test("a challenge counts once, whatever results its code brings", () => {
  const dealt = (/** @type {string} */ cards, challenge = "1x") => ({
    ...{ ...SAVED, challenge, actions: [{ kind: "agree" }, { kind: "shuffle", pack: cards }] },
  });
  const kept = ["c", "b", "a"].map((id) => readEntry([id, { ...KEPT, sitting: dealt("QS 2H") }]));
  kept.push(readEntry(["first", { ...KEPT, begun: 0, sitting: dealt("QS 2H") }]));
  kept.push(readEntry(["own", { ...KEPT, begun: 0, sitting: dealt("QS 3H", "") }]));
  const found = (/** @type {string} */ cards) =>
    firstWithCards(/** @type {any} */ (dealt(cards, "1y")), kept)?.id;
  assert.equal(found("QS 2H"), "first");
  assert.equal(found("QS 3H"), undefined);
  assert.equal(found("QS 4H"), undefined);
});

/** @param {string} name of the person in the second seat */
const settled = (name) => ({
  people: [0, 1],
  words: { reckoning: { lucks: { 0: 1.5, 1: -1.5 } } },
  view: {
    seat: 0,
    deal: { number: 1 },
    sitting: { settled: 1, nets: [[3, -3]] },
    players: [{ name: "You" }, { name }],
  },
  events: [
    {
      kind: "settled",
      reckoning: {
        winners: [0],
        jack_before: false,
        jack_after: false,
        lines: [0, 1].map((seat) => ({ seat, units: seat })),
      },
    },
  ],
});

for (const [what, change] of Object.entries({
  "people that are null": { people: null },
  "a result that is text": { results: ["3"] },
  "actions without a kind": { sitting: { ...SAVED, actions: [{}] } },
  "a time that no date has": { begun: 1e300 },
}))
  test(`a sitting with ${what} is damaged, and kept as it is`, () => {
    const saved = { ...KEPT, ...change };
    assert.deepEqual(readEntry(["a", saved]).unreadable, { why: "damaged", saved });
  });

test("a sitting of the first pages is read, and one of a later page is left alone", () => {
  const lines = readFileSync(new URL("../../tests/kept/30eedd6.jsonl", import.meta.url), "utf8");
  for (const line of lines.trim().split("\n")) {
    const { sitting } = JSON.parse(line);
    const kept = readEntry(["a", { begun: 1, changed: 2, results: [], sitting }]);
    assert.equal(kept.unreadable, undefined);
    assert.equal(toText(kept.sitting), toText(sitting));
  }
  assert.equal(readEntry(["a", { ...KEPT, version: 2 }]).unreadable?.why, "newer");
});

test("cards played a second time are not offered to be continued", () => {
  const all = [{ repeated: true }, { over: true }, {}].map((about) => newSitting(SAVED, about));
  assert.deepEqual(unfinishedIn(all), all.slice(2));
});

test("a damaged value does not block the others", () => {
  const { values, damaged } = readValues([
    ["eldesthand:choice", 5],
    ["eldesthand:tour", ["I7"]],
    ["eldesthand:deck", { constructor: null }],
    ["a", KEPT],
  ]);
  assert.deepEqual([...values], [["tour", ["I7"]]]);
  assert.deepEqual(
    damaged.map(({ name }) => name),
    ["choice", "deck"],
  );
});

test("what is damaged is set aside, and costs nothing that is whole", () => {
  const { damaged, change } = mended(
    [
      ["eldesthand:tour", ["D3"]],
      ["eldesthand:choice", 5],
    ],
    [
      ["eldesthand:tour", "{"],
      ["eldesthand:settings", { felt: "blue" }],
    ],
  );
  assert.deepEqual(
    damaged.map(({ name }) => name),
    ["choice", "tour"],
  );
  assert.deepEqual(change.erase, ["eldesthand:choice"]);
  const written = new Map(
    change.write.map(([key, value]) => [String(key).split(" ", 2).join(" "), value]),
  );
  assert.deepEqual([...written.keys()], ["damaged choice", "damaged tour", "eldesthand:settings"]);
  assert.deepEqual(written.get("damaged tour"), { value: "tour", saved: "{" });
});

for (const [what, file] of Object.entries({
  "not JSON": "{",
  "no format": "null",
  "a damaged sitting": { ...FILE, sittings: [["a", { ...KEPT, people: null }]] },
  "a sitting with the key of a value": { ...FILE, sittings: [["eldesthand:settings", KEPT]] },
  "a damaged value": { ...FILE, values: { "eldesthand:choice": 5 } },
  "an unknown value": { ...FILE, values: { "eldesthand:other": 5 } },
  "deep actions": `{"format":"eldesthand","version":1,"unreadable":[],"values":{},"sittings":[["a",{"begun":1,"changed":2,"sitting":{"rules":{},"names":[],"actions":[{"kind":"x","y":${"[".repeat(5000)}${"]".repeat(5000)}}]}}]]}`,
}))
  test(`a file with ${what} is refused with a sentence`, async () => {
    const text = typeof file === "string" ? file : JSON.stringify(file);
    await assert.rejects(readFile(text, accepts), /^Error: This (file|isn’t)/);
  });

test("a file that the engine refuses is refused", async () => {
  const refuses = () => Promise.reject(new Error("sitting 1 cannot be played again"));
  await assert.rejects(readFile(JSON.stringify(FILE), refuses), /damaged: sitting 1 cannot/);
});

test("a file replaces what is here, or comes beside it", async () => {
  const values = { "eldesthand:tour": ["I7"], "eldesthand:days": { "2026-11-23": { net: 3 } } };
  const { incoming } = await readFile(JSON.stringify({ ...FILE, values }), accepts);
  /** @type {import("../src/keep/database.js").Entry[]} */
  const here = [
    ["a", { ...KEPT, written: 9 }],
    ["eldesthand:tour", ["D3"]],
    ["eldesthand:days", new Map([["2026-11-24", { net: null, onTime: true, sitting: "a" }]])],
  ];
  const replaced = planned(here, incoming, { replace: true });
  assert.deepEqual(replaced.erase, ["a", "eldesthand:tour", "eldesthand:days"]);
  assert.deepEqual(
    replaced.write.map(([key]) => key),
    ["a", "eldesthand:tour", "eldesthand:days"],
  );
  const beside = planned(here, incoming, { replace: false });
  assert.deepEqual(beside.erase, []);
  const written = new Map(beside.write);
  assert.equal(written.has("a"), false, "the sitting here went on further");
  assert.deepEqual(written.get("eldesthand:tour"), ["D3", "I7"]);
  assert.deepEqual([.../** @type {any} */ (written.get("eldesthand:days")).keys()].sort(), [
    "2026-11-23",
    "2026-11-24",
  ]);
});

test("a choice that an earlier page kept with its practice switch is read without it", () => {
  const choice = { preset: "howell", title: "Howell’s Hearts", rules: { players: 4 }, bots: [] };
  assert.deepEqual(VALUES.choice({ ...choice, practice: true }), VALUES.choice(choice));
});

test("C3: the other table is kept beside the player's, and checked in a file", async () => {
  const other = { sitting: { ...SAVED, human: null }, brought: [["You", -3]], begun: 2 };
  const kept = readEntry(["a", { ...KEPT, other }]);
  assert.equal(toText(readEntry(["a", stored(kept)]).other), toText(other));
  assert.equal(readEntry(["a", KEPT]).other, undefined);
  assert.ok(readEntry(["a", { ...KEPT, other: { ...other, brought: [["You", "3"]] } }]).unreadable);
  const asked = /** @type {any[]} */ ([]);
  const ask = /** @type {any} */ (
    async (/** @type {any} */ request) => {
      asked.push(request.sittings.map((/** @type {any} */ each) => each.sitting.human));
      return accepts();
    }
  );
  await readFile(JSON.stringify({ ...FILE, sittings: [["a", { ...KEPT, other }]] }), ask);
  assert.deepEqual(asked, [[null], [0]]);
});
