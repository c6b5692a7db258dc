/** The page: one table, whose game is written in the address. */
import { announceVersion } from "./offline/note.js";
import { keepOffline } from "./offline/offline.js";
import { CardTable } from "./table/card-table.js";

/**
 * How long after the engine is ready the page is cached, in milliseconds: the player comes first.
 */
const QUIET = 3000;

customElements.define("hearts-table", CardTable);
const table = /** @type {CardTable} */ (document.querySelector("hearts-table"));
table.store.set({ address: location.hash });
table.addEventListener("choose", (event) => {
  const { address } = /** @type {CustomEvent<{ address: string }>} */ (event).detail;
  history.replaceState(null, "", address);
});
addEventListener("hashchange", () => void table.openAddress(location.hash));
const cacheLater = () => setTimeout(() => void keepOffline(announceVersion), QUIET);
table.addEventListener("ready", cacheLater, { once: true });
