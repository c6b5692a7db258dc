// Loads the script of the tables when a page has one, also a page that is put together later.
const live = "hearts-table:not([mode=diagram])";

function look() {
  if (!document.querySelector(live)) return;
  watcher.disconnect();
  import(new URL("SCRIPT", import.meta.url).href);
}

const watcher = new MutationObserver(look);
watcher.observe(document, { childList: true, subtree: true });
look();
