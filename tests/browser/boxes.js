// The boxes of what lies still during a deal, by name: every seat, the buttons that help or answer, the
// place of the trick and the size of its cards, the hand, and the row and size of each card in it: once
// the rest of a hand lies in one row, its cards have other names.
() => {
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
}
