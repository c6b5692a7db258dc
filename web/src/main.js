/** The page: one table, whose game is written in the address. */
import "./table/hearts-table.js";

const table = /** @type {import("./table/hearts-table.js").HeartsTable} */ (
  document.querySelector("hearts-table")
);
table.address = location.hash;
table.addEventListener("choose", (event) => {
  const { address } = /** @type {CustomEvent<{ address: string }>} */ (event).detail;
  history.replaceState(null, "", address);
});
addEventListener("hashchange", () => void table.openGame(location.hash));
