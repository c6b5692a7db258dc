/**
 * Sentences and labels for players come from the engine or from before-engine.js, so no other module
 * has one.
 */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

import { parse } from "@babel/parser";
import { parse as parseMarkup } from "vue/compiler-sfc";

const SRC = new URL("../src/", import.meta.url);

/** Attributes that a player reads or hears. */
const SPOKEN =
  /^\.?(?:alt|aria-(?:description|label|placeholder|roledescription|valuetext)|label|placeholder|title)$/;
/** Properties of elements and of objects that a view shows. */
const SHOWN =
  /^(?:alt|aria(?:Description|Label|Placeholder|RoleDescription|ValueText)|caption|corner|heading|help|innerText|label|placeholder|textContent|title)$/;
/** A word or several, with a capital as labels have. */
const LABEL = /^\p{Lu}\p{Ll}+(?: \p{L}+)*(?: ?…|[:?!])?$/u;
/** Words with a capital that no player sees: the names of a record's tag, a global, and a player in saved games. */
const NAMES = new Set(["Date", "Worker", "You"]);
/** Modules with words for players, and one that is written from the engine. */
const APART = ["before-engine.js", "together/protocol-shapes.js"];
/** Stand for an expression in a template, and for the delimiters of Vue, which we do not use. */
const [FROM, TO, UNUSED] = ["\uE000", "\uE001", "\uE002"];
const HOLE = new RegExp(`${FROM}(\\d+)${TO}`, "g");
const ELSEWHERE = "…";
/** The type of a text in what Vue's compiler reads. */
const TEXT = 2;

/** @typedef {any} Node */

/** Return whether a text contains three words in a row, perhaps with values between them. @param {string} text */
const hasWords = (text) =>
  /^[^.:#[]*\p{L}[\p{L}’']*(?:[,:]? (?:[^\p{L}.:;<>=]+ )?[\p{L}’']+){2}/u.test(text.trim());

/**
 * Yield the nodes below a node, with the node around each.
 * @param {Node} node @param {Node} [parent] @returns {Generator<{ node: Node, parent: Node }>}
 */
function* nodes(node, parent) {
  if (Array.isArray(node)) for (const each of node) yield* nodes(each, parent);
  if (typeof node?.type !== "string" || node.type === "ImportDeclaration") return;
  yield { node, parent };
  for (const [name, child] of Object.entries(node))
    if (!/comments|loc|extra/i.test(name)) yield* nodes(child, node);
}

/** Return whether a node makes an error or writes to the console. @param {Node} node */
const isForProgrammers = ({ type, callee }) =>
  type === "NewExpression"
    ? /Error$|^Damage$/.test(callee.name)
    : callee?.object?.name === "console";

/** @param {Node} node */
const isMarkup = ({ type, tag }) =>
  type === "TaggedTemplateExpression" && /^(?:html|svg)$/.test(tag.name);

/** The parts of an expression that can be its value, by the expression's type. @type {Record<string, string[]>} */
const RESULTS = {
  ArrayExpression: ["elements"],
  ArrowFunctionExpression: ["body"],
  BinaryExpression: ["left", "right"],
  ConditionalExpression: ["consequent", "alternate"],
  LogicalExpression: ["left", "right"],
  TemplateLiteral: ["quasis", "expressions"],
};

/** Yield the literal texts that an expression can become. @param {Node} node @returns {Generator<string>} */
function* texts(node) {
  if (node.type === "StringLiteral") yield node.value;
  if (node.type === "TemplateElement") yield node.value.cooked;
  if (node.type === "BinaryExpression" && node.operator !== "+") return;
  for (const part of RESULTS[node.type] ?? [])
    for (const each of [node[part]].flat()) yield* texts(each);
  for (const each of node.arguments ?? []) // a function given to `map` makes what is shown
    if (each.type === "ArrowFunctionExpression") yield* texts(each);
}

/** Yield the elements and texts of markup. @param {Node} node @returns {Generator<Node>} */
function* inMarkup(node) {
  yield node;
  for (const child of node.children ?? []) yield* inMarkup(child);
}

/** Yield the texts in a template of HTML that a player reads or hears. @param {Node} template */
function* shown({ quasis, expressions }) {
  const markup = quasis.map(
    ({ value }, at) => `${at ? `${FROM}${at - 1}${TO}` : ""}${value.cooked}`,
  );
  const { descriptor } = parseMarkup(`<template>${markup.join("")}</template>`, {
    ignoreEmpty: false,
    templateParseOptions: { comments: false, delimiters: [UNUSED, UNUSED] },
  });
  for (const each of inMarkup(descriptor.template?.ast)) {
    const read = each.type === TEXT ? [each.content] : [];
    for (const { name, rawName, value, exp } of each.props ?? [])
      if (SPOKEN.test(rawName ?? name)) read.push(value?.content ?? exp?.loc.source ?? "");
    for (const text of read) {
      yield text.replace(HOLE, ELSEWHERE);
      for (const [, hole] of text.matchAll(HOLE)) yield* texts(expressions[Number(hole)]);
    }
  }
}

/** Yield the labels and sentences at a node. @param {Node} node @param {Node} parent */
function* wordsAt(node, parent) {
  if (isMarkup(node)) for (const each of shown(node.quasi)) if (/\p{L}/u.test(each)) yield each;
  const [name, value] =
    node.type === "ObjectProperty"
      ? [node.key.name ?? node.key.value, node.value]
      : [node.left?.property?.name, node.right];
  if (/^(?:ObjectProperty|AssignmentExpression)$/.test(node.type) && SHOWN.test(name))
    for (const each of texts(value)) if (/\p{L}/u.test(each)) yield each;
  if (!/^(?:String|Template)Literal$/.test(node.type) || isMarkup(parent)) return;
  const text = node.value ?? Array.from(node.quasis, ({ value }) => value.cooked).join(ELSEWHERE);
  const isError =
    text.startsWith("expected ") || (isForProgrammers(parent) && /^\P{Lu}/u.test(text));
  if (isError || text.includes("\n")) return; // of several lines: a program
  const isCompared = /^(?:BinaryExpression|SwitchCase)$/.test(parent.type);
  const isLabel = LABEL.test(text) && !isCompared && !NAMES.has(text);
  if (isLabel || hasWords(text)) yield text;
}

/** Yield the words for players in a module, with their lines. @param {string} source */
function* wordsIn(source) {
  for (const { node, parent } of nodes(parse(source, { sourceType: "module" }).program))
    for (const each of wordsAt(node, parent))
      yield `${node.loc.start.line}: ${each.replace(/\s+/g, " ").trim()}`;
}

const hole = `\${name}`;

for (const source of [
  'say("You have won.");',
  `say(\`The card ${hole} wins\`);`,
  `html\`<p class=x>Nobody has ${hole} won</p>\`;`,
  'html`<i aria-label="All cards compared"></i>`;',
  "html`<p>Hint</p>`;",
  "html`<p>of</p>`;",
  `html\`<b>${hole}</b> of ${hole}\`;`,
  'html`<i title="Dealer"></i>`;',
  'html`<input placeholder="you">`;',
  'html`<img alt="Card">`;',
  `html\`<i aria-label="Table, ${hole}"></i>\`;`,
  `html\`<i aria-label=\${alone ? "table" : name}></i>\`;`,
  `html\`<i .label=\${"more"}></i>\`;`,
  `html\`<p>\${done ? ", done" : ""}</p>\`;`,
  `html\`<ul>\${all.map((each) => (each ? "yes" : ""))}</ul>\`;`,
  'button("Deal", act);',
  'const NAMES = ["Two", "Three"];',
  'define({ button: { label: "?!a" } });',
  'frame.title = "bot";',
])
  test(`words for players are found in ${source}`, () => {
    assert.notDeepEqual([...wordsIn(source)], []);
  });

for (const source of [
  'throw new Error("expected a card, got none");',
  'html`<p class="one two three"></p>`; // a comment has words',
  `html\`<p class=\${open ? "open" : "shut"} id="label">\${sentence("label.copied")} · 3</p>\`;`,
  'element.matches(":is(input, select, textarea)");',
  'if (event.key === "Home") go();',
  'headers.get("Content-Type");',
  'define({ name: "settings" });',
])
  test(`no words for players are found in ${source}`, () => {
    assert.deepEqual([...wordsIn(source)], []);
  });

test("no module has words for players", () => {
  const names = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".js") && !APART.includes(name),
  );
  const found = names.flatMap((name) =>
    Array.from(wordsIn(readFileSync(new URL(name, SRC), "utf8")), (each) => `${name}:${each}`),
  );
  assert.deepEqual(found, []);
});
