/**
 * Replaces `service-worker.js` on a site that wants none: it deletes the caches and unregisters itself.
 * Browsers that had the service worker fetch this as its update.
 */
import { forgetSite } from "./forget.js";

const worker = /** @type {any} */ (self);

worker.addEventListener("install", () => worker.skipWaiting());
const forget = (/** @type {any} */ event) => event.waitUntil(forgetSite(worker.registration));
worker.addEventListener("activate", forget);
// A page that registers just while it unregisters itself takes it up again, active already.
worker.addEventListener("message", forget);
