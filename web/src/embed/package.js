/** The package for npm: a page of a bundler loads the tables from a built site when it runs. */

/**
 * Load the script of the tables, once; if it does not arrive, show the reason in each table. On a server,
 * which has no elements, nothing happens.
 * @param {string | URL} site the URL of a built site, or its path on this host
 * @returns {Promise<void>}
 */
export async function startTables(site) {
  if (typeof document === "undefined") return;
  for (const each of document.querySelectorAll("[data-hearts-trouble]")) each.remove();
  try {
    await import(
      /* @vite-ignore */ /* webpackIgnore: true */ /* turbopackIgnore: true */ scriptOf(site)
    );
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
  }
}

/** @param {unknown} site */
function scriptOf(site) {
  if (!site) throw new TypeError(`expected the address of a site, got ${site}`);
  const folder = new URL(`${String(site).replace(/\/$/, "")}/`, document.baseURI);
  return new URL("embed.js", folder).href;
}

/** Show an error in all tables, which are elements without a script, and emit it. @param {string} message */
function complain(message) {
  console.error(message);
  for (const table of document.querySelectorAll("hearts-table")) {
    const told = document.createElement("p");
    told.dataset.heartsTrouble = "";
    told.setAttribute("role", "alert");
    told.textContent = message;
    table.append(told);
    const about = { bubbles: true, composed: true, detail: { message } };
    table.dispatchEvent(new CustomEvent("hearts-error", about));
  }
}
