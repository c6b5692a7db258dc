// What the tests of the layout do at the table, beside what a person does: to come to a phase quickly,
// and to spoil the layout on purpose.
const table = document.querySelector("hearts-table");

const roots = (root) => [
  root,
  ...[...root.querySelectorAll("*")].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
];
/** Find what is visible; a walk through the page takes long, and one look asks for much. */
const finder = (found) => (selector) =>
  found.flatMap((root) => [...root.querySelectorAll(selector)]).filter((each) => each.checkVisibility());
let all = finder(roots(document));
/** Find a button by its name, in English: `words` has its pattern in the language of the page. */
const button = (name) =>
  all("button:enabled").find((each) => new RegExp(words[name]).test(each.ariaLabel ?? each.textContent.trim()));

/** The answers to what is asked before and after the play of the cards, by phase. */
const ANSWERS = {
  reckoning: () => button("Next deal"),
  seating: () => all(".spread [aria-disabled=false]").length && button("Skip the cut"),
  cut: () => button("Cut the pack"),
  bid: () => highBid() ?? button("Bid"),
  name: () => all("button.suit.S")[0],
  declare: () => all(".passing .quiet")[0],
  pass: () =>
    button("Pass the cards") ?? (all(".passing").length && all("[data-card][aria-pressed=false]")[0]),
  draw: () => all(".drawing .spread button")[0],
  settle: () => button("Go on"),
  deal: () => button("Offer the cut") ?? button("Deal") ?? button("Pick up your cards"),
};

/** Offer the most, so that nobody bids higher; return nothing once the field says so. */
function highBid() {
  const [field] = all("input[type=number]");
  if (!field || field.value === field.max) return;
  const click = () => {
    field.value = field.max;
    field.dispatchEvent(new Event("input"));
  };
  return { click };
}

/** Return the phase in which something is asked, and its answer; during a trick that is half played. */
function due() {
  for (const [phase, find] of Object.entries(ANSWERS)) {
    const answer = find();
    if (answer) return [phase, answer];
  }
  const card = all("button.open[data-card]").at(-1);
  if (!card) return [];
  if (button("Finish the deal")) return ["certain", card];
  const tricks = all(".seat .tricks").map((each) => Number.parseInt(each.textContent, 10));
  const taken = tricks.reduce((sum, each) => sum + each, 0);
  const ripe = button("Last trick") && all(".trick .card:not(.taking)").length;
  return [ripe && (taken > 7 ? "late" : "play"), card];
}

/** A hint as long as they are. */
const LONG =
  "Play the Queen of diamonds. You take the Queen of spades in 17% of the deals; with the Seven of clubs in 67%.";

/** Return whether the line round the place of the trick is seen to run through an element. */
function crossesInlay(element) {
  const ring = element.getRootNode().querySelector(".ring");
  if (!ring || getComputedStyle(ring, "::before").visibility === "hidden") return false;
  const { x, y, width, height } = ring.getBoundingClientRect();
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const corners = [[left, top], [left, bottom], [right, top], [right, bottom]];
  const inside = corners.map(([across, along]) =>
    Math.hypot((across - x) / width - 0.5, (along - y) / height - 0.5) < 0.5);
  return new Set(inside).size > 1;
}

const helpers = {
  /** Do what is asked until one of these phases is reached; return it. */
  async playOn({ phases, patience }) {
    const until = Date.now() + patience;
    for (; Date.now() < until; await new Promise((next) => setTimeout(next, 20))) {
      all = finder(roots(document));
      const [phase, answer] = due();
      if (phases.includes(phase)) return phase;
      answer?.click();
    }
    throw new Error(`none of ${phases}`);
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
    const question = asking.querySelector(".passing, hearts-auction").getBoundingClientRect();
    const aside = Math.abs(question.left + question.right - hand.left - hand.right) / 2;
    const cut = [...asking.querySelectorAll("button, small, .turn, hearts-auction")].filter((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return top < edge.top - 1 || bottom > edge.bottom + 1;
    });
    const crossed = [...asking.querySelectorAll(".turn, .notice")].filter(crossesInlay);
    return [
      ...cut.map((each) => each.textContent.trim()),
      ...crossed.map((each) => `the inlay crosses “${each.textContent.trim()}”`),
      ...(centred && aside > 2 ? [`${aside} px aside`] : []),
    ];
  },

  /** Show advice with a figure on every card of the hand, as when any of them may be played. */
  advise() {
    const cards = all("[data-card]:is(.open, .shut)").map(({ dataset: { card } }) => card);
    const figures = cards.map((card, at) => ({ card, expects: at - 12.4, error: 0.4, equal: at < 3 }));
    const advice = {
      figures: { cards: figures, best: cards[0], sentence: "Play this card: it is better on average.", brief: LONG },
      labels: figures.map(({ expects }) => expects.toFixed(1)),
      in_hand: cards,
      better: "",
      taken: false,
    };
    const { mode } = table.store.state;
    table.store.set({ mode: { ...mode, reply: { ...mode.reply, advised: true } } });
    table.store.setIn("coach", { advice });
  },

  /** How much of what is said has to be scrolled to, in pixels. */
  scrolled() {
    const said = table.shadowRoot.querySelector(".said");
    return said.scrollHeight - said.clientHeight;
  },

  /** How far the words of the pool are from the sides of its box, in pixels. */
  poolAside() {
    const pool = table.shadowRoot.querySelector(".pool");
    const words = document.createRange();
    words.selectNodeContents(pool.querySelector(".figures"));
    const [outer, inner] = [pool, words].map((each) => each.getBoundingClientRect());
    return Math.min(inner.left - outer.left, outer.right - inner.right);
  },

  /** How much of Home is beyond its side, in pixels. */
  aside() {
    const home = table.shadowRoot.querySelector(".door");
    return home.scrollWidth - home.clientWidth;
  },

  /** Return whether a reckoning is shaded at its foot while this number of its pixels is hidden. */
  async shaded(hidden) {
    const paper = table.shadowRoot.querySelector(".laid > .paper");
    const shadow = async (/** @type {number} */ left) => {
      paper.style.maxHeight = "none";
      paper.style.maxHeight = `${paper.scrollHeight - left}px`;
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return getComputedStyle(paper).boxShadow;
    };
    return (await shadow(0)) !== (await shadow(hidden));
  },

  /** How much of the score sheet's columns has to be scrolled to, in pixels. */
  columnsHidden() {
    const [scroll] = all(".scroll");
    return scroll.scrollWidth - scroll.clientWidth;
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
