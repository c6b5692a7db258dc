/**
 * The page's side of `python -m lab.fuzz imports`: reads a file as the page does, plans what an import
 * writes, and reads that as the next start does. One JSON message a line, in and out.
 */
import { createInterface } from "node:readline";

import { planned, readValues } from "../../web/src/keep/changes.js";
import { BadFile, readFile } from "../../web/src/keep/everything.js";
import { isReadable, readEntry } from "../../web/src/keep/store.js";
import { recordOf } from "../../web/src/records.js";
import { toText } from "../../web/src/shapes.js";

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const say = (message) => process.stdout.write(`${toText(message)}\n`);
const hear = async () => JSON.parse((await lines.next()).value);

/** Asks the engine, which is on the other side. */
async function ask(request) {
  say({ ask: request });
  const answer = await hear();
  if (answer.error) throw new Error(answer.error.reason);
  return answer;
}

/** What is kept after a change: nothing of it may be damaged. */
function after(here, { erase, write }) {
  const all = new Map(here);
  for (const key of erase) all.delete(key);
  for (const [key, value] of write) all.set(key, structuredClone(value));
  const entries = [...all];
  const { values, damaged } = readValues(entries);
  if (damaged.length) throw new Error(`damaged: ${damaged.map(({ name }) => name)}`);
  const sittings = entries.filter(([key]) => !key.startsWith("eldesthand:")).map(readEntry);
  return { entries, values, sittings };
}

async function imported(text, here) {
  const { incoming, said } = await readFile(text, ask);
  if (!said) throw new Error("nothing is said of the file");
  const results = [true, false].map((replace) => after(here, planned(here, incoming, { replace })));
  const [{ values, sittings }] = results;
  const ours = sittings.filter(isReadable);
  return {
    entries: results[0].entries,
    choice: values.get("choice") ?? null,
    training: values.get("training") ?? null,
    deck: [...(values.get("deck")?.values() ?? [])],
    sittings: ours.map((kept) => recordOf(kept)),
  };
}

/** What is here before each import. */
let here = [];
for (;;) {
  const next = await lines.next();
  if (next.done) break;
  const { text, keep } = JSON.parse(next.value);
  try {
    const { entries, ...found } = await imported(text, here);
    if (keep) here = entries;
    say({ found });
  } catch (error) {
    say(error instanceof BadFile ? { refused: error.message } : { fault: error.stack });
  }
}
