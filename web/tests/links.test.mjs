/** Tests of the links to laws. */
import assert from "node:assert/strict";
import test from "node:test";

import { chapterLink, lawLink } from "../src/links.js";
import { learnSentences } from "../src/sentences.js";
import { text } from "./written.mjs";

learnSentences({
  "link.law": "Law {law}",
  "link.law-titled": "Law {law}: {title}",
  "law.V7": "Modern Hearts",
});
const written = (law, how) => text(lawLink(law, () => {}, how));

test("a law's link is named by the law's id and title", () => {
  assert.match(written("V7"), /title=Law V7: Modern Hearts\s+aria-label=Law V7: Modern Hearts/);
  assert.match(written("V7"), />\s*Law V7\s*</);
  assert.match(written("V7", { titled: true }), />\s*Modern Hearts\s*</);
  assert.match(text(chapterLink("V7")), /title=Law V7: Modern Hearts/);
});

test("a law without a title is named by its id", () => {
  assert.match(written("X1", { titled: true }), />\s*Law X1\s*</);
});
