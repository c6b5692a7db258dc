// The cards of a hand whose index is covered by another element, or lies outside the window.
(hand) => {
  const hit = (root, x, y) => {
    const found = root.elementFromPoint(x, y);
    return found?.shadowRoot && found.shadowRoot !== root ? hit(found.shadowRoot, x, y) : found;
  };
  return [...hand.shadowRoot.querySelectorAll("button")]
    .filter((button) => {
      const { left, right, top, bottom } = button.querySelector(".index").getBoundingClientRect();
      const corners = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y]));
      return corners.some(([x, y]) => !button.contains(hit(document, x, y)));
    })
    .map((button) => button.dataset.card);
}
