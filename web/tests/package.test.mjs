/** Tests of the package for npm in a page whose site does not answer. */
import assert from "node:assert/strict";
import test from "node:test";

import { startTables } from "../src/embed/package.js";

/** A table without a script: it holds what was appended, and the errors that it emitted. */
class Table extends EventTarget {
  /** @type {{ textContent: string, remove: () => void }[]} */
  told = [];

  /** @param {{ textContent: string, remove: () => void }} made */
  append(made) {
    made.remove = () => this.told.splice(this.told.indexOf(made), 1);
    this.told.push(made);
  }
}

/** Put a table into a page, and return it. */
function pageWithTable() {
  const table = new Table();
  globalThis.document = /** @type {any} */ ({
    baseURI: "http://127.0.0.1:1/page.html",
    createElement: () => ({ dataset: {}, setAttribute: () => {} }),
    querySelectorAll: (/** @type {string} */ selector) =>
      selector === "hearts-table" ? [table] : [...table.told],
  });
  return table;
}

test("a table shows why it cannot start, once, and emits it", async (t) => {
  t.mock.method(console, "error", () => {});
  const table = pageWithTable();
  /** @type {string[]} */
  const emitted = [];
  table.addEventListener("hearts-error", (event) =>
    emitted.push(/** @type {CustomEvent} */ (event).detail.message),
  );
  await startTables(/** @type {any} */ (undefined));
  assert.equal(table.told[0].textContent, "expected the address of a site, got undefined");
  await startTables("/gone/");
  assert.equal(table.told.length, 1, "the former reason is gone");
  assert.match(table.told[0].textContent, /gone.embed.js|scheme/);
  assert.equal(emitted.length, 2);
});
