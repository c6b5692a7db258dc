/** Tests of the offers of the club laws, and of how few of them are shown at once. */
import assert from "node:assert/strict";
import test from "node:test";

import { text } from "./written.mjs";

globalThis.MessageChannel = class {
  port1 = {}; // an open one would keep the test running
};
const { learnSentences } = await import("../src/sentences.js");
const { claimsAbout, clubView, namingOf, suspectsIn } = await import("../src/club/club.js");
const { inspection } = await import("../src/club/tasks.js");
const { clubTasks, packet } = await import("../src/club/tasks.js");

learnSentences({
  "club.claim-that": "{card}: claim that {name} revoked in trick {trick}.",
  "club.more": "More…",
  "club.meant": "Which card?",
  "club.deal": "Deal",
});

const claim = (seat, place, cards = []) => ({
  law: "I7",
  action: { kind: "claim", against: seat },
  said: `claim ${seat} ${place}`,
  seat,
  cards,
  place,
});

test("claims about a player come in the engine's order, those that a card raises first", () => {
  const view = { claims: [claim(1, 2), claim(2, 0), claim(1, 1), claim(1, 9, ["6C"])] };
  const said = (suspect) => claimsAbout(view, suspect).map((each) => each.said);
  assert.deepEqual(said({ seat: 1, card: null }), ["claim 1 1", "claim 1 2", "claim 1 9"]);
  assert.deepEqual(said({ seat: 1, card: "6C" }), ["claim 1 9", "claim 1 1", "claim 1 2"]);
});

test("the suspects are the others about whom something can be claimed", () => {
  const players = [0, 1, 2, 3].map((seat) => ({ seat }));
  const view = { claims: [claim(2, 0), claim(0, 1)], reply: { view: { seat: 0, players } } };
  assert.deepEqual(
    suspectsIn(view).map(({ seat }) => seat),
    [2],
  );
});

const state = (entries, heard = 0) => ({
  mode: { kind: "game" },
  scene: {
    reply: {
      view: { club: { claims: [], amends: [] }, rules: { laws: "club" } },
      words: { claims: [], amends: [], suspicions: [] },
    },
  },
  club: { heard, suspect: { seat: null, card: null }, changing: null },
  log: entries.map((entry, at) => ({ id: at + 1, said: `${at}`, ...entry })),
});
const ruled = { kind: "claim_judged", remarks: { voices: [{ seat: 1, said: "Oh." }], ruling: {} } };

test("a ruling is heard until the player acts, a line until the next card", () => {
  const heard = clubView(state([{ kind: "card_played" }, ruled, { kind: "deal_stopped" }]));
  assert.equal(heard.ruling, ruled.remarks.ruling);
  assert.deepEqual(heard.cries, ["2"]);
  assert.deepEqual(heard.voices, [{ seat: 1, said: "Oh." }]);
  const later = clubView(state([ruled, { kind: "card_played" }]));
  assert.equal(later.ruling, ruled.remarks.ruling);
  assert.deepEqual(later.voices, []);
  for (const kind of ["settled", "dealt_part"])
    assert.deepEqual(clubView(state([ruled, { kind }])).voices, [], "no line outlives its deal");
  const remark = { kind: "dealt", remarks: { voices: [{ seat: 2, said: "Too late." }] } };
  assert.deepEqual(clubView(state([ruled, remark])).voices, remark.remarks.voices);
  const owed = clubView(state([{ kind: "penalty_demanded" }, { kind: "card_called" }]));
  assert.deepEqual(owed.cries, [], "it stands among the duties");
  const acted = clubView(state([ruled, { kind: "card_played" }], 1));
  assert.equal(acted.ruling, null);
});

const tasks = (more) =>
  text(
    clubTasks(
      {
        reply: {
          view: { phase: "play", players: [], seat: 0, deal: { active: [] }, to_act: [], club: {} },
          words: { changes: {}, duties: [] },
          mischief: [],
        },
        ...{ amends: [], claims: [], cries: [], ruling: null, changing: null, asked: true },
        ...more,
      },
      { game: {}, club: {} },
    ),
  );
const named = (card) => ({ action: { kind: "indicate", card }, said: `I meant the ${card}.` });

test("fifteen cards laid at once are fifteen cards to press, not fifteen buttons of text", () => {
  const amends = ["2C", "3C", "4C", "5C", "6C", "7C"].map(named);
  const shown = tasks({ amends });
  assert.equal(shown.split('class="card"').length - 1, 6);
  assert.doesNotMatch(shown, /framed/);
  assert.deepEqual(namingOf({ amends }, "4C"), amends[2].action);
  assert.equal(namingOf({ amends }, "KC"), null);
});

test("the packet lies in the place of the hand from the first card until it is taken up", () => {
  const before = { phase: "deal", seat: 0, club: { dealing: null }, players: [{ cards: 0 }] };
  const lies = (view) => packet({ reply: { view: { ...before, ...view } } }, {});
  const dealing = { touched: [], left: 20 };
  assert.equal(typeof lies({}), "symbol", "nothing is dealt");
  assert.match(
    text(lies({ club: { dealing }, players: [{ cards: 3 }] })),
    /packet[\s\S]*small-back/,
  );
  const touched = { ...dealing, touched: [0] };
  assert.equal(typeof lies({ club: { dealing: touched }, players: [{ cards: 3 }] }), "symbol");
});

test("the penalties of one player are shown, and those of others on demand", () => {
  const demands = ["highest", "lowest", "no heart", "lead a heart"].map((what, at) => ({
    action: { kind: "demand", what, against: at < 3 ? 1 : 2 },
    ...{ law: "I6", seat: at < 3 ? 1 : 2 },
    said: `Demand ${what}`,
  }));
  const view = { phase: "play", players: [{}, { name: "Ann" }, { name: "Bob" }], club: {} };
  const reply = {
    view: { ...view, seat: 0, deal: { active: [] }, to_act: [] },
    words: { changes: {} },
  };
  const shown = tasks({ claims: demands, reply: { ...reply, mischief: [] } });
  assert.equal(shown.split("Demand ").length - 1, 3);
  assert.match(shown, /More…/);
  const alone = tasks({ claims: demands.slice(0, 3), reply: { ...reply, mischief: [] } });
  assert.doesNotMatch(alone, /More…/);
});

test("a discard that can be claimed is named as a claim, and not as a fact", () => {
  const said = "Ann revoked in trick 1.";
  const claims = [{ law: "I7", action: { kind: "claim", against: 1, trick: 1 }, said }];
  const players = [{ name: "You" }, { name: "Ann" }];
  const tricks = [{ seats: [0, 1], cards: ["2H", "TC"], taker: 0, leader: 0 }];
  const reply = { view: { tricks, deal: { active: [0, 1] }, players, seat: 0 } };
  const shown = text(inspection({ reply, claims, ruling: null }, {}));
  const named = [...shown.matchAll(/(?:aria-label|title)=([^\n]*revoked[^\n]*)/g)];
  assert.equal(named.length, 2, "its name, and its description");
  for (const [, name] of named) assert.match(name, /: claim that Ann revoked in trick 1\.$/);
});
