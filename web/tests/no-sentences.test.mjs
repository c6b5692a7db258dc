/** Sentences for players come from the engine or from before-engine.js, so no other module has one. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

import { parse } from "@babel/parser";

const SRC = new URL("../src/", import.meta.url);
const SPOKEN = /\s(?:alt|aria-[a-z]+|label|placeholder|title)="([^"]*)"/g;
const HOLE = "…";

/** Return the texts in a template of HTML that a player reads or hears. @param {string} markup */
const shown = (markup) => [
  ...markup.replace(/<[^>]*>/g, "\n").split("\n"),
  ...Array.from(markup.matchAll(SPOKEN), ([, spoken]) => spoken),
];

/** Return whether a text contains three words in a row, perhaps with values between them. @param {string} text */
const hasWords = (text) =>
  /^[^.:#[]*\p{L}[\p{L}’']*(?:[,:]? (?:[^\p{L}.:;<>=]+ )?[\p{L}’']+){2}/u.test(text.trim());

/**
 * Yield the literals under a node, with the node around each.
 * @param {any} node
 * @param {any} [parent]
 * @returns {Generator<{ node: any, parent: any }>}
 */
function* literals(node, parent) {
  if (Array.isArray(node)) for (const each of node) yield* literals(each, parent);
  if (typeof node?.type !== "string" || node.type === "ImportDeclaration") return;
  if (/^(String|Template)Literal$/.test(node.type)) yield { node, parent };
  for (const [name, child] of Object.entries(node))
    if (!/comments|loc|extra/i.test(name)) yield* literals(child, node);
}

/** Return whether a node makes an error or writes to the console. @param {any} node */
const isForProgrammers = ({ type, callee }) =>
  type === "NewExpression"
    ? /Error$|^Damage$/.test(callee.name)
    : callee?.object?.name === "console";

/** Yield the sentences in a module. @param {string} source */
function* sentences(source) {
  for (const { node, parent } of literals(parse(source, { sourceType: "module" }).program)) {
    const text =
      node.value ?? node.quasis.map((/** @type {any} */ { value }) => value.cooked).join(HOLE);
    const markup = /^(html|svg)$/.test(parent?.tag?.name);
    const isError =
      text.startsWith("expected ") || (isForProgrammers(parent) && /^\P{Lu}/u.test(text));
    if (!markup && (isError || text.includes("\n"))) continue; // of several lines: a program
    const spaced = text.replace(/\s+/g, " ");
    for (const each of markup ? shown(spaced) : [spaced])
      if (hasWords(each)) yield `${node.loc.start.line}: ${each.trim()}`;
  }
}

test("a sentence is found wherever it stands, and nothing else", () => {
  const found = (/** @type {string} */ source) => [...sentences(source)].length;
  const hole = `\${name}`;
  assert.equal(found('say("You have won.");'), 1);
  assert.equal(found(`say(\`The card ${hole} wins\`);`), 1);
  assert.equal(found(`html\`<p class=x>Nobody has ${hole} won</p>\`;`), 1);
  assert.equal(found('html`<i aria-label="All cards compared"></i>`;'), 1);
  assert.equal(found('throw new Error("This file is damaged.");'), 1);
  assert.equal(found('throw new Error("expected a card, got none");'), 0);
  assert.equal(found('html`<p class="one two three"></p>`; // a comment has words'), 0);
  assert.equal(found('element.matches(":is(input, select, textarea)");'), 0);
});

test("no module has a sentence for players", () => {
  const names = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".js") && name !== "before-engine.js",
  );
  const found = names.flatMap((name) =>
    Array.from(sentences(readFileSync(new URL(name, SRC), "utf8")), (each) => `${name}:${each}`),
  );
  assert.deepEqual(found, []);
});
