// Returns where a press goes to another card than the one painted there, in hands of 13 to 5 cards.
async () => {
  const STEP = 7;
  const EDGE = 2.5; // about the border of a card either may take the press
  const table = document.querySelector("hearts-table");
  const hand = table.shadowRoot.querySelector("hearts-hand");
  const { cards, picked } = hand;
  const faults = [];
  const pressed = (x, y) => {
    let hit = table.shadowRoot.elementFromPoint(x, y);
    if (hit === hand) hit = hand.shadowRoot.elementFromPoint(x, y);
    return hit?.closest("button")?.dataset.card ?? hit?.className;
  };
  const distance = ({ left, right, top, bottom }, x, y) =>
    Math.min(x - left, right - x, y - top, bottom - y);

  function look(how) {
    const buttons = [...hand.shadowRoot.querySelectorAll("button")];
    buttons.sort((one, other) => one.style.zIndex - other.style.zIndex);
    const laid = buttons
      .map((button) => ({ name: button.dataset.card, box: button.querySelector(".card").getBoundingClientRect() }))
      .reverse();
    for (const { name, box } of laid) {
      for (let x = box.left + EDGE; x < box.right; x += STEP) {
        for (let y = box.top + EDGE; y < box.bottom; y += STEP) {
          if (laid.some((each) => Math.abs(distance(each.box, x, y)) < EDGE)) continue;
          if (laid.find((each) => distance(each.box, x, y) > 0).name !== name) continue;
          const taker = pressed(x, y);
          if (taker !== name) faults.push(`${how}: ${name} at ${x}, ${y}: ${taker}`);
        }
      }
    }
  }

  for (let count = cards.length; count >= 5; count -= 1) {
    for (const [side, some] of [["first", cards.slice(0, count)], ["last", cards.slice(-count)]]) {
      for (const raised of [[], some.filter((_, at) => at % 4 === 1)]) {
        hand.cards = some;
        hand.picked = raised;
        await hand.updateComplete;
        for (const each of hand.shadowRoot.getAnimations()) each.finish();
        look(`the ${side} ${count}, ${raised.length} raised`);
      }
    }
  }
  Object.assign(hand, { cards, picked });
  await hand.updateComplete;
  return faults;
}
