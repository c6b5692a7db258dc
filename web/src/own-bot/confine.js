/**
 * Takes from a worker whatever could reach beyond it: the site's storage, other workers, the page. A
 * program that runs there afterwards, in Python or in JavaScript, can compute, and fetch what any
 * page can fetch; what it is told, and what it answers, goes through a port that it cannot get at.
 */
const BEYOND = [
  ...["caches", "indexedDB", "cookieStore", "BroadcastChannel", "Worker", "SharedWorker", "Notification"],
  ...["postMessage", "close", "webkitRequestFileSystem", "webkitRequestFileSystemSync"],
];
const BEYOND_BY_NAVIGATOR = ["storage", "storageBuckets", "locks", "serviceWorker"];

export function confine() {
  remove(globalThis, BEYOND);
  remove(navigator, BEYOND_BY_NAVIGATOR);
}

/**
 * @param {object} from
 * @param {string[]} names
 */
function remove(from, names) {
  for (let place = from; place && place !== Object.prototype; place = Object.getPrototypeOf(place)) {
    for (const name of names) delete (/** @type {any} */ (place)[name]);
  }
}
