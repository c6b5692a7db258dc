// What the tests of the layout do at the table, beside what a person does: to come to a phase quickly,
// to show one that few deals have, and to spoil the layout on purpose.
const table = document.querySelector("hearts-table");

const helpers = {
  /** Do what is asked until one of these phases is reached; return it. */
  async playOn({ phases, patience }) {
    const { commands } = table;
    const until = Date.now() + patience;
    for (; Date.now() < until; await new Promise((next) => setTimeout(next, 20))) {
      const { scene, asked, betweenDeals } = table.store.state;
      const view = scene?.reply.view;
      if (!view || scene.moving) continue;
      if (betweenDeals && phases.includes("reckoning")) return "reckoning";
      if (betweenDeals) await commands.nextDeal();
      if (!asked) continue;
      const { phase, seat, hand, playable, tricks } = view;
      const ripe = phase !== "play" || (tricks.length && scene.trick?.cards.length);
      const come = phase === "play" && tricks.length > 7 ? "late" : phase;
      if (ripe && phases.includes(come)) return come;
      if (phase === "seating") await commands.game.skipCutting();
      if (phase === "cut" && seat !== view.dealer)
        await commands.act({ kind: "cut", seat, lifted: 20 });
      else if (view.dealing) await commands.act({ kind: "touch", seat });
      else if (["cut", "deal", "settle"].includes(phase)) await commands.game.goOn();
      if (phase === "bid") await commands.act({ kind: "bid", seat, counters: view.high_bid + 9 });
      if (phase === "name") await commands.act({ kind: "name_suit", seat, suit: "S" });
      if (phase === "declare") await commands.act({ kind: "declare", seat, what: "" });
      if (phase === "play") await commands.playCard(playable[0]);
      if (phase === "pass")
        await commands.act({ kind: "pass_cards", seat, cards: hand.slice(0, view.pass_count) });
    }
    throw new Error(`none of ${phases}`);
  },

  /** Show a phase that not every deal has for the player; with nothing, the real one again. */
  asIf(asked) {
    const { store } = table;
    store.scene ??= store.state.scene;
    const { reply } = store.scene;
    if (!asked) {
      store.set({ scene: store.scene, reply });
      return void delete store.scene;
    }
    const view = { ...reply.view, ...asked.view, to_act: [reply.view.seat] };
    const words = { ...reply.words, ...asked.words };
    const changed = { ...reply, ...asked.reply, view, words };
    const trick = asked.view ? null : store.scene.trick;
    store.set({ scene: { ...store.scene, trick, reply: changed }, reply: changed });
  },

  /** Open the record of the sitting, with all hands open, at its seventh step. */
  async readOn() {
    const { commands, store } = table;
    const { sitting, branches } = store.state.kept;
    await commands.replay.open({ kept: { sitting, branches, tags: [] } });
    await commands.replay.seeWith({ open: true });
    await commands.replay.goBy(7);
  },

  /** Put a problem at the step before. */
  async ask() {
    const { problem, replay } = table.commands;
    await replay.goBy(-1);
    problem.ask({ question: "Which card is the safest lead of these?", solution: [], reason: "" });
  },

  /** Whatever flies stays in the air, unseen: it is what lies below that must not collide. */
  hold() {
    for (const each of table.shadowRoot.getAnimations()) each.pause();
    for (const each of table.shadowRoot.querySelectorAll(".flight"))
      each.style.visibility = "hidden";
  },

  /** How far below its paper's edge ends what a lesson asks, in pixels. */
  hidden() {
    const paper = table.shadowRoot.querySelector(".lesson");
    const body = paper.querySelector("hearts-fold").shadowRoot.querySelector(".body");
    const asked = paper.querySelector("[role=status]");
    return asked.getBoundingClientRect().bottom - body.getBoundingClientRect().bottom;
  },

  /** What is asked but not seen whole, and how far it is from above the middle of the hand. */
  askedAmiss(centred) {
    const root = table.shadowRoot;
    const asking = root.querySelector(".asking");
    const edge = asking.getBoundingClientRect();
    const hand = root.querySelector("hearts-hand").getBoundingClientRect();
    const question = asking.firstElementChild.getBoundingClientRect();
    const aside = Math.abs(question.left + question.right - hand.left - hand.right) / 2;
    const cut = [...asking.querySelectorAll("button, small, .turn, hearts-auction")].filter((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return top < edge.top - 1 || bottom > edge.bottom + 1;
    });
    return [...cut.map((each) => each.textContent.trim()), ...(centred && aside > 2 ? [`${aside} px aside`] : [])];
  },

  /** Add a stylesheet to those of the table; the next one takes its place. */
  restyle(style) {
    const root = table.shadowRoot;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    root.own ??= [...root.adoptedStyleSheets];
    root.adoptedStyleSheets = [...root.own, sheet];
  },
};
