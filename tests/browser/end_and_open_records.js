// So quickly that the sitting ends while the records lie open.
async () => {
  const table = document.querySelector("hearts-table");
  const { shadowRoot } = table;
  const named = (name) =>
    [...shadowRoot.querySelectorAll("button")].find((each) => each.textContent.trim() === name);
  named("End the game now").click();
  await table.updateComplete;
  named("Really end it").click();
  named("Saved games").click();
}
