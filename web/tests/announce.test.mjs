/** Tests of what a screen reader hears of the player's turn. */
import assert from "node:assert/strict";
import test from "node:test";

globalThis.MessageChannel = class {
  port1 = {}; // an open one would keep the test running
};
const { announceTurns } = await import("../src/table/announce.js");

/** A table at which the player is asked, what it has said, and its next answer of the engine. */
function table() {
  const said = [];
  const sounds = [];
  const drawn = [];
  const game = new EventTarget();
  const reply = { view: { phase: "play" }, words: { turn: "Your lead: any card." } };
  const store = {
    state: { asked: true, alone: false, reply, pictures: 0 },
    set: ({ spoken, pictures }) => {
      if (pictures) drawn.push(pictures);
      else said.push(spoken);
    },
  };
  announceTurns(store, game, { rest() {} }, (sound) => sounds.push(sound));
  const answer = (changes) => {
    Object.assign(store.state, changes);
    game.dispatchEvent(new Event("change"));
  };
  return { said, sounds, drawn, reply, answer };
}

test("a turn is said once, however often the engine answers", () => {
  const { said, sounds, reply, answer } = table();
  answer();
  answer();
  assert.deepEqual(said, ["Your lead: any card."]);
  assert.deepEqual(sounds, ["turn"]);

  answer({ reply: { ...reply } });
  assert.equal(said.length, 2, "another choice");
  answer({ asked: false });
  assert.equal(said.at(-1), "");
});

test("a notice is said in place of the turn", () => {
  const { said, answer } = table();
  answer({ notice: { text: "You must follow suit." } });
  assert.deepEqual(said, ["You must follow suit."]);
});

test("a record has its pictures, also where a diagram has used the engine before", async () => {
  const { drawn, answer } = table();
  answer({ reply: null, progress: { step: "ready" } });
  answer();
  await new Promise((done) => setImmediate(done));
  assert.equal(drawn.length, 2, "people and court cards");
});

test("a table has its pictures once, while Python starts", async () => {
  const { drawn, answer } = table();
  answer({ progress: { step: "download" } });
  assert.equal(drawn.length, 0);
  answer({ progress: { step: "start" } });
  answer({ progress: { step: "ready" } });
  await new Promise((done) => setImmediate(done));
  assert.equal(drawn.length, 2, "people and court cards");
});
