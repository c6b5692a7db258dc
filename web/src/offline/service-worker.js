/**
 * The site's service worker: keeps one version of the site, whole, and serves the page from it, with
 * or without a network.
 *
 * A version is a list of files with their checksums, which `build.py` writes into this script. It is
 * taken only as a whole: one file that is missing or of another version, as while a site is being
 * uploaded, and nothing changes. Folders are named after their content, so each page gets the files
 * that belong to it, whichever version is in charge.
 */

/**
 * @typedef {object} Version
 * @property {string} name
 * @property {string} app the page's folder
 * @property {Record<string, string>} files every file of this version, and its checksum
 */

const version = VERSION;
const worker = /** @type {any} */ (self);

/** The folder that this worker serves. @type {string} */
const scope = worker.registration.scope;
const PREFIX = `eldesthand site ${new URL(scope).pathname} `;
const NAME = PREFIX + version.name;

/** @param {string} url */
const isNamedAfterContent = (url) => url.startsWith(scope) && /^(app|pyodide)-[^/]+\//.test(url.slice(scope.length));

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) =>
  event.waitUntil(Promise.all([worker.clients.claim(), tidy()])),
);
worker.addEventListener("message", (/** @type {any} */ { data, ports }) => {
  if (data === "version?") ports[0].postMessage(version.app);
  if (data === "take over") worker.skipWaiting();
});
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.cache === "only-if-cached") return; // it wants what the browser keeps, and not us
  if (request.method !== "GET" || !request.url.startsWith(scope) || url.searchParams.has("no-service-worker")) return;
  url.search = url.hash = "";
  if (url.href === `${scope}index.html`) url.pathname = new URL(scope).pathname;
  if (request.mode === "navigate" && url.href === scope) {
    event.respondWith(page(request));
    event.waitUntil(tidy());
  } else if (isNamedAfterContent(url.href)) event.respondWith(lasting(url.href));
  else if (url.href.slice(scope.length) in version.files) event.respondWith(own(url.href));
});

async function install() {
  const older = await olderCaches();
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
    await caches.delete(NAME);
    throw error;
  }
}

/**
 * @param {string} url
 * @param {string} integrity
 */
async function download(url, integrity) {
  const cache = isNamedAfterContent(url) ? "default" : "reload";
  const response = await fetch(url, { integrity, cache });
  if (!response.ok) throw new Error(`${url}: the server answered ${response.status}`);
  return response;
}

/**
 * The page itself. A host that wants it to be asked for each time (`no-cache`, as our own server
 * does, for development) is asked; what it sends is complete, for it names its folders.
 * @param {Request} request
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

/** A file of this version. @param {string} url */
async function own(url) {
  return (await find(url, [NAME])) ?? fetch(url);
}

/** A file that never changes: of this version, of one that a page still uses, or of use later. @param {string} url */
async function lasting(url) {
  const kept = await find(url, [NAME, ...(await olderCaches())]);
  if (kept) return kept;
  const response = await fetch(url);
  if (response.ok) await (await caches.open(NAME)).put(url, response.clone());
  return response;
}

/**
 * @param {string} url
 * @param {string[]} names
 * @returns {Promise<Response | undefined>}
 */
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

/** Let older versions go, unless a page may still want something of them, or a newer one has come. */
async function tidy() {
  if (worker.registration.installing || worker.registration.waiting) return;
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length > 1) return;
  for (const name of await olderCaches()) await caches.delete(name);
}
