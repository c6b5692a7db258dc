// The boxes of what lies still during a deal, by name: every seat, the hand, and the place and size of
// the trick's cards.
() => {
  const { shadowRoot: root } = document.querySelector("hearts-table");
  const boxes = {};
  const add = (name, element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    boxes[name] = [x, y, width, height];
  };
  for (const seat of root.querySelectorAll("[data-seat]")) add(`seat ${seat.dataset.seat}`, seat);
  const hand = root.querySelector("hearts-hand");
  if (hand.cards.length) add("hand", hand.shadowRoot.querySelector("[role=group]"));
  add("middle", root.querySelector(".middle"));
  for (const card of root.querySelectorAll(".trick .card")) {
    const { width, height } = card.getBoundingClientRect();
    boxes["a card of the trick"] = [0, 0, width, height];
  }
  return boxes;
};
