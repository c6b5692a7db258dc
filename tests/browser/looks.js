// Sizes, places and colours of what is shown.

// The boxes of what lies still during a deal, by name: every seat, the buttons that help or answer, the
// place of the trick and the size of its cards, the hand, and the row and size of each card in it: once
// the rest of a hand lies in one row, its cards have other names.
const boxes = () => {
  const { shadowRoot: root } = document.querySelector("hearts-table");
  const boxes = {};
  const add = (name, element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    boxes[name] = [x, y, width, height];
  };
  for (const seat of root.querySelectorAll("[data-seat]")) add(`seat ${seat.dataset.seat}`, seat);
  for (const button of root.querySelectorAll(".help-buttons button, .passing button, .problem .flow .bare, hearts-auction"))
    if (button.checkVisibility({ visibilityProperty: true })) {
      add(button.phase ? `the question for a ${button.phase}` : `“${button.textContent.trim()}”`, button);
    }
  add("the trick", root.querySelector(".ring"));
  const still = /^(wall|table)$/.test(root.host.getAttribute("layout"));
  const turn = root.querySelector(".said:last-child > .turn")?.getBoundingClientRect();
  if (still && turn?.height) boxes["whose turn it is"] = [turn.bottom];
  const { y } = root.querySelector(".plate .game b").getBoundingClientRect();
  if (still) boxes["the game's name"] = [y];
  for (const card of root.querySelectorAll(".trick .card"))
    boxes["a card of the trick"] = [card.offsetWidth, card.offsetHeight];
  const hand = root.querySelector("hearts-hand").shadowRoot;
  const cards = [...hand.querySelectorAll("[data-card]:not([aria-pressed])")]; // others join by passing
  if (cards.length) add("the hand", hand.querySelector("[role=group]"));
  const behind = hand.querySelector(".rows") && cards.some((card) => card.style.zIndex === "0");
  const lie = behind ? "several rows" : "the front row";
  if (cards.length) boxes[lie] = [];
  for (const card of cards) {
    const { offsetWidth, offsetHeight } = card.querySelector(".card");
    boxes[`${card.dataset.card} in ${lie}`] = [Number(card.style.zIndex), offsetWidth, offsetHeight];
  }
  return boxes;
};

// What cuts or covers a hand in the page, as sentences; empty where each card is whole in its table.
const cutHands = () => {
  const SLACK = 1.5;
  const within = (root) =>
    [...root.querySelectorAll("*")].flatMap((each) => [each, ...(each.shadowRoot ? within(each.shadowRoot) : [])]);
  const box = (element) => element.getBoundingClientRect();
  const faults = [];
  for (const hand of within(document).filter((each) => each.matches("hearts-hand") && each.checkVisibility())) {
    const table = hand.getRootNode();
    const group = box(hand.shadowRoot.querySelector("[role=group]"));
    const raised = (card) => Number.parseFloat(getComputedStyle(card).translate.split(" ")[1] ?? 0);
    const bottoms = [...hand.shadowRoot.querySelectorAll(".card")].map((card) => box(card).bottom - raised(card));
    const asked = box(table.querySelector(".replay, .asking") ?? hand);
    const beneath = asked.left < group.right && asked.top < group.top;
    for (const [what, pixels] of [
      ["cards go below the hand", Math.max(...bottoms) - group.bottom],
      ["the hand leaves the baize", group.bottom - box(table.querySelector(".baize")).bottom],
      ["the question covers the hand", beneath ? asked.bottom - group.top : 0],
    ])
      if (pixels > SLACK && bottoms.length) faults.push(`${what} by ${pixels} at ${table.host.ariaLabel}`);
  }
  return faults;
};

// Colours by which a player tells cards, felt and whose turn it is.
const colours = () => {
  const { shadowRoot } = document.querySelector("hearts-table");
  const hand = shadowRoot.querySelector("hearts-hand").shadowRoot;
  const colour = (element, of) => getComputedStyle(element)[of];
  const names = [...shadowRoot.querySelectorAll(".seat:not(.acting) .name > span")];
  return {
    paper: colour(hand.querySelector(".card"), "backgroundColor"),
    felt: colour(shadowRoot.querySelector(".baize"), "backgroundImage"),
    others: names.map((name) => colour(name, "backgroundColor")),
    acting: colour(shadowRoot.querySelector(".acting .name > span"), "backgroundColor"),
  };
};

// The figures at the cards of a review that reach over the next card.
const wideFigures = () => {
  const panel = document.querySelector("hearts-table").shadowRoot.querySelector("hearts-panel");
  const review = panel.shadowRoot.querySelector("hearts-review").shadowRoot;
  const wide = [...review.querySelectorAll(".lies .worth")].filter((worth) => {
    const range = document.createRange();
    range.selectNodeContents(worth);
    return range.getBoundingClientRect().width > worth.parentElement.clientWidth;
  });
  return wide.map((worth) => worth.textContent);
};

// Lays cards before their players as if exposed (I4, I7), which chance hardly ever does at all seats.
const expose = (exposed) => {
  const { store } = document.querySelector("hearts-table");
  const { scene, mode } = store.state;
  const { view: seen } = scene.reply;
  const view = { ...seen, club: { ...seen.club, exposed, proved: [3] } };
  const reply = { ...scene.reply, view };
  store.set({ scene: { ...scene, reply }, mode: { ...mode, reply } });
};

// The hand looks at its width and is drawn anew: a few frames.
const laidOut = () => new Promise((done) => {
  let frames = 4;
  const next = () => (frames-- ? requestAnimationFrame(next) : done());
  next();
});
