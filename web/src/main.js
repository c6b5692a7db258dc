/** The page: one table, whose game is written in the address. */

import { html } from "lit";
import { Back } from "./back.js";
import { component } from "./component.js";
import { speak } from "./engine/speak.js";
import { openValues, recall } from "./keep/values.js";
import {
  firstKnown,
  language,
  languageIn,
  readTexts,
  withLanguage,
  withoutLanguage,
} from "./language.js";
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

/** Tell the browser the language of the page, and its direction. */
function nameLanguage() {
  Object.assign(document.documentElement, { lang: language, dir: sentence("language.direction") });
}

/** Delay from the engine's start until the page is cached, in milliseconds. */
const QUIET = 3000;

const opened = openValues();
await nextTask(); // the browser lays out the empty page first: both at once make a long task
await opened;
/** The language in the page's address, "" for none: it outranks the setting. */
let linked = languageIn(location.hash);
const wanted = firstKnown([linked, recall("settings")?.language, ...navigator.languages]);
speak(wanted, await readTexts(wanted, import.meta.url));
nameLanguage();
customElements.define("hearts-table", CardTable);
const table = /** @type {CardTable} */ (document.querySelector("hearts-table"));
table.store.set({ address: withoutLanguage(location.hash) });
const back = new Back({
  open: () => table.levels,
  goBack: () => table.goBack(),
  reopen: (level) => table.reopen(level),
  follow: (address) => {
    if (firstKnown([languageIn(address), wanted]) !== wanted) location.reload();
    else void table.openAddress(withoutLanguage(address));
  },
});
table.addEventListener("choose", (event) => {
  const { address } = /** @type {CustomEvent<{ address: string }>} */ (event).detail;
  back.tell(withLanguage(address, linked));
});
table.addEventListener("language", () => {
  linked = "";
  back.tell(withoutLanguage(location.hash));
  location.reload();
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
const ready = () => {
  nameLanguage(); // English if the engine cannot speak the other one
  setTimeout(() => void keepOffline(language, announceVersion), QUIET);
};
table.addEventListener("ready", ready, { once: true });
