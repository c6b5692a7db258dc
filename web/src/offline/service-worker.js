/**
 * The site's service worker: caches one complete version of the site, and serves the page from it with or
 * without a network.
 *
 * A version is a list of files with their checksums, which `build.py` writes into this script. It is
 * installed completely or not at all: a missing or different file changes nothing. Folders are named
 * after their content, so each page gets the files of its own version.
 */

/**
 * @typedef {object} Version
 * @property {string} name
 * @property {string} app the page's folder
 * @property {Record<string, string>} files every file of this version, and its checksum
 * @property {Record<string, Record<string, string>>} languages further files by language: they are cached
 *   once a page speaks it
 */

const version = VERSION;
const worker = /** @type {any} */ (self);

/** The folder that this worker serves. @type {string} */
const scope = worker.registration.scope;
const PREFIX = `eldesthand site ${new URL(scope).pathname} `;
const NAME = PREFIX + version.name;

/** Checksums of all files. @type {Record<string, string>} */
const CHECKSUMS = Object.assign({}, version.files, ...Object.values(version.languages));

/** @param {string} url */
const isNamedAfterContent = (url) =>
  url.startsWith(scope) && /^(app|pyodide)-[^/]+\//.test(url.slice(scope.length));

worker.addEventListener("install", (/** @type {any} */ event) => {
  addRoutes(event);
  event.waitUntil(install());
});
worker.addEventListener("activate", (/** @type {any} */ event) =>
  event.waitUntil(Promise.all([worker.clients.claim(), deleteOlder()])),
);
worker.addEventListener("message", (/** @type {any} */ event) => {
  const { data, ports } = event;
  if (data.language) event.waitUntil(keepLanguage(data.language));
  if (data === "version?") ports[0].postMessage(version.app);
  if (data === "take over") worker.skipWaiting();
});
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const url = new URL(request.url);
  // requests to the browser's own cache, and past all caches
  if (request.cache === "only-if-cached" || request.cache === "reload") return;
  if (
    request.method !== "GET" ||
    !request.url.startsWith(scope) ||
    url.searchParams.has("no-service-worker")
  )
    return;
  url.search = url.hash = "";
  if (url.href === `${scope}index.html`) url.pathname = new URL(scope).pathname;
  if (request.mode === "navigate" && url.href === scope) {
    event.respondWith(page(request));
    event.waitUntil(deleteOlder());
  } else if (isNamedAfterContent(url.href)) event.respondWith(immutable(url.href));
  else if (url.href.slice(scope.length) in version.files) event.respondWith(own(url.href));
});

/**
 * Have the browser serve files named after their content from the caches without this worker, which takes
 * a while to start. WebAssembly comes from the network, as the browser keeps the machine code only beside
 * its own copy. A browser without routes asks this worker for everything. @param {any} event
 */
function addRoutes(event) {
  const folder = new URL(scope).pathname.replace(/[\\:(){}*+?]/g, "\\$&");
  const route = (/** @type {string} */ name, /** @type {string} */ source) => ({
    condition: { urlPattern: { pathname: `${folder}${name}` }, requestMethod: "GET" },
    source,
  });
  event.addRoutes?.([
    route("pyodide-*.wasm", "network"),
    route("pyodide-*", "cache"),
    route("app-*", "cache"),
  ]);
}

async function install() {
  const older = await olderCaches();
  // a cache of this version may be in use by another worker
  const there = await caches.has(NAME);
  const cache = await caches.open(NAME);
  try {
    await Promise.all(
      Object.entries(version.files).map(async ([name, integrity]) => {
        const url = new URL(name, scope).href;
        const kept = isNamedAfterContent(url) ? await find(url, older) : undefined;
        await cache.put(url, kept ?? (await download(url, integrity)));
      }),
    );
  } catch (error) {
    if (!there) await caches.delete(NAME);
    throw error;
  }
}

/**
 * Download a file. The browser's own copy of a file named after its content serves, unless it is of half
 * an upload. @param {string} url @param {string} integrity
 */
async function download(url, integrity) {
  const lasts = isNamedAfterContent(url);
  const kept = lasts ? await fetch(url, { integrity }).catch(() => undefined) : undefined;
  const response = kept?.ok ? kept : await fetch(url, { integrity, cache: "reload" });
  if (!response.ok) throw new Error(`expected ${url}, got status ${response.status}`);
  return response;
}

/**
 * Return the page itself. A server that sends it with `no-cache`, as for development, is asked each time;
 * its answer is consistent, because the page names its folders. @param {Request} request
 */
async function page(request) {
  const kept = await own(scope);
  if (!kept.headers.get("Cache-Control")?.includes("no-cache")) return kept;
  try {
    const fresh = await fetch(request);
    return fresh.ok ? fresh : kept;
  } catch {
    return kept;
  }
}

/** Return a file of this version. @param {string} url */
async function own(url) {
  return (await find(url, [NAME])) ?? fetch(url);
}

/** Cache the files of a language. @param {string} language */
async function keepLanguage(language) {
  const names = Object.keys(version.languages[language] ?? {});
  await Promise.all(names.map((name) => immutable(new URL(name, scope).href)));
}

/** Return a file that never changes, of any version. @param {string} url */
async function immutable(url) {
  const kept = await find(url, [NAME, ...(await olderCaches())]);
  if (kept) return kept;
  const integrity = CHECKSUMS[url.slice(scope.length)];
  if (!integrity) return fetch(url); // of another version: nobody knows its checksum
  const response = await download(url, integrity);
  await (await caches.open(NAME)).put(url, response.clone());
  return response;
}

/** @param {string} url @param {string[]} names @returns {Promise<Response | undefined>} */
async function find(url, names) {
  for (const cacheName of names) {
    const found = await caches.match(url, { cacheName, ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

async function olderCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
}

/** Delete older versions, unless a page may use one or a newer version is being installed. */
async function deleteOlder() {
  if (worker.registration.installing || worker.registration.waiting) return;
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length > 1) return;
  for (const name of await olderCaches()) await caches.delete(name);
}
