// Somebody who calls attention as soon as a card lies before them.
const look = setInterval(() => {
  const table = document.querySelector("hearts-table")?.shadowRoot;
  const button = table?.querySelector(".call:enabled");
  if (button && table.querySelector(".packet")) { button.click(); clearInterval(look); }
}, 50);
