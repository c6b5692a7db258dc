/** Tests of the language of a page: which one it is, and what its files bring. */
import assert from "node:assert/strict";
import test from "node:test";
import { gzipSync } from "node:zlib";

import "./built_names.mjs";
import * as parts from "../src/before-engine.js";
import { INDICES, SENTENCES, SETTINGS } from "../src/before-engine.js";
import { chooseLetters, indexOf } from "../src/cards/card.js";
import {
  adopt,
  adoptEnglish,
  firstKnown,
  languageIn,
  readTexts,
  withLanguage,
  withoutLanguage,
} from "../src/language.js";
import { sentence } from "../src/sentences.js";
import { decimal } from "../src/text.js";

test("the first language that the site has is spoken, or else English", () => {
  assert.equal(firstKnown(["", undefined, "pl", "de-AT", "fr"]), "de");
  assert.equal(firstKnown(["auto", "FR-ca", "de"]), "fr");
  assert.equal(firstKnown(["en-US", "de"]), "en");
  assert.equal(firstKnown(["pl", "toString", null]), "en");
});

test("the names of what every object has are no languages", () => {
  for (const tag of [
    "__proto__",
    "constructor",
    "hasOwnProperty-x",
    "../de",
    "%64e",
    "DE\0",
    "qps",
  ])
    assert.equal(firstKnown([tag]), "en", tag);
  assert.equal(firstKnown(["x".repeat(1_000_000), "dE"]), "de");
});

test("a link's language is a word among others", () => {
  const links = {
    "#lang=de": ["de", ""],
    "#lang=de&game=howell": ["de", "#game=howell"],
    "#game=howell&lang=fr": ["fr", "#game=howell"],
    "#a=1&lang=fr&b=2": ["fr", "#a=1&b=2"],
    "#lang=de&lang=fr": ["de", ""],
    "#lang=de&a=1&lang=fr": ["de", "#a=1"],
    "#lang=DE-at": ["de", ""],
    "#game=howell": ["", "#game=howell"],
    "#language=de": ["", "#language=de"],
    "": ["", ""],
  };
  for (const [link, [code, rest]] of Object.entries(links)) {
    assert.equal(languageIn(link), code, link);
    assert.equal(withoutLanguage(link), rest, link);
    const again = withLanguage(rest, code);
    assert.deepEqual([languageIn(again), withoutLanguage(again)], [code, rest], link);
  }
});

test("a link to a language that the site lacks names none", () => {
  for (const tag of [
    "",
    "pl",
    "../de",
    "__proto__",
    "constructor",
    "%64%65",
    "de%26a=1",
    "de=fr",
  ]) {
    assert.equal(languageIn(`#lang=${tag}&a=1`), "", tag);
    assert.equal(withoutLanguage(`#lang=${tag}&a=1`), "#a=1", tag);
  }
  assert.equal(languageIn(`#lang=${"de".repeat(100_000)}`), "");
});

/** Return the content of a language's file. @param {unknown} content */
const packed = (content) => gzipSync(JSON.stringify(content));

const CARDS = "https://cards.example/app/";

test("texts are read from their own file, and again past the browser's copy if it is damaged", async (t) => {
  const whole = packed({ de: { SETTINGS: {} } });
  const sent = [whole.subarray(0, whole.length / 2), whole];
  const fetched = t.mock.method(globalThis, "fetch", async () => new Response(sent.shift()));
  t.mock.method(console, "warn", () => {});
  assert.deepEqual(await readTexts("de", CARDS), { SETTINGS: {} });
  const caches = fetched.mock.calls.map(({ arguments: [url, how] }) => [url.href, how?.cache]);
  const url = `${CARDS}de-page.bin`;
  assert.deepEqual(caches, [
    [url, "default"],
    [url, "reload"],
  ]);
});

test("English fetches nothing, and texts that are damaged or those of another language leave it", async (t) => {
  t.mock.method(console, "warn", () => {});
  const whole = packed({ de: { SETTINGS: {} } });
  const bad = whole.map((byte, at) => (at === whole.length - 8 ? byte ^ 1 : byte)); // its checksum
  const damaged = {
    bad,
    half: whole.subarray(0, whole.length / 2),
    empty: new Uint8Array(),
    plain: '{"de":{}}',
    nothing: packed(null),
    list: packed([]),
    swapped: packed({ fr: { SETTINGS: {} } }),
  };
  for (const [kind, content] of Object.entries(damaged)) {
    const { mock } = t.mock.method(globalThis, "fetch", async () => new Response(content));
    assert.equal(await readTexts("en", CARDS), null);
    assert.equal(mock.callCount(), 0);
    assert.equal(await readTexts("de", CARDS), null, kind);
  }
  t.mock.method(globalThis, "fetch", async () => new Response(whole, { status: 404 }));
  assert.equal(await readTexts("de", CARDS), null);
  t.mock.method(globalThis, "fetch", () => Promise.reject(new TypeError("no network")));
  assert.equal(await readTexts("de", CARDS), null);
});

test("texts take the places of the English ones, with numbers and letters of their language", (t) => {
  const english = structuredClone({ SENTENCES, SETTINGS, INDICES });
  t.after(() => adoptEnglish(parts)); // other tests run in the same process
  adopt("fr", null, parts);
  assert.equal(decimal(1.5), "1.5");
  adopt(
    "fr",
    {
      SENTENCES: { "door.more.one": "{count} autre", "door.more.other": "{count} autres" },
      SETTINGS: { sound: { label: "Son" } },
      INDICES: { Q: "D" },
      REMOVED: { later: "?" },
    },
    parts,
  );
  assert.equal(SETTINGS.sound.label, "Son");
  assert.equal(SENTENCES["dialog.close"], "Close");
  assert.equal(decimal(1.5), "1,5");
  const said = [0, 1, 2, 1_000_000].map((count) => sentence("door.more", { count }));
  assert.deepEqual(said, ["0 autre", "1 autre", "2 autres", "1000000 autres"]);
  assert.deepEqual(["Q", "K", "T", "7"].map(indexOf), ["D", "K", "10", "7"]);
  assert.equal(chooseLetters("english"), true);
  assert.equal(chooseLetters("english"), false);
  assert.equal(indexOf("Q"), "Q");
  chooseLetters("own");
  adoptEnglish(parts);
  assert.deepEqual(JSON.parse(JSON.stringify({ SENTENCES, SETTINGS, INDICES })), english);
  assert.equal(decimal(1.5), "1.5");
  assert.equal(sentence("door.more", { count: 0 }), "0 other saved games");
});
