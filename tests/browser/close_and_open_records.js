// Before the browser tells that the first dialog has been closed.
async () => {
  const table = document.querySelector("hearts-table");
  const panel = table.shadowRoot.querySelector("hearts-panel");
  panel.shadowRoot.querySelector("[aria-label=Close]").click();
  await table.updateComplete;
  [...table.shadowRoot.querySelectorAll("button")]
    .find((each) => each.textContent.trim() === "Saved games")
    .click();
}
