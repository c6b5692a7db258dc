/** Tests of the links to laws. */
import assert from "node:assert/strict";
import test from "node:test";

import { chapterLink, lawLink } from "../src/links.js";
import { learnSentences } from "../src/sentences.js";
import { text } from "./written.mjs";

learnSentences({
  "link.law": "Law {law}",
  "link.law-titled": "Law {law}: {title}",
  "link.rule": "The rule",
  "link.rule-named": "The rule, {law}",
  "law.V7": "Modern Hearts",
});
const written = (law) => text(lawLink(law, () => {}));

test("a law's link shows no id, and is named by the law's title", () => {
  const name = "Law V7: Modern Hearts";
  assert.ok(written("V7").includes(`title=${name}\n    aria-label=The rule, ${name}`));
  assert.match(written("V7"), />\s*The rule\s*</);
  assert.match(text(chapterLink("V7")), /title=Law V7: Modern Hearts/);
});

test("a law without a title is named by its id for screen readers", () => {
  assert.match(written("X1"), /aria-label=The rule, Law X1\s[\s\S]*>\s*The rule\s*</);
});
