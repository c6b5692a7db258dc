/** The page: one table, whose game is written in the address. */

import { html } from "lit";
import { Back } from "./back.js";
import { component } from "./component.js";
import { openValues } from "./keep/values.js";
import { openIn } from "./mode.js";
import ownStyle from "./new-version.css" with { type: "text" };
import { nextTask } from "./next-task.js";
import { keepOffline } from "./offline/offline.js";
import { sentence } from "./sentences.js";
import base from "./style/base.css" with { type: "text" };
import palette from "./style/palette.css" with { type: "text" };
import paperStyle from "./style/paper.css" with { type: "text" };
import { stylesheets } from "./style/stylesheets.js";
import tokens from "./style/tokens.css" with { type: "text" };
import { CardTable } from "./table/card-table.js";

/** The notice at the edge of the page that a new version is there. */
class NewVersion extends component(() => ({ reload: () => {} })) {
  /** @override */ render() {
    return html`<p class="paper" role="status">
      ${sentence("version.new")}
      <button @click=${this.reload}>${sentence("version.reload")}</button>
      <button aria-label=${sentence("version.later")} @click=${() => this.remove()}>×</button>
    </p>`;
  }

  /** @override */ static styles = stylesheets(palette, tokens, base, paperStyle, ownStyle);
}

customElements.define("new-version", NewVersion);

/** @param {() => void} reload */
const announceVersion = (reload) =>
  document.body.append(Object.assign(new NewVersion(), { reload }));

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
