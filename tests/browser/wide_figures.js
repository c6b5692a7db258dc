// The figures at the cards of a review that reach over the next card.
() => {
  const panel = document.querySelector("hearts-table").shadowRoot.querySelector("hearts-panel");
  const review = panel.shadowRoot.querySelector("hearts-review").shadowRoot;
  const wide = [...review.querySelectorAll(".lies .worth")].filter((worth) => {
    const range = document.createRange();
    range.selectNodeContents(worth);
    return range.getBoundingClientRect().width > worth.parentElement.clientWidth;
  });
  return wide.map((worth) => worth.textContent);
}
