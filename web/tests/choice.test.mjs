/** Tests of the words of an address and of the kept choice. */
import assert from "node:assert/strict";
import test from "node:test";

import { addressOf, atLevel, levelOf, namesGame, withoutOwnBot, wordsIn } from "../src/choice.js";

test("an address is read and written with or without its sign", () => {
  const words = [
    ["game", "howell"],
    ["names", "Ada & Bob"],
    ["bots", "careful@0.5,plain"],
  ];
  assert.deepEqual(wordsIn(addressOf(words)), words);
  assert.deepEqual(wordsIn("game=howell&laws="), [
    ["game", "howell"],
    ["laws", ""],
  ]);
  assert.deepEqual(wordsIn(""), []);
});

test("an address names a game or does not", () => {
  assert.ok(namesGame("#laws=club&game=howell"));
  for (const address of ["", "#", "#law=I7", "#games=howell"]) assert.ok(!namesGame(address));
});

test("other people get a bot that they have in place of the player's own", () => {
  assert.equal(withoutOwnBot("careful@2,own,plain"), "careful@2,careful,plain");
});

test("the opponents have the strength of the choice until another is wanted", () => {
  assert.equal(levelOf(null, ""), "careful");
  assert.equal(levelOf({ bots: ["expert", "expert", "expert"] }, ""), "expert");
  assert.equal(levelOf({ bots: ["expert", "plain", "expert"] }, ""), "");
  assert.equal(levelOf({ bots: ["expert", "expert"] }, "beginner"), "beginner");
});

test("a strength that is wanted is that of all opponents", () => {
  const choice = { preset: "howell", bots: ["careful", "own", "plain"] };
  assert.deepEqual(atLevel({ choice }, "expert").choice.bots, ["expert", "expert", "expert"]);
  assert.deepEqual(atLevel({ choice }, "").choice, choice);
  const words = [
    ["game", "howell"],
    ["bots", "plain"],
  ];
  assert.deepEqual(atLevel({ words }, "expert").words, [words[0], ["bots", "expert"]]);
});
