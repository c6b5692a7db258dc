// Presses and focus, quicker than a person’s.

// Before the browser tells that the first dialog has been closed.
const closeAndOpenRecords = async () => {
  const table = document.querySelector("hearts-table");
  const panel = table.shadowRoot.querySelector("hearts-panel");
  panel.shadowRoot.querySelector("[aria-label=Close]").click();
  await table.updateComplete;
  [...table.shadowRoot.querySelectorAll("button")]
    .find((each) => each.textContent.trim() === "Saved games")
    .click();
};

// So quickly that the sitting ends while the records lie open.
const endAndOpenRecords = async () => {
  const table = document.querySelector("hearts-table");
  const { shadowRoot } = table;
  const named = (name) =>
    [...shadowRoot.querySelectorAll("button")].find((each) => each.textContent.trim() === name);
  named("End the game now").click();
  await table.updateComplete;
  named("Yes, end the game").click();
  named("Saved games").click();
};

// Gives a page of the site the history of a tab at a table, as if that had been duplicated.
const duplicate = ([state, url]) => {
  history.replaceState({ at: 0 }, "", url);
  history.pushState(state, "", url);
};

// Takes the lock of the sitting at the table as soon as its page ends, until `letGo` is called.
const holdSitting = async () => {
  const { held } = await navigator.locks.query();
  const until = new Promise((resolve) => {
    globalThis.letGo = resolve;
  });
  for (const { name } of held)
    if (name.startsWith("eldesthand-sitting-")) void navigator.locks.request(name, () => until);
};

/** Note in `openings` the text of a paper each time that it opens. */
const noteOpenings = (fold) => {
  globalThis.openings = [];
  const note = () => {
    if (!fold.folded) openings.push(fold.querySelector("[role=status]").textContent);
  };
  new MutationObserver(note).observe(fold, { attributes: true, attributeFilter: ["folded"] });
};

// Counts the moments at which nothing has the focus.
const countLostFocus = () => {
  window.lost = 0;
  const look = () => {
    if (document.activeElement === document.body) window.lost += 1;
    requestAnimationFrame(look);
  };
  look();
};

// Presses a card; returns how far it stands out of the hand before the engine has answered, in pixels.
const pressCard = async (button) => {
  button.click();
  await button.getRootNode().host.updateComplete;
  const card = button.querySelector(".card");
  for (const animation of card.getAnimations()) animation.finish();
  return button.getBoundingClientRect().top - card.getBoundingClientRect().top;
};
