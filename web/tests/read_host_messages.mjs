/**
 * Reads a host's messages from standard input, one a line, as a guest's page does, and mutations of them:
 *
 *     node read_host_messages.mjs MUTATIONS SEED
 *
 * Each message must be read unchanged; each mutation must be read or refused. Prints both numbers.
 */
import assert from "node:assert";
import { createInterface } from "node:readline";
import { Damage } from "../src/shapes.js";
import { hostMessage } from "../src/together/host-message.js";

const [mutations, seed] = process.argv.slice(2).map(Number);
const ODD = [
  null,
  true,
  -1,
  7,
  1e308,
  0.5,
  "",
  "x",
  "\ud800",
  "__proto__",
  [],
  [[]],
  {},
  { kind: "x" },
];
const counts = { read: 0, refused: 0 };

let state = seed;
/** Return a pseudorandom number below a limit. @param {number} limit */
const below = (limit) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
};

/** Return the places of all values in a message, as the object and the name there. @param {any} value */
const placesIn = (value) =>
  Object.keys(value).flatMap((name) => [
    [value, name],
    ...(typeof value[name] === "object" && value[name] ? placesIn(value[name]) : []),
  ]);

/** Change something somewhere in a message. @param {any} message */
function mutate(message) {
  const places = placesIn(message);
  if (!places.length) return;
  const [object, name] = places[below(places.length)];
  const [other, from] = places[below(places.length)];
  const how = below(5);
  if (how === 0) delete object[name];
  else if (how === 1) object[name] = structuredClone(other[from]);
  else if (how === 2) object[ODD[below(ODD.length)] ?? "more"] = 1;
  else if (how === 3 && typeof object[name] === "number") object[name] += below(9) - 4;
  else object[name] = ODD[below(ODD.length)];
}

/** @param {any} message */
function read(message) {
  try {
    const found = hostMessage(message);
    counts.read += 1;
    assert.deepEqual(hostMessage(found), found);
  } catch (error) {
    if (!(error instanceof Damage)) throw error;
    counts.refused += 1;
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  assert.deepEqual(hostMessage(JSON.parse(line)), JSON.parse(line));
  for (let each = 0; each < mutations; each += 1) {
    const message = JSON.parse(line);
    for (let more = below(3); more >= 0; more -= 1) mutate(message);
    read(message);
  }
}
console.log(JSON.stringify(counts));
