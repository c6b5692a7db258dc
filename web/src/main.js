/** The page: one table, whose game is written in the address. */
import { Back } from "./back.js";
import { openValues } from "./keep/values.js";
import { openIn } from "./mode.js";
import { nextTask } from "./next-task.js";
import { announceVersion } from "./offline/note.js";
import { keepOffline } from "./offline/offline.js";
import { CardTable } from "./table/card-table.js";

/** Delay from the engine's start until the page is cached, in milliseconds. */
const QUIET = 3000;

const opened = openValues();
await nextTask(); // the browser lays out the empty page first: both at once make a long task
await opened;
customElements.define("hearts-table", CardTable);
const table = /** @type {CardTable} */ (document.querySelector("hearts-table"));
table.store.set({ address: location.hash });
const back = new Back({
  open: () => table.levels,
  goBack: () => table.goBack(),
  reopen: (level) => table.reopen(level),
  follow: (address) => table.openAddress(address),
});
table.addEventListener("choose", (event) => {
  back.tell(/** @type {CustomEvent<{ address: string }>} */ (event).detail.address);
});
const { title } = document;
let titled = "";
table.store.addEventListener("change", () => {
  back.balance();
  const heading = openIn(table.store.state.mode)?.opened.heading ?? "";
  if (heading === titled) return;
  titled = heading;
  document.title = heading ? `${heading} – ${title}` : title;
});
const cacheLater = () => setTimeout(() => void keepOffline(announceVersion), QUIET);
table.addEventListener("ready", cacheLater, { once: true });
