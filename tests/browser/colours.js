// Colours by which a player tells cards, felt and whose turn it is.
() => {
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
}
