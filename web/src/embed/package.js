/** The package for npm: a page of a bundler loads the tables from a built site when it runs. */

/**
 * Load the script of the tables, once. On a server, which has no elements, nothing happens.
 * @param {string} site the URL of a built site, or its path on this host
 * @returns {Promise<void>}
 */
export async function startTables(site) {
  if (typeof document === "undefined") return;
  const folder = new URL(`${site.replace(/\/$/, "")}/`, document.baseURI);
  const script = new URL("embed.js", folder).href;
  await import(/* @vite-ignore */ /* webpackIgnore: true */ /* turbopackIgnore: true */ script);
}
