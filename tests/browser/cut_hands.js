// What cuts or covers a hand in the page, as sentences; empty where each card is whole in its table.
() => {
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
}
