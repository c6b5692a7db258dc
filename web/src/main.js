/** The page: one table, whose game is written in the address. */
import { HeartsTable } from "./table/hearts-table.js";

const table = new HeartsTable();
table.address = location.hash;
table.addEventListener("choose", (event) => {
  const { address } = /** @type {CustomEvent<{ address: string }>} */ (event).detail;
  history.replaceState(null, "", address);
});
addEventListener("hashchange", () => location.reload());
document.body.append(table);
