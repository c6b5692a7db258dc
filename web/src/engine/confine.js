/**
 * Takes from a worker whatever could reach beyond it: the site's storage, other workers, the page. A
 * program that runs there afterwards, in Python or in JavaScript, can compute, and fetch what any
 * page can fetch; what it is told, and what it answers, goes through a port that it cannot reach.
 */
const GLOBALS = [
  "BroadcastChannel",
  "Notification",
  "SharedWorker",
  "Worker",
  "caches",
  "close",
  "cookieStore",
  "indexedDB",
  "postMessage",
  "webkitRequestFileSystem",
  "webkitRequestFileSystemSync",
];
const OF_NAVIGATOR = ["locks", "serviceWorker", "storage", "storageBuckets"];

/** What the loop of the worker uses to hear and to answer. */
const OF_MESSAGES = [MessagePort, MessageEvent];

export function confine() {
  remove(globalThis, GLOBALS);
  remove(navigator, OF_NAVIGATOR);
  for (const { prototype } of OF_MESSAGES) Object.freeze(prototype);
}

/**
 * @param {object} from
 * @param {string[]} names
 */
function remove(from, names) {
  for (
    let place = from;
    place && place !== Object.prototype;
    place = Object.getPrototypeOf(place)
  ) {
    for (const name of names) delete (/** @type {any} */ (place)[name]);
  }
}
