/** Export and import of everything saved in this browser, as one file, checked before any change. */
import { recordOf } from "../records.js";
import { sentence } from "../sentences.js";
import { Damage } from "../shapes.js";
import { messageOf } from "../text.js";
import { NAMES, planned, readValues } from "./changes.js";
import { Away, allEntries, change, isValue, PREFIX } from "./database.js";
import { isReadable, readEntry, stored, unwrittenKept, VERSION } from "./store.js";
import { currentValues, settle, tellWindows } from "./values.js";

/**
 * @typedef {object} Everything
 * @property {typeof FORMAT} format
 * @property {number} version
 * @property {string} saved time of the export (ISO 8601)
 * @property {Entry[]} sittings
 * @property {Entry[]} unreadable damaged entries
 * @property {Record<string, unknown>} values the small values, by name
 */

const FORMAT = "eldesthand";

/**
 * Add a saved sitting to a file; of a running one, the finished deals without the seed. One that the
 * engine refuses is damaged. @param {Everything} file @param {Entry} entry @param {Game["ask"]} ask
 */
async function addSitting(file, [id, saved], ask) {
  const { sitting, branches, other, unreadable } = readEntry([id, saved]);
  if (unreadable) return file.unreadable.push([id, saved]);
  try {
    const { kept } = await ask({ do: "export_sitting", kept: { sitting, branches } });
    const whole = /** @type {object} */ (saved);
    if (!kept) return undefined;
    const there = other && (await ask({ do: "export_sitting", kept: { sitting: other.sitting } }));
    const beside = there?.kept && { other: { ...other, sitting: there.kept.sitting } };
    const { sitting: own, branches: lines } = kept;
    file.sittings.push([id, { ...whole, sitting: own, branches: lines, ...beside }]);
  } catch (error) {
    if (!(/** @type {{ kind?: string }} */ (error).kind)) throw error; // the engine did not answer
    file.unreadable.push([id, { value: "sitting", saved }]);
  }
  return undefined;
}

/**
 * Return everything saved here, and what could not be saved: of that, the deal in play, too, or it would be
 * lost, unless somebody holds a hand of it at another device.
 * @param {Game["ask"]} ask @returns {Promise<Everything>}
 */
export async function everything(ask) {
  const all = await allEntries().catch(() => null);
  const values = currentValues(all?.filter(([key]) => isValue(key)));
  values.delete("reminder"); // which is about this browser
  /** @type {Everything} */
  const file = {
    format: FORMAT,
    version: VERSION,
    saved: new Date().toISOString(),
    sittings: [],
    unreadable: [],
    values: Object.fromEntries([...values].map(([name, value]) => [PREFIX + name, value])),
  };
  const sittings = new Map(all?.filter(([key]) => !isValue(key)));
  for (const kept of unwrittenKept()) {
    const own = stored(kept);
    sittings.delete(kept.id);
    if (kept.sitting.remote?.length) await addSitting(file, [kept.id, own], ask);
    else file.sittings.push([kept.id, own]);
  }
  for (const entry of sittings) await addSitting(file, entry, ask);
  return file;
}

/** A file that is refused, with a sentence for the player. */
export class BadFile extends Error {}

/** @param {unknown} entry @returns {entry is Entry} */
const isEntry = (entry) =>
  Array.isArray(entry) && entry.length === 2 && typeof entry[0] === "string" && !isValue(entry[0]);

/** @param {string} text @returns {Everything} */
function parsed(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    throw new BadFile(sentence("file.not-json"));
  }
  if (file?.format !== FORMAT) throw new BadFile(sentence("file.other"));
  if (!(file.version <= VERSION)) throw new BadFile(sentence("file.newer"));
  const { sittings, unreadable, values } = file;
  const whole = [sittings, unreadable].every((all) => Array.isArray(all) && all.every(isEntry));
  if (!whole || typeof values !== "object" || values === null)
    throw new BadFile(sentence("file.damaged", { why: sentence("file.parts") }));
  return file;
}

/** @param {Everything} file @returns {Map<string, any>} */
function valuesIn({ values: texts }) {
  const entries = Object.entries(texts);
  const unknown = entries.find(([key]) => !NAMES.some((name) => key === PREFIX + name));
  if (unknown) throw new Damage(`expected a known name, got ${unknown[0].slice(0, 40)}`);
  const { values, damaged } = readValues(entries);
  if (damaged.length) throw new Damage(`expected valid ${damaged[0].name}, got damaged data`);
  return values;
}

/**
 * Read a file of everything, and describe it in words. Throws a BadFile for an invalid one.
 * @param {string} text @param {Game["ask"]} ask
 * @returns {Promise<{ incoming: import("./changes.js").Incoming, said: string }>}
 */
export async function readFile(text, ask) {
  const file = parsed(text);
  try {
    const values = valuesIn(file);
    const kept = file.sittings.map(readEntry);
    const damaged = kept.findIndex((each) => !isReadable(each));
    if (damaged >= 0) throw new Damage(sentence("file.sitting", { number: damaged + 1 }));
    kept.push(...file.unreadable.map(readEntry).filter(isReadable)); // this version may be able to read it
    const beside = kept.flatMap(({ other }) => (other ? [{ sitting: other.sitting }] : []));
    await ask({ do: "check_kept", sittings: beside, mistakes: [] });
    const { said } = await ask({
      do: "check_kept",
      sittings: kept.map(recordOf),
      mistakes: [...(values.get("deck")?.values() ?? [])],
      training: values.get("training") ?? null,
      choice: values.get("choice") ?? null,
    });
    return { incoming: { sittings: [...file.sittings, ...file.unreadable], values }, said };
  } catch (error) {
    throw new BadFile(sentence("file.damaged", { why: messageOf(error) }));
  }
}

/**
 * Import a file beside or in place of everything saved here, or change nothing.
 * @param {import("./changes.js").Incoming} incoming @param {{ replace: boolean }} how
 */
export async function importFile(incoming, how) {
  try {
    await change((here) => planned(here, incoming, how));
  } catch (error) {
    throw refusal(error);
  }
  await settle(); // the import is complete even if reading fails
  tellWindows();
}

/** Return the error for a refused transaction. @param {unknown} error null without a reason */
function refusal(error) {
  if (error instanceof Away) return new Error(sentence("file.away"));
  if (error instanceof DOMException && error.name === "QuotaExceededError")
    return new Error(sentence("file.no-room"));
  // an aborted transaction fails each of its requests with an exception of its own
  const aborted = error === null || error instanceof DOMException;
  return aborted ? new Error(sentence("file.aborted")) : error;
}
