// Lays a card that does not follow suit although another one could, and calls attention at once, so that the
// table waits; returns whether that was possible.
(() => {
  const { shadowRoot: table } = document.querySelector("hearts-table");
  const led = table.querySelector(".trick:not(:has(.taking)) > [data-card]")?.dataset.card[1];
  const hand = [...table.querySelector("hearts-hand").shadowRoot.querySelectorAll("button")];
  const wrong = hand.find(({ dataset: { card } }) => card[1] !== led);
  if (!led || !wrong || !hand.some(({ dataset: { card } }) => card[1] === led)) return false;
  wrong.click();
  table.querySelector(".call").click();
  return true;
})()
