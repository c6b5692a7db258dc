/** The page: one table, whose game is written in the address. */
import { announceVersion } from "./offline/note.js";
import { keepOffline } from "./offline/offline.js";
import { HeartsTable } from "./table/hearts-table.js";

customElements.define("hearts-table", HeartsTable);
const table = /** @type {HeartsTable} */ (
  document.querySelector("hearts-table")
);
table.address = location.hash;
table.addEventListener("choose", (event) => {
  const { address } = /** @type {CustomEvent<{ address: string }>} */ (event).detail;
  history.replaceState(null, "", address);
});
addEventListener("hashchange", () => void table.openGame(location.hash));

/** Some time after the engine is there, when nobody waits for anything any more. */
const QUIET = 3000;
const ready = () => {
  if (!table.game.ready) return;
  table.game.removeEventListener("change", ready);
  setTimeout(() => void keepOffline(announceVersion), QUIET);
};
table.game.addEventListener("change", ready);
